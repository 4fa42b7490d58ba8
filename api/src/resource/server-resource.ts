import type { AnyResource } from '@pregao/contract';
import type { RawBuilder } from 'kysely';
import type { DB } from '../db/generated/types.ts';
import type { Tx } from '../db/open.ts';
import type { Key } from './keyset.ts';

/** The values of a form as the database has them. */
export type Values = Record<string, unknown>;

/** Whoever changes a record, also where a job does it for them. */
export interface Author {
  id: number;
  impersonator_id: number | null;
  request_id: string | null;
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

/** How the table of a resource says what its contract names. The table is `t` in every expression. */
export interface ServerOptions {
  table: keyof DB & string;
  /** Columns that are named otherwise than their field. */
  columns?: Readonly<Record<string, string>>;
  /** What a field of the list or of the record is read by, where it is no plain column. */
  read?: Readonly<Record<string, RawBuilder<unknown>>>;
  sort: Readonly<Record<string, SortColumn>>;
  /** Conditions of filters that are no comparison with the column of their name. */
  filters?: Readonly<Record<string, (value: never) => RawBuilder<unknown>>>;
  /** Constraints of the database and what their breach says under which field. */
  unique?: Readonly<Record<string, readonly [field: string, text: string]>>;
  /** Rules of a save; refuses by throwing, changes `next` where the server decides a value. */
  beforeSave?: (saving: Saving) => Promise<void>;
  /** What holds on to a record, each with how often: such a record can't be deleted. */
  uses?: (tx: Tx, id: number) => Promise<readonly { count: number; one: string; many: string }[]>;
}

export interface ServerResource {
  resource: AnyResource;
  options: ServerOptions;
}

/** The fields a person writes. */
export const fieldsOf = ({ resource }: ServerResource) => Object.keys(resource.form.shape as object);

/** Binds a resource of the contract to its table. */
export const serverResource = (resource: AnyResource, options: ServerOptions): ServerResource => ({
  resource,
  options,
});
