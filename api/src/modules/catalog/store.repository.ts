import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { courseSorts } from '@pregao/contract';
import type { Db } from '../../db/open.ts';
import { courseCards, type CardReader } from './course-cards.repository.ts';
import { isOnSale } from './offers.repository.ts';
import { byName, hasWords } from './search-words.repository.ts';

export interface StoreFilter {
  q?: string | undefined;
  /** Slug of a category. */
  category?: string | undefined;
  level?: string | undefined;
}

export type StoreSort = (typeof courseSorts)[number];

const searched = sql<string>`concat_ws(' ', course.title, course.subtitle, category.name, (
  SELECT string_agg(instructor.name, ' ') FROM course_instructor
  JOIN instructor ON instructor.id = course_instructor.instructor_id WHERE course_instructor.course_id = course.id))`;

/** Every order ends with one of a kind, so that no course is on two pages or on none. */
const orders: Record<StoreSort, RawBuilder<unknown>> = {
  relevance: sql`course.featured DESC, course.students_count DESC, course.id`,
  newest: sql`course.published_at DESC, course.id DESC`,
  price: sql`product.price_cents, course.id`,
  '-price': sql`product.price_cents DESC, course.id`,
  rating: sql`coalesce(course.rating_avg, 0) DESC, course.rating_count DESC, course.id`,
  title: sql`${byName('course.title')}, course.title COLLATE "C", course.id`,
};

/** What a course on sale has to match; `category` and `level` narrow the page and not what the filters count. */
const matching = (companyId: number, { q }: Pick<StoreFilter, 'q'>) =>
  sql<SqlBool>`course.status = 'published' AND ${isOnSale(companyId)} AND ${hasWords(searched, q) ?? sql`true`}`;

/** A page of the courses on sale. @param from rows to leave out */
export const listCoursesOnSale = (
  db: Db,
  reader: CardReader,
  filter: StoreFilter,
  { sort, from, most }: { sort: StoreSort; from: number; most: number },
) =>
  courseCards(db, reader)
    .innerJoin('product', 'product.id', 'course.product_id')
    .where(matching(reader.companyId, filter))
    .$if(Boolean(filter.category), (query) => query.where('category.slug', '=', filter.category ?? ''))
    .$if(Boolean(filter.level), (query) => query.where('course.level_id', '=', Number(filter.level)))
    .orderBy(orders[sort])
    .limit(most)
    .offset(from)
    .execute();

/** How many courses on sale there are of each category and level, whatever is chosen of these two. */
export const countCoursesOnSale = (db: Db, companyId: number, filter: Pick<StoreFilter, 'q'>) =>
  db
    .selectFrom('course')
    .innerJoin('product', 'product.id', 'course.product_id')
    .innerJoin('category', 'category.id', 'course.category_id')
    .innerJoin('course_level', 'course_level.id', 'course.level_id')
    .select([
      'category.id as category_id',
      'category.name as category_name',
      'category.slug as category_slug',
      'course_level.id as level_id',
      'course_level.name as level_name',
      sql<number>`count(*)`.as('courses'),
    ])
    .where(matching(companyId, filter))
    .groupBy(['category.id', 'course_level.id'])
    .execute();
