import { publicationStates, scopeRow, type AnyResource, type Field } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';
import { unprepared } from '../../db/unprepared.ts';
import { keysetPage, mostNumbered, orderBy, type Key, type Order, type Page, readSort } from './keyset.ts';
import { clear } from '../csv/csv.ts';
import { placeKeys } from '../order/order.repository.ts';
import { searchQuery } from './search.ts';
import { readReference } from '../record/references.ts';
import { holdsWhole } from '../rights/reveals.repository.ts';
import { columnOf, kindOf, type ServerResource, type SortColumn, type Values } from '../server-resource.ts';
import { publishedColumns } from '../publication/publication-columns.ts';

/** The query of a list as the wire has it, without its page. */
export type ListFilter = Record<string, unknown> & {
  q?: string | undefined;
  sort: string;
  /** Fields beside `words` that the words are looked for in: those that not everybody reads. */
  within?: readonly string[];
};

const column = ({ options }: ServerResource, name: string) => sql.ref(`t.${columnOf(options, name)}`);

/** What a field is read by: its expression, the name of what another one refers to, or the column of its name. */
export const readOf = (store: ServerResource, name: string): RawBuilder<unknown> => {
  const at = column(store, name);
  const own = store.options.read?.[name] ?? store.options.children?.[name]?.read ?? readReference(store, name);
  return own ?? (kindOf(store, name) === 'decimal' ? sql`trim_scale(${at})::text` : at);
};

/** What a record is called by is kept folded, as `make_managed` has it. */
const foldedOf = (store: ServerResource, name: string) => {
  const [called] = Object.keys(store.resource.form.shape);
  return name === called ? sql`t.folded` : sql`search_fold(${column(store, name)})`;
};

const keyOf = (store: ServerResource, name: string, as: SortColumn, descending: boolean): Key => {
  if (typeof as === 'object') return { ...as, descending };
  if (as === 'folded') return { column: foldedOf(store, name), type: 'text', descending };
  return { column: column(store, name), type: as, descending };
};

const usualSort = (store: ServerResource, name: string): SortColumn => {
  if (name.endsWith('_at')) return 'timestamptz';
  return kindOf(store, name) === 'number' ? 'bigint' : 'folded';
};

/** The order of a list, under the name its cursors carry; ties by id, so that pages never overlap. */
export const orderOf = (store: ServerResource, sort: string): Order => {
  const { by, descending } = readSort(sort);
  if (by === 'order' && store.resource.ordered && !store.options.sort?.order)
    return { sort, keys: placeKeys(store).map((key) => ({ ...key, descending })) };
  const as = store.options.sort?.[by] ?? usualSort(store, by);
  return { sort, keys: [keyOf(store, by, as, descending), { column: sql`t.id`, type: 'bigint', descending }] };
};

const conditionOf = (store: ServerResource, name: string, value: unknown): RawBuilder<unknown> => {
  const own = store.options.filters?.[name];
  if (own) return own(value as never);
  const at = column(store, name);
  if (Array.isArray(value) && kindOf(store, name) === 'choices') return sql`${at} && ${value}::text[]`;
  if (Array.isArray(value))
    return typeof value[0] === 'string' ? sql`${at} = ANY(${value}::text[])` : sql`${at} = ANY(${value}::bigint[])`;
  if (value === '0' || value === '1') return sql`${at} = ${value === '1'}`;
  return sql`${at} = ${value}`;
};

const states: Record<string, RawBuilder<unknown>> = {
  all: sql`t.deleted_at IS NULL`,
  active: sql`t.deleted_at IS NULL AND t.active`,
  inactive: sql`t.deleted_at IS NULL AND NOT t.active`,
  trash: sql`t.deleted_at IS NOT NULL`,
};

const isPublicationState = (name: string) => Object.hasOwn(publicationStates, name);

/** The condition of a state; a type that does not have it has no record in it. */
const stateOf = ({ resource }: ServerResource, name: string) => {
  if (name !== 'all' && !(resource.states as readonly string[]).includes(name)) return sql`false`;
  return isPublicationState(name)
    ? sql`t.deleted_at IS NULL AND t.status = ${sql.lit(name)}`
    : (states[name] ?? sql`false`);
};

