import { signWebhook } from '../ports/payment-signature.ts';
import { pixOf } from './answers.ts';
import type { StoredPix } from './store.ts';

/** Seconds between the attempts to deliver a notification. */
const pauses = [1, 2, 5, 10, 30, 60, 60, 60, 300, 300];

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
}) => {
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  const attempt = async (pix: StoredPix): Promise<boolean> => {
    try {
      const { body, headers } = notification([pix], options.secret, options.now());
      const response = await fetch(`${options.webhookUrl}/pix`, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(5_000),
      });
      // What was taken while the sandbox was closing is told again by the next one.
      if (response.ok && !closed) options.onDelivered(pix);
      return response.ok;
    } catch {
      return false;
    }
  };
  const later = (pix: StoredPix, tries: number) => {
    const pause = pauses[tries];
    if (closed || pause === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(pix).then((done) => {
        if (!done) later(pix, tries + 1);
      });
    }, pause * 1000);
    timers.add(timer.unref());
  };
  return {
    /** Delivers now; on failure keeps trying in the background. @returns whether it arrived at once */
    deliver: async (pix: StoredPix): Promise<boolean> => {
      if (!options.webhookUrl) return false;
      const done = await attempt(pix);
      if (!done) later(pix, 0);
      return done;
    },
    close: () => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
