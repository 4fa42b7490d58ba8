import { staticBrCode } from '@pregao/format';
import { days, plus } from './calendar.ts';
import { snapshotted, type PlannedOrder } from './order-plan.ts';
import type { Random } from './random.ts';
import { refundedCents, refundOf, refundRows, stateAfter, type PlannedRefund } from './refund-rows.ts';

type Row = Record<string, unknown>;

export interface OrderTables {
  customer_order: Row[];
  order_item: Row[];
  order_payment: Row[];
  order_event: Row[];
  ledger_entry: Row[];
  coupon_redemption: Row[];
  access_grant: Row[];
  refund: Row[];
  refund_item: Row[];
}

export const emptyTables = (): OrderTables => ({
  customer_order: [],
  order_item: [],
  order_payment: [],
  order_event: [],
  ledger_entry: [],
  coupon_redemption: [],
  access_grant: [],
  refund: [],
  refund_item: [],
});

interface Ids {
  order: number;
  item: number;
  payment: number;
  redemption: number;
  grant: number;
  refund: number;
}

const paymentState = {
  paid: 'paid',
  refunded: 'refunded',
  expired: 'expired',
  cancelled: 'cancelled',
  pending_payment: 'pending',
} as const;

const orderRow = (order: PlannedOrder, id: number, refund: PlannedRefund | null): Row => {
  const { price, person, status } = order;
  const received = status === 'paid' || status === 'refunded';
  return {
    id,
    user_id: person.id,
    company_id: person.company_id,
    status: stateAfter(order, refund),
    payment_type_id: price.total_cents === 0 ? 3 : 2,
    customer_name: person.name,
    customer_email: person.email,
    customer_identifier: person.identifier,
    coupon_id: order.coupon?.id ?? null,
    coupon_code: order.coupon?.code ?? null,
    subtotal_cents: price.subtotal_cents,
    coupon_discount_cents: price.coupon_discount_cents,
    payment_discount_cents: price.payment_discount_cents,
    interest_cents: 0,
    total_cents: price.total_cents,
    price_snapshot: snapshotted(order.products, order.coupon),
    installments: 1,
    utm: {},
    placed_at: order.placed.toISOString(),
    paid_at: received ? order.decided.toISOString() : null,
    cancelled_at: status === 'cancelled' ? order.decided.toISOString() : null,
    updated_at: (refund?.status === 'succeeded' ? refund.at : order.decided).toISOString(),
  };
};

const stamp = (at: Date) => at.toISOString().replace(/\D/g, '').slice(0, 12);

const paymentRow = (order: PlannedOrder, ids: Ids, random: Random, pixKey: string): Row => {
  const { price, status } = order;
  const pix = price.total_cents > 0;
  const txid = pix ? `demo${random.token(28)}` : null;
  const received = status === 'paid' || status === 'refunded';
  const expires = plus(order.placed, days(1));
  return {
    id: ids.payment,
    order_id: ids.order,
    payment_type_id: pix ? 2 : 3,
    status: paymentState[status],
    amount_cents: price.total_cents,
    txid,
    // Ids that the sandbox PSP takes for Pix received before it began.
    e2e_id: received && pix ? `E00000000${stamp(order.decided)}${random.token(31).slice(0, 11)}` : null,
    pix_key: pix ? pixKey : null,
    pix_copy_paste:
      status === 'pending_payment' && txid
        ? staticBrCode({
            key: pixKey,
            cents: price.total_cents,
            txid: txid.slice(0, 25),
            merchantName: 'Pregao Educacao',
            merchantCity: 'Sao Paulo',
          })
        : null,
    expires_at: pix ? expires.toISOString() : null,
    paid_at: received ? order.decided.toISOString() : null,
    next_check_at: status === 'pending_payment' ? expires.toISOString() : null,
    checks: 0,
    created_at: order.placed.toISOString(),
    updated_at: order.decided.toISOString(),
  };
};

