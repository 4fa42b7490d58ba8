import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { ListImperativeAPI } from 'react-window';
import type { Entry } from './entries.ts';

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, k: -1, ArrowDown: 1, j: 1 };

const isRow = (entry: Entry | undefined) => entry?.kind === 'message' || entry?.kind === 'outgoing';

const rowOf = (node: Element | null | undefined, key: string) =>
  node?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

interface Options {
  list: RefObject<ListImperativeAPI | null>;
  entries: readonly Entry[];
  reveal: (index: number) => void;
  onEnd: () => void;
}

/** Walks the rows with the arrows or j and k; the focus stays at its row whatever becomes of it. */
export const useWalk = ({ list, entries, reveal, onEnd }: Options) => {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** The row that holds the focus, or is about to. */
  const held = useRef<string | null>(null);

  useLayoutEffect(() => {
    const node = list.current?.element;
    if (!node || held.current === null) return;
    const now = document.activeElement;
    if (now !== document.body && now !== null && !now.hasAttribute('data-walks')) return;
    (rowOf(node, held.current) ?? node).focus({ preventScroll: true });
  });

  const walk = (wanted: -1 | 1) => {
    // Who has not walked yet begins at the newest row.
    const step = activeKey === null ? -1 : wanted;
    const from = activeKey === null ? entries.length : entries.findIndex(({ key }) => key === activeKey);
    let at = (from < 0 ? entries.length : from) + step;
    while (at >= 0 && at < entries.length && !isRow(entries[at])) at += step;
    const next = entries[at];
    if (!next) return;
    held.current = next.key;
    setActiveKey(next.key);
    reveal(at);
    rowOf(list.current?.element, next.key)?.focus({ preventScroll: true });
  };

  return {
    activeKey,
    walk,
    /** The key of the row that holds the focus, or something in it does. */
    focusedKey: () => {
      const { activeElement } = document;
      return list.current?.element?.contains(activeElement)
        ? (activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key ?? null)
        : null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.target as HTMLElement).hasAttribute('data-walks') || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const step = steps[event.key];
      if (event.key === 'End') onEnd();
      else if (step === undefined) return;
      else walk(step);
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('[data-key]');
      held.current = row?.dataset.key ?? held.current;
      if (row?.dataset.key) setActiveKey(row.dataset.key);
    },
    /** A row that goes away loses the focus to nothing: that one is given back. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) held.current = null;
    },
  };
};