/** What has the words: what everybody reads of a record, and the fields that who asks reads beside it. */
const having = (
  { resource, options }: ServerResource,
  { q = '', within = [] }: ListFilter,
  search: string,
  as: string,
) => {
  const beside = within.map((name) => {
    const at = sql.ref(`${as}.${columnOf(options, name)}`);
    const { look } = resource.fields[name] as Field;
    return look.mask === undefined ? sql`search_words(${at}) @@ ${search}::tsquery` : holdsWhole(at, q);
  });
  return sql`(${sql.join([sql`${sql.ref(`${as}.words`)} @@ ${search}::tsquery`, ...beside], sql` OR `)})`;
};

/** Materialized, so that the words are looked up in their index instead of row by row along the asked order. */
const found = (store: ServerResource, filter: ListFilter, search: string) => sql`t.id IN (WITH found AS MATERIALIZED (
  SELECT f.id FROM ${sql.table(store.options.table)} f WHERE ${having(store, filter, search, 'f')}
) SELECT found.id FROM found)`;

/**
 * How words are looked for: words of many records are met soon along any order and along a count that stops; words of few
 * are looked up first.
 */
type Search = 'along' | 'first';

/** What a list can be narrowed by: the ids of its records too. */
const filterNames = ({ resource }: ServerResource) => ['id', ...Object.keys((resource.filters ?? {}) as object)];

/** What narrows a list beside the state of its records. */
const narrowed = (store: ServerResource, filter: ListFilter, how: Search): RawBuilder<unknown> => {
  const search = searchQuery(filter.q);
  const named = filterNames(store)
    .map((name) => [name, filter[`filter[${name}]`]] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => conditionOf(store, name, value));
  const words = search && (how === 'first' ? found(store, filter, search) : having(store, filter, search, 't'));
  const all = [...(words ? [words] : []), ...named];
  return all.length > 0 ? sql`(${sql.join(all, sql` AND `)})` : sql`true`;
};

/** What a filter of the list leaves. */
export const matching = (store: ServerResource, filter: ListFilter, how: Search = 'first') =>
  sql`${stateOf(store, String(filter['filter[state]'] ?? 'all'))} AND ${narrowed(store, filter, how)}`;

const from = (store: ServerResource) => sql`${sql.table(store.options.table)} t`;

/** The facts of every record and the named fields, as columns of a select. */
export const columnsOf = (store: ServerResource, names: readonly string[]) =>
  sql.join([
    sql`t.id, t.revision, t.created_at, t.updated_at, t.deleted_at`,
    sql`(SELECT u.name FROM app_user u WHERE u.id = t.updated_by) AS updated_by_name`,
    ...publishedColumns(store),
    ...names.map((name) => sql`${readOf(store, name)} AS ${sql.ref(name)}`),
  ]);

/** What a line of the list shows. */
const rowNames = ({ row, ordered }: AnyResource) => Object.keys({ ...(row as object), ...scopeRow(ordered) });

/**
 * One page of what matches, with the cursors of the pages beside it.
 *
 * @param areMany whether more match than are counted
 */
export const listRecordPage = async (
  db: Db,
  store: ServerResource,
  filter: ListFilter,
  page: Page,
  areMany: boolean,
) => {
  const how = areMany ? 'along' : 'first';
  const order = orderOf(store, filter.sort);
  const source = (condition: RawBuilder<unknown>) =>
    sql`${from(store)} WHERE ${matching(store, filter, how)} AND ${condition}`;
  const { ids, read } = keysetPage([source], sql`t.id`, order, page);
  const { rows } = await sql<Values & { keys: (string | null)[] }>`
    SELECT ${columnsOf(store, rowNames(store.resource))}, page.keys
    FROM ${from(store)} JOIN ${ids} page ON page.id = t.id ORDER BY page.at`.execute(db);
  return read(rows);
};

/** What matches is counted no further: what words find is read row by row. */
const mostCounted = (filter: ListFilter) => (searchQuery(filter.q) === null ? mostNumbered : 200);

const isNarrowed = (store: ServerResource, filter: ListFilter) =>
  searchQuery(filter.q) !== null || filterNames(store).some((name) => filter[`filter[${name}]`] !== undefined);

const statesOf = ({ resource }: ServerResource) => ['all', ...resource.states];

