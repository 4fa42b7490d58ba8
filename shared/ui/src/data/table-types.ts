import type { ReactNode } from 'react';
import type { EmptyStateProps } from '../kit/states/states.tsx';
import type { Cursors } from './pagination.tsx';

export type RowKey = string | number;

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

export interface Column<T> {
  key: string;
  title: ReactNode;
  /** By default the row's property named by `key`. */
  render?: (row: T) => ReactNode;
  /** Digits of one width, at the right. */
  numeric?: boolean;
  align?: 'start' | 'center' | 'end';
  /** px */
  width?: number;
  sortable?: boolean;
}

/** All that matches, beyond the rows of the page. */
export interface Everything {
  total: number;
  /** Whether `total` is all there is; else there are more. */
  isExact: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

export interface DataTableProps<T> {
  /** What the table lists, said aloud. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined | null;
  rowKey: (row: T) => RowKey;
  loading?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty?: EmptyStateProps;
  sort?: Sort | null;
  onSortChange?: (sort: Sort | null) => void;
  onRowClick?: (row: T) => void;
  /** The row whose detail is open. */
  activeKey?: RowKey | null;
  selected?: readonly RowKey[];
  onSelectedChange?: (keys: RowKey[]) => void;
  /** Offers to pick all that matches; any change of `selected` takes it back. */
  everything?: Everything;
  /** Buttons of the bar that appears with a selection. */
  bulkActions?: (keys: readonly RowKey[]) => ReactNode;
  /** Above the table: search, filter chips, commands. */
  toolbar?: ReactNode;
  /** What columns come to over all that matches, by their keys. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  total?: number;
  page?: number;
  perPage?: number;
  onPageChange?: (page: number) => void;
  onPerPageChange?: (perPage: number) => void;
  /** For a list that may grow past what page numbers reach. */
  cursors?: Cursors;
  /** CSS length of the scrolling part, however few its rows are: what stands below does not move when they come. */
  height?: string;
  className?: string;
}
