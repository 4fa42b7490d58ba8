import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { estimate, type Entry } from './entries.ts';

/** Where each line begins, and after the last one where the list ends, in pixels. */
export interface Layout {
  sizes: readonly number[];
  tops: readonly number[];
  total: number;
  /** Room over the oldest line that is held, of which lines before the one that is read are given, and which takes theirs. */
  slack: number;
}

/** The line at the top of the view: how far it reaches out above it, and where it was laid. */
export interface ScrollAnchor {
  key: string | null;
  over: number;
  top: number;
}

/** So near to the oldest line there is no room over it: whoever comes there sees no empty place. Less than where a page is asked for. */
export const leadPx = 800;
/** What is left free over a new page, and the most that may become of it. */
const slackPx = { first: 600, most: 8_000 };

/** The room that leaves the line that is read where it is; none where only a scroll can do so. */
const slackOf = (entries: readonly Entry[], sizes: readonly number[], anchor: ScrollAnchor) => {
  const at =
    entries[0]?.kind === 'older' && anchor.key !== null ? entries.findIndex(({ key }) => key === anchor.key) : -1;
  let before = 0;
  for (let index = 0; index < at; index += 1) before += sizes[index] ?? 0;
  if (at < 0 || before + anchor.over < leadPx) return 0;
  const slack = anchor.top - before;
  if (slack >= 0 && slack <= slackPx.most) return slack;
  // The scroll goes by whole pixels of a page of any usual size: nothing is rounded.
  const ahead = (slack - slackPx.first) % 20;
  return slackPx.first + (ahead < 0 ? ahead + 20 : ahead);
};

/** Heights of lines in a list of one width: by key as they were measured, and what is estimated until then. */
const createHeights = (width: number) => {
  const measured = new Map<string, number>();
  const estimated = new WeakMap<object, number>();
  const estimateOnce = (entry: Entry) => {
    const of = entry.kind === 'message' ? entry.message : entry;
    const known = estimated.get(of) ?? estimate(entry, width);
    estimated.set(of, known);
    return known;
  };
  return {
    measured,
    heightOf: (entry: Entry) => measured.get(entry.key) ?? estimateOnce(entry),
  };
};
type Heights = ReturnType<typeof createHeights>;

/** Who measures the rows of a list in one of its widths. */
interface Watch {
  heights: Heights;
  observer: ResizeObserver;
  rows: Set<Element>;
}

/** Whether a row is seen, or a part of it. */
const isInView = (row: HTMLElement) => {
  const view = row.parentElement?.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  return !view || (bottom > view.top && top < view.bottom);
};

/** Watches the rows that are there, and no other: who is watched already is not measured once more. */
const watchOnly = ({ observer, rows }: Watch, elements: readonly Element[]) => {
  const there = new Set(elements);
  for (const element of rows) {
    if (there.has(element)) continue;
    observer.unobserve(element);
    rows.delete(element);
  }
  for (const element of elements) {
    if (rows.has(element)) continue;
    observer.observe(element);
    rows.add(element);
  }
};

const layoutOf = (entries: readonly Entry[], heightOf: (entry: Entry) => number, anchor: ScrollAnchor): Layout => {
  const sizes = entries.map(heightOf);
  const slack = slackOf(entries, sizes, anchor);
  if (slack > 0) sizes[0] = (sizes[0] ?? 0) + slack;
  const tops: number[] = [];
  let total = 0;
  for (const size of sizes) {
    tops.push(total);
    total += size;
  }
  return { sizes, tops, total, slack };
};

/**
 * Heights of the lines by their keys: as they were measured, else as the specification estimates them. The library asks
 * by index and keeps heights by index; its object is made anew when a height or a line changed, once a frame at most.
 */
export const useHeights = (entries: readonly Entry[], width: number, anchor: ScrollAnchor) => {
  // A height belongs to a width: lines break elsewhere in another one.
  const heights = useMemo(() => createHeights(width), [width]);
  const { measured, heightOf } = heights;
  const [version, setVersion] = useState(0);
  const watch = useRef<Watch | null>(null);
  useLayoutEffect(
    () => () => {
      watch.current?.observer.disconnect();
      watch.current = null;
    },
    [],
  );
  const layout = useMemo(
    () => layoutOf(entries, heightOf, anchor),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `version` says that the measured heights changed
    [entries, heightOf, anchor, version],
  );
  const lay = () => setVersion((count) => count + 1);
  const take = (sizes: readonly ResizeObserverEntry[]) => {
    let [hasChanged, isSeen] = [false, false];
    for (const { target, borderBoxSize } of sizes) {
      const key = (target as HTMLElement).dataset.key;
      const size = borderBoxSize[0]?.blockSize;
      if (!key || !size || measured.get(key) === size) continue;
      measured.set(key, size);
      hasChanged = true;
      isSeen ||= isInView(target as HTMLElement);
    }
    // Before the frame is painted: a line that grew never covers the next one. What is not seen comes with what is scrolled.
    if (isSeen) flushSync(lay);
    else if (hasChanged) lay();
  };
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  const rowHeight = useMemo(
    () => ({
      getAverageRowHeight: () => (layout.sizes.length > 0 ? layout.total / layout.sizes.length : 88),
      getRowHeight: (index: number) => layout.sizes[index],
      setRowHeight: () => {},
      observeRowElements: (elements: Element[] | NodeListOf<Element>) => {
        if (typeof ResizeObserver === 'undefined') return () => {};
        if (watch.current?.heights !== heights) {
          // Another observer measures all rows once more: one that watches them already does not.
          watch.current?.observer.disconnect();
          const observer = new ResizeObserver((sizes) => latest.current(sizes));
          watch.current = { heights, observer, rows: new Set() };
        }
        watchOnly(watch.current, [...elements]);
        // What goes is let go by the next call.
        return () => {};
      },
    }),
    [layout, heights],
  );
  return { layout, rowHeight, lay };
};
