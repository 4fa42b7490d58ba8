import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/open.ts';
import type { Bound } from '../../db/prepared.ts';
import { openTo, visibleTo, type Opened, type OpenedParams } from '../access/index.ts';
import { isOnSale, offerOf } from './offers.repository.ts';
import { progressSums, type CourseProgress } from './progress.repository.ts';

/** For whom cards are read: a person (null: a guest), what is open to them of courses, and the company that sells. */
export interface CardReader {
  userId: Bound<number> | null;
  opened: OpenedParams;
  companyId: Bound<number>;
}

/** A reader as it is known when the query runs. */
export interface KnownReader extends CardReader {
  userId: number | null;
  opened: Opened;
  companyId: number;
}

export const isAnyOf = (column: 'course.id' | 'ebook.id', ids: Bound<readonly number[]>) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`;

const teachers = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('course_instructor')
      .innerJoin('instructor', 'instructor.id', 'course_instructor.instructor_id')
      .select(['instructor.id', 'instructor.name', 'instructor.credential_kind', 'instructor.credential_number'])
      .where(sql<SqlBool>`course_instructor.course_id = course.id`)
      .orderBy('course_instructor.position')
      .orderBy('instructor.id'),
  );

/** The person's progress as JSON; null in a course that isn't theirs or has no lesson. */
const ownProgress = (db: Db, { userId, opened }: CardReader) =>
  userId === null
    ? sql<CourseProgress | null>`NULL::json`
    : jsonObjectFrom(
        progressSums(db, userId)
          .where(sql<SqlBool>`lesson.course_id = course.id`)
          .where(openTo('course', opened)),
      );

/** Courses of every status with all that a card shows: figures, teachers, price and progress, each read with its row. */
export const courseCards = (db: Db, reader: CardReader) =>
  db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .innerJoin('course_level', 'course_level.id', 'course.level_id')
    .select([
      'course.id',
      'course.slug',
      'course.title',
      'course.subtitle',
      'course.promise',
      'course.featured',
      'course.level_id',
      'course_level.name as level_name',
      'course.category_id',
      'category.name as category_name',
      'category.slug as category_slug',
      'category.motif',
      'course.lessons_count',
      'course.workload_minutes',
      'course.duration_s',
      'course.students_count',
      'course.rating_count',
      'course.rating_avg',
      teachers(db).as('teachers'),
      offerOf(db, 'course.product_id', reader.companyId).as('offer'),
      ownProgress(db, reader).as('progress'),
    ]);

/** What is open to a guest. */
export const nothingOpened: Opened = { all: false, categories: [], series: [], items: [] };

export interface CardFilter {
  ids?: readonly number[];
  /** Those that a person may open. */
  opened?: Opened;
  slug?: string;
  categoryId?: number;
  /** Left out. */
  except?: number;
  most?: number;
}

/** Published courses of the reader's brand, newest first. */
export const publishedCourses = (db: Db, reader: CardReader, filter: CardFilter = {}) =>
  courseCards(db, reader)
    .where(visibleTo('course', reader.companyId))
    .$if(filter.ids !== undefined, (query) => query.where(isAnyOf('course.id', filter.ids ?? [])))
    .$if(filter.opened !== undefined, (query) => query.where(openTo('course', filter.opened ?? nothingOpened)))
    .$if(filter.slug !== undefined, (query) => query.where('course.slug', '=', filter.slug ?? ''))
    .$if(filter.categoryId !== undefined, (query) => query.where('course.category_id', '=', filter.categoryId ?? 0))
    .$if(filter.except !== undefined, (query) => query.where('course.id', '<>', filter.except ?? 0))
    .orderBy('course.published_at', 'desc')
    .orderBy('course.id', 'desc')
    .$if(filter.most !== undefined, (query) => query.limit(filter.most ?? 0));

export const listCourseCards = (db: Db, reader: CardReader, filter?: CardFilter) =>
  publishedCourses(db, reader, filter).execute();

export type CourseCardRow = Awaited<ReturnType<typeof listCourseCards>>[number];

/** Courses on sale that the person doesn't have, those to the fore first, then by their students. */
export const listSuggestedCourses = (db: Db, reader: CardReader, most: number) =>
  courseCards(db, reader)
    .where(visibleTo('course', reader.companyId))
    .where(({ eb, not, exists }) =>
      eb.and([
        not(openTo('course', reader.opened)),
        exists(
          eb
            .selectFrom('product')
            .select('product.id')
            .whereRef('product.id', '=', 'course.product_id')
            .where(isOnSale(reader.companyId)),
        ),
      ]),
    )
    .orderBy('course.featured', 'desc')
    .orderBy('course.students_count', 'desc')
    .orderBy('course.published_at', 'desc')
    .orderBy('course.id', 'desc')
    .limit(most)
    .execute();
