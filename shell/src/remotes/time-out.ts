/** Ends when the signal gives up, whatever the work does then. @throws the signal's reason */
export const abortable = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    reject(signal.reason as Error);
  };
  signal.addEventListener('abort', giveUp, { once: true });
  return Promise.race([work, promise]).finally(() => {
    signal.removeEventListener('abort', giveUp);
  });
};

/** What the work brings, or an error when it takes longer than `ms`; a work that throws at once is an error too. */
export const withTimeout = async <T>(ms: number, work: () => Promise<T>, late: () => Error): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
    }, ms);
  });
  return Promise.race([Promise.resolve().then(work), limit]).finally(() => {
    clearTimeout(timer);
  });
};
