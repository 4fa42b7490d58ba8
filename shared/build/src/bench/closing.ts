export type Later = (close: () => Promise<unknown> | unknown) => void;

/**
 * Runs a work and closes all it opened, the last first, whatever happened; a signal ends it the same way.
 *
 * @param limitMs how long it may take; then it is ended too, and says so
 */
export const closing = async <T>(limitMs: number, work: (later: Later) => Promise<T>): Promise<T> => {
  const open: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const each of open.splice(0).toReversed())
      try {
        await each();
      } catch {
        continue;
      }
  };
  const stop = () => {
    void close().then(() => process.exit(1));
  };
  const limit = setTimeout(() => {
    process.stderr.write(`Interrompido: passou de ${Math.round(limitMs / 60_000)} minutos.\n`);
    stop();
  }, limitMs);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    return await work((each) => {
      open.push(each);
    });
  } finally {
    clearTimeout(limit);
    await close();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
};
