import { useEffect, useRef, type PointerEvent } from 'react';
import { pressedKey } from '../lib/pressed-key.ts';

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
  const end = useRef(() => {});
  useEffect(
    () => () => {
      end.current();
    },
    [],
  );
  return (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest<HTMLElement>('li, tr');
    if (event.button > 0 || !row?.parentElement) return;
    // A finger belongs to what it pressed first, unless it is let go: then the rows under it are told.
    if (event.pointerType === 'touch') (event.target as Element).releasePointerCapture(event.pointerId);
    const rows = [...row.parentElement.children] as HTMLElement[];
    const from = rows.indexOf(row);
    let to = from;
    const mark = (place: number) => {
      delete rows[to]?.dataset.over;
      to = place;
      const over = rows[to];
      if (!over || to === from) return;
      over.dataset.over = from < to ? 'after' : 'before';
      rows[to + Math.sign(to - from)]?.scrollIntoView?.({ block: 'nearest' });
    };
    const listeners = {
      pointerover: ({ target }: Event) => {
        const over = rows.findIndex((one) => one.contains(target as Node));
        mark(over < 0 ? from : over);
      },
      pointerup: () => {
        const place = to;
        end.current();
        if (place !== from) onMove(from, place);
      },
      pointercancel: () => {
        end.current();
      },
      keydown: (pressed: Event) => {
        if (pressedKey(pressed as KeyboardEvent) === 'Escape') end.current();
      },
    };
    end.current();
    row.dataset.dragged = '';
    for (const [name, listen] of Object.entries(listeners)) document.addEventListener(name, listen);
    end.current = () => {
      end.current = () => {};
      mark(from);
      delete row.dataset.dragged;
      for (const [name, listen] of Object.entries(listeners)) document.removeEventListener(name, listen);
    };
  };
};
