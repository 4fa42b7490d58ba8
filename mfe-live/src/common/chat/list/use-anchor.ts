import { useLayoutEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ListImperativeAPI } from 'react-window';
import type { Entry } from './entries.ts';
import { leadPx, type ScrollAnchor, type Layout } from './use-heights.ts';

/** So near to the end one follows it, in pixels. */
const followPx = 80;
/** So near to an edge the next page is asked for. */
const nearPx = 2_400;

interface Options {
  list: RefObject<ListImperativeAPI | null>;
  entries: readonly Entry[];
  layout: Layout;
  /** What is read: kept here, and laid by it. */
  anchor: ScrollAnchor;
  /** Lays the lines anew. */
  lay: () => void;
  /** The newest messages are held: the end of the list is the end of the talk. */
  canFollow: boolean;
  /** @param key of the first line in view; null while the end is followed */
  onPlace: (key: string | null) => void;
  onNear: (edge: 'before' | 'after') => void;
  /** Somebody scrolls. */
  onMove: () => void;
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
export const useAnchor = (options: Options) => {
  const { list, entries, layout, anchor, lay, canFollow, onPlace, onNear, onMove } = options;
  const isFollowing = useRef(true);
  /** Where the list was put from here: the scroll event that follows is nobody's. */
  const put = useRef(-1);
  /** What the list showed when it was last settled. */
  const shown = useRef({ entries, layout });
  const jump = useRef<string | null>(null);
  const isRevealing = useRef(false);
  const indexOf = (key: string) => entries.findIndex((entry) => entry.key === key);

  const moveTo = (node: HTMLElement, top: number) => {
    const isMoved = Math.abs(node.scrollTop - top) >= 0.5;
    if (isMoved) node.scrollTop = top;
    put.current = node.scrollTop;
    // The library learns of it before the frame is painted.
    if (isMoved) node.dispatchEvent(new Event('scroll'));
  };

  const isAtEnd = (node: HTMLElement) =>
    canFollow && shown.current.layout.total - node.scrollTop - node.clientHeight <= followPx;

  /** Takes what somebody scrolled to as what they read. */
  const take = (node: HTMLElement) => {
    const { entries: there, layout: laid } = shown.current;
    isFollowing.current = isAtEnd(node);
    // What stands between messages moves with what is put before it: it holds nothing in place.
    const first = firstInView(laid, node.scrollTop);
    const next = there.findIndex(({ kind }, index) => index >= first && (kind === 'message' || kind === 'outgoing'));
    const at = next < 0 ? first : next;
    const top = laid.tops[at] ?? 0;
    Object.assign(anchor, { key: there[at]?.key ?? null, over: node.scrollTop - top, top });
    put.current = node.scrollTop;
  };

  /** Takes what was scrolled since: what one reads moved by it, whatever the lines over it turn out to measure. */
  const carry = (node: HTMLElement) => {
    onMove();
    const isNear = !isFollowing.current && anchor.key !== null && Math.abs(anchor.over) <= 2 * node.clientHeight;
    // As long as the lines are the same; of others, what is read is taken where it stood, measured.
    if (!isNear || shown.current.entries !== entries) {
      take(node);
      return;
    }
    isFollowing.current = isAtEnd(node);
    anchor.over += node.scrollTop - put.current;
  };

  /** Whether somebody scrolled and it was not told yet. Where the list became shorter than its place nobody did. */
  const isScrolled = (node: HTMLElement) =>
    put.current >= 0 &&
    Math.abs(node.scrollTop - put.current) >= 1 &&
    node.scrollTop < node.scrollHeight - node.clientHeight - 1;

  const settle = () => {
    const node = list.current?.element;
    if (!node || entries.length === 0) return;
    if (isScrolled(node)) carry(node);
    const { slack: slackBefore } = shown.current.layout;
    shown.current = { entries, layout };
    const target = jump.current === null ? -1 : indexOf(jump.current);
    if (target >= 0) {
      jump.current = null;
      isFollowing.current = false;
      const room = Math.max(0, (node.clientHeight - (layout.sizes[target] ?? 0)) / 2);
      Object.assign(anchor, { key: entries[target]?.key ?? null, over: -room });
    }
    const at = anchor.key === null ? -1 : indexOf(anchor.key);
    if (at >= 0) anchor.top = layout.tops[at] ?? 0;
    if (isFollowing.current && canFollow) moveTo(node, Math.max(0, layout.total - node.clientHeight));
    else if (at >= 0) {
      // Nothing reaches over the beginning: what was scrolled beyond it is not scrolled.
      anchor.over = Math.max(anchor.over, -anchor.top);
      moveTo(node, anchor.top + anchor.over);
    } else if (layout.slack !== slackBefore) {
      // What was read is gone: what stands around it stays, whatever became of the room over it.
      moveTo(node, Math.max(0, node.scrollTop + layout.slack - slackBefore));
      take(node);
    }
    if (look(node)) lay();
  };

  /** @returns whether the room over the oldest line is to go */
  const look = (node: HTMLElement) => {
    onPlace(isFollowing.current && canFollow ? null : anchor.key);
    if (node.scrollTop - layout.slack < nearPx) onNear('before');
    if (layout.total - node.scrollTop - node.clientHeight < nearPx) onNear('after');
    return layout.slack > 0 && anchor.top + anchor.over - layout.slack < leadPx - 1;
  };

  useLayoutEffect(settle);

  return {
    /** Somebody scrolled. */
    onScroll: () => {
      const node = list.current?.element;
      if (!node || Math.abs(node.scrollTop - put.current) < 1) return;
      if (!isRevealing.current) onMove();
      take(node);
      // Before the frame is painted: nobody sees an empty place.
      if (look(node)) flushSync(lay);
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
      isRevealing.current = true;
      node.dispatchEvent(new Event('scroll'));
      isRevealing.current = false;
    },
  };
};
