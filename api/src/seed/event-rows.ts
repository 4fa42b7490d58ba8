import { psp, system, type Actor } from '../modules/commerce/orders/transitions.repository.ts';
import { plus } from './calendar.ts';
import type { PlannedOrder, PlannedTry } from './payment-plan.ts';
import { stateAfter, type PlannedRefund } from './order-refunds.ts';

type Row = Record<string, unknown>;

interface Named {
  order: number;
  /** Of the payment that is told of, or of the last one. */
  payment: number;
  refund: number;
}

/** The history of an order: one row per change of state, as the platform itself writes it. */
const historyOf = (ids: Named) => {
  const rows: Row[] = [];
  const note = (kind: string, [from, to]: readonly [string | null, string], by: Actor, at: Date, more: Row = {}) => {
    rows.push({
      ...{ order_id: ids.order, order_payment_id: null, refund_id: null, kind, from_status: from, to_status: to },
      ...{ actor_kind: by.kind, actor_id: by.id, message: '', detail: {}, at: at.toISOString() },
      ...more,
    });
  };
  return {
    rows,
    order: (from: string, to: string, by: Actor, at: Date, detail: Row = {}) => {
      note('order_status', [from, to], by, at, { detail });
    },
    payment: (id: number, from: string, to: string, by: Actor, at: Date, detail: Row = {}) => {
      note('payment_status', [from, to], by, at, { order_payment_id: id, detail });
    },
    refund: (from: string | null, to: string, by: Actor, at: Date, detail: Row) => {
      note('refund_status', [from, to], by, at, { order_payment_id: ids.payment, refund_id: ids.refund, detail });
    },
  };
};

type History = ReturnType<typeof historyOf>;

/** The staff who ask for refunds and cancellations, and who approve those that another person has to. */
interface Movers {
  asking: Actor;
  approving: Actor;
}

/** What the order becomes by a payment. */
const orderStates = {
  paid: 'paid',
  failed: 'refused',
  authorized: 'in_review',
  pending: 'pending_payment',
  expired: 'expired',
  cancelled: 'cancelled',
};

const tryEvents = (history: History, tried: PlannedTry, id: number, who: Movers) => {
  const { status, card, challenged, begun, ended } = tried;
  history.payment(id, 'created', 'requesting', system, begun);
  const waits = card === null || challenged;
  if (waits) history.payment(id, 'requesting', 'pending', psp, plus(begun, 1_200));
  if (status === 'pending') return;
  const by = { expired: system, cancelled: who.asking }[status as string] ?? psp;
  const detail = status === 'cancelled' ? { reason: 'O cliente desistiu da compra' } : {};
  history.payment(id, waits ? 'pending' : 'requesting', status, by, ended, detail);
  history.order('pending_payment', orderStates[status], by, ended, detail);
};

const refundEvents = (history: History, order: PlannedOrder, refund: PlannedRefund, paymentId: number, who: Movers) => {
  const { asked, begun, done, plan, reason } = refund;
  const detail = { amount_cents: plan.amount_cents };
  const asking = refund.by === 'staff' ? who.asking : { kind: 'customer' as const, id: order.person.id };
  history.refund(null, 'requested', asking, asked, { ...detail, ...(reason && { reason }) });
  if (refund.status !== 'succeeded') return;
  history.refund('requested', 'processing', refund.within ? asking : who.approving, begun, detail);
  history.refund('processing', 'succeeded', psp, done, detail);
  const state = stateAfter(order, refund);
  if (state === 'refunded') history.payment(paymentId, 'paid', 'refunded', psp, done);
  history.order('paid', state, psp, done);
};

/** Rows of an order's history. @param ids of the order, of its first payment and of its refund */
export const eventRows = (
  order: PlannedOrder,
  refund: PlannedRefund | null,
  ids: { order: number; payment: number; refund: number },
  who: Movers,
): Row[] => {
  const { tries, placed, decided, person, status } = order;
  const last = ids.payment + tries.length - 1;
  const history = historyOf({ ...ids, payment: last });
  const buyer: Actor = { kind: 'customer', id: person.id };
  history.order('draft', 'pending_payment', buyer, placed);
  if (order.paymentTypeId === 3) {
    history.payment(ids.payment, 'created', 'paid', buyer, placed);
    history.order('pending_payment', 'paid', buyer, placed);
    return history.rows;
  }
  for (const [index, tried] of tries.entries()) {
    if (index > 0) history.order('refused', 'pending_payment', buyer, tried.begun);
    tryEvents(history, tried, ids.payment + index, who);
  }
  if (status === 'expired' && tries.at(-1)?.status === 'failed') history.order('refused', 'expired', system, decided);
  if (refund) refundEvents(history, order, refund, last, who);
  return history.rows;
};
