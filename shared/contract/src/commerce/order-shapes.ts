import * as z from 'zod/mini';
import { queryDay } from '../core/dates.ts';
import { queryIds, searchQuery, sortQuery } from '../core/list.ts';
import { cents, instant, queryInt } from '../core/shapes.ts';
import { cardPayment } from './card-shapes.ts';
import { orderReturns, refund } from './refund-shapes.ts';

/** A status as the wire shows it: the id of the lookup and its Portuguese name. */
const status = { status: z.int(), status_name: z.string() };

/** A number of installments, or from one to another: `1`, `2-6`. */
export const installmentsPattern = /^(1[0-2]|[1-9])(-(1[0-2]|[1-9]))?$/;

const queryInstallments = z.pipe(
  z.string().check(z.regex(installmentsPattern, 'Informe de 1 a 12 parcelas, como 1 ou 2-6.')),
  z.transform((text) => {
    const [from = 1, to = from] = text.split('-').map(Number);
    return { from, to };
  }),
);

/** Filters of the order list and of its export. Dates are business days in America/Sao_Paulo, both ends included. */
export const orderFilters = {
  q: searchQuery,
  /** One or more ids of `select-order-status`: `3` or `1,2`. */
  'filter[status]': z.optional(queryIds),
  'filter[payment_type_id]': z.optional(queryIds),
  'filter[company_id]': z.optional(queryIds),
  'filter[product_id]': z.optional(queryInt),
  'filter[date_from]': z.optional(queryDay),
  'filter[date_to]': z.optional(queryDay),
  'filter[paid_from]': z.optional(queryDay),
  'filter[paid_to]': z.optional(queryDay),
  /** Orders that wait with a Pix charge which ends within the hour. */
  'filter[expiring]': z.optional(z.enum(['hour'])),
  /** `requested`: a refund waits for a decision; `any`: money went back or is on its way. */
  'filter[refund]': z.optional(z.enum(['requested', 'any'])),
  /** One or more brands of the card that was tried last, by the provider's word: `visa,master`. */
  'filter[card_brand]': z.optional(
    z.pipe(
      z.string().check(z.regex(/^[a-z0-9_]{2,30}(,[a-z0-9_]{2,30}){0,9}$/, 'Informe uma ou mais bandeiras.')),
      z.transform((text) => text.split(',')),
    ),
  ),
  /** Of orders by card: `1`, or from one to another, `2-6`. */
  'filter[installments]': z.optional(queryInstallments),
  /** The code of a coupon, upper or lower case. */
  'filter[coupon]': z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  /** Of the total, in centavos, both ends included. */
  'filter[amount_from]': z.optional(queryInt),
  'filter[amount_to]': z.optional(queryInt),
  /** A tag that staff put on it, however it is spelled. */
  'filter[tag]': z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(30))),
};

export const orderSort = sortQuery([
  'created_at',
  '-created_at',
  'total_cents',
  '-total_cents',
  'customer',
  '-customer',
  'status',
  '-status',
  'number',
  '-number',
]);

/** A row of a list of orders. */
export const orderListItem = z.object({
  id: z.int(),
  number: z.string(),
  ...status,
  created_at: instant,
  paid_at: z.nullable(instant),
  customer: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  company_id: z.int(),
  company_name: z.string(),
  payment_type_id: z.int(),
  payment_type_name: z.string(),
  installments: z.int(),
  /** The brand of the card that was tried last, by the provider's word; null of other ways to pay. */
  card_brand: z.nullable(z.string()),
  items_count: z.int(),
  /** Names of what was bought, joined by a comma. */
  products: z.string(),
  total_cents: cents,
  /** What was received and not given back, by the ledger. */
  kept_cents: cents,
});
export type OrderListItem = z.infer<typeof orderListItem>;

/** An order waiting for money, with the payment that staff may confirm or cancel. */
export const pendingOrder = z.object({
  ...orderListItem.shape,
  payment: z.nullable(
    z.object({
      id: z.int(),
      ...status,
      amount_cents: cents,
      pix_expiration_date: z.nullable(instant),
      /** The Pix charge expires within the hour. */
      expiring_soon: z.boolean(),
    }),
  ),
});
export type PendingOrder = z.infer<typeof pendingOrder>;

const orderItem = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  type_id: z.int(),
  amount: z.int(),
  unit_price_cents: cents,
  discount_cents: cents,
  total_cents: cents,
  /** What of it went back or is on its way. */
  refunded_cents: cents,
  /** When what it opened begins and ends (null: without end); null until it is paid, or where it opens nothing. */
  access: z.nullable(z.object({ starts_at: instant, expires_at: z.nullable(instant) })),
  /** Where what was bought begins, `/curso/{slug}`; null for what has no page of its own. */
  path: z.nullable(z.string()),
});

