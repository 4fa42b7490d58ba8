import type { policyClassifications, policyKinds } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { personMay } from '../../db/person-may.ts';
import type { Viewer } from '../../http/viewer.ts';

/** Who reads: what is for them, or everything for who writes the documents. */
export interface PolicyReader {
  id: number;
  profile_id: number;
  isWriter: boolean;
}

export const readerOf = ({ id, profile_id, ability }: Viewer): PolicyReader => ({
  id,
  profile_id,
  isWriter: ability.can('update', 'Políticas internas'),
});

/** The reader that an active person is; undefined: nobody of this number is active. */
export const findReader = (db: Db, userId: number): Promise<PolicyReader | undefined> =>
  db
    .selectFrom('app_user')
    .select(['id', 'profile_id', personMay('Políticas internas', 'update').as('isWriter')])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** The one condition of what a person reads; `p` is the document. */
const seenBy = ({ id, profile_id, isWriter }: PolicyReader) =>
  isWriter ? sql<boolean>`p.live_revision IS NOT NULL` : sql<boolean>`reads_policy(p, ${id}, ${profile_id})`;

export const policiesSeenBy = (viewer: Viewer) => seenBy(readerOf(viewer));

interface Head {
  id: number;
  slug: string;
  title: string;
  summary: string;
  kind: keyof typeof policyKinds;
  classification: keyof typeof policyClassifications;
  version: string | null;
  owner_name: string | null;
  published_at: string;
}

const name = (column: string) => sql`(SELECT u.name FROM app_user u WHERE u.id = ${sql.ref(column)})`;

/** Of a preview there may be no number yet. */
const head = sql`p.id, p.slug, p.title, p.summary, p.kind, p.classification, ${name('p.owner_id')} AS owner_name,
  CASE WHEN p.major > 0 THEN p.major || '.' || p.minor END AS version,
  coalesce(n.created_at, p.published_at, p.updated_at) AS published_at`;
const numbered = sql`LEFT JOIN LATERAL (SELECT v.created_at FROM internal_policy_version i
  JOIN content_version v ON v.entity = 'internal_policy' AND v.entity_id = i.policy_id AND v.n = i.n
  WHERE i.policy_id = p.id AND i.major = p.major AND i.minor = p.minor) n ON true`;

interface Narrowing {
  /** The words of a search, as the database takes them; null: nothing is searched. */
  words: string | null;
  kind?: string | undefined;
  classification?: string | undefined;
}

/** Documents are some dozens: all of those that are for a reader are one list. */
const most = 300;

export const listReadable = async (db: Db, reader: PolicyReader, { words, kind, classification }: Narrowing) => {
  const titled = sql<boolean>`search_words(p.title || ' ' || p.summary) @@ ${words}::tsquery`;
  const { rows } = await sql<Head & { changelog: string; found_html: string | null }>`SELECT ${head}, p.changelog,
      CASE WHEN ${words}::text IS NOT NULL AND NOT ${titled} THEN p.content_html END AS found_html
    FROM internal_policy p ${numbered}
    WHERE ${seenBy(reader)} AND (${words}::text IS NULL OR p.words @@ ${words}::tsquery)
      AND (${kind ?? null}::text IS NULL OR p.kind = ${kind ?? null})
      AND (${classification ?? null}::text IS NULL OR p.classification = ${classification ?? null})
    ORDER BY CASE WHEN ${words}::text IS NULL OR ${titled} THEN 0 ELSE 1 END, published_at DESC, p.id LIMIT ${most}`.execute(
    db,
  );
  return rows;
};

export const countReadable = async (db: Db, reader: PolicyReader): Promise<Record<string, number>> => {
  const { rows } = await sql<{
    kind: string;
    count: number;
  }>`SELECT p.kind, count(*)::int AS count FROM internal_policy p WHERE ${seenBy(reader)} GROUP BY p.kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};

/** @param asked its number, or the slug of its address */
export const findReadable = async (db: Db, reader: PolicyReader, asked: string) => {
  const number = /^\d{1,15}$/.test(asked) ? Number(asked) : null;
  const { rows } = await sql<
    Head & {
      content_html: string;
      document_id: number | null;
      approver_name: string | null;
      next_review_on: string | null;
      audience: string;
      names: string[];
    }
  >`SELECT ${head}, p.content_html, p.document_id::int AS document_id, ${name('p.approver_id')} AS approver_name,
      p.next_review_on::text AS next_review_on, p.audience,
      CASE p.audience WHEN 'departments' THEN p.departments
        WHEN 'profiles' THEN ARRAY(SELECT o.name FROM profile o WHERE o.id = ANY (p.profile_ids) ORDER BY o.name)
        ELSE '{}' END AS names
    FROM internal_policy p ${numbered} WHERE ${seenBy(reader)} AND (p.slug = ${asked} OR p.id = ${number}::bigint)
    ORDER BY p.slug = ${asked} DESC LIMIT 1`.execute(db);
  return rows[0];
};

export const isSeen = async (db: Db, reader: PolicyReader, id: number) => {
  const { rows } = await sql`SELECT 1 FROM internal_policy p WHERE ${seenBy(reader)} AND p.id = ${id}`.execute(db);
  return rows.length > 0;
};

/**
 * The versions of a document that a person reads: none above the one in force, and each as it was for whom it was then:
 * what a version said to some stays theirs when the next one is for all.
 */
const versionsFor = ({ id, profile_id, isWriter }: PolicyReader) => sql`internal_policy_version i
    JOIN content_version v ON v.entity = 'internal_policy' AND v.entity_id = i.policy_id AND v.n = i.n
    JOIN internal_policy p ON p.id = i.policy_id AND (i.major, i.minor) <= (p.major, p.minor)
      AND (${isWriter} OR reads_policy(jsonb_populate_record(p, v.data), ${id}, ${profile_id}))`;

/** Newest first, each as it was published. */
export const listNumbered = async (db: Db, reader: PolicyReader, id: number) => {
  const { rows } = await sql<{
    n: number;
    version: string;
    changelog: string;
    published_at: string;
    approved_by: string | null;
  }>`SELECT i.n, i.major || '.' || i.minor AS version, v.data->>'changelog' AS changelog, v.created_at AS published_at,
      ${name('v.author_id')} AS approved_by
    FROM ${versionsFor(reader)}
    WHERE i.policy_id = ${id} ORDER BY i.major DESC, i.minor DESC LIMIT 200`.execute(db);
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
    FROM ${versionsFor(reader)}
    WHERE i.policy_id = ${id} AND i.n <= ${n} ORDER BY i.major DESC, i.minor DESC LIMIT 2`.execute(db);
  const [now, before] = rows;
  return now?.n === n ? { now, before: before ?? null } : undefined;
};
