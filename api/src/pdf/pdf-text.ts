import type { PDFFont } from '@cantoo/pdf-lib';

/** What the standard faces have, by their encoding (Windows-1252). */
const isWritable = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

const alike: Readonly<Record<string, string>> = {
  '−': '–',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u2011': '-',
  Ł: 'L',
  ł: 'l',
};

/** A text in letters that the standard faces of PDF have; others are written without their marks, or as a question mark. */
export const writable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => {
      if (isWritable.test(sign)) return sign;
      const plain = (alike[sign] ?? sign.normalize('NFD')).replace(/\p{M}/gu, '');
      return isWritable.test(plain) ? plain : '?';
    })
    .join('');

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
