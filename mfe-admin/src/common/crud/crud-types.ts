import type { AnyResource } from '@pregao/contract';
import type { RecordPages } from '@pregao/contract/platform/record-pages';
import type { Result } from '@pregao/store-kit';
import type { LocaleTexts } from '@pregao/platform';
import type { ColumnOf, DetailProps, ListFilter, ListSource, ListState } from '@pregao/screens';
import type { IconName } from '@pregao/ui';
import type { ReactNode } from 'react';
import type { BulkWish } from './bulk-question.ts';
import type { RunStore } from './run-store.ts';

/** A record as its calls answer it: its fields beside what every record has. */
export interface AnyRecord {
  id: number;
  revision: number;
  created_at: string;
  updated_at: string;
  updated_by_name: string | null;
  deleted_at: string | null;
  [field: string]: unknown;
}

/** What the address of a list of records says. */
export interface RecordsQuery extends ListState {
  q: string;
  state: string | null;
  sort: string;
  cursor: string | null;
  [filter: string]: unknown;
}

/** A list of records and what its calls need to know. */
export type RecordsStore = ListSource<AnyRecord, RecordsQuery> & { readonly runs: RunStore };

export interface FieldView {
  /** Its name in the form. */
  name: string;
  label: string;
  /** May stay empty. */
  optional: boolean;
  disabled: boolean;
  autoFocus: boolean;
  hint?: string | undefined;
  /** In a cell of a list. */
  size?: 'small';
  hideLabel?: boolean;
}

/** What a field chooses from, by its number. */
export interface Entry {
  id: number;
  [fact: string]: unknown;
}

/** How entries of a kind are found and called. */
export interface Naming {
  find: (id: number, signal: AbortSignal) => Promise<Result<Entry>>;
  /** The first of them, or of those that words find. */
  list: (q: string, signal: AbortSignal) => Promise<Result<readonly Entry[]>>;
  labelOf: (entry: Entry) => string;
}

/** A field of a form, as data. */
export interface FieldOf {
  name: string;
  /** Takes half of the width where there is room for two. */
  half?: boolean;
  hint?: string;
  /** Whether it is asked for, by the other values; a field that is not keeps what `unless` says. */
  when?: (values: Record<string, unknown>) => boolean;
  /** Of which records it stays as it is. */
  fixed?: (record: AnyRecord) => boolean;
  /** A value in words, where it is no plain one. */
  say?: (value: unknown) => ReactNode;
  /** Of a field that holds the number of another record, or of several. */
  names?: Naming;
  View: (props: FieldView & { record: AnyRecord | null }) => ReactNode;
}

/** A field that is written in its cell of the list. */
export interface CellProps {
  resource: AnyResource;
  options: CrudOptions;
  field: FieldOf;
  row: AnyRecord;
  store: RecordsStore;
}

/** A titled part of a form. */
export interface FieldGroup<Field = FieldOf> {
  title?: string;
  fields: readonly Field[];
}

/** A field as a screen asks for it: its name alone, or with its look, is drawn by what it holds. */
export type FieldAsked = string | (Omit<FieldOf, 'View'> & Partial<Pick<FieldOf, 'View'>>);

/** What is picked in a list, for a change of its own kind. */
export interface BulkExtra {
  /** As the calls of the resource ask for it: by ids, or by all that the list matches. */
  reach: { ids: number[] } | { filter: Record<string, unknown> };
  isPending: boolean;
  /** @returns whether it was begun; why not is told */
  start: (wish: BulkWish) => Promise<boolean>;
}

/** A filter of a list of records: the parts of its address and what one chooses them with. */
export interface CrudFilter {
  name: string;
  params: Readonly<Record<string, { name: string }>>;
  filter: ListFilter<RecordsQuery>;
}

export interface CrudOptions<Row = AnyRecord> extends RecordPages {
  icon: IconName;
  /** Above the list; the resource's title in capitals unless told. */
  title?: string;
  /** What will be in an empty list. */
  emptyHint: string;
  /** What the search looks through: `Nome ou código`; by the fields that say so unless told. */
  searchHint?: string;
  /** Names of its fields in other locales, `<resource>.<field>`: pt-br is the contract's. */
  texts?: Partial<LocaleTexts>;
  columns: readonly ColumnOf<Row>[];
  filters?: readonly CrudFilter[];
  fields: readonly FieldGroup[];
  /** What the fields of a new record begin with; a function is asked as its form opens. */
  initial?: Record<string, unknown> | (() => Record<string, unknown>);
  /** What a draft of a new record is told from others by, where it is a copy. */
  begunAs?: string;
  /** The record that a new one is a copy of. */
  copyOf?: number | undefined;
  /** How an open record is called. */
  nameOf: (record: AnyRecord) => string;
  /** Above the list, before the button of a new record. */
  actions?: (props: { store: RecordsStore }) => ReactNode;
  /** In the bar of what is picked: a change that is worked out for each record. */
  bulk?: (props: BulkExtra) => ReactNode;
  /** Beside the fields of an open record; `reload` asks for it again after something else changed it. */
  aside?: (record: AnyRecord, reload: () => void) => ReactNode;
  /** What follows once a new record was made. */
  made?: (record: AnyRecord) => void;
  /** An open record stands instead of the list, with its `panels` beside its form. */
  isPage?: boolean;
  /** Below how it is published: what is told or saved apart from the fields of an open record. */
  panels?: (record: AnyRecord) => ReactNode;
  /** Beneath the form and what stands beside it, over the whole width of a page; `reload` as that of `aside`. */
  below?: (record: AnyRecord, reload: () => void) => ReactNode;
  /** Whether nobody writes a record, whatever their rights. */
  isClosed?: (record: AnyRecord) => boolean;
  /** px */
  width?: number;
}

export type Detail = DetailProps<RecordsStore>;
