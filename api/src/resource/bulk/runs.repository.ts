import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { readOf } from '../list/list-query.repository.ts';
import type { Before } from '../record/records.ts';
import type { Author, ServerResource, Values } from '../server-resource.ts';

/** Whoever begins a run. */
export type Starter = Author & { id: number };

export interface NewRun {
  resource: string;
  action: string;
  changes: Values;
  author: Starter;
  ids: readonly number[];
  at: string;
  /** Of one record, on the revision that was seen. */
  of_one?: boolean;
  /** Of the call that begins it. */
  key?: string | null;
  /** The checked file whose lines it writes: all at once or one by one. */
  file?: { import_id: number; whole: boolean };
}

/** Begins a run over records that are settled here. */
export const insertRun = async (
  tx: Tx,
  { resource, action, changes, author, ids, at, of_one = false, key = null, file }: NewRun,
): Promise<number> => {
  const { id } = await tx
    .insertInto('bulk_run')
    .values({
      resource,
      action,
      changes: JSON.stringify(changes),
      started_by: author.id,
      impersonator_id: author.impersonator_id,
      request_id: author.request_id,
      started_at: at,
      of_one,
      key,
      ...file,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO bulk_run_row (run_id, entity_id, position)
    SELECT ${id}, wanted.id, wanted.position FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, position)
    ON CONFLICT DO NOTHING`.execute(tx);
  if (file)
    await sql`INSERT INTO bulk_run_row (run_id, entity_id, position) SELECT ${id}, entity_id, position FROM record_import_row
      WHERE import_id = ${file.import_id} AND state IN ('new', 'changed')`.execute(tx);
  return id;
};

export const findRun = (db: Db, id: number) =>
  db.selectFrom('bulk_run').where('id', '=', id).selectAll().executeTakeFirst();

/** The run that a person's call began under its key. */
export const findRunByKey = (db: Db, starter: number, resource: string, key: string) =>
  db
    .selectFrom('bulk_run')
    .where('started_by', '=', starter)
    .where('resource', '=', resource)
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirst();

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

interface LeftRow {
  run_id: number;
  entity_id: number | null;
  state: string;
  reason: string;
  name: string;
}

/** Records of a run that are named with their reason. */
const mostNamed = 200;

/** How many records of runs of one resource stand how, and which were left as they were, with their names and reasons. */
export const readProgress = async (db: Db, store: ServerResource, runs: readonly RunRow[]) => {
  const ids = runs.map(({ id }) => id);
  const called = readOf(store, String(Object.keys(store.resource.form.shape as object)[0]));
  const [counts, { rows: left }] = await Promise.all([
    db
      .selectFrom('bulk_run_row')
      .where('run_id', '=', sql<number>`ANY(${ids}::bigint[])`)
      .select(['run_id', 'state', sql<number>`count(*)::int`.as('count')])
      .groupBy(['run_id', 'state'])
      .execute(),
    sql<LeftRow>`SELECT kept.run_id, kept.entity_id, kept.state, coalesce(kept.reason, '') AS reason,
        coalesce((SELECT ${called}::text FROM ${sql.table(store.options.table)} t WHERE t.id = kept.entity_id),
          CASE WHEN kept.entity_id IS NULL THEN 'Linha ' || kept.position END, '') AS name
      FROM unnest(${ids}::bigint[]) run (id) CROSS JOIN LATERAL (
        SELECT r.run_id, r.entity_id, r.state, r.reason, r.position FROM bulk_run_row r
        WHERE r.run_id = run.id AND r.state IN ('failed', 'skipped') ORDER BY r.position LIMIT ${mostNamed}) kept
      ORDER BY kept.position`.execute(db),
  ]);
  return (id: number) => ({
    counts: Object.fromEntries(counts.filter((row) => row.run_id === id).map(({ state, count }) => [state, count])),
    left: left.filter((row) => row.run_id === id),
  });
};

/** How many of a run's records were changed by it and can be taken back, and how many of them it made. */
export const countDone = (db: Db, runId: number) =>
  db
    .selectFrom('bulk_run_row')
    .where('run_id', '=', runId)
    .where('state', '=', 'done')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) FILTER (WHERE before IS NULL)::int`.as('made'),
    ])
    .executeTakeFirstOrThrow();

/** Runs a list shows at most. */
const mostListed = 50;

/**
 * A person's runs over records of a resource that ended, or are under way, since an instant, newest first: without those of
 * one record, whose way back is the notice, and those whose records were all tried again.
 */
