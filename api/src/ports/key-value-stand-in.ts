import type { KeyValue } from './key-value.ts';

/** A store that failed is looked at again so often. */
const restMs = 2_000;

/**
 * Counters of a store that may go away; a second one, shared by all nodes too, counts while it does. Limits and lock-outs
 * then begin anew in the second, and hold: nobody is kept from signing in, and nobody may guess without end. Whether the
 * first one is back is asked beside the calls: none of them waits for its time-out.
 * @param onLost told once each time the first one is given up
 */
export const withStandIn = (first: KeyValue, second: KeyValue, onLost: (error: unknown) => void): KeyValue => {
  let isLost = false;
  let lookAgainAt = 0;
  const lookAgain = async () => {
    lookAgainAt = Infinity;
    isLost = await first.check().then(
      () => false,
      () => true,
    );
    lookAgainAt = performance.now() + restMs;
  };
  const ask = async <T>(work: (store: KeyValue) => Promise<T>): Promise<T> => {
    if (isLost) {
      if (performance.now() >= lookAgainAt) void lookAgain();
      return work(second);
    }
    try {
      return await work(first);
    } catch (error) {
      if (!isLost) {
        isLost = true;
        lookAgainAt = performance.now() + restMs;
        onLost(error);
      }
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
