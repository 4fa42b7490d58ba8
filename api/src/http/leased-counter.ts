import type { KeyValue } from '../ports/key-value.ts';

interface Lease {
  /** Hits that were counted in the store and not used yet. */
  left: number;
  /** What the store counted last, those left included. */
  count: number;
  /** Milliseconds of the clock at which the window ends. */
  until: number;
}

/** Callers a node remembers at most. */
const mostLeases = 10_000;

/**
 * Counts hits of a key for all nodes, several at a time: a node takes a few in the store and uses them up by itself, so
 * that most hits cost no round trip. One node counts exactly; of several, each may hold back less than `share` hits of a
 * window, which then count as used.
 * @param seconds length of a window
 * @param share hits taken at a time, from 1
 */
export const leasedCounter = (store: KeyValue, now: () => Date, seconds: number, share: number) => {
  const leases = new Map<string, Lease>();
  const asked = new Map<string, Promise<Lease>>();
  const isOpen = (lease: Lease | undefined): lease is Lease =>
    lease !== undefined && lease.left > 0 && lease.until > now().getTime();
  const take = async (key: string): Promise<Lease> => {
    const { count, secondsLeft } = await store.hit(key, seconds, share);
    const lease = { left: share, count, until: now().getTime() + (secondsLeft || seconds) * 1_000 };
    if (leases.size >= mostLeases) leases.clear();
    leases.set(key, lease);
    return lease;
  };
  /** One question at a time for a key: who comes meanwhile shares its answer. */
  const ask = (key: string): Promise<Lease> => {
    const waiting = asked.get(key);
    if (waiting) return waiting;
    const begun = take(key).finally(() => asked.delete(key));
    asked.set(key, begun);
    return begun;
  };
  return {
    /** Counts one hit. @throws what the store throws */
    hit: async (key: string): Promise<{ count: number; secondsLeft: number }> => {
      let lease = leases.get(key);
      while (!isOpen(lease)) lease = await ask(key);
      lease.left -= 1;
      return {
        count: lease.count - lease.left,
        secondsLeft: Math.max(0, Math.ceil((lease.until - now().getTime()) / 1_000)),
      };
    },
  };
};
