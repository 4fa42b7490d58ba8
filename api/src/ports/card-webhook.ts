import { WebhookSignatureValidator } from 'mercadopago';
import * as z from 'zod';

/** Older or newer than this is stale. */
const toleranceMs = 300_000;

/** What a card PSP says happened; only a reason to ask for the charge, never believed itself. */
export interface CardNotice {
  /** The inbox's key: it is signed, so a replay can't have another. */
  notice_id: string;
  order_id: string;
  /** `order.processed`, `order.refunded`… */
  action: string;
}

const signed = z.object({
  'x-signature': z.string().regex(/^\s*ts=\d{10}(\d{3})?\s*,\s*v1=[0-9a-f]{64}\s*$/i),
  'x-request-id': z.string().regex(/^[\w-]{1,100}$/),
});

const orderId = z.string().regex(/^\w{1,64}$/);

const notice = z.object({ type: z.literal('order'), action: z.string().max(60), data: z.object({ id: orderId }) });

/** The provider writes seconds in its documents and has been seen to send milliseconds. */
const timeOf = (signature: string) => {
  const digits = /ts=(\d+)/.exec(signature)?.[1] ?? '';
  return Number(digits) * (digits.length > 10 ? 1 : 1000);
};

const proves = (secret: string, headers: z.infer<typeof signed>, dataId: string): boolean => {
  try {
    WebhookSignatureValidator.validate({
      secret,
      dataId,
      xSignature: headers['x-signature'],
      xRequestId: headers['x-request-id'],
    });
    return true;
  } catch {
    return false;
  }
};

/**
 * Reads a notice of the card PSP that its headers prove, at most 5 minutes from `now`; null where they don't, or where
 * it is not about an order. The comparison is the library's, in constant time; a replay within the five minutes is for
 * the inbox to see.
 *
 * The provider's documents sign the order's id in lower case and its libraries as it is sent: either is a proof.
 * @param query of the address: its `data.id` is what was signed, and has to be what the body names
 */
export const readCardWebhook = (
  secret: string,
  request: { headers: Record<string, unknown>; query: Record<string, unknown>; body: unknown },
  now: Date,
): CardNotice | null => {
  const headers = signed.safeParse(request.headers);
  const body = notice.safeParse(request.body);
  const asked = orderId.safeParse(request.query['data.id']);
  if (!headers.success || !body.success || !asked.success) return null;
  if (asked.data.toLowerCase() !== body.data.data.id.toLowerCase()) return null;
  if (Math.abs(now.getTime() - timeOf(headers.data['x-signature'])) > toleranceMs) return null;
  const forms = new Set([asked.data, asked.data.toLowerCase()]);
  // Both are tried, so that how long it takes says nothing.
  const proven = [...forms].map((form) => proves(secret, headers.data, form)).includes(true);
  if (!proven) return null;
  return { notice_id: headers.data['x-request-id'], order_id: body.data.data.id, action: body.data.action };
};
