import { foldText } from '@pregao/format';

/** First letter of a word that was searched for, and the one after its last. */
export type Mark = [from: number, to: number];

const around = 160;
const before = 50;

/** Without the endings of plurals, as `search_plain` of the database writes words; both sides go through it. */
const singular = (word: string) =>
  word
    .replace(/^(.{2,})[oa]es$/, '$1ao')
    .replace(/^(.{2,})ais$/, '$1al')
    .replace(/^(.{2,})eis$/, '$1el')
    .replace(/^(.+)ns$/, '$1m')
    .replace(/^(.{3,})s$/, '$1');

/** Where a word may be broken, which parts none. */
const softHyphens = /\u00ad/g;

/** A text as its words are compared: folded, without soft hyphens. */
const foldedText = (text: string) => foldText(text.replace(softHyphens, ''));

/** The same with where each of its letters stands in the text: folding leaves signs out, such as what colours an emoji. */
const foldedWithPlaces = (text: string) => {
  let [folded, at] = ['', 0];
  const places: number[] = [];
  for (const sign of text) {
    const letters = foldedText(sign);
    folded += letters;
    for (let each = 0; each < letters.length; each += 1) places.push(at);
    at += sign.length;
  }
  return { folded, places };
};

/** Each word of a text, folded, with where it stands. */
const wordsOf = (text: string) => {
  const { folded, places } = foldedWithPlaces(text);
  const placeOf = (index: number) => places[index] ?? text.length;
  return [...folded.matchAll(/[a-z0-9]+/g)].map(({ 0: word, index }) => ({
    word,
    from: placeOf(index),
    to: placeOf(index + word.length),
  }));
};

/** The words a person typed: folded, letters and digits alone, no more than twelve. */
export const typedWords = (typed: string) => (foldedText(typed).match(/[a-z0-9]+/g) ?? []).slice(0, 12);

const fits = (word: string, wanted: readonly string[]) =>
  wanted.some(
    (one) => one.length > 1 && (word.startsWith(one) || (word[0] === one[0] && singular(word) === singular(one))),
  );

/** Where words of a search stand in a text. @param words folded; `a|b` stands for either */
export const marksOf = (text: string, words: readonly string[]): Mark[] => {
  const wanted = words.flatMap((word) => word.split('|'));
  return wordsOf(text)
    .filter(({ word }) => fits(word, wanted))
    .map(({ from, to }) => [from, to]);
};

/** A piece of a text around the first word of a search, cut at words; null where there is none. */
export const snippetOf = (text: string, words: readonly string[]) => {
  const line = text.normalize('NFC').replace(/\s+/g, ' ');
  const [first] = marksOf(line, words);
  if (!first) return null;
  const start = first[0] <= before ? 0 : line.indexOf(' ', first[0] - before) + 1;
  const end = line.length <= start + around ? line.length : Math.max(line.lastIndexOf(' ', start + around), first[1]);
  const piece = `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
  return { text: piece, marks: marksOf(piece, words) };
};
