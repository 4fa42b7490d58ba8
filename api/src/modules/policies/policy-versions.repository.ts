import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { personMay } from '../../db/person-may.ts';
import { policyRule, type PolicyReader } from './policies.policy.ts';

/** The reader that an active person is; undefined: nobody of this number is active. */
export const findReader = (db: Db, userId: number): Promise<PolicyReader | undefined> =>
  db
    .selectFrom('app_user')
    .select(['id', 'profile_id', personMay('Políticas internas', 'update').as('isWriter')])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();

export const countReadable = async (db: Db, reader: PolicyReader): Promise<Record<string, number>> => {
  const { rows } = await sql<{ kind: string; count: number }>`SELECT t.kind, count(*)::int AS count
    FROM internal_policy t WHERE ${policyRule.where(reader)} GROUP BY t.kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};

/**
 * The versions of a document that a person reads: none above the one in force, and each as it was for whom it was then:
 * what a version said to some stays theirs when the next one is for all.
 */
const versionsFor = (reader: PolicyReader) => sql`internal_policy_version i
    JOIN content_version v ON v.entity = 'internal_policy' AND v.entity_id = i.policy_id AND v.n = i.n
    JOIN internal_policy p ON p.id = i.policy_id AND (i.major, i.minor) <= (p.major, p.minor)
    CROSS JOIN LATERAL jsonb_populate_record(p, v.data) AS t
    WHERE ${policyRule.where(reader)}`;

/** Newest first, each as it was published. */
export const listNumbered = async (db: Db, reader: PolicyReader, id: number) => {
  const { rows } = await sql<{
    n: number;
    version: string;
    changelog: string;
    published_at: string;
    approved_by: string | null;
  }>`SELECT i.n, i.major || '.' || i.minor AS version, v.data->>'changelog' AS changelog, v.created_at AS published_at,
      (SELECT u.name FROM app_user u WHERE u.id = v.author_id) AS approved_by
    FROM ${versionsFor(reader)} AND i.policy_id = ${id} ORDER BY i.major DESC, i.minor DESC LIMIT 200`.execute(db);
  return rows;
};

/** The text of a version and of the one before it that the person reads; undefined where there is no version of this number. */
export const findTexts = async (db: Db, reader: PolicyReader, id: number, n: number) => {
  const { rows } = await sql<{
    n: number;
    version: string;
    html: string;
  }>`SELECT i.n, i.major || '.' || i.minor AS version,
      v.data->>'content_html' AS html
    FROM ${versionsFor(reader)} AND i.policy_id = ${id} AND i.n <= ${n} ORDER BY i.major DESC, i.minor DESC LIMIT 2`.execute(
    db,
  );
  const [now, before] = rows;
  return now?.n === n ? { now, before: before ?? null } : undefined;
};
