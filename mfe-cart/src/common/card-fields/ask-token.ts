import type { CardHolder } from '@pregao/contract/commerce/pay-frame';
import { normalizeTaxId } from '@pregao/format';
import type { PayFrame } from '@pregao/platform/pay-frame';
import type { Failure, Result } from '@pregao/store-kit';

type Submission = ReturnType<PayFrame['submit']>;

/** What is said where no token comes: the fields are not there yet, or the provider gives none. */
interface Refusals {
  wait: string;
  noToken: string;
}

const refused = (message: string): Failure => ({ ok: false, status: 0, message });

/** The holder of a new card as the pay document takes them, of what was typed. */
export const typedHolder = (name: string, taxId: string): CardHolder => ({
  name: name.trim(),
  tax_id: normalizeTaxId(taxId),
});

/**
 * Makes a token of what was typed.
 * @param submit asks the frame, where there is one
 * @returns the token, or why there is none; null where the fields say themselves what is wrong
 */
export const askToken = async (
  frame: PayFrame | null,
  submit: (frame: PayFrame) => Submission,
  { wait, noToken }: Refusals,
): Promise<Result<Awaited<Submission>> | null> => {
  if (!frame) return refused(wait);
  try {
    return { ok: true, data: await submit(frame) };
  } catch (error) {
    return (error as { cause?: unknown }).cause === 'invalid' ? null : refused(noToken);
  }
};
