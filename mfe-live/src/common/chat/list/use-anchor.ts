import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListImperativeAPI } from 'react-window';
import type { Entry } from './entries.ts';
import type { Layout } from './use-heights.ts';

/** So near to the end one follows it, in pixels. */
const followPx = 80;
/** So near to an edge the next page is asked for. */
const nearPx = 800;

interface Options {
  list: RefObject<ListImperativeAPI | null>;
  entries: readonly Entry[];
  layout: Layout;
  /** The newest messages are held: the end of the list is the end of the talk. */
  canFollow: boolean;
  /** @param key of the first line in view; null while the end is followed */
  onPlace: (key: string | null) => void;
  onNear: (edge: 'before' | 'after') => void;
}

/** The line at the top of the view, and how far it reaches out above it. */
interface Anchor {
  key: string;
  over: number;
}

const firstInView = ({ tops, sizes }: Layout, scrollTop: number) => {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) + (sizes[middle] ?? 0) > scrollTop) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * Keeps what one reads where it is, whatever is put before it, grows or shrinks; and keeps the end in view while one
 * follows it. The library does neither.
 */
export const useAnchor = ({ list, entries, layout, canFollow, onPlace, onNear }: Options) => {
  const isFollowing = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  /** Where the list was put from here: the scroll event that follows is nobody's. */
  const put = useRef(-1);
  /** What the list showed when it was last settled. */
  const shown = useRef({ entries, layout });
  const jump = useRef<string | null>(null);
  const indexOf = (key: string) => entries.findIndex((entry) => entry.key === key);

  const moveTo = (node: HTMLElement, top: number) => {
    if (Math.abs(node.scrollTop - top) >= 0.5) node.scrollTop = top;
    put.current = node.scrollTop;
    // The library learns of it before the frame is painted.
    node.dispatchEvent(new Event('scroll'));
  };

  /** Takes what somebody scrolled to as what they read. */
  const take = (node: HTMLElement) => {
    const { entries: there, layout: laid } = shown.current;
    isFollowing.current = canFollow && laid.total - node.scrollTop - node.clientHeight <= followPx;
    // What stands between messages moves with what is put before it: it holds nothing in place.
    const first = firstInView(laid, node.scrollTop);
    const next = there.findIndex(({ kind }, index) => index >= first && (kind === 'message' || kind === 'outgoing'));
    const at = next < 0 ? first : next;
    const entry = there[at];
    anchor.current = entry ? { key: entry.key, over: node.scrollTop - (laid.tops[at] ?? 0) } : null;
    put.current = node.scrollTop;
  };

  /** Whether somebody scrolled and it was not told yet. Where the list became shorter than its place nobody did. */
  const isScrolled = (node: HTMLElement) =>
    put.current >= 0 &&
    Math.abs(node.scrollTop - put.current) >= 1 &&
    node.scrollTop < node.scrollHeight - node.clientHeight - 1;

  const settle = () => {
    const node = list.current?.element;
    if (!node || entries.length === 0) return;
    if (isScrolled(node)) take(node);
    shown.current = { entries, layout };
    const target = jump.current === null ? -1 : indexOf(jump.current);
    if (target >= 0) {
      jump.current = null;
      isFollowing.current = false;
      const room = Math.max(0, (node.clientHeight - (layout.sizes[target] ?? 0)) / 2);
      anchor.current = { key: entries[target]?.key ?? '', over: -room };
    }
    if (isFollowing.current && canFollow) moveTo(node, Math.max(0, layout.total - node.clientHeight));
    else if (anchor.current) {
      const at = indexOf(anchor.current.key);
      if (at >= 0) moveTo(node, Math.max(0, (layout.tops[at] ?? 0) + anchor.current.over));
    }
    look(node);
  };

  const look = (node: HTMLElement) => {
    onPlace(isFollowing.current && canFollow ? null : (anchor.current?.key ?? null));
    if (node.scrollTop < nearPx) onNear('before');
    if (layout.total - node.scrollTop - node.clientHeight < nearPx) onNear('after');
  };

  useLayoutEffect(settle);

  return {
    /** Somebody scrolled. */
    onScroll: () => {
      const node = list.current?.element;
      if (!node || Math.abs(node.scrollTop - put.current) < 1) return;
      take(node);
      look(node);
    },
    settle,
    follow: () => {
      // Where the list still glides it goes to the end all the same.
      put.current = list.current?.element?.scrollTop ?? -1;
      isFollowing.current = true;
      jump.current = null;
      settle();
    },
    /** Puts a line into the middle, as soon as it is held. */
    jumpTo: (key: string) => {
      jump.current = key;
      settle();
    },
    /** Scrolls as little as shows a line. */
    reveal: (index: number) => {
      const node = list.current?.element;
      const [top, size] = [layout.tops[index] ?? 0, layout.sizes[index] ?? 0];
      if (!node) return;
      if (top < node.scrollTop) node.scrollTop = top;
      else if (top + size > node.scrollTop + node.clientHeight) node.scrollTop = top + size - node.clientHeight;
      node.dispatchEvent(new Event('scroll'));
    },
  };
};