/** All records by their states, as kept while they change (002-records.sql). */
const allCounts = (store: ServerResource) => {
  const counts = statesOf(store).map(
    (name) => sql`coalesce(sum(t.records) FILTER (WHERE ${stateOf(store, name)}), 0)::int AS ${sql.ref(name)}`,
  );
  return sql<Record<string, number>>`SELECT ${sql.join(counts)} FROM (SELECT status, active, records,
    CASE WHEN deleted THEN now() END AS deleted_at FROM record_sum WHERE entity = ${store.options.table}) t`;
};

/** What matches by its states: some are read once, and tell of all where there are no more, or of a state that has many. */
const matchingCounts = (store: ServerResource, filter: ListFilter, most: number) => {
  const { publishing, form } = store.resource;
  const columns = sql.raw(
    ['t.deleted_at', ...(publishing ? ['t.status'] : []), ...('active' in form.shape ? ['t.active'] : [])].join(),
  );
  const matches = narrowed(store, filter, 'along');
  const names = statesOf(store);
  const inSample = names.map((name) => sql`count(*) FILTER (WHERE ${stateOf(store, name)}) AS ${sql.ref(name)}`);
  const counts = names.map((name) => {
    const among = sql.ref(`sample.${name}`);
    return sql`CASE WHEN sample.records <= ${2 * most} OR ${among} > ${most} THEN ${among} ELSE (SELECT count(*) FROM
      (SELECT 1 FROM ${from(store)} WHERE ${stateOf(store, name)} AND ${matches} ORDER BY t.id LIMIT ${most + 1}) c) END::int AS ${sql.ref(name)}`;
  });
  return sql<Record<string, number>>`${unprepared} WITH found AS MATERIALIZED
    (SELECT ${columns} FROM ${from(store)} WHERE ${matches} LIMIT ${2 * most + 1}),
    sample AS MATERIALIZED (SELECT count(*) AS records, ${sql.join(inSample)} FROM found t)
    SELECT ${sql.join(counts)} FROM sample`;
};

/**
 * How many records match in each state, `all` but those in the trash.
 * @returns `most`: where counting stopped; a count above it says no more than that
 */
export const countRecords = async (db: Db, store: ServerResource, filter: ListFilter) => {
  const most = isNarrowed(store, filter) ? mostCounted(filter) : Infinity;
  const statement = most === Infinity ? allCounts(store) : matchingCounts(store, filter, most);
  const { rows } = await statement.execute(db);
  return { counts: rows[0] ?? {}, most };
};

/** What each of these fields comes to over all that matches. */
export const sumRecords = async (db: Db, store: ServerResource, filter: ListFilter, names: readonly string[]) => {
  const sums = names.map((name) => sql`coalesce(sum(${readOf(store, name)}), 0)::float8 AS ${sql.ref(name)}`);
  const { rows } = await sql<
    Record<string, number>
  >`SELECT ${sql.join(sums)} FROM ${from(store)} WHERE ${matching(store, filter)}`.execute(db);
  return rows[0] ?? {};
};

/** Ids of all that matches, in the asked order; as one value, since a row for each would take ten times the memory. */
export const listRecordIds = async (db: Db, store: ServerResource, filter: ListFilter): Promise<number[]> => {
  const order = orderBy(orderOf(store, filter.sort).keys);
  const { rows } = await sql<{
    ids: number[];
  }>`SELECT ARRAY(SELECT t.id FROM ${from(store)} WHERE ${matching(store, filter)} ORDER BY ${order}) AS ids`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
};

/** How many of these records there are, and how many of them readers see. */
export const countReach = async (db: Db, store: ServerResource, ids: readonly number[]) => {
  const live = store.resource.publishing ? sql`count(*) FILTER (WHERE t.live_revision IS NOT NULL)` : sql`0`;
  const { rows } = await sql<{ total: number; live: number }>`SELECT count(*)::int AS total, ${live}::int AS live
    FROM ${from(store)} WHERE t.id = ANY(${ids}::bigint[])`.execute(db);
  return rows[0] ?? { total: 0, live: 0 };
};

/** The lines of these records, in the order of the ids. */
export const listRecordRows = async (db: Db, store: ServerResource, ids: readonly number[]): Promise<Values[]> => {
  const { rows } = await sql<Values>`SELECT ${columnsOf(store, rowNames(store.resource))}
    FROM ${from(store)} WHERE t.id = ANY(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  clear(rows);
  return ids.flatMap((id): Values[] => {
    const row = byId.get(id);
    return row ? [row] : [];
  });
};
