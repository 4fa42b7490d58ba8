import { renderHook } from '@testing-library/react';
import type { ListImperativeAPI } from 'react-window';
import { buildMessage } from '../test-room.ts';
import type { Entry } from './entries.ts';
import { useAnchor } from './use-anchor.ts';
import type { ScrollAnchor, Layout } from './use-heights.ts';

const height = 100;
const view = 300;

const linesOf = (last: number): Entry[] =>
  Array.from({ length: last }, (_, index) => ({
    kind: 'message',
    key: `m:${index + 1}`,
    message: buildMessage(index + 1),
  }));

/** A list whose lines are all as high, in a place of a certain height; no document without layout has one. */
const scrollable = () => {
  const node = document.createElement('div');
  Object.defineProperties(node, {
    clientHeight: { value: view },
    scrollHeight: { value: 100_000 },
    scrollTop: { value: 0, writable: true },
  });
  return node;
};

const layoutOf = (entries: readonly Entry[]): Layout => ({
  sizes: entries.map(() => height),
  tops: entries.map((_, index) => index * height),
  total: entries.length * height,
  slack: 0,
});

const show = (first: { last: number; canFollow: boolean }) => {
  const node = scrollable();
  const anchor: ScrollAnchor = { key: null, over: 0, top: 0 };
  const list = { current: { element: node } as unknown as ListImperativeAPI };
  const places: (string | null)[] = [];
  const hook = renderHook(
    ({ last, canFollow }: typeof first) => {
      const entries = linesOf(last);
      return useAnchor({
        ...{ list, entries, layout: layoutOf(entries), anchor, canFollow },
        lay: () => {},
        onPlace: (key) => places.push(key),
        onNear: () => {},
        onMove: () => {},
      });
    },
    { initialProps: first },
  );
  return {
    node,
    places,
    grow: (next: typeof first) => {
      hook.rerender(next);
    },
    scrollTo: (top: number) => {
      node.scrollTop = top;
      hook.result.current.onScroll();
    },
  };
};

test('the end of what is held is not followed while newer messages are not held: what is read stays when they come', () => {
  const { node, scrollTo, grow, places } = show({ last: 20, canFollow: false });
  scrollTo(20 * height - view);
  expect(places.at(-1)).toBe('m:18');
  grow({ last: 40, canFollow: true });
  expect([node.scrollTop, places.at(-1)]).toEqual([20 * height - view, 'm:18']);
});

test('the end of the talk is followed from near it, and not from above', () => {
  const { node, scrollTo, grow } = show({ last: 20, canFollow: true });
  expect(node.scrollTop).toBe(20 * height - view);
  grow({ last: 21, canFollow: true });
  expect(node.scrollTop).toBe(21 * height - view);
  scrollTo(500);
  grow({ last: 22, canFollow: true });
  expect(node.scrollTop).toBe(500);
});
