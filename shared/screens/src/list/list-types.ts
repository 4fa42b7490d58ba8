import type { AbilityPair, EventName } from '@pregao/contract';
import type { ListQuery } from '@pregao/platform/hooks';
import type { Collection, Download, ListMeta, Result } from '@pregao/store-kit';
import type { IconName } from '@pregao/ui';
import type { RowKey } from '@pregao/ui/data';
import type { ListColumn } from '@pregao/ui/list';
import type { ReactNode } from 'react';
import type { Lookups } from './lookups.ts';

/** A component, by what it is told. */
type Part<P> = (props: P) => ReactNode | Promise<ReactNode>;

/** What the address of every list says, beside its own filters; a list may do without words, order or cursor. */
export interface ListState {
  q?: string;
  sort?: string | null;
  page: number;
  perPage: number;
  cursor?: string | null;
}

/** What a list says of itself; one that may grow past what page numbers reach says more. */
export interface AnyMeta extends ListMeta {
  total_is_exact?: boolean;
  previous_cursor?: string | null;
  /** What columns come to over all that matches; null where more match than are counted. */
  totals?: Readonly<Record<string, number>> | null;
}

/** Where the rows of a list come from. */
export interface ListSource<T, Q extends ListState> {
  readonly list: Collection<T, Q, AnyMeta>;
  /** The rows of the filters as a file; told the keys of the columns shown. */
  readonly file?: Download<[query: Q, columns: readonly string[]]> | undefined;
  /** Which of these rows, a page of them at most, the query still finds; what is picked of a list is held against it. */
  readonly among?: (query: Q, ids: readonly RowKey[]) => Promise<Result<readonly RowKey[]>>;
}

export type RowOf<S> = S extends { list: { items: readonly (infer T)[] } } ? T : never;
export type StateOf<S> = S extends { list: { query: infer Q extends ListState } } ? Q : never;

/** A column by what it is told in words: its title is the text `<words>column.<key>`. */
export type ColumnOf<T> = Omit<ListColumn<T>, 'title' | 'around'> & {
  /** Whose right it asks for beside that of the list; to anybody else it is not there. */
  needs?: AbilityPair;
  /** Around what its cell says in a table, where it can be written in place. */
  Cell?: Part<{ row: T; store: unknown; children: ReactNode }>;
};

/** How a column looks, whatever it says. */
export type ColumnLook = Partial<Omit<ColumnOf<never>, 'key' | 'render' | 'Cell'>>;

export interface FilterProps<Q> {
  query: Q;
  onChange: (next: Partial<Q>) => void;
  label: string;
  lookups: Lookups;
}

/** A filter above a list; its label is the text `<words>filter.<key>`. */
export interface ListFilter<Q> {
  key: string;
  View: Part<FilterProps<Q>>;
  /** Whose right it asks for beside that of the list. */
  needs?: AbilityPair;
}

/** What a part of a list's screen is told. */
export interface PartProps<S> {
  store: S;
  query: StateOf<S>;
  onChange: (next: Partial<StateOf<S>>) => void;
}

/** What can be done with picked rows: the ids of some, or all that the filters match. */
export interface BulkProps<S> extends PartProps<S> {
  ids: readonly RowKey[];
  isEverything: boolean;
  clear: () => void;
}

/** The row that is open beside its list, or on a phone instead of it. */
export interface DetailProps<S> {
  openId: string;
  isWide: boolean;
  store: S;
  /** What the list's texts begin with. */
  words: string;
  /** Address of the list with its filters. */
  back: string;
  close: () => void;
  /** Goes to the row before or after on the page of the list; null at its ends. */
  neighbour: (step: 1 | -1) => (() => void) | null;
}

/** Where rows open that have no further part of the list's address: in what it asks, or at addresses of their own. */
export type Opens = 'query' | { address: (id: string) => string; read: (pathname: string) => string | null };

export interface ListTabs<S> {
  /** The part of the query that a tab sets. */
  by: keyof StateOf<S> & string;
  /** Values of the tabs, each with the text `<words>tab.<value>`; the empty one is `<words>tab.all`. */
  values: readonly string[];
  /** How many rows each tab has; unknown until they are. */
  countOf?: (store: S, value: string) => number | undefined;
}

/**
 * A staff list as data. Its texts begin with `words`: `title`, `one` and `many` (a row and rows), `emptyHint`,
 * `searchHint` where it can be searched, `column.<key>`, `filter.<key>`, `tab.<value>`.
 */
export interface ListDescription<S extends ListSource<RowOf<S>, StateOf<S>>> {
  /** Address of the list; an open row is a further part of it. */
  path: string;
  words: string;
  texts: Record<string, string>;
  /** What the texts of columns and filters begin with, where both are called as their field is. */
  fieldWords?: string;
  /** `Nenhuma categoria`. */
  isFeminine?: boolean;
  icon?: IconName;
  query: ListQuery<StateOf<S>>;
  createStore: () => S;
  /** By default what the row names `id`. */
  idOf?: (row: RowOf<S>) => RowKey;
  /** What a row is called in addresses, where that is not its id. */
  keyOf?: (row: RowOf<S>) => string;
  columns: readonly ColumnOf<RowOf<S>>[];
  filters?: readonly ListFilter<StateOf<S>>[];
  /** What happened elsewhere after which the list is asked again. */
  refreshOn?: readonly EventName[];
  /** The row itself, where it opens over its list. */
  detail?: Part<DetailProps<S>>;
  /** It stands instead of the list, not over it. */
  isAlone?: boolean;
  /** Where it opens, unless at `<path>/<id>`. */
  opens?: Opens;
  /** Where a row leads, where its detail does not open over the list; null: nowhere. */
  addressOf?: (row: RowOf<S>) => string | null;
  /** Beside the count: what the filters match in all. */
  summary?: Part<PartProps<S>>;
  /** At the top: what can be done without a row, as making a new one. */
  actions?: Part<PartProps<S>>;
  /** The name its views are saved under: that of its resource, or another one of the contract. */
  savedAs?: string;
  /** Above the filters: what is going on with the list. */
  views?: Part<PartProps<S>>;
  tabs?: ListTabs<S>;
  /** What can be done with picked rows; without it none can be picked. */
  bulk?: Part<BulkProps<S>>;
  /** What is done with a row, in the last column; titled and sorted by its `key`, as any column. */
  controls?: { key: string; sortable: boolean; width: number; View: Part<PartProps<S> & { row: RowOf<S> }> };
  /** The first step from an empty list. */
  emptyAction?: Part<PartProps<S>>;
}
