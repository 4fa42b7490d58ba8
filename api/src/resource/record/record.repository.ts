import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { ownColumns, writeChildren } from './children.ts';
import { columnsOf, readOf } from '../list/list-query.repository.ts';
import { columnOf, fieldsOf, type ServerResource, type Values } from '../server-resource.ts';

export interface RecordMeta {
  id: number;
  revision: number;
  created_at: string;
  updated_at: string;
  updated_by: number | null;
  deleted_at: string | null;
  /** Where it stands among those of its scope; null where nobody orders them. */
  order_key: string | null;
}

const table = ({ options }: ServerResource) => sql.table(options.table);

/** A record as its screen shows it: its fields and what stands beside them. */
export const findRecord = async (db: Db, store: ServerResource, id: number): Promise<Values | undefined> => {
  const names = [...fieldsOf(store), ...Object.keys((store.resource.detail ?? {}) as object)];
  const { rows } =
    await sql<Values>`SELECT ${columnsOf(store, names)} FROM ${table(store)} t WHERE t.id = ${id}`.execute(db);
  return rows[0];
};

/** The id of the record that an address names: by it, or by the text of its key; 0 where there is none. */
export const findId = async (db: Db, store: ServerResource, named: number | string): Promise<number> => {
  if (typeof named === 'number') return named;
  const key = sql.ref(columnOf(store.options, String(store.resource.key)));
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${table(store)} WHERE ${key} = ${named}`.execute(db);
  return rows[0]?.id ?? 0;
};

/** The oldest record. */
export const findFirst = async (db: Db, store: ServerResource): Promise<number | undefined> => {
  const { rows } = await sql<{
    id: number;
  }>`SELECT id FROM ${table(store)} WHERE deleted_at IS NULL ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.id;
};

/**
 * A record that is about to change: nobody else changes it until the transaction ends. Others may name it meanwhile, as its
 * key stays: two categories that move below each other wait for the tree, not for one another.
 */
export const lockRecord = async (tx: Tx, store: ServerResource, id: number) => {
  await store.options.lockFirst?.(tx);
  const fields = sql.join(fieldsOf(store).map((name) => sql`${readOf(store, name)} AS ${sql.ref(name)}`));
  const { rows } = await sql<Values & RecordMeta>`
    SELECT t.id, t.revision, t.created_at, t.updated_at, t.updated_by, t.deleted_at,
      ${store.resource.ordered ? sql`t.order_key` : sql`NULL`} AS order_key, ${fields}
    FROM ${table(store)} t WHERE t.id = ${id} FOR NO KEY UPDATE OF t`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { id: key, revision, created_at, updated_at, updated_by, deleted_at, order_key, ...values } = row;
  return { meta: { id: key, revision, created_at, updated_at, updated_by, deleted_at, order_key }, values };
};

export type LockedRecord = NonNullable<Awaited<ReturnType<typeof lockRecord>>>;

export const insertRecord = async (
  tx: Tx,
  store: ServerResource,
  values: Values,
  author: number | null,
  at: string,
) => {
  await store.options.lockFirst?.(tx);
  const own = ownColumns(store, values);
  const names = Object.keys(own);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${table(store)} (${sql.join([...names.map((name) => sql.ref(columnOf(store.options, name))), sql`created_at, updated_at, updated_by`])})
    VALUES (${sql.join([...names.map((name) => sql`${own[name]}`), sql`${at}`, sql`${at}`, sql`${author}`])}) RETURNING id`.execute(
    tx,
  );
  const { id } = rows[0] as { id: number };
  await writeChildren(tx, store, id, values, at);
  return id;
};

/** Writes fields of a record that is locked, and the next revision. */
export const updateRecord = async (
  tx: Tx,
  store: ServerResource,
  {
    id,
    values,
    author,
    at,
    deletedAt,
    facts = {},
  }: {
    id: number;
    values: Values;
    author: number | null;
    at: string;
    deletedAt?: string | null | undefined;
    /** Columns beside its fields. */
    facts?: object;
  },
) => {
  const sets = [
    ...Object.entries(ownColumns(store, values)).map(
      ([name, value]) => sql`${sql.ref(columnOf(store.options, name))} = ${value}`,
    ),
    ...Object.entries(facts).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(deletedAt === undefined ? [] : [sql`deleted_at = ${deletedAt}`]),
    sql`revision = revision + 1, updated_at = ${at}, updated_by = ${author}`,
  ];
  await sql`UPDATE ${table(store)} SET ${sql.join(sets)} WHERE id = ${id}`.execute(tx);
  await writeChildren(tx, store, id, values, at);
};

/** Ids of what has been in the trash since before an instant, the longest first: what stood below another went before it. */
export const listExpiredTrash = async (db: Db, store: ServerResource, before: string): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`SELECT id FROM ${table(store)} WHERE deleted_at < ${before} ORDER BY deleted_at, id LIMIT 500`.execute(db);
  return rows.map(({ id }) => id);
};

export const deleteRecord = async (tx: Tx, store: ServerResource, id: number) => {
  await sql`DELETE FROM ${table(store)} WHERE id = ${id}`.execute(tx);
};

/** The name of whoever changed a record. */
export const findName = async (db: Db, userId: number) =>
  (await db.selectFrom('app_user').where('id', '=', userId).select('name').executeTakeFirst())?.name;
