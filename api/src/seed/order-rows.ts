import { staticBrCode } from '@pregao/format';
import { days, plus } from './calendar.ts';
import { snapshotted, type PlannedOrder } from './order-plan.ts';
import type { Random } from './random.ts';

type Row = Record<string, unknown>;

export interface OrderTables {
  customer_order: Row[];
  order_item: Row[];
  order_payment: Row[];
  order_event: Row[];
  ledger_entry: Row[];
  coupon_redemption: Row[];
  access_grant: Row[];
}

export const emptyTables = (): OrderTables => ({
  customer_order: [],
  order_item: [],
  order_payment: [],
  order_event: [],
  ledger_entry: [],
  coupon_redemption: [],
  access_grant: [],
});

interface Ids {
  order: number;
  item: number;
  payment: number;
  redemption: number;
  grant: number;
}

const paymentState = {
  paid: 'paid',
  refunded: 'refunded',
  expired: 'expired',
  cancelled: 'cancelled',
  pending_payment: 'pending',
} as const;

const orderRow = (order: PlannedOrder, id: number, refundedAt: Date): Row => {
  const { price, person, status } = order;
  const received = status === 'paid' || status === 'refunded';
  return {
    id,
    user_id: person.id,
    company_id: person.company_id,
    status,
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
    updated_at: (status === 'refunded' ? refundedAt : order.decided).toISOString(),
  };
};

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
    e2e_id: received && pix ? `E${random.token(31)}` : null,
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
const eventRows = (order: PlannedOrder, ids: Ids, refundedAt: Date): Row[] => {
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
  if (status === 'refunded')
    closing.push(
      event('payment_status', 'paid', 'refunded', 'staff', refundedAt),
      event('order_status', 'paid', 'refunded', 'staff', refundedAt),
    );
  return [...opening, ...closing];
};

const ledgerRows = (order: PlannedOrder, ids: Ids, refundedAt: Date): Row[] => {
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
    ...(status === 'refunded'
      ? post(`refund/${ids.payment}`, refundedAt, { refunds: price.total_cents, cash: -price.total_cents })
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
const grantRows = (order: PlannedOrder, ids: Ids, now: Date): Row[] =>
  order.status !== 'paid' && order.status !== 'refunded'
    ? []
    : order.products.map((product, index) => {
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
          status: order.status === 'refunded' ? 'revoked' : expires && expires < now ? 'expired' : 'active',
          revoked_reason: order.status === 'refunded' ? 'Arrependimento em até 7 dias' : null,
          created_at: order.decided.toISOString(),
        };
      });

/** Adds one order with all that belongs to it, and counts the ids on. */
export const addOrder = (
  tables: OrderTables,
  order: PlannedOrder,
  ids: Ids,
  random: Random,
  options: { pixKey: string; now: Date },
) => {
  const refundedAt = plus(order.decided, days(3));
  tables.customer_order.push(orderRow(order, ids.order, refundedAt));
  tables.order_payment.push(paymentRow(order, ids, random, options.pixKey));
  tables.order_item.push(...itemRows(order, ids));
  tables.order_event.push(...eventRows(order, ids, refundedAt));
  tables.ledger_entry.push(...ledgerRows(order, ids, refundedAt));
  const grants = grantRows(order, ids, options.now);
  tables.access_grant.push(...grants);
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
