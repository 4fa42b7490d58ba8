import * as z from 'zod/mini';
import { cardBrandPattern, cardLast4Pattern, cardTokenPattern } from './card-patterns.ts';

/**
 * What a page and the pay document say to each other by `postMessage`. Each message names the nonce of its mounting, which
 * the page makes and the document takes once. The document reads without a library (`api/src/pay/browser/messages.ts`);
 * a test holds both readings against each other.
 */

const nonce = z.string().check(z.regex(/^[\w-]{22,64}$/));

/** Of one press of the button: a token answers one submission, and is given once. */
const submission = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** An amount to pay, in centavos. */
const payable = z.int().check(z.minimum(1), z.maximum(999_999_999_999));

/** An amount the provider tells, in centavos. */
const told = z.int().check(z.minimum(0), z.maximum(999_999_999_999));

const last4 = z.string().check(z.regex(cardLast4Pattern));
const bin = z.string().check(z.regex(/^\d{6,8}$/));

/** The provider's name of a way to pay: `visa`, `master`, `elo`. */
const brand = z.string().check(z.regex(cardBrandPattern));

/** Holder of the card, as our page asks for them: CPF or CNPJ without punctuation. */
export const cardHolder = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  tax_id: z.string().check(z.regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/)),
});

/** A colour, and nothing that fetches. */
const color = z.string().check(z.regex(/^(#[0-9a-fA-F]{3,8}|(rgb|hsl|oklch)a?\([\d.,%/ a-z]{1,48}\))$/));

/** Colours of the page; what is left out is the document's own, by its skin. */
export const payColors = z.object({
  text: z.optional(color),
  muted: z.optional(color),
  border: z.optional(color),
  surface: z.optional(color),
  focus: z.optional(color),
  danger: z.optional(color),
});

/** A new card, or the security code of one that is kept. */
export const payMode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card') }),
  z.object({
    kind: z.literal('saved-card'),
    card_id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    brand,
    last4,
  }),
]);

/** Page → document. */
export const toPayFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    nonce,
    mode: payMode,
    amount_cents: payable,
    skin: z.enum(['light', 'dark']),
    colors: z.optional(payColors),
    holder: z.optional(cardHolder),
  }),
  /** The total is another one: the installments are asked for again. */
  z.object({ type: z.literal('amount'), nonce, amount_cents: payable }),
  /** `holder` as it is now; without it that of `open`. A kept card needs none. */
  z.object({
    type: z.literal('submit'),
    nonce,
    submission_id: submission,
    holder: z.optional(cardHolder),
    /** Asks for a second token too, which saves the card. */
    save: z.optional(z.boolean()),
  }),
  /** Address of the issuer's challenge (3DS), as the provider told the server. */
  z.object({ type: z.literal('challenge'), nonce, url: z.string().check(z.regex(/^https?:\/\/\S{1,2000}$/)) }),
  z.object({ type: z.literal('close'), nonce }),
]);

/** One way to split the amount, as the provider tells it to this card. */
export const payInstallment = z.object({
  count: z.int().check(z.minimum(1), z.maximum(48)),
  value_cents: told,
  /** Where the last one differs. */
  last_value_cents: z.optional(told),
  total_cents: told,
  /** The provider's rate for the whole, in basis points: 0 is without interest. */
  rate_bps: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  labels: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
});

const causes = ['empty', 'invalid_type', 'invalid_length', 'invalid_value', 'not_accepted'] as const;

/**
 * Why the document can't go on: the provider's script did not come, its fields failed, a field is wrong, no holder was
 * told, the provider gave no token, it told no installments, or the challenge has no address we show.
 */
const failures = ['script', 'fields', 'invalid', 'holder', 'token', 'installments', 'challenge'] as const;

/** Document → page. */
export const fromPayFrame = z.discriminatedUnion('type', [
  /** The fields can be typed in. */
  z.object({ type: z.literal('ready'), nonce }),
  z.object({
    type: z.literal('validity'),
    nonce,
    field: z.enum(['number', 'expiration', 'code']),
    valid: z.boolean(),
    cause: z.nullable(z.enum(causes)),
  }),
  /** First digits of the number, or null where they are gone; asked with, never kept. */
  z.object({ type: z.literal('bin'), nonce, bin: z.nullable(bin) }),
  z.object({
    type: z.literal('installments'),
    nonce,
    amount_cents: payable,
    options: z.array(payInstallment).check(z.maxLength(48)),
  }),
  z.object({ type: z.literal('height'), nonce, px: z.int().check(z.minimum(0), z.maximum(4_000)) }),
  /** `card_token` pays once, and is all that our servers are sent of a card beside its brand and last digits. */
  z.object({
    type: z.literal('token'),
    nonce,
    submission_id: submission,
    card_token: z.string().check(z.regex(cardTokenPattern)),
    /** Saves the card, once; only where it was asked for. */
    save_token: z.optional(z.string().check(z.regex(cardTokenPattern))),
    bin: z.nullable(bin),
    brand,
    last4,
  }),
  z.object({
    type: z.literal('challenge'),
    nonce,
    state: z.enum(['opened', 'completed', 'cancelled', 'timeout']),
  }),
  z.object({ type: z.literal('failed'), nonce, cause: z.enum(failures), submission_id: z.nullable(submission) }),
]);

export type CardHolder = z.infer<typeof cardHolder>;
export type PayColors = z.infer<typeof payColors>;
export type PayMode = z.infer<typeof payMode>;
export type ToPayFrame = z.infer<typeof toPayFrame>;
export type FromPayFrame = z.infer<typeof fromPayFrame>;
export type PayInstallment = z.infer<typeof payInstallment>;

/** Longest that a challenge stays open, in milliseconds. */
export const challengeLimitMs = 300_000;
