import * as z from 'zod';
import { declineOf } from './card-decline.ts';
import type { CardCharge, CardChargeState, CardFace, CardRefund, CardSettlement, InstallmentOption } from './card.ts';
import { parseAmount } from './payment-amount.ts';

/** Amounts are decimal strings in orders and numbers everywhere else. */
const amount = z.union([z.string(), z.number().nonnegative()]).transform((raw, context) => {
  const cents = parseAmount(typeof raw === 'number' ? raw.toFixed(2) : raw);
  if (cents !== null) return cents;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

const id = z.union([z.string().min(1).max(64), z.number().int().positive()]).transform(String);

/** States of an order's payment; one that is not among them leaves the charge unknown. */
const statuses = [
  ...['created', 'processing', 'in_review', 'action_required', 'processed', 'failed', 'rejected'],
  ...['canceled', 'cancelled', 'expired', 'refunded', 'charged_back'],
] as const;

const order = z.object({
  id,
  external_reference: z.string(),
  total_amount: amount,
  transactions: z.object({
    payments: z
      .array(
        z.object({
          id,
          reference_id: id.optional(),
          status: z.enum(statuses),
          status_detail: z.string().default(''),
          amount,
          paid_amount: amount.optional(),
          payment_method: z.object({
            id: z.string().optional(),
            card_id: id.optional(),
            installments: z.number().int().positive().default(1),
            transaction_security: z.object({ url: z.url().optional() }).optional(),
          }),
        }),
      )
      .length(1),
    refunds: z.array(z.object({ id, amount, status: z.string().optional() })).default([]),
  }),
});

type Payment = z.infer<typeof order>['transactions']['payments'][number];

const refundState = (status: string | undefined): CardRefund['state'] => {
  if (status === 'failed' || status === 'rejected' || status === 'cancelled') return 'failed';
  return status === 'processed' || status === 'approved' || status === 'refunded' ? 'succeeded' : 'processing';
};

const isRefusal = /^(?!.*(waiting|pending)).*(3ds|challenge)/;

const stateOf = ({ status, status_detail: detail, payment_method: method }: Payment): CardChargeState => {
  if (status === 'processed') return detail === 'refunded' ? 'refunded' : 'paid';
  if (status === 'refunded') return 'refunded';
  if (status === 'charged_back') return 'disputed';
  if (status === 'failed' || status === 'rejected') return 'refused';
  if (status === 'canceled' || status === 'cancelled' || status === 'expired')
    return isRefusal.test(detail) ? 'refused' : 'cancelled';
  if (status !== 'action_required') return 'in_review';
  if (detail === 'waiting_capture') return 'authorized';
  return method.transaction_security?.url ? 'challenge' : 'in_review';
};

/** An order of the provider as a charge of ours; one with more than its single payment can't be read. */
export const chargeShape = order.transform((raw, context): CardCharge => {
  const [payment] = raw.transactions.payments;
  if (!payment) {
    context.addIssue({ code: 'custom', message: 'no payment' });
    return z.NEVER;
  }
  const state = stateOf(payment);
  const refunds = raw.transactions.refunds.map((refund) => ({
    id: refund.id,
    amount_cents: refund.amount,
    state: refundState(refund.status),
  }));
  const given = refunds.filter((refund) => refund.state !== 'failed');
  return {
    reference: raw.external_reference,
    order_id: raw.id,
    payment_id: payment.id,
    settlement_id: payment.reference_id ?? null,
    state,
    amount_cents: payment.amount,
    total_cents: payment.paid_amount ?? null,
    installments: payment.payment_method.installments,
    brand: payment.payment_method.id ?? null,
    card_id: payment.payment_method.card_id ?? null,
    decline: state === 'refused' ? declineOf(payment.status_detail) : null,
    challenge:
      state === 'challenge' && payment.payment_method.transaction_security?.url
        ? { url: payment.payment_method.transaction_security.url }
        : null,
    refunded_cents: state === 'refunded' ? payment.amount : given.reduce((sum, refund) => sum + refund.amount_cents, 0),
    refunds,
  };
});

/** Orders of a search: their ids and references only. */
export const foundShape = z.object({
  data: z.array(z.object({ id, external_reference: z.string().optional() })).default([]),
});

export const customersShape = z.object({ results: z.array(z.object({ id, email: z.string().optional() })) });
export const customerShape = z.object({ id });

const month = z.coerce.number().int().min(1).max(12);
const year = z.coerce.number().int().min(2000).max(2199);
const last4 = z.string().regex(/^\d{4}$/);

export const faceShape = z
  .object({ last_four_digits: last4, expiration_month: month, expiration_year: year })
  .transform((raw): CardFace => ({
    last4: raw.last_four_digits,
    expires_month: raw.expiration_month,
    expires_year: raw.expiration_year,
  }));

export const savedShape = z
  .object({ id, payment_method: z.object({ id: z.string() }) })
  .transform((raw) => ({ card_id: raw.id, brand: raw.payment_method.id }))
  .and(faceShape);

/** The card that is gone, or an answer without a body. */
export const removedShape = z.union([
  z.object({ id }),
  z.object({ api_response: z.object({ status: z.literal(204) }) }),
]);

export const tokenShape = z.object({ id: z.string().min(1) }).transform((raw) => raw.id);

/** An instant of any offset, in UTC. */
const instant = z.iso.datetime({ offset: true }).transform((raw) => new Date(raw).toISOString());

/** The provider pays all installments out on one date: it finances them itself. */
export const settlementShape = z
  .object({
    fee_details: z.array(z.object({ amount, fee_payer: z.string().optional() })).default([]),
    transaction_details: z.object({ net_received_amount: amount }),
    money_release_date: instant.nullish(),
  })
  .transform((raw): CardSettlement => ({
    fees_cents: raw.fee_details
      .filter(({ fee_payer: payer }) => payer !== 'payer')
      .reduce((sum, fee) => sum + fee.amount, 0),
    receivables: [
      { due_at: raw.money_release_date ?? null, amount_cents: raw.transaction_details.net_received_amount },
    ],
  }));

/** `CFT_42,41%|TEA_42,41%` among the labels of a cost, in hundredths of a percent. */
const yearlyCost = (labels: readonly string[]): number | null => {
  const found = /CFT_(\d{1,4}),(\d{2})%/.exec(labels.join('|'));
  return found ? Number(found[1]) * 100 + Number(found[2]) : null;
};

export const quoteShape = z
  .array(
    z.object({
      payment_type_id: z.string().optional(),
      payer_costs: z.array(
        z.object({
          installments: z.number().int().positive(),
          installment_amount: amount,
          total_amount: amount,
          labels: z.array(z.string()).default([]),
        }),
      ),
    }),
  )
  .transform(
    (methods): InstallmentOption[] =>
      (methods.find((each) => each.payment_type_id === 'credit_card') ?? methods[0])?.payer_costs.map((cost) => ({
        installments: cost.installments,
        installment_cents: cost.installment_amount,
        total_cents: cost.total_amount,
        yearly_cost_bp: yearlyCost(cost.labels),
      })) ?? [],
  );
