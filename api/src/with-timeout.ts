/**
 * What a work gives, or `late` when it takes longer; the work itself goes on.
 * @param milliseconds longest wait
 * @throws what the work throws in time
 */
export const withTimeout = async <T, L>(work: Promise<T>, milliseconds: number, late: L): Promise<T | L> => {
  const { promise: waited, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(resolve, milliseconds, late);
  timer.unref();
  try {
    return await Promise.race([work, waited]);
  } finally {
    clearTimeout(timer);
  }
};
