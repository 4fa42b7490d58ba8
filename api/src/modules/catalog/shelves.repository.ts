import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/open.ts';
import { prepared, type Bound, type Param } from '../../db/prepared.ts';
import { visibleTo, type Opened } from '../access/index.ts';
import {
  courseCards,
  nothingOpened,
  publishedCourses,
  type CardFilter,
  type CardReader,
  type KnownReader,
} from './course-cards.repository.ts';
import { isShelfFor, isShelfOf, shelfHolds, type ShelfReader } from './shelf-holds.repository.ts';
import { publishedEbooks, type EbookFilter } from './ebook-cards.repository.ts';

export const listCategories = (db: Db) =>
  db
    .selectFrom('category')
    .select(['id', 'slug'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where('parent_id', 'is', null)
    .orderBy('order_key')
    .execute();

/** The slug of now of the category or shelf that had this one; the last that had it. */
export const findSlugOfNow = async (db: Db, slug: string): Promise<string | undefined> => {
  const { rows } = await sql<{ slug: string }>`SELECT coalesce(c.slug, q.slug) AS slug FROM slug_history h
    LEFT JOIN category c ON h.entity = 'category' AND c.id = h.entity_id
    LEFT JOIN content_qualification q ON h.entity = 'content_qualification' AND q.id = h.entity_id
    WHERE h.slug = ${slug} AND h.entity IN ('category', 'content_qualification')
    ORDER BY h.created_at DESC, h.entity LIMIT 1`.execute(db);
  return rows[0]?.slug;
};

/** A category by the slug of its page, with the categories right below it. */
export const findCategoryPage = (db: Db, slug: string) =>
  db
    .selectFrom('category')
    .select((eb) => [
      'id',
      'name',
      'description',
      'motif',
      jsonArrayFrom(
        eb
          .selectFrom('category as below')
          .select(['below.name', 'below.slug'])
          .whereRef('below.parent_id', '=', 'category.id')
          .where('below.active', '=', true)
          .where('below.deleted_at', 'is', null)
          .orderBy('below.order_key'),
      ).as('below'),
    ])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where('slug', '=', slug)
    .executeTakeFirst();

export interface ContentFilter {
  courses?: CardFilter;
  ebooks?: EbookFilter;
}

/** Published courses and e-books with all that their cards show, by one statement. */
export const listContents = (db: Db, reader: CardReader, { courses, ebooks }: ContentFilter = {}) =>
  db
    .selectNoFrom([
      jsonArrayFrom(publishedCourses(db, reader, courses)).as('courses'),
      jsonArrayFrom(publishedEbooks(db, reader.companyId, ebooks)).as('ebooks'),
    ])
    .executeTakeFirstOrThrow();

/** Shelves of categories that the home shows at most, in the order staff gave them. */
const mostCategories = 20;

/**
 * Ids of the categories that hold a course the brand's visitors find: from one to the next along the index of shelves,
 * so that categories with none cost nothing.
 */
const filledCategories = (companyId: Bound<number>) => {
  const next = (after: RawBuilder<unknown>) => sql`(SELECT course.category_id FROM course
    WHERE ${after} AND ${visibleTo('course', companyId)} ORDER BY course.category_id LIMIT 1)`;
  return sql`(WITH RECURSIVE filled AS (
    SELECT ${next(sql`true`)} AS category_id
    UNION ALL SELECT ${next(sql`course.category_id > filled.category_id`)} FROM filled WHERE filled.category_id IS NOT NULL
  ) SELECT category_id FROM filled WHERE category_id IS NOT NULL)`;
};

/** Curated shelves of the home, then one of each category, with the first contents of each as `course 12`. */
const homeShelves = (db: Db, most: Bound<number>, reader: ShelfReader) =>
  db
    .selectFrom('content_qualification')
    .select([
      sql<number>`0`.as('kind'),
      'id',
      'order_key as place',
      'name',
      'slug',
      'description_html as description',
      sql<string[]>`ARRAY(SELECT item_type || ' ' || item_id FROM ${shelfHolds(reader, most)} held ORDER BY at)`.as(
        'contents',
      ),
    ])
    .where('on_home', '=', true)
    .where(isShelfOf(reader.variant))
    .where(isShelfFor(reader))
    .unionAll(({ parens }) =>
      parens(
        db
          .selectFrom('category')
          .select([
            sql<number>`1`.as('kind'),
            'id',
            sql<string>`tree_path COLLATE "C"`.as('place'),
            'name',
            'slug',
            'description',
            sql<string[]>`ARRAY(SELECT 'course ' || course.id FROM course
            WHERE course.category_id = category.id AND ${visibleTo('course', reader.companyId)}
            ORDER BY course.published_at DESC, course.id DESC LIMIT ${most})`.as('contents'),
          ])
          .where(sql<SqlBool>`category.id IN ${filledCategories(reader.companyId)}`)
          .where('active', '=', true)
          .where('deleted_at', 'is', null)
          .orderBy('place')
          .limit(mostCategories),
      ),
    );

/** The ids of a type that stand on the home's shelves. */
const idsOnShelves = (type: string) =>
  sql`(SELECT split_part(content, ' ', 2)::bigint FROM shelf, unnest(contents) content WHERE content LIKE ${sql.lit(`${type} %`)})`;

const shelvesWithCards = (db: Db, reader: CardReader & ShelfReader, most: Bound<number>) =>
  db
    .with('shelf', () => homeShelves(db, most, reader))
    .with('card', () => courseCards(db, reader).where(sql<SqlBool>`course.id IN ${idsOnShelves('course')}`))
    .with('book', () => publishedEbooks(db, reader.companyId).where(sql<SqlBool>`ebook.id IN ${idsOnShelves('ebook')}`))
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shelf')
          .select(['name', 'slug', 'description', 'kind', 'contents'])
          .orderBy('kind')
          .orderBy('place'),
      ).as('shelves'),
      jsonArrayFrom(eb.selectFrom('card').selectAll()).as('courses'),
      jsonArrayFrom(eb.selectFrom('book').selectAll()).as('ebooks'),
    ]);

type ShelfValues = {
  companyId: number;
  variant: string;
  today: string;
  seen: readonly string[];
  plans: readonly number[];
};

const shelfParams = (param: Param<ShelfValues>) => ({
  companyId: param('companyId'),
  variant: param('variant'),
  today: param('today'),
  seen: param('seen'),
  plans: param('plans'),
});

const guestShelves = prepared((db, param: Param<ShelfValues & { most: number }>) =>
  shelvesWithCards(db, { userId: null, opened: nothingOpened, ...shelfParams(param) }, param('most')),
);

const ownShelves = prepared(
  (db, param: Param<Pick<Opened, keyof Opened> & ShelfValues & { userId: number; most: number }>) =>
    shelvesWithCards(
      db,
      {
        userId: param('userId'),
        opened: {
          all: param('all'),
          categories: param('categories'),
          series: param('series'),
          items: param('items'),
        },
        ...shelfParams(param),
      },
      param('most'),
    ),
);

/** The home's shelves with at most so many contents each, and each of these contents once, by one statement. */
export const findHomeShelves = async (db: Db, { userId, opened }: KnownReader, shelf: ShelfValues, most: number) => {
  const [found] =
    userId === null
      ? await guestShelves(db, { ...shelf, most })
      : await ownShelves(db, { ...opened, ...shelf, userId, most });
  return found ?? { shelves: [], courses: [], ebooks: [] };
};
