import type { Tx } from '../../db/open.ts';
import type { PaymentRow } from './payments.repository.ts';
import { lockOrder, type Actor } from './transitions.repository.ts';

/** How long a held payment waits for a decision; its issuer holds the limit for longer. */
export const reviewLimitMs = 48 * 3_600_000;

export type ReviewDecision = 'approved' | 'refused';

type Held = Pick<PaymentRow, 'status' | 'capture_later'>;

/** Whether a card's limit is held for a payment by our own rules. */
export const isHeld = ({ status, capture_later: held }: Held): boolean => status === 'authorized' && held;

/** Whether a payment waits for a decision of the team. */
export const isUndecided = (payment: Held & Pick<PaymentRow, 'review_decision'>): boolean =>
  isHeld(payment) && payment.review_decision === null;

/** From when its provider holds the limit, a payment waits for a decision; what its provider reviewed before is not counted. */
export const beginReview = (tx: Tx, paymentId: number, until: string) =>
  tx
    .updateTable('order_payment')
    .set({ review_until: until })
    .where('id', '=', paymentId)
    .where('status', '=', 'authorized')
    .where('capture_later', '=', true)
    .where('review_until', 'is', null)
    .execute();

const said: Record<ReviewDecision, string> = { approved: 'Aprovado na análise', refused: 'Recusado na análise' };

/**
 * Decides about a held payment: compare-and-set, the first one counts. The provider is asked to do it afterwards, as often
 * as it takes.
 * @returns whether this call decided
 */
export const decideReview = async (
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'order_id'>,
  decision: ReviewDecision,
  actor: Actor,
  at: string,
  reason: string,
): Promise<boolean> => {
  await lockOrder(tx, payment.order_id);
  const decided = await tx
    .updateTable('order_payment')
    .set({
      review_decision: decision,
      decided_by: actor.kind === 'staff' ? actor.id : null,
      next_check_at: at,
      checks: 0,
      updated_at: at,
    })
    .where('id', '=', payment.id)
    .where('status', '=', 'authorized')
    .where('capture_later', '=', true)
    .where('review_decision', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!decided) return false;
  await tx
    .insertInto('order_event')
    .values({
      order_id: payment.order_id,
      order_payment_id: payment.id,
      kind: 'note',
      actor_kind: actor.kind,
      actor_id: actor.id,
      message: said[decision],
      detail: JSON.stringify({ reason }),
      at,
    })
    .execute();
  return true;
};
