import { signWebhook } from '../ports/payment-signature.ts';
import { pixOf } from './answers.ts';
import { createRetries } from './retries.ts';
import type { StoredPix } from './store.ts';

/** The signed request a receiver gets for a Pix that was received, or given back. */
export const notification = (pix: readonly StoredPix[], secret: string, at: Date) => {
  const body = JSON.stringify({ pix: pix.map(pixOf) });
  return { body, headers: { 'content-type': 'application/json', ...signWebhook(secret, body, at) } };
};

/** Tells the webhook of Pix, again and again until it answers 2xx. */
export const createNotifier = (options: {
  webhookUrl: string | null;
  secret: string;
  now: () => Date;
  onDelivered: (pix: StoredPix) => void;
}) =>
  createRetries<StoredPix>({
    url: options.webhookUrl && `${options.webhookUrl}/pix`,
    request: (pix) => notification([pix], options.secret, options.now()),
    onDelivered: options.onDelivered,
  });
