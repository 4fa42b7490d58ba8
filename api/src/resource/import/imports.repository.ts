import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { fromTrash, type ReadLine, type Errors } from './line.ts';
import type { CsvLine } from './read-lines.ts';

/** A file that a person sent for this. */
export const findSent = (db: Db, id: number, person: number, purpose: string) =>
  db
    .selectFrom('file')
    .where('id', '=', id)
    .where('created_by', '=', person)
    .where('purpose', '=', purpose)
    .where('state', '<>', 'deleted')
    .select(['id', 'key', 'name', 'state'])
    .executeTakeFirst();

interface NewImport {
  resource: string;
  file_id: number;
  file_name: string;
  created_by: number;
  at: string;
}

/**
 * Begins with a file, once; without one that is there, finds what was begun with it.
 * @returns the import of this file into this resource, whoever began it
 */
export const insertImport = async (
  db: Db,
  { file_id: fileId, resource }: Pick<NewImport, 'file_id' | 'resource'>,
  made: NewImport | undefined,
) => {
  if (made) {
    const { at, ...given } = made;
    await db
      .insertInto('record_import')
      .values({ ...given, created_at: at, moved_at: at })
      .onConflict((conflict) => conflict.column('file_id').doNothing())
      .execute();
  }
  return db
    .selectFrom('record_import')
    .where('file_id', '=', fileId)
    .where('resource', '=', resource)
    .select('id')
    .executeTakeFirst();
};

