import type { OrderBody } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import type { Key } from '../list/keyset.ts';
import { columnOf, type ServerResource } from '../server-resource.ts';
import { keyBetween } from './order-keys.ts';

/** Characters after which the keys of a scope are written anew. */
const longest = 40;

const table = ({ options }: ServerResource) => sql.table(options.table);

/** What records of one order are alike in; 0 where it is the order of all. */
const scopeOf = ({ resource: { ordered }, options }: ServerResource, alias: string) =>
  typeof ordered === 'object' ? sql`coalesce(${sql.ref(`${alias}.${columnOf(options, ordered.within)}`)}, 0)` : sql`0`;

/** The order of staff: scope after scope, in each by its keys, of which no two are one. */
export const placeKeys = (store: ServerResource): Omit<Key, 'descending'>[] => [
  ...(typeof store.resource.ordered === 'object' ? [{ column: scopeOf(store, 't'), type: 'bigint' as const }] : []),
  { column: sql`t.order_key`, type: 'text' },
];

const lockOrder = (tx: Tx, store: ServerResource) => sql`SELECT lock_order(${store.options.table})`.execute(tx);

/** What a record's place is called; another one after each move, and where its scope was numbered anew. */
export const readKey = async (db: Db, store: ServerResource, id: number) => {
  const { rows } = await sql<{ key: string }>`SELECT order_key AS key FROM ${table(store)} WHERE id = ${id}`.execute(
    db,
  );
  return (rows[0] as { key: string }).key;
};

/**
 * Locks a record and the order that it stands in, in this order, as a save that brings a record to another scope does.
 * @returns its scope and its key
 * @throws AppError not_found, in_trash
 */
export const lockPlace = async (tx: Tx, store: ServerResource, id: number) => {
  const { rows } = await sql<{ scope: number; deleted_at: string | null }>`
    SELECT ${scopeOf(store, 't')} AS scope, t.deleted_at FROM ${table(store)} t WHERE t.id = ${id}
    FOR NO KEY UPDATE OF t`.execute(tx);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  if (row.deleted_at) throw new AppError('in_trash');
  await lockOrder(tx, store);
  return { scope: row.scope, key: await readKey(tx, store, id) };
};

/** Where a record stands among those of its scope that are not in the trash, from 1, and which one stands before it. */
export const readPlace = async (db: Db, store: ServerResource, id: number) => {
  const others = sql`FROM ${table(store)} o WHERE ${scopeOf(store, 'o')} = ${scopeOf(store, 't')} AND o.deleted_at IS NULL`;
  const { rows } = await sql<{ position: number; total: number; after: number | null }>`SELECT
      (SELECT count(*)::int ${others} AND o.order_key <= t.order_key) AS position,
      (SELECT count(*)::int ${others}) AS total,
      (SELECT o.id ${others} AND o.order_key < t.order_key ORDER BY o.order_key DESC LIMIT 1) AS after
    FROM ${table(store)} t WHERE t.id = ${id}`.execute(db);
  return rows[0] as (typeof rows)[number];
};

/** Writes all keys of a scope anew: counted on from the last one, so that none of them meets one that is not written yet. */
const respace = (tx: Tx, store: ServerResource, scope: number) =>
  sql`UPDATE ${table(store)} t SET order_key = (r.top + r.n)::text FROM (
      SELECT o.id, row_number() OVER (ORDER BY o.order_key) AS n, max(left(o.order_key, 8)::bigint) OVER () AS top
      FROM ${table(store)} o WHERE ${scopeOf(store, 'o')} = ${scope}) r WHERE r.id = t.id`.execute(tx);

/**
 * Gives a record whose order is locked another place in it, unless it stands there. Records in the trash keep theirs.
 * @throws AppError neighbour_gone
 */
export const writePlace = async (
  tx: Tx,
  store: ServerResource,
  { id, scope, own }: { id: number; scope: number; own: string },
  to: OrderBody,
) => {
  const keyOf = async (which: RawBuilder<unknown>) => {
    const { rows } = await sql<{ order_key: string }>`SELECT o.order_key FROM ${table(store)} o
      WHERE ${scopeOf(store, 'o')} = ${scope} AND o.id <> ${id} AND ${which} LIMIT 1`.execute(tx);
    return rows[0]?.order_key ?? null;
  };
  const neighbour = async (other: number) => {
    const key = await keyOf(sql`o.id = ${other} AND o.deleted_at IS NULL`);
    if (key === null) throw new AppError('neighbour_gone');
    return key;
  };
  const last = () => keyOf(sql`true ORDER BY o.order_key DESC`);
  const lowOf = async ({ after, before, position = 1 }: OrderBody) => {
    if (after) return neighbour(after);
    if (before) return keyOf(sql`o.order_key < ${await neighbour(before)} ORDER BY o.order_key DESC`);
    if (before === null) return last();
    if (position === 1) return null;
    return (
      (await keyOf(sql`o.deleted_at IS NULL ORDER BY o.order_key OFFSET ${Math.min(position, 1e9) - 2}`)) ?? last()
    );
  };
  const low = await lowOf(to);
  const high = await keyOf(
    low === null ? sql`true ORDER BY o.order_key` : sql`o.order_key > ${low} ORDER BY o.order_key`,
  );
  if (own > (low ?? '') && (high === null || own < high)) return;
  const key = high === null ? '' : keyBetween(low, high);
  await sql`UPDATE ${table(store)} SET order_key = ${key} WHERE id = ${id}`.execute(tx);
  if (key.length > longest) await respace(tx, store, scope);
};

/** Gives a record a key that it had, unless another one of its scope has it by now. */
export const writeKey = async (tx: Tx, store: ServerResource, id: number, key: string) => {
  await lockOrder(tx, store);
  await sql`UPDATE ${table(store)} t SET order_key = ${key} WHERE t.id = ${id} AND NOT EXISTS (
    SELECT FROM ${table(store)} o WHERE ${scopeOf(store, 'o')} = ${scopeOf(store, 't')} AND o.order_key = ${key})`.execute(
    tx,
  );
};
