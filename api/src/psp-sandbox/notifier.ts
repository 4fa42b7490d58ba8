import { signWebhook } from '../ports/payment-signature.ts';
import { createRetries } from './retries.ts';
import type { StoredCharge } from './store.ts';

/** The signed request a receiver gets for a settled charge. */
export const notification = (charge: StoredCharge, secret: string, at: Date) => {
  const body = JSON.stringify({ pix: charge.pix });
  return { body, headers: { 'content-type': 'application/json', ...signWebhook(secret, body, at) } };
};

/** Tells the webhook of settled charges, again and again until it answers 2xx. */
export const createNotifier = (options: {
  webhookUrl: string | null;
  secret: string;
  now: () => Date;
  onDelivered: (txid: string) => void;
}) => {
  const attempt = async (charge: StoredCharge): Promise<boolean> => {
    try {
      const { body, headers } = notification(charge, options.secret, options.now());
      const response = await fetch(`${options.webhookUrl}/pix`, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(5_000),
      });
      return response.ok;
    } catch {
      return false;
    }
  };
  const retries = createRetries<StoredCharge>({
    attempt,
    onDelivered: ({ txid }) => {
      options.onDelivered(txid);
    },
  });
  return {
    /** Delivers now; on failure keeps trying in the background. @returns whether it arrived at once */
    deliver: async (charge: StoredCharge) => (options.webhookUrl ? retries.deliver(charge) : false),
    close: retries.close,
  };
};