/** What a card's provider keeps of a payment, and when the rest reaches our account. */
const settlement = z.object({
  fees_cents: cents,
  /** The price at sight less the fees. */
  net_cents: cents,
  /** In the order in which they come; `due_at` null: not told yet. An amount is what came or will, less what went back. */
  receivables: z.array(
    z.object({
      number: z.int(),
      due_at: z.nullable(instant),
      amount_cents: cents,
      received_at: z.nullable(instant),
    }),
  ),
});
export type Settlement = z.infer<typeof settlement>;

/** One payment of an order. The Pix fields are null for other ways to pay (REQ-3.36). */
const orderPaymentFields = {
  id: z.int(),
  ...status,
  payment_type_id: z.int(),
  payment_type_name: z.string(),
  amount_cents: cents,
  pix_qrcode: z.nullable(z.string()),
  pix_qrcode_url: z.nullable(z.string()),
  pix_expiration_date: z.nullable(instant),
  created_at: instant,
  paid_at: z.nullable(instant),
  ...cardPayment,
};

const orderFields = {
  id: z.int(),
  number: z.string(),
  ...status,
  company_id: z.int(),
  company_name: z.string(),
  created_at: instant,
  paid_at: z.nullable(instant),
  cancelled_at: z.nullable(instant),
  coupon: z.nullable(z.string()),
  /** subtotal − coupon − payment discount + interest = total. */
  subtotal_cents: cents,
  coupon_discount_cents: cents,
  payment_discount_cents: cents,
  interest_cents: cents,
  total_cents: cents,
  payment_type_id: z.int(),
  payment_type_name: z.string(),
  installments: z.int(),
  items: z.array(orderItem),
};

/** An order as its buyer follows it. */
export const order = z.object({
  ...orderFields,
  /** The end of the days in which the purchase may be given up; null before it was paid. */
  withdrawal_deadline: z.nullable(instant),
  order_payments: z.array(z.object(orderPaymentFields)),
});
export type OrderAnswer = z.infer<typeof order>;

/** An order as staff work on it; what only staff may know is null for the buyer. */
export const orderDetails = z.object({
  ...orderFields,
  order_payments: z.array(
    z.object({
      ...orderPaymentFields,
      txid: z.nullable(z.string()),
      end_to_end_id: z.nullable(z.string()),
      /** The card provider's id of it. */
      provider_id: z.nullable(z.string()),
      /** For staff; null of other ways to pay, and until the provider tells it. */
      settlement: z.nullable(settlement),
      /** Whether the viewer may confirm or cancel this payment by hand now. */
      can_confirm: z.boolean(),
      can_cancel: z.boolean(),
      /** How the issuer's question to the buyer (3DS) ended; null where none was asked, and for the buyer. */
      challenge_state: z.nullable(z.enum(['asked', 'passed', 'failed'])),
      /** Of a card payment that our rules hold: why, until when it waits, what was decided; null of any other, and for the buyer. */
      review: z.nullable(
        z.object({
          reasons: z.array(z.string()),
          until: z.nullable(instant),
          decision: z.nullable(z.enum(['approved', 'refused'])),
        }),
      ),
      /** Whether the viewer may approve or refuse it now. */
      can_review: z.boolean(),
    }),
  ),
  cancel_reason: z.nullable(z.string()),
  /** What of an unpaid order its buyer has already (`until` null: without end); for staff, before they confirm by hand. */
  already_open: z.array(z.object({ name: z.string(), until: z.nullable(instant) })),
  /** Other orders of the buyer that wait for money with the same content; for staff. */
  same_pending: z.array(z.object({ id: z.int(), number: z.string() })),
  customer: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    identifier: z.nullable(z.string()),
    phone_number: z.nullable(z.string()),
  }),
  /** Oldest first. */
  refunds: z.array(refund),
  returns: orderReturns,
  /** What the money did, from the ledger: received − refunded = balance. */
  amounts: z.object({ paid_cents: cents, refunded_cents: cents, balance_cents: cents }),
  /** Oldest first. The text is a Portuguese sentence; `actor` is null when the platform acted by itself. */
  events: z.array(
    z.object({
      id: z.int(),
      at: instant,
      kind: z.string(),
      /** The state that an order or a payment came to; null of what changed no state. */
      to_status: z.nullable(z.string()),
      text: z.string(),
      reason: z.nullable(z.string()),
      actor: z.nullable(z.object({ id: z.nullable(z.int()), name: z.string() })),
    }),
  ),
});
export type OrderDetails = z.infer<typeof orderDetails>;
