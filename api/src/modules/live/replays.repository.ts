import { foldText } from '@pregao/format';
import { sql } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import type { Db } from '../../db/open.ts';
import { keysetPage, readCursor, type Key } from '../../resource/list/keyset.ts';

const replayOrder = {
  sort: 'newest',
  keys: [
    { column: sql`e.starts_at`, type: 'timestamptz', descending: true },
    { column: sql`e.id`, type: 'bigint', descending: true },
  ] satisfies Key[],
};

/** What is asked of recordings; instants, and the brand whose rooms are shown. */
export interface ReplayQuery {
  now: string;
  company: number;
  since?: string | undefined;
  q?: string | undefined;
  program_id?: number | undefined;
  presenter_id?: number | undefined;
}

const wordsIn = (text: string) => foldText(text).split(/\s+/).filter(Boolean);

const seenAgain = ({ now, company, since, q, program_id: program, presenter_id: presenter }: ReplayQuery) =>
  sql.join(
    [
      sql`e.ends_at <= ${now} AND e.replay_media IS NOT NULL AND e.cancelled_at IS NULL AND e.deleted_at IS NULL
        AND (e.replay_until IS NULL OR e.replay_until > ${now}) AND b.active AND b.deleted_at IS NULL AND c.active
        AND (b.company_id IS NULL OR b.company_id = ${company})`,
      ...(since === undefined ? [] : [sql`e.starts_at >= ${since}`]),
      ...(program === undefined ? [] : [sql`b.program_id = ${program}`]),
      ...(presenter === undefined
        ? []
        : [
            sql`EXISTS (SELECT FROM broadcast_card_presenter p WHERE p.broadcast_card_id = e.id AND p.instructor_id = ${presenter})`,
          ]),
      ...wordsIn(q ?? '').map(
        (word) => sql`search_fold(e.title || ' ' || b.title || ' ' || b.description) LIKE ${`%${escapeLike(word)}%`}`,
      ),
    ],
    sql` AND `,
  );

const replaysFrom = sql`broadcast_card e JOIN broadcast b ON b.id = e.broadcast_id JOIN category c ON c.id = b.category_id`;

/** A page of the ids of recordings, the newest first. @throws AppError invalid_body on a stale `cursor` */
export const pageReplays = async (
  db: Db,
  query: ReplayQuery,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const { sort, keys } = replayOrder;
  const { ids, read } = keysetPage(
    [(beyond) => sql`${replaysFrom} WHERE ${seenAgain(query)} AND ${beyond}`],
    sql`e.id`,
    replayOrder,
    cursor === undefined ? { limit, offset: 0 } : { limit, place: readCursor(cursor, sort, keys) },
  );
  const { rows } = await sql<{ id: number; keys: (string | null)[] }>`
    SELECT ids.id, ids.keys FROM ${ids} ids ORDER BY ids.at`.execute(db);
  return read(rows);
};

/** Programmes and presenters there are recordings of. */
export const listReplayFilters = async (db: Db, query: Pick<ReplayQuery, 'now' | 'company'>) => {
  const { rows } = await sql<{ kind: 'program' | 'presenter'; id: number; name: string }>`
    SELECT DISTINCT 'program' AS kind, p.id, p.name FROM ${replaysFrom} JOIN program p ON p.id = b.program_id
      WHERE ${seenAgain(query)}
    UNION SELECT 'presenter', i.id, i.name FROM ${replaysFrom}
      JOIN broadcast_card_presenter cp ON cp.broadcast_card_id = e.id JOIN instructor i ON i.id = cp.instructor_id
      WHERE ${seenAgain(query)}
    ORDER BY kind, name`.execute(db);
  const of = (wanted: string) =>
    rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id: Number(id), name }));
  return { programs: of('program'), presenters: of('presenter') };
};
