import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { contentRule, openTo, visibleTo } from '../access/index.ts';
import { courseCards, type CardReader } from './course-cards.repository.ts';
import { byName, hasWords } from './search-words.repository.ts';

export interface MyCoursesFilter {
  q?: string | undefined;
  /** Id of `select-student-status`. */
  status?: string | undefined;
}

/** Courses of a person, also those that left the shop, with where they are in each. */
const withPlace = (db: Db, reader: CardReader, userId: number) =>
  courseCards(db, { ...reader, userId })
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.course_id', '=', 'course.id').on('enrollment.user_id', '=', userId),
    )
    .leftJoin('lesson as current', 'current.id', 'enrollment.current_lesson_id')
    .leftJoin('course_module', 'course_module.id', 'current.module_id')
    .leftJoin('lesson_progress as seen', (join) =>
      join.onRef('seen.lesson_id', '=', 'current.id').on('seen.user_id', '=', userId),
    )
    .select([
      'current.id as current_lesson_id',
      'current.title as current_title',
      'current.duration_s as current_duration_s',
      'course_module.title as module_title',
      'enrollment.last_seen_at',
      sql<number>`coalesce(seen.position_s, 0)`.as('position_s'),
    ]);

/** 1 not begun, 2 begun, 3 completed: the ids of `select-student-status`. */
const status = sql<number>`CASE WHEN enrollment.user_id IS NULL THEN 1 WHEN enrollment.completed_at IS NULL THEN 2 ELSE 3 END`;

const isFree = sql<boolean>`course.visibility IN ('public', 'signed_in')`;

/** A person's own courses: those a right opens, also once they left the shop, and those free to all that they began. */
const isOwn = (reader: CardReader, userId: number) => sql<boolean>`course.id = any(ARRAY(
    SELECT course.id FROM course WHERE ${openTo('course', reader.opened)}
      AND ${contentRule('course').where({ companyId: reader.companyId, alsoLeft: true })}
    UNION SELECT course.id FROM enrollment JOIN course ON course.id = enrollment.course_id
    WHERE enrollment.user_id = ${userId} AND ${isFree} AND ${visibleTo('course', reader.companyId)}))`;

const matching = (reader: CardReader, userId: number, filter: MyCoursesFilter) =>
  sql<boolean>`${isOwn(reader, userId)}
    AND ${filter.status ? sql`${status} = ${Number(filter.status)}` : sql`true`}
    AND ${hasWords(sql`course.title`, filter.q) ?? sql`true`}`;

/** A page of a person's courses, last seen first. @param from rows to leave out */
export const listMyCourses = (
  db: Db,
  reader: CardReader,
  userId: number,
  filter: MyCoursesFilter,
  { from, most }: { from: number; most: number },
) =>
  withPlace(db, reader, userId)
    .select(status.as('status'))
    .where(matching(reader, userId, filter))
    .orderBy(sql`enrollment.last_seen_at DESC NULLS LAST`)
    .orderBy(byName('course.title'))
    .orderBy('course.published_at', 'desc')
    .orderBy('course.id', 'desc')
    .limit(most)
    .offset(from)
    .execute();

export const countMyCourses = async (db: Db, reader: CardReader, userId: number, filter: MyCoursesFilter) => {
  const { total } = await db
    .selectFrom('course')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.course_id', '=', 'course.id').on('enrollment.user_id', '=', userId),
    )
    .select(sql<number>`count(*)`.as('total'))
    .where(matching(reader, userId, filter))
    .executeTakeFirstOrThrow();
  return total;
};

/** Published courses that a person has begun and not completed, last seen first. */
export const listBegunCourses = (db: Db, reader: CardReader, userId: number, most: number) =>
  withPlace(db, reader, userId)
    .where(visibleTo('course', reader.companyId))
    .where(sql<boolean>`(${isFree} OR ${openTo('course', reader.opened)})`)
    .where('enrollment.user_id', 'is not', null)
    .where('enrollment.completed_at', 'is', null)
    .where('current.id', 'is not', null)
    .orderBy('enrollment.last_seen_at', 'desc')
    .orderBy('course.id')
    .limit(most)
    .execute();
