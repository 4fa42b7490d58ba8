import { refundEntries, saleEntries } from '../modules/commerce/ledger/ledger.repository.ts';
import { days, plus } from './calendar.ts';
import { eventRows } from './event-rows.ts';
import { refundOf, stateAfter, type PlannedRefund } from './order-refunds.ts';
import { isReceived, type PlannedOrder } from './payment-plan.ts';
import { paymentRows, type SeededPayment } from './payment-rows.ts';
import { receivableRows } from './receivable-rows.ts';
import type { Random } from './random.ts';
import { refundRows } from './refund-rows.ts';

type Row = Record<string, unknown>;

export const emptyTables = () => ({
  customer_order: [] as Row[],
  order_item: [] as Row[],
  order_payment: [] as Row[],
  order_event: [] as Row[],
  ledger_entry: [] as Row[],
  receivable: [] as Row[],
  coupon_redemption: [] as Row[],
  access_grant: [] as Row[],
  refund: [] as Row[],
  refund_item: [] as Row[],
});

type OrderTables = ReturnType<typeof emptyTables>;

interface Ids {
  order: number;
  item: number;
  payment: number;
  redemption: number;
  grant: number;
  refund: number;
}

const orderRow = (order: PlannedOrder, id: number, refund: PlannedRefund | null) => {
  const { price, person, status } = order;
  return {
    id,
    user_id: person.id,
    company_id: person.company_id,
    status: stateAfter(order, refund),
    payment_type_id: order.paymentTypeId,
    customer_name: person.name,
    customer_email: person.email,
    customer_identifier: person.identifier,
    coupon_id: order.coupon?.id ?? null,
    coupon_code: order.coupon?.code ?? null,
    subtotal_cents: price.subtotal_cents,
    coupon_discount_cents: price.coupon_discount_cents,
    payment_discount_cents: price.payment_discount_cents,
    interest_cents: price.interest_cents,
    total_cents: price.total_cents,
    price_snapshot: order.snapshot,
    installments: order.installments,
    card_brand: order.tries.at(-1)?.card?.brand ?? null,
    utm: {},
    placed_at: order.placed.toISOString(),
    paid_at: isReceived(order) ? order.decided.toISOString() : null,
    cancelled_at: status === 'cancelled' ? order.decided.toISOString() : null,
    updated_at: (refund?.status === 'succeeded' ? refund.done : order.decided).toISOString(),
  };
};

const itemRows = (order: PlannedOrder, ids: Ids): Row[] =>
  order.products.map((product, index) => {
    const line = order.price.lines[index]!;
    return {
      id: ids.item + index,
      order_id: ids.order,
      product_id: product.id,
      name: product.name,
      kind: product.kind,
      amount: 1,
      unit_price_cents: product.price_cents,
      subtotal_cents: line.subtotal_cents,
      discount_cents: line.coupon_cents + line.payment_cents,
      total_cents: line.total_cents,
      physical: false,
      grants: [
        { subject_type: product.reference_type, subject_id: product.reference_id, access_days: product.access_days },
      ],
    };
  });

/** What a paid order opened; a refund closed it again as it began. */
const grantRows = (order: PlannedOrder, ids: Ids, refund: PlannedRefund | null, now: Date): Row[] =>
  !isReceived(order)
    ? []
    : order.products.map((product, index) => {
        const total = order.price.lines[index]?.total_cents;
        const back = refund?.plan.lines.find(({ id }) => id === ids.item + index)?.amount_cents;
        const isWhole = refund?.status === 'succeeded' && total !== 0 && back === total;
        const revoked = stateAfter(order, refund) === 'refunded' || isWhole;
        const expires = product.access_days === null ? null : plus(order.decided, days(product.access_days));
        return {
          id: ids.grant + index,
          user_id: order.person.id,
          subject_type: product.reference_type,
          subject_id: product.reference_id,
          source_type: 'order_item',
          source_id: ids.item + index,
          starts_at: order.decided.toISOString(),
          expires_at: expires?.toISOString() ?? null,
          status: revoked ? 'revoked' : expires && expires < now ? 'expired' : 'active',
          revoked_reason: revoked ? `Reembolso do pedido ${100_000 + ids.order}` : null,
          created_at: order.decided.toISOString(),
        };
      });

