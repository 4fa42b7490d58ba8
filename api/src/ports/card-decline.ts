import type { DeclineCause, DeclineRetry } from '@pregao/contract';

export interface Decline {
  cause: DeclineCause;
  retry: DeclineRetry;
  /** What the buyer reads: never a provider's or an issuer's words. */
  text: string;
}

/** Most informative first: a code that names two causes is the first one. */
const causes: readonly [DeclineCause, RegExp][] = [
  ['security_code', /security_code/],
  ['validity', /expiration|filled_date|expired_card/],
  ['limit', /insufficient_amount|amount_limit|rate_limit/],
  ['call_bank', /call_for_authorize/],
  ['fraud_suspected', /high_risk|blacklist|regulations/],
  ['card_blocked', /card_disabled|max_attempts|card_type_not_allowed/],
  ['challenge_failed', /3ds|challenge/],
  ['invalid_data', /bad_filled|invalid_|insufficient_data/],
];

const meanings: Record<DeclineCause, Omit<Decline, 'cause'>> = {
  limit: { retry: 'later', text: 'O cartão não tem limite para esta compra. Use outro cartão ou menos parcelas.' },
  security_code: { retry: 'now', text: 'O código de segurança não confere. Confira e tente de novo.' },
  validity: { retry: 'now', text: 'A validade não confere. Confira o mês e o ano e tente de novo.' },
  call_bank: { retry: 'later', text: 'Seu banco pede que você autorize esta compra. Fale com ele e tente de novo.' },
  fraud_suspected: { retry: 'never', text: 'O pagamento não foi aprovado por segurança. Use outro cartão ou Pix.' },
  invalid_data: { retry: 'now', text: 'Os dados do cartão não conferem. Confira e tente de novo.' },
  card_blocked: { retry: 'never', text: 'Este cartão não aceita a compra. Use outro cartão.' },
  challenge_failed: { retry: 'now', text: 'A compra não foi confirmada no seu banco. Tente de novo.' },
  other: { retry: 'later', text: 'O banco recusou o pagamento. Use outro cartão ou tente mais tarde.' },
};

/** What a cause means to who pays: whether to try again, and what they read. */
export const declineFor = (cause: DeclineCause): Decline => ({ cause, ...meanings[cause] });

/**
 * What a provider's detail of a refusal means to us; one that is not known is `other`.
 * @param detail `status_detail` of a payment, as `rejected_by_issuer` or `cc_rejected_high_risk`
 */
export const declineOf = (detail: string): Decline => {
  const cause = causes.find(([, pattern]) => pattern.test(detail))?.[0] ?? 'other';
  return declineFor(cause);
};
