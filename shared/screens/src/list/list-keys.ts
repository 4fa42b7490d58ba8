import { useEffect, useRef, type RefObject } from 'react';
import { useShortcuts } from './use-shortcuts.ts';

/** The rows of a table that take the focus, in their order. */
export const rowsIn = (area: HTMLElement | null) => [
  ...(area?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? []),
];

const step = (area: HTMLElement | null, by: 1 | -1) => {
  const rows = rowsIn(area);
  const now = rows.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? rows[0] : rows[Math.max(0, Math.min(rows.length - 1, now + by))];
  next?.focus();
  return next !== undefined;
};

const focusSearch = (area: HTMLElement | null) => {
  const field = area?.querySelector<HTMLInputElement>('input[type=search]');
  field?.focus();
  field?.select();
  return field !== undefined && field !== null;
};

/** Presses the last of these. @returns whether there is one */
export const press = (area: ParentNode | null, selector: string) => {
  const found = [...(area?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
  found?.click();
  return found !== undefined;
};

/**
 * Keys of a list: `j` and `k` walk the rows, `z` presses *Desfazer* of the newest notice, `/` goes to the search; a row that
 * is closed gets the focus back.
 *
 * @param area what holds the list
 * @param openId the row that is open
 * @param placeOf where a row stands on the page
 */
export const useListKeys = (
  area: RefObject<HTMLElement | null>,
  openId: string | null,
  placeOf: (id: string) => number,
) => {
  const before = useRef(openId);
  const place = useRef(placeOf);
  useEffect(() => {
    place.current = placeOf;
  });
  useShortcuts({
    j: () => step(area.current, 1),
    k: () => step(area.current, -1),
    '/': () => focusSearch(area.current),
  });
  // From the drawer of a row too, which keeps the focus from the notices.
  useShortcuts({ z: () => press(document, 'button[aria-keyshortcuts=Z]') }, 1);
  useEffect(() => {
    const closed = openId === null ? before.current : null;
    before.current = openId;
    if (closed === null) return undefined;
    // After the shell has announced the page, which takes the focus to its heading.
    const timer = setTimeout(() => {
      rowsIn(area.current)[place.current(closed)]?.focus({ preventScroll: true });
    }, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [area, openId]);
};
