import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';
import { searchQuery } from '../../resource/search.ts';

/** For whom an answer is; a guest and a customer see what is for customers. */
export type Audiences = readonly string[];

const mostFound = 30;

export interface HelpRow {
  slug: string;
  question: string;
  /** The beginning of the answer, as it is stored. */
  start: string;
  category_name: string | null;
}

const line = sql`f.slug, f.question, left(f.answer_html, 1200) AS start, c.name AS category_name`;
const seen = (audiences: Audiences) => sql`f.live_revision IS NOT NULL AND f.audience = ANY(${audiences}::text[])`;

const listLines = async (db: Db, condition: RawBuilder<unknown>, order: RawBuilder<unknown>, most: number) => {
  const { rows } = await sql<HelpRow>`SELECT ${line} FROM faq f LEFT JOIN category c ON c.id = f.category_id
    WHERE ${condition} ORDER BY ${order} LIMIT ${most}`.execute(db);
  return rows;
};

const inPlace = sql`f.position, f.folded, f.id`;

export const listHelpCategories = async (db: Db, audiences: Audiences) => {
  const { rows } = await sql<{ slug: string; name: string; description: string; count: number }>`
    SELECT c.slug, c.name, c.description, seen.count
    FROM (SELECT f.category_id, count(*)::int AS count FROM faq f WHERE ${seen(audiences)} GROUP BY 1) seen
    JOIN category c ON c.id = seen.category_id AND c.deleted_at IS NULL AND c.active
    ORDER BY c.tree_path COLLATE "C"`.execute(db);
  return rows;
};

export const listFeatured = (db: Db, audiences: Audiences) =>
  listLines(db, sql`${seen(audiences)} AND f.featured`, inPlace, 8);

export const listOfCategory = (db: Db, audiences: Audiences, slug: string) =>
  listLines(db, sql`${seen(audiences)} AND c.slug = ${slug}`, inPlace, 100);

/** What a search finds: every word begins a word of it. What has them in its question comes first. */
export const searchHelp = async (db: Db, audiences: Audiences, typed: string): Promise<HelpRow[]> => {
  const words = searchQuery(typed);
  if (words === null) return [];
  const named = sql`(search_words(f.question || ' ' || joined_words(f.keywords)) @@ ${words}::tsquery) DESC`;
  const order = sql`${named}, f.featured DESC, ${inPlace}`;
  return listLines(db, sql`${seen(audiences)} AND f.words @@ ${words}::tsquery`, order, mostFound);
};

export const findAnswer = async (db: Db, audiences: Audiences, slug: string) => {
  const { rows } = await sql<
    Omit<HelpRow, 'start'> & { id: number; answer_html: string; category_slug: string | null; updated_at: string }
  >`SELECT f.id, f.slug, f.question, f.answer_html, c.name AS category_name, c.slug AS category_slug, f.updated_at
    FROM faq f LEFT JOIN category c ON c.id = f.category_id WHERE ${seen(audiences)} AND f.slug = ${slug}`.execute(db);
  return rows[0];
};

/** Whether readers of these see an answer. */
export const isAnswerSeen = async (db: Db, audiences: Audiences, id: number) => {
  const { rows } = await sql`SELECT 1 FROM faq f WHERE ${seen(audiences)} AND f.id = ${id}`.execute(db);
  return rows.length > 0;
};

/** The related questions in the order they were chosen; of the same category where none was. */
export const listRelated = async (db: Db, audiences: Audiences, id: number) => {
  const chosen = sql`(SELECT o.related_ids FROM faq o WHERE o.id = ${id})`;
  const related = sql`${seen(audiences)} AND array_position(${chosen}, f.id) IS NOT NULL`;
  const rows = await listLines(db, related, sql`array_position(${chosen}, f.id)`, 5);
  if (rows.length > 0) return rows;
  const near = sql`${seen(audiences)} AND f.id <> ${id} AND f.category_id = (SELECT o.category_id FROM faq o WHERE o.id = ${id})`;
  return listLines(db, near, sql`f.featured DESC, ${inPlace}`, 3);
};
