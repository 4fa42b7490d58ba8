import { createHmac, timingSafeEqual } from 'node:crypto';

/** How the sandbox PSP signs what it sends to our webhook; a bank authenticates by mutual TLS instead. */
const signatureHeaders = { timestamp: 'x-webhook-timestamp', signature: 'x-webhook-signature' } as const;

/** Older or newer than this is stale. */
const toleranceSeconds = 300;

const hmac = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Headers that prove who sent `body` and when. */
export const signWebhook = (secret: string, body: string, at: Date): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { [signatureHeaders.timestamp]: timestamp, [signatureHeaders.signature]: hmac(secret, timestamp, body) };
};

/** Whether the headers prove the body, at most 5 minutes from `now`. */
export const isSignedWebhook = (
  secret: string,
  body: string,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): boolean => {
  const timestamp = headers[signatureHeaders.timestamp];
  const signature = headers[signatureHeaders.signature];
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = Buffer.from(hmac(secret, timestamp, body));
  const presented = Buffer.from(signature);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
};