export const findImport = (db: Db, id: number) =>
  db
    .selectFrom('record_import')
    .leftJoin('bulk_run', 'bulk_run.import_id', 'record_import.id')
    .where('record_import.id', '=', id)
    .selectAll('record_import')
    .select('bulk_run.id as run_id')
    .executeTakeFirst();

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** How many lines of an import stand how; `read`: those that were not checked yet. */
export const countLines = async (db: Db, id: number): Promise<Partial<Record<string, number>>> => {
  const rows = await db
    .selectFrom('record_import_row')
    .where('import_id', '=', id)
    .groupBy('state')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

/** How many lines bring a record back from the trash. */
export const countRestored = async (db: Db, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM record_import_row
    WHERE import_id = ${id} AND state = 'changed' AND ${fromTrash} = ANY(changed)`.execute(db);
  return rows[0]?.count ?? 0;
};

interface Moved {
  state: string;
  at: string;
  refusal?: string;
  heads?: string[];
  columns?: string[];
  may_create?: boolean;
  may_update?: boolean;
  may_restore?: boolean;
}

/** Moves an import on, if it stands in one of these states. @returns whether it did */
export const moveImport = async (db: Db, id: number, from: readonly string[], { at, ...to }: Moved) =>
  (
    await db
      .updateTable('record_import')
      .set({ ...to, moved_at: at })
      .where('id', '=', id)
      .where('state', 'in', from)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Keeps an import that is to be read to this transaction; false where another node has it or did it. */
export const lockReading = async (tx: Tx, id: number) =>
  (await tx
    .selectFrom('record_import')
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined;

/** Adds lines as they were read, many at a time. */
export const insertLines = (tx: Tx, id: number, lines: readonly CsvLine[]) =>
  sql`INSERT INTO record_import_row (import_id, position, cells)
    SELECT ${id}, position, cells FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (position int, cells text[])`.execute(
    tx,
  );

/** Marks the file of an import as gone: its lines are kept instead, for as long as its run. */
export const dropFile = (db: Db, fileId: number, at: string) =>
  db
    .updateTable('file')
    .set({ state: 'deleted', expires_at: at })
    .where('id', '=', fileId)
    .where('state', '=', 'ready')
    .execute();

/** Forgets what was found of the lines. */
export const resetLines = (tx: Tx, id: number) =>
  sql`UPDATE record_import_row SET state = 'read', key = NULL, entity_id = NULL, revision = NULL, values = NULL,
    changed = '{}', errors = '{}' WHERE import_id = ${id}`.execute(tx);

/** The next lines that were not checked yet. */
export const listUnchecked = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('record_import_row')
    .where('import_id', '=', id)
    .where('state', '=', 'read')
    .select(['position', 'cells'])
    .orderBy('position')
    .limit(limit)
    .execute();

/** What was found of a line. */
export interface Verdict extends Partial<ReadLine> {
  position: number;
  state: 'new' | 'changed' | 'unchanged' | 'wrong';
  changed?: string[];
  errors?: Errors;
}

/** Writes what was found, if the lines are still checked by these columns. @returns whether they are */
export const writeVerdicts = async (db: Db, { id, columns }: ImportRow, verdicts: readonly Verdict[]) => {
  const { numAffectedRows = 0n } = await sql`WITH held AS (SELECT id FROM record_import
      WHERE id = ${id} AND state = 'checking' AND columns = ${columns}::text[] FOR SHARE)
    UPDATE record_import_row r SET state = v.state, key = v.key, entity_id = v.entity_id, revision = v.revision,
      values = v.values, changed = coalesce(v.changed, '{}'), errors = coalesce(v.errors, '{}')
    FROM held, jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) AS v (position int, state text, key text, entity_id bigint,
      revision int, values jsonb, changed text[], errors jsonb)
    WHERE r.import_id = held.id AND r.position = v.position`.execute(db);
  return numAffectedRows > 0n;
};

/** Refuses lines whose key an earlier line has. */
export const refuseRepeated = (db: Db, id: number, field: string) =>
  sql`UPDATE record_import_row r SET state = 'wrong',
      errors = r.errors || jsonb_build_object(${field}::text, 'A linha ' || first.position || ' já tem este valor.')
    FROM (SELECT key, min(position) AS position FROM record_import_row
      WHERE import_id = ${id} AND key IS NOT NULL GROUP BY key HAVING count(*) > 1) first
    WHERE r.import_id = ${id} AND r.key = first.key AND r.position > first.position`.execute(db);

/** A line of a run as it was checked. */
export const findLine = async (tx: Tx, id: number, position: number): Promise<ReadLine> => {
  const { key, values, ...of } = await tx
    .selectFrom('record_import_row')
    .where('import_id', '=', id)
    .where('position', '=', position)
    .select(['key', 'entity_id', 'revision', 'values'])
    .executeTakeFirstOrThrow();
  return { ...of, key: String(key), values: values as ReadLine['values'] };
};

const checked = (db: Db, id: number, state?: string) =>
  db
    .selectFrom('record_import_row')
    .where('import_id', '=', id)
    .where('state', state === undefined ? '<>' : '=', state ?? 'read')
    .select(['position', 'state', 'cells', 'changed', sql<Errors>`errors`.as('errors')])
    .orderBy('position');

/** Checked lines of an import in their order, of one state where one is asked for. */
export const listLines = (db: Db, id: number, state: string | undefined, limit: number, offset: number) =>
  checked(db, id, state).limit(limit).offset(offset).execute();

/** The lines at these places. */
export const listLinesAt = (db: Db, id: number, positions: readonly number[]) =>
  checked(db, id)
    .where('position', '=', sql<number>`ANY(${positions}::int[])`)
    .execute();

/** Where the lines are that are wrong, and how many cells the longest of them has. */
export const listWrong = async (db: Db, id: number): Promise<{ positions: number[]; longest: number }> => {
  const { rows } = await sql<{ positions: number[]; longest: number }>`SELECT
      coalesce(array_agg(position ORDER BY position), '{}') AS positions, coalesce(max(cardinality(cells)), 0) AS longest
    FROM record_import_row WHERE import_id = ${id} AND state = 'wrong'`.execute(db);
  return rows[0] ?? { positions: [], longest: 0 };
};

/** The first line below the heads. */
export const findSample = async (db: Db, id: number): Promise<string[]> =>
  (
    await db
      .selectFrom('record_import_row')
      .where('import_id', '=', id)
      .select('cells')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
  )?.cells ?? [];

/** Imports that are read or checked since before an instant. */
export const listStalledImports = async (db: Db, before: string): Promise<number[]> =>
  (
    await db
      .selectFrom('record_import')
      .where('state', 'in', ['reading', 'checking'])
      .where('moved_at', '<', before)
      .select('id')
      .limit(100)
      .execute()
  ).map(({ id }) => id);

/**
 * Forgets what files said: with the run they led to, or as long after they were sent; and files that nobody went on with.
 * @param before runs that ended before this are forgotten already
 * @param unread files that wait since before this
 */
export const deleteImports = async (db: Db, before: string, unread: string, at: string) => {
  await sql`DELETE FROM record_import i WHERE created_at < ${before}
    AND NOT EXISTS (SELECT FROM bulk_run r WHERE r.import_id = i.id)`.execute(db);
  await db
    .updateTable('file')
    .set({ state: 'deleted', expires_at: at })
    .where('kind', '=', 'table')
    .where('state', '=', 'ready')
    .where('created_at', '<', unread)
    .execute();
};
