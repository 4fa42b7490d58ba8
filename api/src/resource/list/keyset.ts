import { mostNumbered } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { sql, type RawBuilder } from 'kysely';
import { fieldError } from '../../http/errors.ts';
import { faultOf } from '../../http/input-guard.ts';

export { mostNumbered };

/**
 * Refuses a page by its number where it begins past the rows that have one: there a list is walked by its cursors, or
 * every row before the page would be read.
 * @throws AppError invalid_body on `page`
 */
export const refusePastNumbered = (query: { page: number; per_page: number; cursor?: string | undefined }) => {
  if (query.cursor === undefined && (query.page - 1) * query.per_page >= mostNumbered)
    throw fieldError(
      'page',
      `Só as páginas dos primeiros ${formatNumber(mostNumbered)} têm número. Vá até esta a partir da primeira ou da última.`,
    );
};

/** One column of the order of a list; together they tell any two rows apart. */
export interface Key {
  column: RawBuilder<unknown>;
  /** Postgres type, to read a value of a cursor back exactly. */
  type: 'timestamptz' | 'bigint' | 'numeric' | 'boolean' | 'text';
  descending: boolean;
  /** The least of all values where it is null. */
  nullable?: boolean;
}

/** Where a page begins: at one end of the list, or on one side of a row. */
export type Place = { end: 'first' | 'last' } | { values: (string | null)[]; side: 'after' | 'before' };

const stale = () => fieldError('cursor', 'Esta página não existe mais. Volte à primeira.');

const encode = (sort: string, side: 'after' | 'before', values: readonly (string | null)[]) =>
  Buffer.from(JSON.stringify([sort, side, ...values])).toString('base64url');

const isInstant = (value: string) => {
  const [, day] =
    /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.exec(value) ?? [];
  // The database has no year 0.
  const date = day === undefined || day < '0001' ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(date) && new Date(date).toISOString().slice(0, 10) === day;
};

/** Whether the database can read a value of a cursor back: a cursor comes from outside, whatever it says. */
const isReadable: Record<Key['type'], (value: string) => boolean> = {
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  numeric: (value) => /^-?\d{1,18}(\.\d{1,9})?$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  timestamptz: isInstant,
  text: (value) => faultOf(value) === null,
};

/**
 * Reads a cursor: `first`, `last`, or what `next_cursor` and `previous_cursor` of the same sort said.
 * @throws AppError invalid_body on `cursor`
 */
export const readCursor = (cursor: string, sort: string, keys: readonly Key[]): Place => {
  if (cursor === 'first' || cursor === 'last') return { end: cursor };
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw stale();
  }
  if (!Array.isArray(parts)) throw stale();
  const [of, side, ...values] = parts as unknown[];
  const isSide = side === 'after' || side === 'before';
  const isValue = (key: Key, value: unknown) =>
    value === null ? key.nullable === true : typeof value === 'string' && isReadable[key.type](value);
  if (of !== sort || !isSide || values.length !== keys.length) throw stale();
  if (!keys.every((key, index) => isValue(key, values[index]))) throw stale();
  return { side, values: values as (string | null)[] };
};

const turned = (keys: readonly Key[]) => keys.map((key) => ({ ...key, descending: !key.descending }));

/** The order of a list for ORDER BY. A null is the least of all values. */
export const orderBy = (keys: readonly Key[]) =>
  sql.join(
    keys.map(({ column, descending, nullable }) => {
      const nulls = nullable ? sql.raw(descending ? ' NULLS LAST' : ' NULLS FIRST') : sql``;
      return sql`${column} ${sql.raw(descending ? 'DESC' : 'ASC')}${nulls}`;
    }),
  );

/**
 * The rows beyond a row, as conditions whose rows follow one another: keys in one direction are compared as a row, so that
 * an index is entered at the place; where the first goes another way than the rest, its equal rows come first.
 * A null is the least of all values.
 */
const beyond = (keys: readonly Key[], values: readonly (string | null)[]): RawBuilder<unknown>[] => {
  const [first, ...rest] = keys;
  const [value, ...others] = values;
  if (!first) return [];
  const typed = (key: Key, one: string | null | undefined) => sql`${one}::${sql.raw(key.type)}`;
  const same = value === null ? sql`${first.column} IS NULL` : sql`${first.column} = ${typed(first, value)}`;
  const further = () => {
    if (value === null) return first.descending ? sql`false` : sql`${first.column} IS NOT NULL`;
    if (!first.descending) return sql`${first.column} > ${typed(first, value)}`;
    const less = sql`${first.column} < ${typed(first, value)}`;
    return first.nullable ? sql`(${less} OR ${first.column} IS NULL)` : less;
  };
  const isUniform = keys.every(({ descending }) => descending === first.descending) && !values.includes(null);
  if (!isUniform) return [...beyond(rest, others ?? []).map((condition) => sql`${same} AND ${condition}`), further()];
  const row = sql`(${sql.join(keys.map(({ column }) => column))})`;
  const at = sql`(${sql.join(keys.map((key, index) => typed(key, values[index])))})`;
  const later = first.descending ? sql`${row} < ${at}` : sql`${row} > ${at}`;
  // A row comparison with a null is neither: the nulls of a falling order come after everything.
  return first.descending && first.nullable ? [later, sql`${first.column} IS NULL`] : [later];
};

