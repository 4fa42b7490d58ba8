import { setTimeout as after } from 'node:timers/promises';

/**
 * What a work gives, or `late` when it takes longer; the work itself goes on.
 * @param milliseconds longest wait
 * @throws what the work throws in time
 */
export const withTimeout = async <T, L>(work: Promise<T>, milliseconds: number, late: L): Promise<T | L> => {
  const given = new AbortController();
  const timer = after(milliseconds, late, { signal: given.signal, ref: false }).catch(() => late);
  try {
    return await Promise.race([work, timer]);
  } finally {
    given.abort();
  }
};
