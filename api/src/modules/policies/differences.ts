import { wordsOfHtml } from '@pregao/contract';

interface Piece {
  change: 'same' | 'added' | 'removed';
  text: string;
}

/** A paragraph, an item or a heading, with what was put in and taken out of it. */
interface Block {
  heading: boolean;
  pieces: Piece[];
}

/** Pairs that are looked at to find what two lists share; beyond it their middle counts as another. */
const mostPairs = 1_000_000;

/** How long the longest shared part of each two rests of two lists is, by Needleman's table. */
const sharedLengths = (one: readonly string[], other: readonly string[]) => {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        one[row] === other[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
  return (row: number, column: number) => lengths[row * width + column] ?? 0;
};

const changed = (texts: readonly string[], change: Piece['change']): Piece[] => texts.map((text) => ({ change, text }));

/** What leads from one list to another: what was taken out of a place comes before what was put there. */
const differ = (before: readonly string[], after: readonly string[]): Piece[] => {
  let head = 0;
  while (head < before.length && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < Math.min(before.length, after.length) - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const [one, other] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const middle: Piece[] = [];
  if (one.length * other.length > mostPairs) middle.push(...changed(one, 'removed'), ...changed(other, 'added'));
  else {
    const lengthAt = sharedLengths(one, other);
    let [row, column] = [0, 0];
    while (row < one.length || column < other.length) {
      const [left, right] = [one[row], other[column]];
      if (left !== undefined && left === right) {
        middle.push({ change: 'same', text: left });
        row++;
        column++;
      } else if (
        left !== undefined &&
        (right === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
      ) {
        middle.push({ change: 'removed', text: left });
        row++;
      } else {
        middle.push({ change: 'added', text: right ?? '' });
        column++;
      }
    }
  }
  return [...changed(before.slice(0, head), 'same'), ...middle, ...changed(after.slice(after.length - tail), 'same')];
};

/** Neighbours of one kind as one piece. */
const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((list, piece) => {
    const last = list.at(-1);
    return last?.change === piece.change
      ? [...list.slice(0, -1), { ...last, text: last.text + piece.text }]
      : [...list, piece];
  }, []);

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

const marked = '\u0001';

/** The paragraphs of a rich text; a heading begins with a mark, so that it is no paragraph of the same words. */
const paragraphsOf = (html: string) =>
  html
    .split(/<\/(?:p|h[2-4]|li|tr|blockquote)>|<br\s*\/?>/)
    .map((part) => {
      const text = wordsOfHtml(part).replace(/\s+/g, ' ').trim();
      return text && /<h[2-4][^>]*>/.test(part) ? `${marked}${text}` : text;
    })
    .filter(Boolean);

const blockOf = (paragraph: string, pieces: readonly Piece[]): Block => ({
  heading: paragraph.startsWith(marked),
  pieces: pieces.map(({ change, text }) => ({ change, text: text.replaceAll(marked, '') })),
});

/** Whether so much of two paragraphs is one that they are the same one, rewritten. */
const isRewritten = (pieces: readonly Piece[]) => {
  const letters = (change: Piece['change']) =>
    pieces.filter((piece) => piece.change === change).reduce((sum, { text }) => sum + text.trim().length, 0);
  return letters('same') * 2 >= Math.max(letters('added'), letters('removed'));
};

/** What was taken out of a place and what was put there: paragraphs that were rewritten by word, the others whole. */
const replaced = (removed: readonly string[], added: readonly string[]): Block[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, place): Block[] => {
    const [out, into] = [removed[place], added[place]];
    const pieces = out === undefined || into === undefined ? [] : joined(differ(wordsOf(out), wordsOf(into)));
    if (into !== undefined && pieces.length > 0 && isRewritten(pieces)) return [blockOf(into, pieces)];
    return [
      ...(out === undefined ? [] : [blockOf(out, [{ change: 'removed', text: out }])]),
      ...(into === undefined ? [] : [blockOf(into, [{ change: 'added', text: into }])]),
    ];
  }).flat();

/**
 * What a rich text says otherwise than another one: by paragraph, and by word where a paragraph was rewritten.
 *
 * @param before null where there is none: then nothing of it is new
 */
export const differencesOf = (before: string | null, after: string): Block[] => {
  const blocks: Block[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const settle = () => {
    blocks.push(...replaced(removed, added));
    [removed, added] = [[], []];
  };
  for (const { change, text } of differ(paragraphsOf(before ?? after), paragraphsOf(after))) {
    if (change === 'removed') removed.push(text);
    else if (change === 'added') added.push(text);
    else {
      settle();
      blocks.push(blockOf(text, [{ change, text }]));
    }
  }
  settle();
  return blocks;
};