export interface Cursors {
  /** Null at the end of the list. */
  next_cursor: string | null;
  previous_cursor: string | null;
}

/** The order of a list: its name, kept in the cursors, and its columns. */
export interface Order {
  sort: string;
  keys: readonly Key[];
}

/** A page by its number, with so many rows before it, or by its place in the list. */
export type Page = { limit: number; offset: number } | { limit: number; place: Place };

/** What follows FROM with a further condition: tables, joins and WHERE, one row per id. */
export type Source = (condition: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Prepares the query of one page in an order that tells any two rows apart.
 * @param sources parts of the list that have no row in common; each is read in its order, and no further than the page
 * @param id column of the id
 * @returns `ids`: a subquery with `id`, `at` (position, from 1) and `keys`, one row more than the page has; `read`: takes
 * its rows in the order of `at` and gives those of the page, in the order of the list
 */
export const keysetPage = (
  sources: readonly [Source, ...Source[]],
  id: RawBuilder<unknown>,
  order: Order,
  page: Page,
) => {
  const place: Place = 'place' in page ? page.place : { end: 'first' };
  const backwards = 'end' in place ? place.end === 'last' : place.side === 'before';
  const keys = backwards ? turned(order.keys) : order.keys;
  const offset = 'offset' in page ? page.offset : 0;
  const columns = keys.map(({ column }, index) => sql`${column} AS ${sql.raw(`o${index}`)}`);
  const branch = (source: Source, condition: RawBuilder<unknown>) =>
    sql`(SELECT ${id} AS id, ${sql.join(columns)} FROM ${source(condition)} ORDER BY ${orderBy(keys)} LIMIT ${offset + page.limit + 1})`;
  const conditions = 'values' in place ? beyond(keys, place.values) : [sql`true`];
  const branches = sources.flatMap((source) => conditions.map((condition) => branch(source, condition)));
  const outer = keys.map((key, index) => ({ ...key, column: sql.raw(`o${index}`) }));
  const names = sql.join([sql.raw('id'), ...outer.map(({ column }) => column)]);
  const skipped = offset > 0 ? sql` OFFSET ${offset}` : sql``;
  // As text a value keeps its microseconds; those of skipped rows are never written out.
  const values = sql.join(outer.map(({ column }) => sql`${column}::text`));
  const ids = sql<{ id: number; at: number; keys: (string | null)[] }>`(
    SELECT id, row_number() OVER (ORDER BY ${orderBy(outer)}) AS at, ARRAY[${values}] AS keys
    FROM (SELECT ${names} FROM (${sql.join(branches, sql` UNION ALL `)}) part
      ORDER BY ${orderBy(outer)} LIMIT ${page.limit + 1}${skipped}) every
  )`;
  const begins = 'offset' in page ? page.offset === 0 : 'end' in place && place.end === 'first';
  const read = <Row extends { keys: (string | null)[] }>(
    rows: readonly Row[],
  ): Cursors & { rows: Omit<Row, 'keys'>[] } => {
    const isMore = rows.length > page.limit;
    const shown = rows.slice(0, page.limit);
    if (backwards) shown.reverse();
    const cursorOf = (row: Row | undefined, side: 'after' | 'before') =>
      row ? encode(order.sort, side, row.keys) : null;
    return {
      rows: shown.map(({ keys: _keys, ...row }) => row),
      next_cursor: (backwards ? !('end' in place) : isMore) ? cursorOf(shown.at(-1), 'after') : null,
      previous_cursor: (backwards ? isMore : !begins) ? cursorOf(shown[0], 'before') : null,
    };
  };
  return { ids, read };
};

export interface PageQuery {
  page: number;
  per_page: number;
  /** Instead of a page's number: `first`, `last`, or what `next_cursor` and `previous_cursor` said. */
  cursor?: string | undefined;
}

/** `-total_cents` as a column and a direction. */
export const readSort = <By extends string>(sort: By | `-${By}`) => ({
  by: sort.replace(/^-/, '') as By,
  descending: sort.startsWith('-'),
});

export const pageLimits = ({ page, per_page }: PageQuery) => ({ limit: per_page, offset: (page - 1) * per_page });

/**
 * The page of a query: by its cursor where it has one, else by its number.
 * @throws AppError invalid_body on `cursor` when it is none of this order
 */
export const readPage = (query: PageQuery, order: Order): Page =>
  query.cursor === undefined
    ? pageLimits(query)
    : { limit: query.per_page, place: readCursor(query.cursor, order.sort, order.keys) };
