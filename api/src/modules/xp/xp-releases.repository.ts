import type { XpState } from '@pregao/contract';
import { sql } from 'kysely';
import { ofBrand } from '../../db/of-brand.ts';
import type { Db, Tx } from '../../db/open.ts';

const facts = [
  'id',
  'xp_code',
  'document',
  'user_id',
  'advisor_id',
  'access_period_id',
  'starts_on',
  'ends_on',
  'condition',
  'condition_check',
  'condition_ends_at',
  'released_at',
  'expires_at',
  'revision',
  'updated_by',
] as const;

const state = sql<XpState>`state`.as('state');

/** The release of an id, locked until the transaction ends. */
export const lockRelease = (tx: Tx, id: number) =>
  tx
    .selectFrom('xp_client_release')
    .select([...facts, state])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type XpRelease = NonNullable<Awaited<ReturnType<typeof lockRelease>>>;

/** The release that a code stands for: the one that has not ended, else the last. @param isClaim it stays locked until the transaction ends */
export const findByCode = (db: Db, code: string, isClaim = false): Promise<XpRelease | undefined> =>
  db
    .selectFrom('xp_client_release')
    .select([...facts, state])
    .where('xp_code', '=', code)
    .where('deleted_at', 'is', null)
    .orderBy(sql`state IN ('pending', 'validated', 'released')`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$if(isClaim, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

/** Whether a person, in whatever account of their tax id, is an author of a release as it stands or ever stood. */
export const isWrittenBy = async (db: Db, { id, updated_by: last }: XpRelease, userId: number, document: string) => {
  const { rows } = await sql<{ is_own: boolean }>`SELECT EXISTS (SELECT FROM app_user u
    WHERE (u.id = ${userId} OR u.identifier = ${document}) AND (u.id = ${last} OR EXISTS (SELECT FROM content_version v
      WHERE v.entity = 'xp_client_release' AND v.entity_id = ${id} AND v.author_id = u.id))) AS is_own`.execute(db);
  return rows[0]?.is_own === true;
};

export interface XpChange {
  state: XpState;
  document?: string;
  user_id?: number;
  released_at?: string;
  expires_at?: string | null;
  end_reason?: string;
}

/** Moves a release on, unless it stands otherwise by now. @returns its new revision */
export const moveRelease = (
  tx: Tx,
  { id, from }: { id: number; from: readonly XpState[] },
  change: XpChange,
  { by, at }: { by: number | null; at: string },
) =>
  tx
    .updateTable('xp_client_release')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('deleted_at', 'is', null)
    .returning(['id', 'revision', state])
    .executeTakeFirst();

/** Writes what follows from a save, which has its own revision. */
export const setStanding = (
  tx: Tx,
  id: number,
  change: { state: XpState } | { expires_at: string | null; condition_ends_at: string | null },
) => tx.updateTable('xp_client_release').set(change).where('id', '=', id).execute();

/** Ids of what a release opens. */
export const listSubjects = async (db: Db, id: number) => {
  const { rows } = await sql<{ subject_type: 'signature_type' | 'course'; subject_id: number }>`
    SELECT 'signature_type' AS subject_type, signature_type_id AS subject_id FROM xp_release_plan WHERE xp_client_release_id = ${id}
    UNION ALL SELECT 'course', course_id FROM xp_release_course WHERE xp_client_release_id = ${id}`.execute(db);
  return rows;
};

/** What a release opens by name, each with the page that a brand has of it. */
export const listOpened = async (db: Db, id: number, companyId: number) => {
  const { rows } = await sql<{ kind: 'signature_type' | 'course'; name: string; path: string | null }>`
    SELECT kind, name, path FROM (
      SELECT 'signature_type' AS kind, 0 AS place, l.position, t.name,
        CASE WHEN t.live_revision IS NOT NULL AND ${ofBrand(companyId, 't')} THEN '/assinaturas/' || t.slug END AS path
      FROM xp_release_plan l JOIN signature_type t ON t.id = l.signature_type_id WHERE l.xp_client_release_id = ${id}
      UNION ALL
      SELECT 'course', 1, l.position, c.title,
        CASE WHEN c.status = 'published' AND ${ofBrand(companyId, 'c')} THEN '/curso/' || c.slug END
      FROM xp_release_course l JOIN course c ON c.id = l.course_id WHERE l.xp_client_release_id = ${id}
    ) opened ORDER BY place, position`.execute(db);
  return rows;
};

/** How many of some plans and courses are not there any more. */
export const countLost = async (db: Db, plans: readonly number[], courses: readonly number[]) => {
  const { rows } = await sql<{ plans: number; courses: number }>`SELECT
    (SELECT count(*)::int FROM unnest(${plans}::bigint[]) n (id)
      WHERE NOT EXISTS (SELECT FROM signature_type t WHERE t.id = n.id AND t.deleted_at IS NULL)) AS plans,
    (SELECT count(*)::int FROM unnest(${courses}::bigint[]) n (id)
      WHERE NOT EXISTS (SELECT FROM course c WHERE c.id = n.id)) AS courses`.execute(db);
  return rows[0] as { plans: number; courses: number };
};

/** The first releases of a batch that have not ended, and how many there are of them in all. */
export const listBatch = (db: Db, batch: string, most: number) =>
  db
    .selectFrom('xp_client_release')
    .select(['id', sql<number>`(count(*) OVER ())::int`.as('total')])
    .where('batch', '=', batch)
    .where('state', 'in', ['pending', 'validated', 'released'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();

/** One release that is over, taken from other workers; `was` is how it stood. @param today of America/Sao_Paulo */
export const takeOver = async (tx: Tx, now: string, today: string) => {
  const { rows } = await sql<{ id: number; was: XpState; user_id: number | null; is_lost: boolean }>`
    SELECT id, state AS was, user_id, coalesce(condition_ends_at <= ${now}, false) AS is_lost FROM xp_client_release
    WHERE deleted_at IS NULL AND ((state = 'released' AND least(expires_at, condition_ends_at) <= ${now})
      OR (state IN ('pending', 'validated') AND ends_on < ${today}::date))
    ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
};
