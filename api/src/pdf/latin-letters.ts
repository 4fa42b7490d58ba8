import anyAscii from 'any-ascii';

/** Letters of Cyrillic as names have them, where the library says it otherwise. */
const spelled: Readonly<Record<string, string>> = { ё: 'yo', ї: 'yi', є: 'ye' };

const isUpper = (sign: string) => sign !== sign.toLowerCase();
const hasCase = (sign: string) => sign.toLowerCase() !== sign.toUpperCase();

/** Scripts in which a sign is a syllable or a word: two beside each other stay two. */
const isSyllable = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Says the sign before it once more: 佐々木. */
const repeats = '々';

/** A letter that is said; marks that change another are none. */
const isLetter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;

/** What stands before a sign. */
export interface Before {
  sign: string;
  written: string;
}

const capital = (letters: string) => letters.charAt(0).toUpperCase() + letters.slice(1);

/**
 * A sign in Latin letters.
 *
 * @param before the sign before it, and all that is written so far
 * @returns what it is written as, without marks; a word of a script that has no capitals begins with one, as names do; null
 * for a letter that nobody has spelled
 */
export const latinOf = (sign: string, before: Before): string | null => {
  const own = spelled[sign.toLowerCase()];
  if (own !== undefined) return isUpper(sign) ? capital(own) : own;
  const given = anyAscii(sign === repeats ? before.sign : sign);
  if (given === '' && isLetter.test(sign)) return null;
  const letters = given.replace(/[^A-Za-z0-9]/g, '');
  if (isSyllable.test(sign)) return isSyllable.test(before.sign) ? ` ${letters}` : letters;
  return hasCase(sign) || /\p{L}$/u.test(before.written) ? letters : capital(letters);
};
