import type { Db } from '../../../db/open.ts';
import type { CardCharge, CardPsp } from '../../../ports/card.ts';
import { atSight, soughtCharge } from '../cards/card-charge.ts';
import { claimCardRefund, isAnotherOnItsWay } from './card-refunds.repository.ts';
import { derivedKey } from '../checkout/payment-way.ts';
import type { RefundWay, ReturnOutcome } from './refund-way.ts';
import type { RefundRow } from './refunds.repository.ts';

/** Refunds to the card, of the price at sight: its provider gives the interest back with it. */
export const cardRefunds = (db: Db, cards: CardPsp): RefundWay => {
  /** What the charge says of this refund; the provider's refund of the same sum that is no other one's is ours. */
  const outcomeIn = async (refund: RefundRow, cents: number, charge: CardCharge): Promise<ReturnOutcome | null> => {
    const same = charge.refunds.filter(({ amount_cents }) => amount_cents === cents);
    const made = same.filter(({ state }) => state !== 'failed');
    const claimed = await claimCardRefund(
      db,
      refund,
      made.map(({ id }) => id),
    );
    const told = made.find(({ id }) => id === claimed);
    if (told) return told.state === 'succeeded' ? { kind: 'done', reference: told.id } : { kind: 'pending' };
    // Each attempt leaves one that failed.
    if (same.length - made.length >= refund.attempts)
      return { kind: 'failed', reason: 'O provedor não fez o reembolso no cartão.' };
    return charge.state === 'refunded' && charge.refunds.length === 0
      ? { kind: 'done', reference: charge.payment_id }
      : null;
  };

  return {
    ask: async (refund, payment, noteAsked) => {
      const { provider_order_id: orderId, provider_payment_id: paymentId } = payment;
      if (!orderId || !paymentId || !refund.return_id) throw new RangeError(`refund ${refund.id} without a charge`);
      // One at a time: two of the same sum could not be told apart.
      if (await isAnotherOnItsWay(db, refund)) return { kind: 'pending' };
      const sight = atSight(payment);
      const cents =
        refund.kind === 'credit' && refund.amount_cents === payment.amount_cents
          ? sight
          : refund.amount_cents - refund.interest_cents;
      await noteAsked();
      const answer = await cards.refund({
        order_id: orderId,
        payment_id: paymentId,
        amount_cents: cents === sight ? null : cents,
        idempotency_key: derivedKey(refund.return_id, 'refund'),
      });
      if (answer.kind === 'unknown') return { kind: 'unknown', reason: answer.reason };
      if (answer.kind === 'ok') return (await outcomeIn(refund, cents, answer.value)) ?? { kind: 'pending' };
      // Refused also where the provider forgot the key of what it has done.
      const found = await cards.find(soughtCharge(payment));
      if (found.kind === 'unknown') return { kind: 'unknown', reason: found.reason };
      const told = found.kind === 'ok' ? await outcomeIn(refund, cents, found.value) : null;
      return told ?? { kind: 'failed', reason: answer.kind === 'refused' ? answer.reason : 'Cobrança desconhecida.' };
    },
  };
};
