/** Milliseconds for which an answer is good: what plays asks for its next part every few seconds. */
const keptMs = 20_000;
const mostKept = 20_000;

/**
 * Asks a question whose answer may change, at most once in 20 s for each key.
 *
 * @param now the clock
 * @param ask answers for a key
 */
export const askedAgain = <T>(now: () => Date, ask: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const kept = new Map<string, { answer: T; until: number }>();
  return async (key) => {
    const at = now().getTime();
    const known = kept.get(key);
    if (known && known.until > at) return known.answer;
    if (kept.size >= mostKept) kept.clear();
    const answer = await ask(key);
    kept.set(key, { answer, until: at + keptMs });
    return answer;
  };
};
