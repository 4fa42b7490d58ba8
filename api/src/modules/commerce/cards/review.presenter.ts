import type { OrderDetails } from '@pregao/contract';
import { isUndecided } from '../orders/order-state-sets.ts';
import { riskTexts } from './card-risk.ts';
import type { OrderPaymentRow } from '../orders/orders-detail.repository.ts';

type Review = Pick<OrderDetails['order_payments'][number], 'challenge_state' | 'review' | 'can_review'>;

const challengeStates = ['asked', 'passed', 'failed'] as const;
const decisions = ['approved', 'refused'] as const;

/** What staff see of the risk of a card payment; its buyer sees none of it. */
export const presentReview = (row: OrderPaymentRow, view: { staff: boolean; mayUpdate: boolean }): Review => ({
  challenge_state: (view.staff && challengeStates.find((state) => state === row.challenge_state)) || null,
  review:
    view.staff && row.capture_later
      ? {
          reasons: riskTexts(row.risk_reasons),
          until: row.review_until,
          decision: decisions.find((decision) => decision === row.review_decision) ?? null,
        }
      : null,
  can_review: view.mayUpdate && isUndecided(row),
});