export const listRuns = (db: Db, person: number, resource: string, since: string) =>
  db
    .selectFrom('bulk_run')
    .where('started_by', '=', person)
    .where('resource', '=', resource)
    .where(sql<boolean>`NOT of_one AND EXISTS (SELECT FROM bulk_run_row r WHERE r.run_id = bulk_run.id)`)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();

/** The places of the next records of a run in a state, in the order of the list. */
export const listRunRows = async (db: Db, runId: number, state: 'waiting' | 'done', limit: number) =>
  (
    await db
      .selectFrom('bulk_run_row')
      .where('run_id', '=', runId)
      .where('state', '=', state)
      .select('position')
      .orderBy('position')
      .limit(limit)
      .execute()
  ).map(({ position }) => position);

/** Takes the records that a run left as they were away from it, in their order; nobody else gets them too. */
export const takeFailed = async (tx: Tx, runId: number): Promise<number[]> => {
  const rows = await tx
    .deleteFrom('bulk_run_row')
    .where('run_id', '=', runId)
    .where('state', '=', 'failed')
    .returning(['entity_id', 'position'])
    .execute();
  return rows.toSorted((one, other) => one.position - other.position).map(({ entity_id: id }) => Number(id));
};

/** Takes one record of a run for this transaction; undefined where another node has it or it is past this state. */
export const takeRunRow = (tx: Tx, runId: number, position: number, state: 'waiting' | 'done') =>
  tx
    .selectFrom('bulk_run_row')
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('state', '=', state)
    .select(['entity_id', 'revision', sql<Before | null>`before`.as('before')])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const writeRunRow = async (
  db: Db,
  runId: number,
  position: number,
  row: { state: string; reason?: string; entity_id?: number; revision?: number; before?: Before | null },
) => {
  await db
    .updateTable('bulk_run_row')
    .set({
      state: row.state,
      ...(row.reason !== undefined && { reason: row.reason }),
      ...(row.revision !== undefined && { revision: row.revision }),
      ...(row.entity_id !== undefined && { entity_id: row.entity_id }),
      ...(row.before && { before: JSON.stringify(row.before) }),
    })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute();
};

/** Keeps a run that goes on to this transaction; false where another node has it or it has ended. */
export const lockRun = async (tx: Tx, id: number) =>
  (await tx
    .selectFrom('bulk_run')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined;

/**
 * Locks the records of a whole run that stand, in one order, as whoever changes one of them does before anything else. Whole
 * runs over records of one kind go one after another: what they make may be the same in another order.
 */
export const lockStanding = async (tx: Tx, { options }: ServerResource, runId: number) => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`whole ${options.table}`}, 0))`.execute(tx);
  await options.lockFirst?.(tx);
  await sql`SELECT t.id FROM ${sql.table(options.table)} t
    WHERE t.id IN (SELECT entity_id FROM bulk_run_row WHERE run_id = ${runId} AND state = 'waiting')
    ORDER BY t.id FOR NO KEY UPDATE OF t`.execute(tx);
};

/** Leaves all that still waits of a run as it is, because of one of them; of none where `at` is 0. */
export const failWaiting = async (
  tx: Tx,
  runId: number,
  { at, reason, others }: { at: number; reason: string; others: string },
) => {
  await tx
    .updateTable('bulk_run_row')
    .set({ state: 'failed', reason: sql`CASE WHEN ${at} IN (0, position) THEN ${reason} ELSE ${others} END` })
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .execute();
};

/** Moves a run on, if it stands where it is thought to. @returns whether it did */
export const moveRun = async (db: Db, id: number, from: string, to: string, endedAt: string | null) =>
  (
    await db
      .updateTable('bulk_run')
      .set({ state: to, ...(endedAt !== null && { ended_at: endedAt }) })
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Begins to take a run back, for the person who asks; false where it does not stand done. */
export const beginUndo = async (db: Db, id: number, author: Starter) =>
  (
    await db
      .updateTable('bulk_run')
      .set({
        state: 'undoing',
        started_by: author.id,
        impersonator_id: author.impersonator_id,
        request_id: author.request_id,
      })
      .where('id', '=', id)
      .where('state', '=', 'done')
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Runs that are under way since before an instant. */
export const listStalledRuns = async (db: Db, before: string): Promise<number[]> =>
  (
    await db
      .selectFrom('bulk_run')
      .where('state', 'in', ['running', 'undoing'])
      .where((eb) => eb(eb.fn.coalesce('ended_at', 'started_at'), '<', before))
      .select('id')
      .orderBy('id')
      .limit(100)
      .execute()
  ).map(({ id }) => id);

/** Forgets runs that ended before an instant. */
export const deleteRuns = async (db: Db, before: string) => {
  await db.deleteFrom('bulk_run').where('ended_at', '<', before).execute();
};
