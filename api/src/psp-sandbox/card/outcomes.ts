export type OrderState = 'paid' | 'authorized' | 'in_review' | 'challenge' | 'failed' | 'canceled';

/** What the provider's test holders bring about, and two of ours: `CHAL` a challenge, `DEAD` a card that can be saved and then fails. */
const outcomes = ['APRO', 'OTHE', 'CONT', 'CALL', 'FUND', 'SECU', 'EXPI', 'FORM', 'CHAL', 'DEAD'] as const;
export type Outcome = (typeof outcomes)[number];

/** A holder's name decides; any other name is approved. */
export const outcomeOf = (holder: string): Outcome =>
  outcomes.find((name) => holder.trim().toUpperCase().split(/\s+/)[0] === name) ?? 'APRO';

const refusals: Partial<Record<Outcome, string>> = {
  OTHE: 'rejected_by_issuer',
  CALL: 'required_call_for_authorize',
  FUND: 'insufficient_amount',
  SECU: 'invalid_security_code',
  EXPI: 'invalid_expiration_date',
  FORM: 'bad_filled_card_data',
};

interface Result {
  state: OrderState;
  detail: string;
}

export const approved = (captureMode: string): Result =>
  captureMode === 'manual'
    ? { state: 'authorized', detail: 'waiting_capture' }
    : { state: 'paid', detail: 'accredited' };

/** What a charge of a card comes to. */
export const resultOf = (charge: {
  outcome: Outcome;
  captureMode: string;
  /** Made of a saved card. */
  saved: boolean;
  /** Whether a challenge may be asked of the buyer. */
  challengeable: boolean;
}): Result => {
  const refusal = charge.outcome === 'DEAD' && charge.saved ? 'card_disabled' : refusals[charge.outcome];
  if (refusal) return { state: 'failed', detail: refusal };
  if (charge.outcome === 'CONT') return { state: 'in_review', detail: 'pending_review_manual' };
  if (charge.outcome !== 'CHAL') return approved(charge.captureMode);
  return charge.challengeable
    ? { state: 'challenge', detail: 'pending_challenge' }
    : { state: 'failed', detail: '3ds_mandatory' };
};
