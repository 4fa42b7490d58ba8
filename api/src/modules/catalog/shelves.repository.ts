import { sql, type SqlBool } from 'kysely';
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
import { publishedEbooks, type EbookFilter } from './ebook-cards.repository.ts';

export const listCategories = (db: Db) =>
  db
    .selectFrom('category')
    .select(['id', 'slug'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where('parent_id', 'is', null)
    .orderBy('position')
    .execute();

export const listQualifications = (db: Db) =>
  db
    .selectFrom('content_qualification')
    .select(['id', 'slug'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();

export const listQualificationItems = (db: Db, id?: number) =>
  db
    .selectFrom('qualification_item')
    .innerJoin('content_qualification', 'content_qualification.id', 'qualification_item.qualification_id')
    .select(['qualification_id', 'item_type', 'item_id'])
    .where('content_qualification.active', '=', true)
    .$if(id !== undefined, (query) => query.where('qualification_id', '=', id ?? 0))
    .orderBy('qualification_id')
    .orderBy('qualification_item.position')
    .orderBy('item_id')
    .execute();

/** What a subject's slug names: a category or, when there is none, a curated shelf. */
export const findSubject = (db: Db, slug: string) =>
  db
    .selectFrom('category')
    .select([sql<'category' | 'qualification'>`'category'`.as('kind'), 'id', 'name', 'description', 'motif'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where('slug', '=', slug)
    .unionAll(
      db
        .selectFrom('content_qualification')
        .select([
          sql<'category' | 'qualification'>`'qualification'`.as('kind'),
          'id',
          'name',
          'description',
          sql<string>`'bars'`.as('motif'),
        ])
        .where('active', '=', true)
        .where('slug', '=', slug),
    )
    .orderBy('kind')
    .limit(1)
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

/** Curated shelves of the home, then one of each category, with the ids of the first courses of each. */
const homeShelves = (db: Db, most: Bound<number>, companyId: Bound<number>) =>
  db
    .selectFrom('content_qualification')
    .select([
      sql<number>`0`.as('kind'),
      'id',
      'position',
      'name',
      'slug',
      'description',
      sql<number[]>`ARRAY(SELECT item.item_id FROM qualification_item item
        JOIN course ON course.id = item.item_id AND ${visibleTo('course', companyId)}
        WHERE item.qualification_id = content_qualification.id AND item.item_type = 'course'
        ORDER BY item.position, item.item_id LIMIT ${most})`.as('course_ids'),
    ])
    .where('active', '=', true)
    .where('on_home', '=', true)
    .unionAll(
      db
        .selectFrom('category')
        .select([
          sql<number>`1`.as('kind'),
          'id',
          'position',
          'name',
          'slug',
          'description',
          sql<number[]>`ARRAY(SELECT course.id FROM course
            WHERE course.category_id = category.id AND ${visibleTo('course', companyId)}
            ORDER BY course.published_at DESC, course.id DESC LIMIT ${most})`.as('course_ids'),
        ])
        .where('active', '=', true)
        .where('deleted_at', 'is', null),
    );

const shelvesWithCards = (db: Db, reader: CardReader, most: Bound<number>) =>
  db
    .with('shelf', () => homeShelves(db, most, reader.companyId))
    .with('card', () =>
      courseCards(db, reader).where(sql<SqlBool>`course.id IN (SELECT unnest(course_ids) FROM shelf)`),
    )
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shelf')
          .select(['name', 'slug', 'description', 'course_ids'])
          .orderBy('kind')
          .orderBy('position')
          .orderBy('id'),
      ).as('shelves'),
      jsonArrayFrom(eb.selectFrom('card').selectAll()).as('courses'),
    ]);

const guestShelves = prepared((db, param: Param<{ companyId: number; most: number }>) =>
  shelvesWithCards(db, { userId: null, opened: nothingOpened, companyId: param('companyId') }, param('most')),
);

const ownShelves = prepared(
  (db, param: Param<Pick<Opened, keyof Opened> & { userId: number; companyId: number; most: number }>) =>
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
        companyId: param('companyId'),
      },
      param('most'),
    ),
);

/** The home's shelves with at most so many courses each, and each of these courses once, by one statement. */
export const findHomeShelves = async (db: Db, { userId, opened, companyId }: KnownReader, most: number) => {
  const [found] =
    userId === null
      ? await guestShelves(db, { companyId, most })
      : await ownShelves(db, { ...opened, userId, companyId, most });
  return found ?? { shelves: [], courses: [] };
};
