import { signWebhook } from '../ports/payment-signature.ts';
import type { StoredCharge } from './store.ts';

/** Seconds between the attempts to deliver a notification. */
const pauses = [1, 2, 5, 10, 30, 60, 60, 60, 300, 300];

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
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
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
  const later = (charge: StoredCharge, tries: number) => {
    const pause = pauses[tries];
    if (closed || pause === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(charge).then((done) => {
        if (done) options.onDelivered(charge.txid);
        else later(charge, tries + 1);
      });
    }, pause * 1000);
    timers.add(timer.unref());
  };
  return {
    /** Delivers now; on failure keeps trying in the background. @returns whether it arrived at once */
    deliver: async (charge: StoredCharge): Promise<boolean> => {
      if (!options.webhookUrl) return false;
      const done = await attempt(charge);
      if (done) options.onDelivered(charge.txid);
      else later(charge, 0);
      return done;
    },
    close: () => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
