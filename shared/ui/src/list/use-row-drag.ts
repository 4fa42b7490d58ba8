import { useEffect, useRef, type PointerEvent } from 'react';

/** Where a key moves a row among others; the same place where it moves none. */
export const placeOf = (key: string, at: number, last: number) => {
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : at;
};

/**
 * Drags the row of a handle to the place of another one, by mouse or finger; rows are the children of one box. Over which
 * row it is says `data-over` of that row, `before` or `after`; Escape gives up.
 *
 * @returns what begins it, for `onPointerDown` of the handle, which has `touch-action: none`
 */
export const useRowDrag = (onMove: (from: number, to: number) => void) => {
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  return (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest<HTMLElement>('li, tr');
    if (event.button !== 0 || !row?.parentElement) return;
    // A finger belongs to what it pressed first, unless it is let go: then the rows under it are told.
    if (event.pointerType === 'touch') event.currentTarget.releasePointerCapture(event.pointerId);
    const rows = [...row.parentElement.children] as HTMLElement[];
    const from = rows.indexOf(row);
    let to = from;
    const { signal } = (stop.current = new AbortController());
    const mark = () => {
      rows.forEach((one, at) => {
        delete one.dataset.over;
        if (at === to && to !== from) one.dataset.over = from < to ? 'after' : 'before';
      });
    };
    const end = () => {
      stop.current?.abort();
    };
    row.dataset.dragged = '';
    signal.addEventListener('abort', () => {
      to = from;
      mark();
      delete row.dataset.dragged;
    });
    const on = <K extends keyof DocumentEventMap>(name: K, listen: (event: DocumentEventMap[K]) => void) => {
      document.addEventListener(name, listen, { signal });
    };
    on('pointerover', ({ target }) => {
      const over = rows.findIndex((one) => one.contains(target as Node));
      to = over < 0 ? from : over;
      mark();
      if (to !== from) rows[to + Math.sign(to - from)]?.scrollIntoView({ block: 'nearest' });
    });
    on('pointerup', () => {
      const place = to;
      end();
      if (place !== from) onMove(from, place);
    });
    on('pointercancel', end);
    on('keydown', ({ key }) => {
      if (key === 'Escape') end();
    });
  };
};
