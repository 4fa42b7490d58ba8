import { foldText } from '@pregao/format';

/** Letters shown before the first match. */
const before = 40;

/**
 * The part of a message around what was searched for, and where the words stand in it; case and accents do not count.
 * @returns marks as first letter and the one after the last
 */
export const excerptOf = (message: string, words: string): { text: string; marks: [number, number][] } => {
  const wanted = foldText(words);
  const letters = [...message.replace(/\s+/g, ' ')];
  // A letter may fold to several or to none: each folded letter knows the one it comes from.
  const from: number[] = [];
  let folded = '';
  for (const [index, letter] of letters.entries()) {
    const plain = letter === ' ' ? ' ' : foldText(letter);
    folded += plain;
    for (let count = 0; count < plain.length; count += 1) from.push(index);
  }
  const places: [number, number][] = [];
  for (let at = folded.indexOf(wanted); wanted && at >= 0; at = folded.indexOf(wanted, at + wanted.length))
    places.push([from[at] ?? 0, (from[at + wanted.length - 1] ?? 0) + 1]);
  const start = Math.max(0, (places[0]?.[0] ?? 0) - before);
  const shown = letters.slice(start);
  const lead = start > 0 ? '…' : '';
  const lengthTo = (index: number) => lead.length + shown.slice(0, index - start).join('').length;
  return { text: lead + shown.join(''), marks: places.map(([a, b]) => [lengthTo(a), lengthTo(b)]) };
};
