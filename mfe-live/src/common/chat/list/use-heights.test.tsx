import { act, renderHook } from '@testing-library/react';
import type { Entry } from './entries.ts';
import { useHeights } from './use-heights.ts';

type Tell = (key: string, height: number) => void;

/** Stands in for the browser's observer, which no document without layout has. @returns tells a height to all that observe */
const observeHeights = (): Tell => {
  const told: ((sizes: ResizeObserverEntry[]) => void)[] = [];
  class Observer {
    constructor(callback: (sizes: ResizeObserverEntry[], observer: ResizeObserver) => void) {
      told.push((sizes) => callback(sizes, this as unknown as ResizeObserver));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, { ResizeObserver: Observer });
  return (key, blockSize) => {
    const target = document.createElement('div');
    target.dataset.key = key;
    for (const tell of told)
      act(() => {
        tell([{ target, borderBoxSize: [{ blockSize, inlineSize: 0 }] } as unknown as ResizeObserverEntry]);
      });
  };
};

afterEach(() => {
  Reflect.deleteProperty(window, 'ResizeObserver');
});

const entries: Entry[] = [
  { kind: 'day', key: 'd:1', at: '2026-11-26T12:00:00Z' },
  { kind: 'unread', key: 'unread' },
];

const held = { key: null, over: 0, top: 0 };

test('heights that are measured count, also in a list that became wider or narrower', () => {
  const tell = observeHeights();
  const { result, rerender } = renderHook(({ width }) => useHeights(entries, width, held), {
    initialProps: { width: 360 },
  });
  expect(result.current.layout.sizes).toEqual([40, 40]);
  result.current.rowHeight.observeRowElements([document.createElement('div')]);
  tell('d:1', 52);
  expect(result.current.layout).toEqual({ sizes: [52, 40], tops: [0, 52], total: 92, slack: 0 });
  rerender({ width: 520 });
  expect(result.current.layout.sizes).toEqual([40, 40]);
  tell('d:1', 44);
  expect(result.current.layout).toEqual({ sizes: [44, 40], tops: [0, 44], total: 84, slack: 0 });
});