/** The order's history, one row per change of state, as the platform itself writes it. */
const eventRows = (order: PlannedOrder, ids: Ids, refund: PlannedRefund | null): Row[] => {
  const event = (kind: string, from: string | null, to: string, actor: string, at: Date): Row => ({
    order_id: ids.order,
    order_payment_id: kind === 'payment_status' ? ids.payment : null,
    kind,
    from_status: from,
    to_status: to,
    actor_kind: actor,
    message: '',
    detail: {},
    at: at.toISOString(),
  });
  const opening = [event('order_status', null, 'draft', 'customer', order.placed)];
  if (order.price.total_cents === 0)
    return [...opening, event('order_status', 'draft', 'paid', 'system', order.placed)];
  opening.push(
    event('payment_status', 'requesting', 'pending', 'psp', plus(order.placed, 1_200)),
    event('order_status', 'draft', 'pending_payment', 'system', plus(order.placed, 1_200)),
  );
  const { status, decided } = order;
  if (status === 'pending_payment') return opening;
  const actor = { paid: 'psp', refunded: 'psp', expired: 'system', cancelled: 'customer' }[status];
  const first = status === 'refunded' ? 'paid' : status;
  const closing = [
    event('payment_status', 'pending', first, actor, decided),
    event('order_status', 'pending_payment', first, actor, decided),
  ];
  const state = stateAfter(order, refund);
  if (refund?.status === 'succeeded') {
    const at = plus(refund.at, 4_000);
    if (state === 'refunded') closing.push(event('payment_status', 'paid', 'refunded', 'psp', at));
    closing.push(event('order_status', 'paid', state, 'psp', at));
  }
  return [...opening, ...closing];
};

const ledgerRows = (order: PlannedOrder, ids: Ids, refund: PlannedRefund | null): Row[] => {
  const { price, status } = order;
  if (status !== 'paid' && status !== 'refunded') return [];
  const post = (posting: string, at: Date, entries: Record<string, number>) =>
    Object.entries(entries)
      .filter(([, cents]) => cents !== 0)
      .map(([account, amount_cents]) => ({
        order_id: ids.order,
        posting,
        account,
        amount_cents,
        at: at.toISOString(),
      }));
  return [
    ...post(`payment/${ids.payment}`, order.decided, {
      cash: price.total_cents,
      discounts: price.coupon_discount_cents + price.payment_discount_cents,
      sales: -price.subtotal_cents,
    }),
    ...(refund?.status === 'succeeded'
      ? post(`refund/${ids.refund}`, plus(refund.at, 4_000), {
          refunds: refundedCents(refund),
          cash: -refundedCents(refund),
        })
      : []),
  ];
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

/** What a paid order opened; a refund closed it again. */
const grantRows = (order: PlannedOrder, ids: Ids, refund: PlannedRefund | null, now: Date): Row[] =>
  order.status !== 'paid' && order.status !== 'refunded'
    ? []
    : order.products.map((product, index) => {
        const total = order.price.lines[index]?.total_cents;
        const revoked =
          stateAfter(order, refund) === 'refunded' ||
          (refund?.status === 'succeeded' && refund.lines[index] === total && total !== 0);
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

/** Adds one order with all that belongs to it, and counts the ids on. */
export const addOrder = (
  tables: OrderTables,
  order: PlannedOrder,
  ids: Ids,
  random: Random,
  options: { pixKey: string; now: Date; staff: number },
) => {
  const refund = refundOf(order, ids.order, options.now);
  tables.customer_order.push(orderRow(order, ids.order, refund));
  tables.order_payment.push(paymentRow(order, ids, random, options.pixKey));
  tables.order_item.push(...itemRows(order, ids));
  tables.order_event.push(...eventRows(order, ids, refund));
  tables.ledger_entry.push(...ledgerRows(order, ids, refund));
  const grants = grantRows(order, ids, refund, options.now);
  tables.access_grant.push(...grants);
  if (refund) {
    const rows = refundRows(order, refund, ids, options.staff);
    tables.refund.push(rows.refund);
    tables.refund_item.push(...rows.items);
    tables.order_event.push(...rows.events);
    ids.refund += 1;
  }
  if (order.coupon) {
    const status =
      order.status === 'pending_payment'
        ? 'reserved'
        : order.status === 'paid' || order.status === 'refunded'
          ? 'consumed'
          : 'released';
    tables.coupon_redemption.push({
      id: ids.redemption,
      coupon_id: order.coupon.id,
      order_id: ids.order,
      user_id: order.person.id,
      status,
      amount_cents: order.price.coupon_discount_cents,
      created_at: order.placed.toISOString(),
      updated_at: order.decided.toISOString(),
    });
    ids.redemption += 1;
  }
  ids.order += 1;
  ids.payment += 1;
  ids.item += order.products.length;
  ids.grant += grants.length;
};
