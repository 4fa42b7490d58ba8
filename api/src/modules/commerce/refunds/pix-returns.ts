import type { PixPsp, PixReturn, PspAnswer } from '../../../ports/payment.ts';
import type { RefundWay, ReturnOutcome } from './refund-way.ts';

const outcomeOf = (told: PixReturn, cents: number): ReturnOutcome => {
  if (told.amount_cents !== cents) return { kind: 'other-amount', returned_cents: told.amount_cents };
  if (told.state === 'DEVOLVIDO') return { kind: 'done', reference: told.rtr_id ?? told.return_id };
  return told.state === 'NAO_REALIZADO'
    ? { kind: 'failed', reason: told.reason ?? 'NAO_REALIZADO' }
    : { kind: 'pending' };
};

/** Returns (`devoluções`) of a received Pix. */
export const pixReturns = (psp: PixPsp): RefundWay => ({
  ask: async (refund, { e2e_id: e2eId, pix_key: key }, noteAsked) => {
    const returnId = refund.return_id;
    if (!e2eId || !returnId) throw new RangeError(`refund ${refund.id} without a Pix`);
    const find = () => psp.findRefund(e2eId, returnId, key);

    /** One that may have been asked for is looked for before it is asked for again: a repeat is refused, not replayed. */
    const answer = async (): Promise<PspAnswer<PixReturn>> => {
      if (refund.asked_at !== null) {
        const found = await find();
        if (found.kind !== 'missing') return found;
      }
      await noteAsked();
      const asked = await psp.refund({
        key,
        e2e_id: e2eId,
        return_id: returnId,
        amount_cents: refund.amount_cents,
        description: `Reembolso ${refund.id}`,
      });
      if (asked.kind !== 'refused') return asked;
      // Refused also when another worker has just asked for it.
      const found = await find();
      return found.kind === 'ok' || found.kind === 'unknown' ? found : asked;
    };

    const told = await answer();
    if (told.kind === 'ok') return outcomeOf(told.value, refund.amount_cents);
    return told.kind === 'missing' ? { kind: 'failed', reason: 'O banco não conhece este Pix.' } : asOutcome(told);
  },
});

const asOutcome = (told: { kind: 'refused' | 'unknown'; reason: string }): ReturnOutcome => ({
  kind: told.kind === 'refused' ? 'failed' : 'unknown',
  reason: told.reason,
});
