import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { estimate, type Entry } from './entries.ts';

/** Where each line begins, and after the last one where the list ends, in pixels. */
export interface Layout {
  sizes: readonly number[];
  tops: readonly number[];
  total: number;
}

const layoutOf = (entries: readonly Entry[], measured: ReadonlyMap<string, number>, width: number): Layout => {
  const sizes = entries.map((entry) => measured.get(entry.key) ?? estimate(entry, width));
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
  const measured = useRef(new Map<string, number>());
  const [version, setVersion] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  useLayoutEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = null;
    },
    [],
  );
  // A height belongs to a width: lines break elsewhere in another one.
  useLayoutEffect(() => {
    measured.current.clear();
  }, [width]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `version` says that the measured heights changed
  const layout = useMemo(() => layoutOf(entries, measured.current, width), [entries, width, version]);
  const rowHeight = useMemo(() => {
    const take = (sizes: readonly ResizeObserverEntry[]) => {
      let hasChanged = false;
      for (const { target, borderBoxSize } of sizes) {
        const key = (target as HTMLElement).dataset.key;
        const size = borderBoxSize[0]?.blockSize;
        if (!key || !size || measured.current.get(key) === size) continue;
        measured.current.set(key, size);
        hasChanged = true;
      }
      // Before the frame is painted: a line that grew never covers the next one.
      if (hasChanged) flushSync(() => setVersion((count) => count + 1));
    };
    return {
      getAverageRowHeight: () => (layout.sizes.length > 0 ? layout.total / layout.sizes.length : 88),
      getRowHeight: (index: number) => layout.sizes[index],
      setRowHeight: () => {},
      observeRowElements: (elements: Element[] | NodeListOf<Element>) => {
        if (typeof ResizeObserver === 'undefined') return () => {};
        const watching = (observer.current ??= new ResizeObserver(take));
        for (const element of elements) watching.observe(element);
        return () => {
          for (const element of elements) watching.unobserve(element);
        };
      },
    };
  }, [layout]);
  return { layout, rowHeight };
};
