import * as z from 'zod';
import type { Bank } from './payment-bank.ts';

const settled = z.object({
  txid: z.string(),
  endToEndId: z.string(),
  amount_cents: z.number().int(),
  notified: z.boolean(),
});

export type Settled = z.infer<typeof settled>;

/** Plays the payer at the sandbox PSP; null when there is no such charge, 'closed' when it can't be paid, 'unavailable' without an answer. */
export const sandboxPay = async (
  bank: Bank,
  txid: string,
  amountCents?: number,
): Promise<Settled | null | 'closed' | 'unavailable'> => {
  try {
    const { status, text } = await bank.send({
      method: 'POST',
      path: ['sandbox', txid, 'pay'],
      body: amountCents === undefined ? {} : { amount_cents: amountCents },
      timeoutMs: 15_000,
    });
    if (status === 404) return null;
    if (status === 409) return 'closed';
    return status === 200 ? settled.parse(JSON.parse(text)) : 'unavailable';
  } catch {
    return 'unavailable';
  }
};
