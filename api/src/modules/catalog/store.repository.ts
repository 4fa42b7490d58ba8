import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { courseSorts } from '@pregao/contract';
import type { Db } from '../../db/open.ts';
import { keysetPage, type Key, type Order, type Page, type Source } from '../../resource/keyset.ts';
import { courseCards, type KnownReader } from './course-cards.repository.ts';
import { hasWords } from './search-words.repository.ts';

export interface StoreFilter {
  q?: string | undefined;
  /** Slug of a category. */
  category?: string | undefined;
  level?: string | undefined;
}

export type StoreSort = (typeof courseSorts)[number];

const searched = sql<string>`concat_ws(' ', course.title, course.subtitle, (
  SELECT category.name FROM category WHERE category.id = course.category_id), (
  SELECT string_agg(instructor.name, ' ') FROM course_instructor
  JOIN instructor ON instructor.id = course_instructor.instructor_id WHERE course_instructor.course_id = course.id))`;

const key = (column: RawBuilder<unknown>, type: Key['type'], descending = false): Key => ({ column, type, descending });
const id = key(sql`course.id`, 'bigint');
const price = sql`course.price_cents`;

/** Every order ends with one of a kind, so that no course is on two pages or on none. Each has its indexes (132-course-sums.sql). */
const orders: Record<StoreSort, readonly Key[]> = {
  relevance: [key(sql`course.featured`, 'boolean', true), key(sql`course.students_count`, 'bigint', true), id],
  newest: [key(sql`course.published_at`, 'timestamptz', true), { ...id, descending: true }],
  price: [key(price, 'bigint'), id],
  '-price': [key(price, 'bigint', true), id],
  rating: [
    { ...key(sql`course.rating_avg`, 'numeric', true), nullable: true },
    key(sql`course.rating_count`, 'bigint', true),
    id,
  ],
  title: [key(sql`course.title_folded`, 'text'), key(sql`course.title COLLATE "C"`, 'text'), id],
};

/** An order of the shop, under the name its cursors carry. */
export const orderOf = (sort: StoreSort): Order => ({ sort, keys: orders[sort] });

/** What the filters leave of the courses that one seller sells: 0 sells to every brand. */
const coursesOf = (seller: number, { q, category, level }: StoreFilter): Source => {
  const where = [
    sql<SqlBool>`course.sold_by = ${seller}`,
    ...(category ? [sql<SqlBool>`course.category_id = (SELECT id FROM category WHERE slug = ${category})`] : []),
    ...(level ? [sql<SqlBool>`course.level_id = ${Number(level)}`] : []),
    hasWords(searched, q) ?? sql<SqlBool>`true`,
  ];
  return (condition) => sql`course WHERE ${sql.join(where, sql` AND `)} AND ${condition}`;
};

/** How many courses on sale there are of each category and level, whatever is chosen of these two. */
const counts = (db: Db, companyId: number, { q }: StoreFilter) => {
  const words = hasWords(searched, q);
  const sold = words
    ? sql<{ category_id: number; level_id: number; courses: number }>`(
        SELECT category_id, level_id, count(*) AS courses FROM course
        WHERE sold_by IN (0, ${companyId}) AND ${words} GROUP BY category_id, level_id)`
    : sql<{ category_id: number; level_id: number; courses: number }>`(
        SELECT category_id, level_id, sum(courses) AS courses FROM course_sum
        WHERE sold_by IN (0, ${companyId}) GROUP BY category_id, level_id HAVING sum(courses) > 0)`;
  return db
    .selectFrom(sold.as('sold'))
    .innerJoin('category', 'category.id', 'sold.category_id')
    .innerJoin('course_level', 'course_level.id', 'sold.level_id')
    .select([
      'category.id as category_id',
      'category.name as category_name',
      'category.slug as category_slug',
      'course_level.id as level_id',
      'course_level.name as level_name',
      'sold.courses',
    ]);
};

/**
 * A page of the courses on sale and how many there are of each category and level, as one statement sees them.
 * @param page null: the counts alone
 */
export const readStore = async (db: Db, reader: KnownReader, filter: StoreFilter, order: Order, page: Page | null) => {
  const countsOnly = db.selectNoFrom(jsonArrayFrom(counts(db, reader.companyId, filter)).as('counts'));
  if (page === null)
    return { ...(await countsOnly.executeTakeFirstOrThrow()), rows: [], next_cursor: null, previous_cursor: null };
  const { ids, read } = keysetPage(
    [coursesOf(0, filter), coursesOf(reader.companyId, filter)],
    sql`course.id`,
    order,
    page,
  );
  const cards = courseCards(db, reader)
    .innerJoin(ids.as('page'), (join) => join.on(sql`page.id`, '=', sql`course.id`))
    .select(sql<(string | null)[]>`page.keys`.as('keys'))
    .orderBy(sql`page.at`);
  const found = await countsOnly.select(jsonArrayFrom(cards).as('cards')).executeTakeFirstOrThrow();
  return { counts: found.counts, ...read(found.cards) };
};