/** A use of the coupon stays reserved while its order may still be paid. */
const redemptionRow = (order: PlannedOrder, ids: Ids): Row | null => {
  if (!order.coupon) return null;
  const isClosed = order.status === 'expired' || order.status === 'cancelled';
  return {
    id: ids.redemption,
    coupon_id: order.coupon.id,
    order_id: ids.order,
    user_id: order.person.id,
    status: isReceived(order) ? 'consumed' : isClosed ? 'released' : 'reserved',
    amount_cents: order.price.coupon_discount_cents,
    created_at: order.placed.toISOString(),
    updated_at: order.decided.toISOString(),
  };
};

/** Books what a payment brought and, of a card, what its provider made of it. */
const bookReceived = (
  tables: OrderTables,
  order: ReturnType<typeof orderRow>,
  { payment, at, refund, now }: { payment: SeededPayment; at: Date; refund: PlannedRefund | null; now: Date },
  refundId: number,
) => {
  tables.ledger_entry.push(...saleEntries(order, payment, at.toISOString()));
  const isBack = refund?.status === 'succeeded';
  const cents = isBack ? refund.plan.amount_cents - refund.plan.interest_cents : 0;
  const rows = receivableRows(payment, at, isBack ? { id: refundId, cents, at: refund.done } : null, now);
  payment.fees_cents = rows.fees_cents;
  tables.receivable.push(...rows.receivable);
  tables.ledger_entry.push(...rows.ledger_entry);
};

/** Writes what an order gave back, and closes its payment where that was all of it. */
const addRefund = (
  tables: OrderTables,
  order: PlannedOrder,
  refund: PlannedRefund,
  payment: SeededPayment,
  ids: Ids,
  options: Options,
) => {
  const rows = refundRows(order, refund, ids, payment, options);
  tables.refund.push(rows.refund);
  tables.refund_item.push(...rows.items);
  ids.refund += 1;
  if (refund.status !== 'succeeded') return;
  tables.ledger_entry.push(...refundEntries(rows.refund, refund.done.toISOString()));
  if (stateAfter(order, refund) !== 'refunded') return;
  payment.status = 'refunded';
  payment.updated_at = refund.done.toISOString();
};

interface Options {
  random: Random;
  pixKey: string;
  now: Date;
  /** Who asks for refunds and cancellations, and who approves those that another person has to. */
  staff: { asking: number; approving: number };
}

/** Adds one order with all that belongs to it, and counts the ids on. */
export const addOrder = (tables: OrderTables, order: PlannedOrder, ids: Ids, options: Options) => {
  const refund = refundOf(order, ids.order, ids.item, options.now);
  const row = orderRow(order, ids.order, refund);
  const payments = paymentRows(order, ids.order, ids.payment, options);
  const last = payments.at(-1)!;
  const grants = grantRows(order, ids, refund, options.now);
  const redemption = redemptionRow(order, ids);
  tables.customer_order.push(row);
  tables.order_item.push(...itemRows(order, ids));
  tables.order_payment.push(...payments);
  tables.access_grant.push(...grants);
  if (redemption) tables.coupon_redemption.push(redemption);
  tables.order_event.push(
    ...eventRows(order, refund, ids, {
      asking: { kind: 'staff', id: options.staff.asking },
      approving: { kind: 'staff', id: options.staff.approving },
    }),
  );
  if (isReceived(order))
    bookReceived(tables, row, { payment: last, at: order.decided, refund, now: options.now }, ids.refund);
  if (refund) addRefund(tables, order, refund, last, ids, options);
  ids.order += 1;
  ids.payment += payments.length;
  ids.item += order.products.length;
  ids.grant += grants.length;
  if (redemption) ids.redemption += 1;
};
