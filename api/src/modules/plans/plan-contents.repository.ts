import { planContents, type PlanPage } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import { ofBrand } from '../../db/of-brand.ts';
import type { Db } from '../../db/open.ts';
import { column, openTo, visibleTo, type ListedKind, type Rights } from '../access/index.ts';
import { hasWords } from '../catalog/index.ts';
import { thumbnailOf } from '../files/index.ts';

/** Kinds that rules of plans reach, in the order they are told. */
export const contentKinds = Object.keys(planContents) as (keyof typeof planContents)[];

/** What a plan opens under a brand. */
export interface Reached {
  companyId: number;
  rights: Rights;
}

/** A content as a page of a plan shows it. */
export interface ContentRow {
  kind: keyof typeof planContents;
  id: number;
  slug: string;
  title: string;
  category_id: number | null;
  category: string | null;
  motif: string | null;
  cover_key: string | null;
}

/** What of a kind's rows is told by columns of its own. */
const own = {
  course: { slug: sql`course.slug`, cover: sql`NULL::uuid`, about: sql`course.subtitle` },
  ebook: {
    slug: sql`ebook.slug`,
    cover: sql`(SELECT f.key FROM file f WHERE f.id = ebook.cover_id)`,
    about: sql`ebook.subtitle`,
  },
  video: { slug: sql`video.id::text`, cover: sql`NULL::uuid`, about: sql`''` },
} as const satisfies Record<ListedKind, Record<string, RawBuilder<unknown>>>;

const isReached = (kind: ListedKind, { companyId, rights }: Reached) =>
  sql`${visibleTo(kind, companyId)} AND ${openTo(kind, rights.opened(kind))}`;

const joined = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` UNION ALL `);

/** Contents of one kind that a plan opens, with all that is shown of them. */
const found = (kind: ListedKind, reached: Reached, q?: string) => {
  const of = (name: string) => column(kind, name);
  const words = hasWords(
    sql<string>`${of('title')} || ' ' || ${own[kind].about} || ' ' || coalesce(category.name, '')`,
    q,
  );
  return sql`SELECT ${sql.lit(kind)} AS kind, ${sql.lit(contentKinds.indexOf(kind))} AS place, ${of('id')} AS id,
    ${own[kind].slug} AS slug, ${of('title')} AS title, ${of('category_id')} AS category_id, category.name AS category,
    category.motif AS motif, ${own[kind].cover} AS cover_key, ${of('published_at')} AS published_at
    FROM ${sql.table(kind)} LEFT JOIN category ON category.id = ${of('category_id')}
    WHERE ${isReached(kind, reached)} AND ${words ?? sql`true`}`;
};

const newest = sql`published_at DESC NULLS LAST, id DESC`;

/** A page of what a plan opens, by kind and the newest first, and how many there are in all. */
export const listContents = async (
  db: Db,
  reached: Reached,
  { type, q, from, most }: { type?: ListedKind | undefined; q?: string | undefined; from: number; most: number },
) => {
  const arms = (type ? [type] : contentKinds).map((kind) => found(kind, reached, q));
  const { rows } = await sql<{ total: number; data: ContentRow[] }>`WITH found AS MATERIALIZED (${joined(arms)})
    SELECT (SELECT count(*)::int FROM found) AS total, (SELECT coalesce(json_agg(p ORDER BY at), '[]') FROM (
      SELECT *, row_number() OVER (ORDER BY place, ${newest}) AS at FROM found
      ORDER BY at LIMIT ${most} OFFSET ${from}) p) AS data`.execute(db);
  return rows[0] ?? { total: 0, data: [] };
};

/** The newest of each kind that a plan opens, and how many there are of each. */
export const listFirstContents = async (db: Db, reached: Reached, most: number) => {
  const arms = contentKinds.map((kind) => found(kind, reached));
  const { rows } = await sql<ContentRow & { count: number }>`SELECT * FROM (
      SELECT *, count(*) OVER (PARTITION BY kind)::int AS count, row_number() OVER (PARTITION BY kind ORDER BY ${newest}) AS at
      FROM (${joined(arms)}) found) placed
    WHERE at <= ${most} ORDER BY place, at`.execute(db);
  return rows;
};

/**
 * What some plans open that another one does not, by kind, their rooms included; kinds of which there is none are left out.
 *
 * @param held the plans that are compared, with what they reach
 */
