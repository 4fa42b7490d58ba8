import type { Titles } from './counts.ts';

/** Of a title, a line: what would break or hide one is written as its escape. */
const asLine = (title: string) =>
  JSON.stringify(title)
    .slice(1, -1)
    .replaceAll(/[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, (char) => {
      const code = char.charCodeAt(0).toString(16).padStart(4, '0');
      return `\\u${code}`;
    });

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A file's path, then a line for each of its tests: what two branches add stands on lines of their own. */
export const formatFloor = (titles: Titles): string =>
  Object.keys(titles)
    .sort(order)
    .map((file) => [file, ...(titles[file] ?? []).toSorted(order).map((title) => `  ${asLine(title)}`), ''].join('\n'))
    .join('');

/** Reads what `formatFloor` writes. */
export const readFloorText = (text: string): Titles => {
  const titles: Titles = {};
  let file: string[] = [];
  for (const line of text.split('\n').filter((each) => each !== ''))
    if (line.startsWith('  ')) file.push(JSON.parse(`"${line.slice(2)}"`) as string);
    else file = titles[line] ??= [];
  return titles;
};
