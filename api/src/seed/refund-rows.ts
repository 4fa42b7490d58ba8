import { plus, days } from './calendar.ts';
import type { PlannedOrder } from './order-plan.ts';

type Row = Record<string, unknown>;

/** What an order of the demonstration gave back, or was asked to. */
export interface PlannedRefund {
  status: 'succeeded' | 'requested';
  /** Of the lookup order-type-refund. */
  type: number;
  by: 'customer' | 'staff';
  reason: string;
  /** Centavos of each line. */
  lines: number[];
  at: Date;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const reasons = [
  'Comprei o curso errado',
  'Não era o que eu esperava',
  'Uma aula estava fora do ar',
  'Valor cobrado a mais',
];

/** Which orders give back what: those given up whole, and among the paid ones some lines, some amounts, some requests. */
export const refundOf = (order: PlannedOrder, id: number, now: Date): PlannedRefund | null => {
  const totals = order.price.lines.map(({ total_cents }) => total_cents);
  const at = plus(order.decided, days(3));
  const reason = reasons[id % reasons.length] ?? '';
  if (order.status === 'refunded')
    return { status: 'succeeded', type: 1, by: 'customer', reason: '', lines: totals, at };
  if (order.status !== 'paid' || order.price.total_cents < 5_000 || at > now) return null;
  const age = (now.getTime() - order.decided.getTime()) / days(1);
  if (age > 4 && totals.length > 1 && (totals[1] ?? 0) > 0 && id % 9 === 0)
    return {
      status: 'succeeded',
      type: 1,
      by: 'customer',
      reason,
      lines: totals.map((cents, index) => (index === 1 ? cents : 0)),
      at,
    };
  if (age > 4 && id % 41 === 0)
    return {
      status: 'succeeded',
      type: 4,
      by: 'staff',
      reason,
      lines: totals.map((cents) => Math.floor(cents / 5)),
      at,
    };
  if (age > 8 && age < 60 && id % 31 === 0)
    return { status: 'requested', type: 2, by: 'customer', reason, lines: totals, at: plus(now, -days(1 + (id % 3))) };
  return null;
};

export const refundedCents = ({ lines }: PlannedRefund) => sum(lines);

/** The state an order is in once its refund is done. */
export const stateAfter = (order: PlannedOrder, refund: PlannedRefund | null) => {
  if (refund?.status !== 'succeeded') return order.status;
  return refundedCents(refund) === order.price.total_cents ? 'refunded' : 'partially_refunded';
};

interface Ids {
  order: number;
  item: number;
  payment: number;
  refund: number;
}

/** The rows of a refund: its own, those of its lines, its history and its posting. */
export const refundRows = (order: PlannedOrder, refund: PlannedRefund, ids: Ids, staff: number) => {
  const amount = refundedCents(refund);
  const at = refund.at.toISOString();
  const done = refund.status === 'succeeded';
  const own: Row = {
    id: ids.refund,
    order_id: ids.order,
    order_payment_id: ids.payment,
    kind: 'sale',
    refund_type_id: refund.type,
    status: refund.status,
    method: 'pix_return',
    amount_cents: amount,
    interest_cents: 0,
    reason: refund.reason,
    requested_by_kind: refund.by,
    requested_by: refund.by === 'staff' ? staff : order.person.id,
    within_withdrawal: done,
    revoke_access: true,
    attempts: done ? 1 : 0,
    return_id: done ? `demorefund${ids.refund}` : null,
    asked_at: done ? at : null,
    provider_ref: done ? `D00000000${at.replace(/\D/g, '').slice(0, 12)}${String(ids.refund).padStart(11, '0')}` : null,
    created_at: at,
    updated_at: at,
    finished_at: done ? plus(refund.at, 4_000).toISOString() : null,
  };
  const event = (from: string | null, to: string, actor: string, later: number): Row => ({
    order_id: ids.order,
    order_payment_id: ids.payment,
    refund_id: ids.refund,
    kind: 'refund_status',
    from_status: from,
    to_status: to,
    actor_kind: actor,
    message: '',
    detail: { amount_cents: amount },
    at: plus(refund.at, later).toISOString(),
  });
  return {
    refund: own,
    items: refund.lines.flatMap((cents, index): Row[] =>
      cents > 0 ? [{ refund_id: ids.refund, order_item_id: ids.item + index, amount_cents: cents }] : [],
    ),
    events: [
      event(null, 'requested', refund.by, 0),
      ...(done ? [event('requested', 'processing', refund.by, 0), event('processing', 'succeeded', 'psp', 4_000)] : []),
    ],
  };
};
