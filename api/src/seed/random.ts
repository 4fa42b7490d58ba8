import { seededRandom } from '../modules/catalog/covers/random.ts';

/** The fixed pseudo-random source of the demonstration data. */
export const createRandom = (seed: number) => {
  const next = seededRandom(seed);
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[int(0, alphabet.length - 1)]).join('');
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
    /** One of the list, each as likely as its weight. */
    weighted: <T>(list: readonly T[], weight: (item: T) => number): T => {
      let left = next() * list.reduce((all, item) => all + weight(item), 0);
      for (const item of list) {
        left -= weight(item);
        if (left < 0) return item;
      }
      return list.at(-1) as T;
    },
    /** `length` letters and digits. */
    token: (length: number) => letters('abcdefghijklmnopqrstuvwxyz0123456789', length),
    /** `length` digits. */
    digits: (length: number) => letters('0123456789', length),
    /** A uuid of version 4. */
    uuid: () => {
      const hex = (length: number) => letters('0123456789abcdef', length);
      return [hex(8), hex(4), `4${hex(3)}`, `a${hex(3)}`, hex(12)].join('-');
    },
  };
};

export type Random = ReturnType<typeof createRandom>;
