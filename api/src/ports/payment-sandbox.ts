import * as z from 'zod';

const settled = z.object({
  txid: z.string(),
  endToEndId: z.string(),
  amount_cents: z.number().int(),
  notified: z.boolean(),
});

export type Settled = z.infer<typeof settled>;

/** Plays the payer at the sandbox PSP; null when there is no such charge, 'closed' when it can't be paid, 'unavailable' without an answer. */
export const sandboxPay = async (
  options: { url: string; token: string },
  txid: string,
  amountCents?: number,
): Promise<Settled | null | 'closed' | 'unavailable'> => {
  try {
    const response = await fetch(`${options.url.replace(/\/$/, '')}/sandbox/${encodeURIComponent(txid)}/pay`, {
      method: 'POST',
      signal: AbortSignal.timeout(15_000),
      headers: { authorization: `Bearer ${options.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(amountCents === undefined ? {} : { amount_cents: amountCents }),
    });
    if (response.status === 404) return null;
    if (response.status === 409) return 'closed';
    return response.ok ? settled.parse(await response.json()) : 'unavailable';
  } catch {
    return 'unavailable';
  }
};
