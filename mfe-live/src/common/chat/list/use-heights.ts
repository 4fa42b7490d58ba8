import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { estimate, type Entry } from './entries.ts';

/** Where each line begins, and after the last one where the list ends, in pixels. */
export interface Layout {
  sizes: readonly number[];
  tops: readonly number[];
  total: number;
}

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
  return { measured, heightOf: (entry: Entry) => measured.get(entry.key) ?? estimateOnce(entry) };
};

const layoutOf = (entries: readonly Entry[], heightOf: (entry: Entry) => number): Layout => {
  const sizes = entries.map(heightOf);
  const tops: number[] = [];
  let total = 0;
  for (const size of sizes) {
    tops.push(total);
    total += size;
  }
  return { sizes, tops, total };
};

/**
 * Heights of the lines by their keys: as they were measured, else as the specification estimates them. The library asks
 * by index and keeps heights by index; its object is made anew when a height or a line changed, once a frame at most.
 */
export const useHeights = (entries: readonly Entry[], width: number) => {
  // A height belongs to a width: lines break elsewhere in another one.
  const { measured, heightOf } = useMemo(() => createHeights(width), [width]);
  const [version, setVersion] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  useLayoutEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = null;
    },
    [],
  );
  const layout = useMemo(
    () => layoutOf(entries, heightOf),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `version` says that the measured heights changed
    [entries, heightOf, version],
  );
  const take = (sizes: readonly ResizeObserverEntry[]) => {
    let hasChanged = false;
    for (const { target, borderBoxSize } of sizes) {
      const key = (target as HTMLElement).dataset.key;
      const size = borderBoxSize[0]?.blockSize;
      if (!key || !size || measured.get(key) === size) continue;
      measured.set(key, size);
      hasChanged = true;
    }
    // Before the frame is painted: a line that grew never covers the next one.
    if (hasChanged) flushSync(() => setVersion((count) => count + 1));
  };
  // One observer for as long as the list is there; it takes heights for the width of now.
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
        const watching = (observer.current ??= new ResizeObserver((sizes) => latest.current(sizes)));
        for (const element of elements) watching.observe(element);
        return () => {
          for (const element of elements) watching.unobserve(element);
        };
      },
    }),
    [layout],
  );
  return { layout, rowHeight };
};
