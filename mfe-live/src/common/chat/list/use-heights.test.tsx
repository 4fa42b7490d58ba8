import { act, renderHook } from '@testing-library/react';
import type { Entry } from './entries.ts';
import { useHeights } from './use-heights.ts';

interface Rows {
  /** A row as high as this, and as the document would give it. */
  row: (key: string, height: number) => HTMLElement;
  /** Reports what is watched and was not reported since, as before a frame is painted. */
  report: () => void;
}

/** Stands in for the browser's observer, which no document without layout has: what it watches already it does not report once more. */
const observeHeights = (): Rows => {
  const heights = new WeakMap<Element, number>();
  const waiting: [Observer, Element][] = [];
  class Observer {
    readonly watched = new Set<Element>();
    readonly callback: (sizes: ResizeObserverEntry[], observer: ResizeObserver) => void;
    constructor(callback: Observer['callback']) {
      this.callback = callback;
    }
    observe(element: Element) {
      if (this.watched.has(element)) return;
      this.watched.add(element);
      waiting.push([this, element]);
    }
    unobserve(element: Element) {
      this.watched.delete(element);
    }
    disconnect() {
      this.watched.clear();
    }
  }
  Object.assign(window, { ResizeObserver: Observer });
  return {
    row: (key, height) => {
      const element = document.createElement('div');
      element.dataset.key = key;
      heights.set(element, height);
      return element;
    },
    report: () => {
      for (const [observer, target] of waiting.splice(0)) {
        if (!observer.watched.has(target)) continue;
        const borderBoxSize = [{ blockSize: heights.get(target) ?? 0, inlineSize: 0 }];
        act(() => {
          observer.callback(
            [{ target, borderBoxSize } as unknown as ResizeObserverEntry],
            observer as unknown as ResizeObserver,
          );
        });
      }
    },
  };
};

afterEach(() => {
  Reflect.deleteProperty(window, 'ResizeObserver');
});

const entries: Entry[] = [
  { kind: 'day', key: 'd:1', at: '2026-11-26T12:00:00Z' },
  { kind: 'unread', key: 'unread' },
];

const anchor = { key: null, over: 0, top: 0 };

test('heights that are measured count, also in a list that became wider or narrower', () => {
  const { row, report } = observeHeights();
  const { result, rerender } = renderHook(({ width }) => useHeights(entries, width, anchor), {
    initialProps: { width: 360 },
  });
  expect(result.current.layout.sizes).toEqual([40, 40]);
  const rows = [row('d:1', 52)];
  result.current.rowHeight.observeRowElements(rows);
  report();
  expect(result.current.layout).toEqual({ sizes: [52, 40], tops: [0, 52], total: 92, slack: 0 });
  rerender({ width: 520 });
  expect(result.current.layout.sizes).toEqual([40, 40]);
  result.current.rowHeight.observeRowElements(rows);
  report();
  expect(result.current.layout).toEqual({ sizes: [52, 40], tops: [0, 52], total: 92, slack: 0 });
});

const lines = (count: number): Entry[] => [
  { kind: 'older', key: 'older' },
  ...Array.from({ length: count }, (_, index): Entry => ({ kind: 'unread', key: `u:${index}` })),
];

test('the line that is read keeps its place while room over the oldest line is left, and the room goes near it', () => {
  const { row, report } = observeHeights();
  const place = { key: 'u:40', over: 0, top: 41 * 40 };
  const { result } = renderHook(() => useHeights(lines(60), 360, place));
  const topOf = (index: number) => result.current.layout.tops[index];
  expect([result.current.layout.slack, topOf(41)]).toEqual([0, 1_640]);
  result.current.rowHeight.observeRowElements([row('u:5', 30), row('u:6', 24)]);
  report();
  // What is over it became 26 px shorter: so much room is over the oldest line.
  expect([result.current.layout.slack, topOf(41), topOf(1)]).toEqual([26, 1_640, 66]);
  result.current.rowHeight.observeRowElements([row('u:7', 100)]);
  report();
  // More than was left: only a scroll can keep it, by a step that no page rounds.
  expect(result.current.layout.slack).toBeGreaterThanOrEqual(600);
  expect(((topOf(41) ?? 0) - 1_640) % 20).toBe(0);
  Object.assign(place, { key: 'u:5', top: topOf(6) });
  act(() => result.current.lay());
  expect([result.current.layout.slack, topOf(0), topOf(1)]).toEqual([0, 0, 40]);
});
