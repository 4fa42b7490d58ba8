import type { createNotifier } from './notifier.ts';
import type { createReturns } from './returns.ts';

/**
 * Ends the returns that are being made, and tells the webhook.
 * @param takeMs how long a return takes; null: it ends only when it is told
 */
export const createSettling = (
  returns: ReturnType<typeof createReturns>,
  notifier: ReturnType<typeof createNotifier>,
  takeMs: number | null,
) => {
  const timers = new Set<NodeJS.Timeout>();
  const settle = (e2eId: string) => {
    const pix = returns.settle(e2eId);
    if (pix) void notifier.deliver(pix);
  };
  return {
    settle,
    /** Somebody looks at the returns of a Pix: what would end in a moment is over. */
    looked: (e2eId: string) => {
      if (takeMs !== null) settle(e2eId);
    },
    later: (e2eId: string) => {
      if (takeMs === null) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        settle(e2eId);
      }, takeMs);
      timers.add(timer.unref());
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
