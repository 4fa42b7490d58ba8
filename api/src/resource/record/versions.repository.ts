import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { readOf } from '../list/list-query.repository.ts';
import { fieldsOf, type ServerResource, type Values } from '../server-resource.ts';

export interface NewVersion {
  entity: string;
  entity_id: number;
  n: number;
  action: string;
  data: Values;
  changed: readonly string[];
  author_id: number | null;
  created_at: string;
}

/** Adds a state to the history; one that is known already stays as it was. */
export const insertVersion = async (tx: Tx, version: NewVersion) => {
  await tx
    .insertInto('content_version')
    .values({ ...version, data: JSON.stringify(version.data), changed: [...version.changed] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What a version changes, in the words of who wrote it. */
const noteOf = ({ resource }: ServerResource) =>
  resource.publishing?.note === undefined
    ? sql<string | null>`NULL::text`
    : sql<string | null>`v.data->>${resource.publishing.note}::text`;

/** What the first state of a copy is a copy of: its audit row has it. Who reads it here reads the other one too. */
const originOf = (store: ServerResource) => {
  const { table } = store.options;
  const at = store.resource.key === undefined ? sql`t.id` : readOf(store, String(store.resource.key));
  const called = readOf(store, String(fieldsOf(store)[0]));
  return sql<{ at: string | null; name: string | null } | null>`(
    SELECT jsonb_build_object('at', ${at}::text, 'name', ${called}::text)
    FROM audit_log a LEFT JOIN ${sql.table(table)} t ON t.id = (a.detail->>'copy_of')::bigint
    WHERE v.action = 'create' AND a.entity = v.entity AND a.entity_id = v.entity_id::text AND a.action = 'create'
      AND a.detail->'copy_of' IS NOT NULL LIMIT 1)`;
};

const heads = (db: Db, entity: string, id: number) =>
  db
    .selectFrom('content_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.author_id')
    .where('v.entity', '=', entity)
    .where('v.entity_id', '=', id)
    .select(['v.n', 'v.created_at', 'v.action', 'v.changed', 'u.name as author_name']);

/** A page of a record's history, newest first, and how many states it has. */
export const listVersions = async (
  db: Db,
  store: ServerResource,
  id: number,
  page: { limit: number; offset: number },
) => {
  const entity = store.options.table;
  const listed = heads(db, entity, id).select([noteOf(store).as('note'), originOf(store).as('copy_of')]);
  const [data, { total }] = await Promise.all([
    listed.orderBy('v.n', 'desc').limit(page.limit).offset(page.offset).execute(),
    db
      .selectFrom('content_version')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, total };
};

export const findVersion = (db: Db, store: ServerResource, id: number, n: number) =>
  heads(db, store.options.table, id)
    .where('v.n', '=', n)
    .select([sql<Values>`v.data`.as('values'), noteOf(store).as('note')])
    .executeTakeFirst();

export const deleteVersions = async (tx: Tx, entity: string, id: number) => {
  await tx.deleteFrom('content_version').where('entity', '=', entity).where('entity_id', '=', id).execute();
};

/** The newest state of the history. */
export const findLastVersion = (db: Db, entity: string, id: number) =>
  heads(db, entity, id)
    .select(sql<Values>`v.data`.as('values'))
    .orderBy('v.n', 'desc')
    .limit(1)
    .executeTakeFirst();
