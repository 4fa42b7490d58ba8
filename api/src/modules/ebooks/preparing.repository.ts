import type { prepareFailures } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** The way samples are cut; another number has all of them cut anew. */
const way = 2;

/** After so many tries, over about a day, an e-book is given up until its file or its sample is another. */
export const mostAttempts = 8;

const wanted = sql<string>`concat_ws('/', ${sql.lit(way)}, ebook.file_id, coalesce(ebook.sample_first, 0),
  coalesce(ebook.sample_last, 0))`;

const unprepared = (db: Db, at: string | null) =>
  db
    .selectFrom('ebook')
    .innerJoin('file', 'file.id', 'ebook.file_id')
    .leftJoin('ebook_preparing as tried', 'tried.ebook_id', 'ebook.id')
    .where('file.state', '=', 'ready')
    .where('file.content_type', '=', 'application/pdf')
    .where(
      sql<boolean>`(tried.wanted IS DISTINCT FROM ${wanted} OR tried.next_at <= ${at}::timestamptz
        OR (tried.done AND ebook.prepared_file_id IS DISTINCT FROM ebook.file_id))`,
    );

/** Whether the file of an e-book, or its sample, is another than what was prepared or tried. */
export const isUnprepared = async (db: Db, id: number): Promise<boolean> =>
  (await unprepared(db, null).select('ebook.id').where('ebook.id', '=', id).executeTakeFirst()) !== undefined;

/** E-books with a PDF that are due to be prepared, those that were never tried first. */
export const listUnprepared = async (db: Db, at: string, most: number): Promise<number[]> =>
  (
    await unprepared(db, at)
      .select('ebook.id')
      .orderBy(sql`tried.next_at NULLS FIRST`)
      .orderBy('ebook.id')
      .limit(most)
      .execute()
  ).map(({ id }) => id);

/** An e-book as it was taken to be prepared. */
export interface Try {
  wanted: string;
  attempts: number;
}

/**
 * Takes an e-book that is due: another node finds it taken until it is due again, after twice as long each time.
 * @returns undefined where it is not due
 */
export const takeUnprepared = async (db: Db, id: number, at: string): Promise<Try | undefined> => {
  const due = unprepared(db, at)
    .select(['ebook.id', wanted.as('wanted')])
    .where('ebook.id', '=', id);
  const { rows } = await sql<Try>`
    INSERT INTO ebook_preparing AS tried (ebook_id, wanted, attempts, next_at)
    SELECT due.id, due.wanted, 1, ${at}::timestamptz + interval '5 minutes' FROM (${due}) due
    ON CONFLICT (ebook_id) DO UPDATE SET wanted = excluded.wanted, done = false,
      failure = CASE WHEN tried.wanted = excluded.wanted THEN tried.failure END,
      attempts = CASE WHEN tried.wanted = excluded.wanted AND NOT tried.done THEN tried.attempts + 1 ELSE 1 END,
      next_at = CASE WHEN tried.wanted <> excluded.wanted OR tried.done THEN excluded.next_at
        WHEN tried.attempts + 1 >= ${mostAttempts}::int THEN NULL
        ELSE ${at}::timestamptz + make_interval(secs => least(300 * 2 ^ tried.attempts, 21600)) END
    WHERE tried.wanted <> excluded.wanted OR tried.done OR tried.next_at <= ${at}::timestamptz
    RETURNING wanted, attempts`.execute(db);
  return rows[0];
};

/** Why preparing can fail, as the contract says it. */
export type Failure = (typeof prepareFailures)[number];

/** Keeps why what was taken failed; `isOver`: waiting would not mend it, so it is not tried again. */
export const noteFailure = (db: Db, id: number, { wanted: taken }: Try, failure: Failure, isOver: boolean) =>
  db
    .updateTable('ebook_preparing')
    .set({ failure, ...(isOver && { next_at: null }) })
    .where('ebook_id', '=', id)
    .where('wanted', '=', taken)
    .execute();

const isGivenUp = sql<boolean>`NOT tried.done AND tried.next_at IS NULL`;

/** How the file of a row `t` stands, for the query of records: what is written, which may name another file than the row. */
export const preparedness = {
  is_prepared: sql`(t.file_id IS NOT NULL AND t.prepared_file_id IS NOT DISTINCT FROM t.file_id)`,
  prepare_failed: sql`(SELECT coalesce(tried.failure, 'other') FROM ebook
  JOIN ebook_preparing tried ON tried.ebook_id = ebook.id AND tried.wanted = ${wanted}
  WHERE ebook.id = t.id AND ebook.file_id = t.file_id AND ${isGivenUp})`,
  prepares_later: sql`(t.live_revision IS NOT NULL AND t.file_id IS DISTINCT FROM
    (SELECT e.file_id FROM ebook e WHERE e.id = t.id))`,
};

/** Forgets that an e-book was given up: it is due again. @returns whether it was */
export const forgetGivenUp = async (db: Db, id: number): Promise<boolean> => {
  const { numAffectedRows: count = 0n } = await sql`DELETE FROM ebook_preparing tried
    WHERE tried.ebook_id = ${id} AND ${isGivenUp}`.execute(db);
  return count > 0n;
};

/** What was taken is done, unless something else is wanted by now. */
export const settlePrepared = (db: Db, id: number, { wanted: taken }: Try) =>
  db
    .updateTable('ebook_preparing')
    .set({ done: true, next_at: null, failure: null })
    .where('ebook_id', '=', id)
    .where('wanted', '=', taken)
    .execute();

/** An e-book was prepared past the queue, as it stands now. */
export const notePrepared = (db: Db, id: number) =>
  sql`INSERT INTO ebook_preparing (ebook_id, wanted, attempts, done)
    SELECT ebook.id, ${wanted}, 1, true FROM ebook WHERE ebook.id = ${id}
    ON CONFLICT (ebook_id) DO UPDATE SET wanted = excluded.wanted, done = true, next_at = NULL, failure = NULL`.execute(
    db,
  );
