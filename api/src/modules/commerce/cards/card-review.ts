import type { Tx } from '../../../db/open.ts';
import { decideHeld } from './card-payments.repository.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';
import { lockOrder, noteDecision, type Actor } from '../orders/transitions.repository.ts';

/** How long a held payment waits for a decision; its issuer holds the limit for longer. */
export const reviewLimitMs = 48 * 3_600_000;

export type ReviewDecision = 'approved' | 'refused';

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
  const decided = await decideHeld(tx, payment.id, {
    review_decision: decision,
    decided_by: actor.kind === 'staff' ? actor.id : null,
    next_check_at: at,
    checks: 0,
    updated_at: at,
  });
  if (decided) await noteDecision(tx, payment, said[decision], actor, at, reason);
  return decided;
};
