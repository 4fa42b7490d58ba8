import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { columnsOf, readOf } from '../list/list-query.repository.ts';
import { publicationFacts, type LockedPublication, type Publication, type Touch } from './publication.ts';
import { draftData, publicationColumns, workingCopy } from './publication-columns.ts';
import { lockRecord } from '../record/record.repository.ts';
import { columnOf, fieldOf, fieldsOf, type ServerResource, type Values } from '../server-resource.ts';

/** Fields that lie in tables of their own: of a working copy they are in its draft alone. */
const draftedChildren = ({ options }: ServerResource, draft: Values): Values =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => options.children?.[name] !== undefined));

/** A record as its screen shows it: the fields of its working copy, and how it stands before its readers. */
export const findPublication = async (db: Db, store: ServerResource, id: number): Promise<Values | undefined> => {
  const names = [...fieldsOf(store), ...Object.keys((store.resource.detail ?? {}) as object)];
  const columns = sql.join([columnsOf(store, names), ...publicationColumns(store), draftData(store)]);
  const { rows } = await sql<Values & { draft: Values }>`SELECT ${columns} FROM ${workingCopy(store, id)}`.execute(db);
  if (!rows[0]) return undefined;
  const { draft, ...record } = rows[0];
  const changed = Object.keys(draft).map((column) => fieldOf(store.options, column));
  return { ...record, ...draftedChildren(store, draft), changed_fields: changed.sort() };
};

/** The fields of a working copy. */
export const readWorking = async (db: Db, store: ServerResource, id: number): Promise<Values> => {
  const fields = fieldsOf(store).map((name) => sql`${readOf(store, name)} AS ${sql.ref(name)}`);
  const columns = sql.join([...fields, draftData(store)]);
  const { rows } = await sql<Values & { draft: Values }>`SELECT ${columns} FROM ${workingCopy(store, id)}`.execute(db);
  const { draft = {}, ...working } = rows[0] ?? {};
  return { ...working, ...draftedChildren(store, draft) };
};

type Facts = Publication & { data: Values; touched: Record<string, Touch>; editors: number[] };

/** A record with its working copy: nobody else changes either until the transaction ends. */
export const lockPublication = async (
  tx: Tx,
  store: ServerResource,
  id: number,
): Promise<LockedPublication | undefined> => {
  const record = await lockRecord(tx, store, id);
  if (!record) return undefined;
  const { table } = store.options;
  const { rows } = await sql<Facts>`
    SELECT ${sql.join(publicationFacts.map((fact) => sql.ref(`t.${fact}`)))},
      coalesce(d.data, '{}') AS data, coalesce(d.touched, '{}') AS touched,
      coalesce(to_jsonb(d.editors), '[]') AS editors
    FROM ${sql.table(table)} t LEFT JOIN content_draft d ON d.entity = ${table} AND d.entity_id = t.id
    WHERE t.id = ${id}`.execute(tx);
  const { data, touched, editors, ...state } = rows[0] as Facts;
  const hasDraft = Object.keys(data).length > 0;
  const working = hasDraft ? await readWorking(tx, store, id) : record.values;
  return { meta: record.meta, row: record.values, working, state, touched, editors };
};

/** Keeps what of a working copy differs from its row, who touched what, and who wrote in it at all. */
export const writeDraft = async (
  tx: Tx,
  { options }: ServerResource,
  id: number,
  draft: { values: Values; touched: Readonly<Record<string, Touch>>; editors: readonly number[] },
) => {
  const data = Object.fromEntries(
    Object.entries(draft.values).map(([name, value]) => [columnOf(options, name), value]),
  );
  const kept = { data: JSON.stringify(data), touched: JSON.stringify(draft.touched), editors: [...draft.editors] };
  await tx
    .insertInto('content_draft')
    .values({ entity: options.table, entity_id: id, ...kept })
    .onConflict((conflict) => conflict.columns(['entity', 'entity_id']).doUpdateSet(kept))
    .execute();
};

/** What stood beside a record that is gone. */
export const deletePublication = async (tx: Tx, entity: string, id: number) => {
  for (const table of ['content_draft', 'slug_history', 'content_preview'] as const)
    await tx.deleteFrom(table).where('entity', '=', entity).where('entity_id', '=', id).execute();
};

/** Records whose hour has come: to be put before their readers, or taken from them. */
export const listDue = async (db: Db, { options }: ServerResource, now: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${sql.table(options.table)}
    WHERE deleted_at IS NULL AND (publish_at <= ${now} OR (unpublish_at <= ${now} AND live_revision IS NOT NULL))
    ORDER BY coalesce(publish_at, unpublish_at), id LIMIT 500`.execute(db);
  return rows.map(({ id }) => id);
};

/** Who asked for a record to be published at its hour. */
export const findScheduler = async (db: Db, { options }: ServerResource, id: number) =>
  (
    await db
      .selectFrom('content_version')
      .where('entity', '=', options.table)
      .where('entity_id', '=', id)
      .where('action', 'in', ['schedule', 'publish', 'end'])
      .select('author_id')
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.author_id ?? null;
