import { useRef } from 'react';
import type { DataTableProps, RowKey } from './table-types.ts';

export interface Selection {
  isPicked: (key: RowKey) => boolean;
  /** Picks a row or leaves it; with a range, all rows from the last one pressed. */
  toggle: (key: RowKey, withRange: boolean) => void;
  clear: () => void;
  /** All rows of the page at once. */
  head: { all: boolean; some: boolean; toggle: () => void };
}

/** The rows picked; undefined where a list has no selection. */
export const useSelection = <T>({
  rows,
  rowKey,
  selected = [],
  onSelectedChange,
  everything,
}: Pick<DataTableProps<T>, 'rows' | 'rowKey' | 'selected' | 'onSelectedChange' | 'everything'>):
  Selection | undefined => {
  const last = useRef<RowKey>(undefined);
  if (!onSelectedChange) return undefined;
  const keys = (rows ?? []).map(rowKey);
  const chosen = new Set(everything?.isChosen ? keys : selected);
  const all = keys.length > 0 && keys.every((key) => chosen.has(key));
  const toggle = (key: RowKey, withRange: boolean) => {
    const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)].sort((a, b) => a - b) as [number, number];
    const range = withRange && from >= 0 ? keys.slice(from, to + 1) : [key];
    last.current = key;
    onSelectedChange(
      chosen.has(key) ? [...chosen].filter((other) => !range.includes(other)) : [...new Set([...chosen, ...range])],
    );
  };
  return {
    isPicked: (key) => chosen.has(key),
    toggle,
    clear: () => onSelectedChange([]),
    head: {
      all,
      some: chosen.size > 0,
      toggle: () =>
        onSelectedChange(all ? [...chosen].filter((key) => !keys.includes(key)) : [...new Set([...chosen, ...keys])]),
    },
  };
};
