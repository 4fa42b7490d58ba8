interface Keeping {
  /** How long an answer is given again once it is read. */
  keptMs: number;
  now: () => Date;
}

/**
 * Reads that are under way, by what they read: who asks for the same meanwhile is given the same answer, so that many who
 * come at once cost what one does. Nothing is kept once it is read, unless `keeping` says for how long.
 * @returns shares one read; a read that fails fails for all who wait for it, and is not kept
 */
export const shareReads = <Answer>(keeping?: Keeping) => {
  const underWay = new Map<string, Promise<Answer>>();
  const kept = new Map<string, { answer: Answer; until: number }>();
  const keep = (key: string, answer: Answer) => {
    if (keeping) kept.set(key, { answer, until: keeping.now().getTime() + keeping.keptMs });
    return answer;
  };
  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const before = kept.get(key);
    if (before && keeping && keeping.now().getTime() < before.until) return Promise.resolve(before.answer);
    const known = underWay.get(key);
    if (known) return known;
    const reading = read()
      .then((answer) => keep(key, answer))
      .finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };
};
