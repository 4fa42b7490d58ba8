import { fieldKind, type AnyResource } from '@pregao/contract';
import type { RawBuilder } from 'kysely';
import type { DB } from '../db/generated/types.ts';
import type { Core } from '../core.ts';
import type { Tx } from '../db/open.ts';
import type { Key } from './list/keyset.ts';
import { refuseUnkeepable } from './rights/declared-rights.ts';

/** The values of a form as the database has them. */
export type Values = Record<string, unknown>;

/** Whoever changes a record, also where a job does it for them. */
export interface Author {
  /** Null where nobody is known any more. */
  id: number | null;
  impersonator_id: number | null;
  request_id: string | null;
  /** Of a call that makes a record: sent again under it, it makes no second one. */
  key?: string | null;
}

/** A change of a record before it is written. */
export interface Saving {
  tx: Tx;
  /** Null for a new one. */
  id: number | null;
  before: Values | null;
  next: Values;
  changed: readonly string[];
}

/** What a column is compared as where a list is ordered by it; `folded`: a text by its folded letters. */
export type SortColumn = Key['type'] | 'folded' | Omit<Key, 'descending'>;

/** A field of a form that lies in a table of its own: read with its record, written whole while the record is locked. */
export interface Children {
  /** A JSON array; the record is `t`. */
  read: RawBuilder<unknown>;
  write: (tx: Tx, id: number, values: readonly unknown[]) => Promise<void>;
  /** Of numbers of other records: the table that has them, its columns, and which of its rows `l` are of this field. */
  link?: { table: keyof DB & string; parent: string; column: string; order: string; of?: RawBuilder<unknown> };
}

/** How the table of a resource says what its contract names. The table is `t` in every expression. */
export interface ServerOptions {
  table: keyof DB & string;
  /** Columns that are named otherwise than their field. */
  columns?: Readonly<Record<string, string>>;
  /** Columns with the words of fields that hold a number: what they refer to, as the search finds it by. */
  searched?: Readonly<Record<string, string>>;
  /** What a field of the list or of the record is read by, where it is no plain column. */
  read?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Fields that lie in tables of their own. */
  children?: Readonly<Record<string, Children>>;
  /** Fields that lie in one row of another table: read by `read`, written by `afterWrite`. */
  beside?: readonly string[];
  /** What a transaction holds before it locks one of its rows: a lock that others ask before theirs as well. */
  lockFirst?: (tx: Tx) => Promise<void>;
  /** What goes with each change of the row, in its transaction; `values` are the fields that were changed, `at` is when. */
  afterWrite?: (tx: Tx, id: number, values: Values, at: string) => Promise<void>;
  /** What orders are compared as that are no plain column: a text by its folded letters, a number, an instant. */
  sort?: Readonly<Record<string, SortColumn>>;
  /** Conditions of filters that are no comparison with the column of their name. */
  filters?: Readonly<Record<string, (value: never) => RawBuilder<unknown>>>;
  /** Constraints of the database and what their breach says under which field. */
  unique?: Readonly<Record<string, readonly [field: string, text: string]>>;
  /** Of several records with one key the one that a line of a file is about. */
  current?: RawBuilder<unknown>;
  /** Rules of a save; refuses by throwing, changes `next` where the server decides a value. */
  beforeSave?: (saving: Saving) => Promise<void>;
  /** Changes of many records that are worked out for each: the fields that one of them gets; refuses by throwing. */
  steps?: Readonly<Record<string, (record: Values, values: Values) => Values>>;
  /** What holds on to a record, each with how often: such a record can't be deleted. */
  uses?: (tx: Tx, id: number) => Promise<readonly { count: number; one: string; many: string }[]>;
  /** Rules of what comes before readers, beside those of its form; refuses by throwing. */
  beforePublish?: (publishing: { tx: Tx; id: number; values: Values }) => Promise<void>;
  /** Who had it when it left its readers reads on what they had: only the next publication writes its row. */
  ownersKeepAccess?: boolean;
  /** What follows when readers see another version than before, and when they see none any more: in the same transaction. */
  afterPublish?: (tx: Tx, record: { id: number }) => Promise<void>;
  afterWithdraw?: (tx: Tx, record: { id: number }) => Promise<void>;
  /** What is asked for once a change that a person made is kept: a job that makes something of it. */
  afterCommit?: (core: Pick<Core, 'db' | 'jobs'>, record: { id: number }) => Promise<void>;
}

export interface ServerResource {
  resource: AnyResource;
  options: ServerOptions;
}

/** The fields a person writes. */
export const fieldsOf = ({ resource }: ServerResource) => Object.keys(resource.form.shape as object);

/** What a field holds, by its rules. */
export const kindOf = ({ resource }: ServerResource, name: string) =>
  fieldKind((resource.form.shape as Record<string, Parameters<typeof fieldKind>[0]>)[name]);

/** The column of a field, and the field of a column. */
export const columnOf = (options: ServerOptions, field: string) => options.columns?.[field] ?? field;
export const fieldOf = (options: ServerOptions, column: string) =>
  Object.entries(options.columns ?? {}).find(([, name]) => name === column)?.[0] ?? column;

/** Every resource that is bound, by its name: fields of others refer to it. */
const bound = new Map<string, ServerResource>();

/** Binds a resource of the contract to its table. */
export const serverResource = (resource: AnyResource, options: ServerOptions): ServerResource => {
  refuseUnkeepable(resource);
  const server = { resource, options };
  bound.set(resource.name, server);
  return server;
};

/** The table of a resource that a field refers to; undefined while nothing bound it. */
export const serverOf = ({ name }: { name: string }): ServerResource | undefined => bound.get(name);
