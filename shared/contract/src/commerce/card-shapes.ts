import * as z from 'zod/mini';
import { cents, instant } from '../core/shapes.ts';
import { cardBrandPattern, cardLast4Pattern, cardTokenPattern } from './card-patterns.ts';

/** Why a card was refused, in our words. */
export const declineCauses = [
  'limit',
  'security_code',
  'validity',
  'call_bank',
  'fraud_suspected',
  'invalid_data',
  'card_blocked',
  'challenge_failed',
  'other',
] as const;
export type DeclineCause = (typeof declineCauses)[number];

/** Whether the same card may be asked again: at once, with what was wrong put right · another day · never. */
export const declineRetries = ['now', 'later', 'never'] as const;
export type DeclineRetry = (typeof declineRetries)[number];

/** What of a payment is of its card; nulls for every other way to pay. */
export const cardPayment = {
  installments: z.int(),
  /** What each installment is and the last one, as they were shown when the order was placed; null when it is paid at once. */
  split: z.nullable(z.object({ count: z.int(), value_cents: cents, last_value_cents: cents })),
  card: z.nullable(z.object({ brand: z.string(), last4: z.nullable(z.string()) })),
  decline: z.nullable(z.object({ cause: z.enum(declineCauses), retry: z.enum(declineRetries), text: z.string() })),
  /** The issuer asks the buyer something at this page (3DS), until then. */
  challenge: z.nullable(z.object({ url: z.string(), until: instant })),
};

const wrongCard = 'Os dados do cartão não chegaram. Digite-os de novo.';

/** A token of the provider, made by the pay document: pays or saves a card once. */
export const cardToken = z.string(wrongCard).check(z.regex(cardTokenPattern, wrongCard));
/** The provider's name of a brand: `visa`, `master`, `elo`. */
export const cardBrand = z.string(wrongCard).check(z.regex(cardBrandPattern, wrongCard));
export const cardLast4 = z.string(wrongCard).check(z.regex(cardLast4Pattern, wrongCard));