export const countMissing = async (
  db: Db,
  { companyId, rights }: Reached,
  planId: number,
  held: ReadonlyMap<number, Rights>,
): Promise<PlanPage['missing']> => {
  const arms = contentKinds.map((kind) => {
    const theirs = [...held.values()].map((one) => openTo(kind, one.opened(kind)));
    return sql`SELECT ${sql.lit(kind)} AS kind, ${sql.lit(contentKinds.indexOf(kind))} AS place, count(*)::int AS count
      FROM ${sql.table(kind)} WHERE ${visibleTo(kind, companyId)} AND (${sql.join(theirs, sql` OR `)})
        AND ${openTo(kind, rights.opened(kind))} IS NOT TRUE`;
  });
  const rooms = sql`SELECT 'broadcast', ${sql.lit(contentKinds.length)}, count(DISTINCT broadcast.id)::int FROM broadcast
    JOIN broadcast_signature_type opener ON opener.broadcast_id = broadcast.id
    WHERE opener.signature_type_id = ANY(${[...held.keys()]}::bigint[]) AND broadcast.active AND broadcast.deleted_at IS NULL
      AND ${ofBrand(companyId)} AND NOT EXISTS (SELECT FROM broadcast_signature_type own
        WHERE own.broadcast_id = broadcast.id AND own.signature_type_id = ${planId})`;
  const { rows } = await sql<PlanPage['missing'][number]>`SELECT kind, count FROM (${joined([...arms, rooms])}) counted
    WHERE count > 0 ORDER BY place`.execute(db);
  return rows;
};

interface Counted {
  kind: ListedKind;
  category_id: number | null;
  category: string | null;
  count: number;
}

/** How many contents a brand has of each kind and category. */
export const countByCategory = async (db: Db, companyId: number): Promise<Counted[]> => {
  const arms = contentKinds.map(
    (kind) => sql`SELECT ${sql.lit(kind)} AS kind, category_id, count(*)::int AS count FROM ${sql.table(kind)}
      WHERE ${visibleTo(kind, companyId)} GROUP BY category_id`,
  );
  const { rows } = await sql<Counted>`SELECT counted.*, category.name AS category FROM (${joined(arms)}) counted
    LEFT JOIN category ON category.id = counted.category_id ORDER BY search_fold(category.name) COLLATE "C"`.execute(
    db,
  );
  return rows;
};

/** Which of some contents a brand has, each with its category. */
export const listNamed = async (db: Db, companyId: number, idsOf: (kind: ListedKind) => readonly number[]) => {
  const arms = contentKinds.map(
    (kind) => sql`SELECT ${sql.lit(kind)} AS kind, id, category_id FROM ${sql.table(kind)}
      WHERE ${visibleTo(kind, companyId)} AND id = ANY(${idsOf(kind)}::bigint[])`,
  );
  return (await sql<{ kind: ListedKind; id: number; category_id: number | null }>`${joined(arms)}`.execute(db)).rows;
};

interface TeacherRow {
  id: number;
  name: string;
  credential_kind: string | null;
  credential_number: string | null;
  headline: string;
  photo: string | null;
  courses: number;
}

/** Who teaches the courses that a plan opens, those with the most of them first. */
export const listTeachers = async (db: Db, reached: Reached, most: number): Promise<TeacherRow[]> => {
  const { rows } = await sql<TeacherRow>`SELECT i.id, i.name, i.credential_kind, i.credential_number, i.headline,
      ${thumbnailOf(sql`i.photo_id`)} AS photo, taught.courses
    FROM (SELECT course_instructor.instructor_id AS id, count(*)::int AS courses FROM course
      JOIN course_instructor ON course_instructor.course_id = course.id
      WHERE ${isReached('course', reached)} GROUP BY 1) taught
    JOIN instructor i ON i.id = taught.id ORDER BY taught.courses DESC, i.name, i.id LIMIT ${most}`.execute(db);
  return rows;
};

export interface SampleRow extends ContentRow {
  /** The lesson that is free, or pages of the sample. */
  lesson: string | null;
  pages: number | null;
}

/** Contents that a plan opens and of which everybody may try a part, the newest of each kind. */
export const listSamples = async (db: Db, reached: Reached, most: number): Promise<SampleRow[]> => {
  const { rows } = await sql<SampleRow>`
    (SELECT found.*, free.title AS lesson, NULL::int AS pages FROM (${found('course', reached)}) found
      CROSS JOIN LATERAL (SELECT l.title FROM lesson l JOIN course_module m ON m.id = l.module_id
        WHERE l.course_id = found.id AND l.preview_free ORDER BY m.position, l.position, l.id LIMIT 1) free
      ORDER BY ${newest} LIMIT ${most})
    UNION ALL (SELECT found.*, NULL, ebook.sample_to - ebook.sample_from + 1 FROM (${found('ebook', reached)}) found
      JOIN ebook ON ebook.id = found.id
      WHERE ebook.prepared_file_id IS NOT NULL AND ebook.sample_from IS NOT NULL AND ebook.sample_to IS NOT NULL
      ORDER BY found.published_at DESC, found.id DESC LIMIT ${most})`.execute(db);
  return rows;
};
