import { refundMethodOf } from '../modules/commerce/refunds/refund-method.ts';
import type { PlannedOrder } from './payment-plan.ts';
import type { PlannedRefund } from './order-refunds.ts';
import type { SeededPayment } from './payment-rows.ts';
import type { Random } from './random.ts';

type Row = Record<string, unknown>;

/** The row of a refund and those of its lines. @param staff who asked for it and who approved it, where staff did */
export const refundRows = (
  order: PlannedOrder,
  refund: PlannedRefund,
  ids: { order: number; refund: number },
  payment: SeededPayment,
  { staff, random }: { staff: { asking: number; approving: number }; random: Random },
) => {
  const { plan, within, by } = refund;
  const isDone = refund.status === 'succeeded';
  const asked = refund.asked.toISOString();
  const begun = refund.begun.toISOString();
  const done = refund.done.toISOString();
  const method = refundMethodOf(payment, refund.asked);
  const decidedBy = within ? (by === 'staff' ? staff.asking : null) : staff.approving;
  const reference = method === 'card_refund' ? `REF00${random.token(24).toUpperCase()}` : null;
  const own = {
    id: ids.refund,
    order_id: ids.order,
    order_payment_id: payment.id,
    kind: 'sale',
    refund_type_id: refund.type,
    status: refund.status,
    method,
    amount_cents: plan.amount_cents,
    interest_cents: plan.interest_cents,
    reason: refund.reason,
    requested_by_kind: by,
    requested_by: by === 'staff' ? staff.asking : order.person.id,
    within_withdrawal: within,
    revoke_access: true,
    decided_by: isDone ? decidedBy : null,
    decided_at: isDone && decidedBy !== null ? begun : null,
    attempts: isDone ? 1 : 0,
    return_id: isDone ? `demorefund${ids.refund}` : null,
    asked_at: isDone ? begun : null,
    provider_ref: isDone
      ? (reference ?? `D00000000${begun.replace(/\D/g, '').slice(0, 12)}${String(ids.refund).padStart(11, '0')}`)
      : null,
    created_at: asked,
    updated_at: isDone ? done : asked,
    finished_at: isDone ? done : null,
  };
  const items = plan.lines.map((line): Row => ({
    refund_id: ids.refund,
    order_item_id: line.id,
    amount_cents: line.amount_cents,
  }));
  return { refund: own, items };
};
