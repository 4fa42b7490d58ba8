import type { KeyValue } from './key-value.ts';

/** A store that failed is not asked again for so long: each call would wait for its time-out first. */
const restMs = 2_000;

/**
 * Counters of a store that may go away; a second one, shared by all nodes too, counts while it does. Limits and lock-outs
 * then begin anew in the second, and hold: nobody is kept from signing in, and nobody may guess without end.
 * @param onLost told once each time the first one is given up
 */
export const withStandIn = (first: KeyValue, second: KeyValue, onLost: (error: unknown) => void): KeyValue => {
  let restsUntil = 0;
  const ask = async <T>(work: (store: KeyValue) => Promise<T>): Promise<T> => {
    if (performance.now() < restsUntil) return work(second);
    try {
      return await work(first);
    } catch (error) {
      restsUntil = performance.now() + restMs;
      onLost(error);
      return work(second);
    }
  };
  return {
    hit: (key, seconds, by) => ask((store) => store.hit(key, seconds, by)),
    peek: (key) => ask((store) => store.peek(key)),
    // What the second one counted meanwhile must not outlive the first one's return.
    clear: async (key) => {
      await Promise.all([ask((store) => store.clear(key)), second.clear(key)]);
    },
    check: async () => {
      try {
        return await first.check();
      } catch {
        await second.check();
        return 'degraded';
      }
    },
    close: async () => {
      await Promise.all([first.close(), second.close()]);
    },
  };
};
