/** What is painted over words: a person's marks, what a search found, and the hit one is at. */
export type Paint = 'mark' | 'hit' | 'current';

const nameOf = (paint: Paint) => `ebook-${paint}`;

/**
 * Paints ranges of a page without touching its elements; a browser that can't paint shows the words alone.
 * @returns takes the paint off
 */
export const paint = (kind: Paint, ranges: readonly Range[]): (() => void) => {
  if (typeof Highlight === 'undefined') return () => {};
  const name = nameOf(kind);
  const painted = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, painted);
  for (const range of ranges) painted.add(range);
  return () => {
    for (const range of ranges) painted.delete(range);
  };
};
