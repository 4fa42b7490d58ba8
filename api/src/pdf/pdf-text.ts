import type { PDFFont } from '@cantoo/pdf-lib';
import { latinOf, type Before } from './latin-letters.ts';

/** What the standard faces have, by their encoding (Windows-1252). */
const isWritable = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

const alike: Readonly<Record<string, string>> = { '−': '–', '\u2009': ' ', '\u202f': ' ', '\u2011': '-' };

/** Stands for words in a script that nobody has spelled: nobody is called by question marks. */
const otherScript = '(em outro alfabeto)';

/** What a sign is written as; null for a letter that has no Latin one, empty for what is no letter. */
const written = (sign: string, before: Before): string | null => {
  if (isWritable.test(sign)) return sign;
  if (/\s/.test(sign)) return ' ';
  const plain = (alike[sign] ?? sign.normalize('NFKD')).replace(/\p{M}/gu, '');
  if (plain !== '' && [...plain].every((one) => isWritable.test(one))) return plain;
  return /[\p{L}\p{M}\p{N}]/u.test(sign) ? latinOf(sign, before) : '';
};

/**
 * A text in letters that the standard faces of PDF have: others without their marks, other scripts in Latin letters, words of
 * one that nobody has spelled as a few words that say so, and signs that are no letters left out.
 */
export const writable = (text: string): string => {
  let line = '';
  let isOther = false;
  let before = '';
  for (const sign of text.normalize('NFC')) {
    const letters = written(sign, { sign: before, written: line });
    before = sign;
    if (letters === null && !isOther) line += otherScript;
    // One such word after another is said once.
    isOther = letters === null || (isOther && (letters === '' || letters === ' '));
    if (letters !== null && !isOther) line += line.endsWith(otherScript) && letters !== ' ' ? ` ${letters}` : letters;
  }
  return line.replace(/ {2,}/g, ' ').trim();
};

/** Cuts a word that is wider than a line. */
const partsOf = (word: string, font: PDFFont, size: number, most: number): string[] => {
  const parts = [''];
  for (const sign of word) {
    const longer = `${parts.at(-1)}${sign}`;
    if (parts.at(-1) === '' || font.widthOfTextAtSize(longer, size) <= most) parts[parts.length - 1] = longer;
    else parts.push(sign);
  }
  return parts;
};

/** Breaks a text into lines that fit a width, in points. */
export const linesOf = (text: string, font: PDFFont, size: number, most: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => partsOf(one, font, size, most))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
