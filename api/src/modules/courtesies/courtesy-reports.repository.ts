import type { CourtesyState, CourtesySubject } from '@pregao/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../db/open.ts';

/** How far a person is through a course or an e-book. */
const progress = sql<number | null>`CASE c.subject_type
  WHEN 'course' THEN (SELECT coalesce(round(100.0 * count(*) FILTER (WHERE p.completed_at IS NOT NULL) / nullif(count(*), 0)), 0)::int
    FROM lesson l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = c.user_id WHERE l.course_id = c.subject_id)
  WHEN 'ebook' THEN coalesce((SELECT a.progress_pct FROM ebook_access a WHERE a.user_id = c.user_id AND a.ebook_id = c.subject_id), 0)
  END`;

const situation = sql<CourtesyState>`CASE WHEN c.status IN ('pending', 'active') AND c.expires_at <= now() THEN 'expired' ELSE c.status END`;

/** A person's courtesies, the newest first, with their notes and their use. */
export const listReported = (db: Db, userId: number) =>
  db
    .selectFrom('courtesy as c')
    .leftJoin('app_user as giver', 'giver.id', 'c.given_by')
    .leftJoin('app_user as approver', 'approver.id', 'c.approver_id')
    .where('c.user_id', '=', userId)
    .where('c.deleted_at', 'is', null)
    .select((eb) => [
      'c.id',
      sql<CourtesySubject>`c.subject_type`.as('subject_type'),
      'c.subject_id',
      'c.courtesy_type_id',
      'c.reason',
      'c.campaign',
      'c.starts_at',
      'c.expires_at',
      'c.revoked_reason',
      sql<string | null>`courtesy_subject(c)`.as('subject_name'),
      situation.as('situation'),
      sql<string>`coalesce(giver.name, '')`.as('given_by_name'),
      'approver.name as approver_name',
      sql<string | null>`courtesy_used(c)`.as('last_used_at'),
      progress.as('progress_pct'),
      jsonArrayFrom(
        eb
          .selectFrom('courtesy_note as n')
          .innerJoin('app_user as author', 'author.id', 'n.author_id')
          .whereRef('n.courtesy_id', '=', 'c.id')
          .select(['n.id', 'n.note', 'author.name as author_name', 'n.created_at'])
          .orderBy('n.id'),
      ).as('notes'),
    ])
    .orderBy('c.starts_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

export const insertNote = (
  tx: Tx,
  note: { courtesy_id: number; note: string; author_id: number; created_at: string },
) => tx.insertInto('courtesy_note').values(note).returning('id').executeTakeFirstOrThrow();

export const findName = async (db: Db, id: number) =>
  (await db.selectFrom('app_user').select('name').where('id', '=', id).executeTakeFirst())?.name;

/** What opens a content to a person now or will, by itself. */
export const listDirect = (
  db: Db,
  subject: { user_id: number; subject_type: string; subject_id: number },
  now: string,
) =>
  db
    .selectFrom('access_grant')
    .select(['source_type', 'starts_at', 'expires_at', 'status'])
    .where('user_id', '=', subject.user_id)
    .where('subject_type', '=', subject.subject_type)
    .where('subject_id', '=', subject.subject_id)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Which of these courses are published. */
export const listCourses = async (db: Db, ids: readonly number[]) =>
  (
    await db
      .selectFrom('course')
      .select('id')
      .where('id', 'in', [...ids, -1])
      .where('status', '=', 'published')
      .execute()
  ).map(({ id }) => id);

/** Courses that staff opened to a person and that are open still. */
export const listEnrolled = (db: Db, userId: number, now: string) =>
  db
    .selectFrom('access_grant')
    .select(['subject_id as course_id', 'expires_at'])
    .where('user_id', '=', userId)
    .where('subject_type', '=', 'course')
    .where('source_type', '=', 'staff')
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();

export const insertEnrolment = (
  tx: Tx,
  row: {
    user_id: number;
    course_id: number;
    access_period_id: number;
    reason: string;
    given_by: number;
    created_at: string;
  },
) => tx.insertInto('staff_enrolment').values(row).returning('id').executeTakeFirstOrThrow();

export interface CostRow {
  /** What the row sums up; neither of them: all. */
  type: number | null;
  giver: string | null;
  month: string | null;
  count: number;
  used: number;
  cents: number;
}

/**
 * What was given since an instant and opened, by its type, by who gave it, by its month, and in all. A content is priced once, and
 * what people used is read once: a courtesy at a time takes seconds for a year of them.
 */
export const listCosts = async (db: Db, since: string): Promise<CostRow[]> => {
  const { rows } = await sql<CostRow>`
    WITH given AS MATERIALIZED (
      SELECT c.courtesy_type_id AS type, c.given_by, c.user_id, c.subject_type, c.subject_id, c.starts_at,
        date_trunc('month', c.starts_at AT TIME ZONE 'America/Sao_Paulo')::date AS month
      FROM courtesy c WHERE c.starts_at >= ${since} AND c.deleted_at IS NULL AND c.id IN (
        SELECT g.source_id FROM access_grant g WHERE g.source_type = 'courtesy')),
    priced AS MATERIALIZED (
      SELECT subject_type, subject_id, content_price(subject_type, subject_id) AS cents
      FROM (SELECT DISTINCT subject_type, subject_id FROM given) content),
    used AS MATERIALIZED (
      SELECT p.user_id, 'course' AS kind, l.course_id AS id, max(p.updated_at) AS at
        FROM lesson_progress p JOIN lesson l ON l.id = p.lesson_id GROUP BY 1, 3
      UNION ALL SELECT user_id, 'ebook', ebook_id, opened_at FROM ebook_access
      UNION ALL SELECT r.user_id, 'broadcast', b.id, r.read_at FROM chat_read r JOIN broadcast b ON b.chat_id = r.chat_id),
    beside AS (
      SELECT type, given_by, month, user_id, subject_type AS kind, CASE subject_type WHEN 'signature_type' THEN 0 ELSE subject_id END AS id,
        subject_id, starts_at, NULL::timestamptz AS at FROM given
      UNION ALL SELECT NULL, NULL, NULL, user_id, kind, id, NULL, NULL, at FROM used
      UNION ALL SELECT NULL, NULL, NULL, user_id, 'signature_type', 0, NULL, NULL, max(at) FROM used GROUP BY user_id),
    told AS (SELECT *, max(at) OVER (PARTITION BY user_id, kind, id) AS used_at FROM beside)
    SELECT given.type, giver.name AS giver, given.month::text AS month, count(*)::int AS count,
      count(*) FILTER (WHERE given.used_at >= given.starts_at)::int AS used, coalesce(sum(priced.cents), 0)::bigint AS cents
    FROM told given
    JOIN app_user giver ON giver.id = given.given_by
    JOIN priced ON priced.subject_type = given.kind AND priced.subject_id = given.subject_id
    GROUP BY GROUPING SETS ((given.type), (giver.id, giver.name), (given.month), ())
    ORDER BY month DESC, cents DESC, type, giver`.execute(db);
  return rows;
};
