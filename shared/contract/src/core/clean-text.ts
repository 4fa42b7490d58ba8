/** What parts words in a table or on a page that was copied: it becomes a space, so that `PETR4⇥36,42` stays apart. */
const partings = /[\t\v\f\u0085\u2028\u2029]/g;
/** Control characters but the line break, and marks that change the direction of a text. */
const unseen =
  /(?!\n)\p{Cc}|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff9-\ufffc\u{e0000}-\u{e007f}]/gu;
/** A joiner holds emojis together and stands nowhere else. */
const looseJoiner =
  /(?<![\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** More marks on one letter than any language writes. */
const manyMarks = /(\p{M}{3})\p{M}+/gu;

/** What shows nothing by itself: spaces, marks without a letter, the empty pattern of braille. */
const blank = /[\p{Z}\p{C}\p{M}\s\u2800]/gu;

/** Whether anything of a text can be seen. */
export const isSeen = (text: string): boolean => text.replace(unseen, '').replace(blank, '') !== '';

/**
 * A text of several lines as it is kept: plain, without what isn't seen, lines and ends trimmed; empty where nothing of it
 * can be seen. It is never HTML, so nothing in it is escaped.
 */
export const cleanText = (text: string): string => {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(partings, ' ')
    .normalize('NFC')
    .replace(unseen, '')
    .replace(looseJoiner, '')
    .replace(manyMarks, '$1')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
  return isSeen(clean) ? clean : '';
};

/** The same of one line, as a name or a title is: one space between words. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
