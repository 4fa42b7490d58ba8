import { sql } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import type { Db, Tx } from '../../db/open.ts';
import type { Values } from '../../resource/server-resource.ts';

/** Accounts of the team, and those that are active. */
const members = (db: Db) =>
  db
    .selectFrom('app_user')
    .innerJoin('profile', 'profile.id', 'app_user.profile_id')
    .where('profile.role', '<>', 'client')
    .select(['app_user.id', 'app_user.name']);
const team = (db: Db) => members(db).where('app_user.status', '=', 'active');

const able = (db: Db) =>
  team(db).where('profile.id', 'in', (of) =>
    of
      .selectFrom('profile_permission')
      .innerJoin('permission', 'permission.id', 'profile_permission.permission_id')
      .where('permission.name', '=', 'Políticas internas')
      .where('profile_permission.update', '=', 1)
      .select('profile_permission.profile_id'),
  );

const profiles = (db: Db) => db.selectFrom('profile').where('role', '<>', 'client').select(['id', 'name']);

const mostOffered = 50;

/** People a policy may name, the first of those that words find; or the one of a number, though their account is closed. */
export const listPeople = async (
  db: Db,
  who: 'person' | 'approver',
  { q, id }: { q?: string | undefined; id?: number | undefined },
) => {
  if (id !== undefined) return members(db).where('app_user.id', '=', id).execute();
  const typed = `%${escapeLike(q?.trim() ?? '')}%`;
  return (who === 'person' ? team(db) : able(db))
    .where(sql<boolean>`search_fold(app_user.name) LIKE search_fold(${typed})`)
    .orderBy(sql`search_fold(app_user.name)`)
    .orderBy('app_user.id')
    .limit(mostOffered)
    .execute();
};

export const listProfiles = (db: Db) => profiles(db).orderBy('name').execute();

/** Whether one of these is nobody, or no profile, of the team. */
export const findUnknown = async (db: Db, kind: 'person' | 'profile', ids: readonly number[]) => {
  if (ids.length === 0) return false;
  const known =
    kind === 'person'
      ? await team(db).where('app_user.id', 'in', ids).execute()
      : await profiles(db).where('id', 'in', ids).execute();
  return known.length < new Set(ids).size;
};

export const isApprover = async (db: Db, id: number) =>
  (await able(db).where('app_user.id', '=', id).executeTakeFirst()) !== undefined;

export const isPdf = async (db: Db, fileId: number) =>
  (await db
    .selectFrom('file')
    .where('id', '=', fileId)
    .where('content_type', '=', 'application/pdf')
    .select('id')
    .executeTakeFirst()) !== undefined;

export const countAcknowledgements = async (db: Db, id: number) => {
  const { count } = await db
    .selectFrom('policy_ack')
    .where('policy_id', '=', id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The last version with a number, and what it says. */
const last = (id: number) => sql`SELECT n.major, n.minor, v.data FROM internal_policy_version n
  JOIN content_version v ON v.entity = 'internal_policy' AND v.entity_id = n.policy_id AND v.n = n.n
  WHERE n.policy_id = ${id} ORDER BY n.major DESC, n.minor DESC LIMIT 1`;

/** The number of the last version, where its text is another one than that of these values but says the same of what changed. */
export const findUnchanged = async (db: Db, id: number, values: Values): Promise<string | null> => {
  const { rows } = await sql<{ version: string }>`SELECT l.major || '.' || l.minor AS version FROM (${last(id)}) l
    WHERE l.data->>'changelog' = ${values.changelog}
      AND (l.data->>'content_html', l.data->>'document_id') IS DISTINCT FROM (${values.content_html}, ${values.document_id}::text)`.execute(
    db,
  );
  return rows[0]?.version ?? null;
};

/** The version whose text and whose word on what it changes are those that readers see: one that is taken back is in force again. */
const standing = (id: number) => sql`SELECT n.major, n.minor, v.created_at FROM internal_policy_version n
  JOIN content_version v ON v.entity = 'internal_policy' AND v.entity_id = n.policy_id AND v.n = n.n
  JOIN internal_policy o ON o.id = n.policy_id
  WHERE n.policy_id = ${id} AND v.data->>'changelog' = o.changelog
    AND (v.data->>'content_html', v.data->>'document_id') IS NOT DISTINCT FROM (o.content_html, o.document_id::text)
  ORDER BY n.major DESC, n.minor DESC LIMIT 1`;

/** The first number of a document: above what was acknowledged before its versions had one. */
const first = sql`(SELECT coalesce(max(a.major), 0) + 1 FROM policy_ack a WHERE a.policy_id = p.id)`;

/**
 * Gives the version that readers see from now on its number, where it says what it changes: the next major or minor one.
 * A correction of facts beside the text stays the version it was. Its review is due from then on.
 */
export const numberVersion = async (tx: Tx, id: number) => {
  await sql`INSERT INTO internal_policy_version (policy_id, n, major, minor)
    SELECT p.id, p.live_revision,
      CASE WHEN l.major IS NULL THEN ${first} WHEN p.change_size = 'major' THEN l.major + 1 ELSE l.major END,
      CASE WHEN l.major IS NULL OR p.change_size = 'major' THEN 0 ELSE l.minor + 1 END
    FROM internal_policy p LEFT JOIN (${last(id)}) l ON true
    WHERE p.id = ${id} AND NOT EXISTS (${standing(id)})`.execute(tx);
  await sql`UPDATE internal_policy p SET major = s.major, minor = s.minor,
      next_review_on = ((s.created_at AT TIME ZONE 'America/Sao_Paulo') + make_interval(months => p.review_every_months))::date
    FROM (${standing(id)}) s WHERE p.id = ${id}`.execute(tx);
};
