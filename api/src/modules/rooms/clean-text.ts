/** Control characters but the line break, and marks that change the direction of a text. */
const unseen =
  /(?!\n)\p{Cc}|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** A joiner holds emojis together and stands nowhere else. */
const looseJoiner =
  /(?<![\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** More marks on one letter than any language writes. */
const manyMarks = /(\p{M}{3})\p{M}+/gu;

/**
 * A message as it is kept: plain text without what isn't seen, lines and ends trimmed. It is never HTML, so nothing in it is
 * escaped.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .replace(unseen, '')
    .replace(looseJoiner, '')
    .replace(manyMarks, '$1')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
