/**
 * What a work gives, or `late` when it takes longer; the work itself goes on.
 * @param milliseconds longest wait
 * @throws what the work throws in time
 */
export const withTimeout = async <T, L>(work: Promise<T>, milliseconds: number, late: L): Promise<T | L> => {
  const timer = { stop: () => {} };
  const waited = new Promise<L>((resolve) => {
    const running = setTimeout(resolve, milliseconds, late);
    running.unref();
    timer.stop = () => {
      clearTimeout(running);
    };
  });
  try {
    return await Promise.race([work, waited]);
  } finally {
    timer.stop();
  }
};
