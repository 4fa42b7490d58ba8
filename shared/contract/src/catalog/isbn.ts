import * as z from 'zod/mini';

const sumOf = (digits: string, weightOf: (place: number) => number) =>
  [...digits].reduce((sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * weightOf(place), 0);

/**
 * Whether a text is an ISBN of 10 or 13 digits with the right check digit (ISO 2108).
 *
 * @param text without hyphens and spaces; the check digit of one with 10 may be `X`
 */
export const isIsbn = (text: string): boolean =>
  /^\d{9}[\dX]$/.test(text)
    ? sumOf(text, (place) => 10 - place) % 11 === 0
    : /^97[89]\d{10}$/.test(text) && sumOf(text, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0;

/** The ISBN of a book, kept without hyphens; empty where it has none. */
export const isbnField = z._default(
  z.string('Informe o ISBN.').check(
    z.trim(),
    z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
    z.refine((text) => text === '' || isIsbn(text), 'Este ISBN não existe: confira os números.'),
  ),
  '',
);
