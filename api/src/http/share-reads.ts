/**
 * Reads that are under way, by what they read: who asks for the same meanwhile is given the same answer, so that many who
 * come at once cost what one does. Nothing is kept once it is read.
 * @returns shares one read; a read that fails fails for all who wait for it
 */
export const shareReads = <Answer>() => {
  const underWay = new Map<string, Promise<Answer>>();
  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const known = underWay.get(key);
    if (known) return known;
    const reading = read().finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };
};
