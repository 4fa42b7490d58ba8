import type { Result } from './result.ts';

interface Asked<Q, T> {
  query: Q;
  signal: AbortSignal;
  /** Answers this request. */
  answer: (result: Result<T>) => Promise<void>;
}

/** A loader whose requests are answered by the test, in the order the test wants. */
export const heldLoader = <Q, T>() => {
  const asked: Asked<Q, T>[] = [];
  const load = (query: Q, signal: AbortSignal) =>
    new Promise<Result<T>>((resolve) => {
      asked.push({
        query,
        signal,
        answer: async (result) => {
          resolve(result);
          await new Promise(setImmediate);
        },
      });
    });
  return { asked, load };
};

export const good = <T>(data: T): Result<T> => ({ ok: true, data });

export const bad = (
  status: number,
  more: { fields?: Record<string, string[]>; message?: string } = {},
): Result<never> => ({ ok: false, status, message: 'Não deu.', ...more });
