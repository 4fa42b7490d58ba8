import type { Db } from '../../db/open.ts';
import { isAnyOf } from './course-cards.repository.ts';

/** What covers and addresses need of courses, also of those that left the shop. */
const courseHeads = (db: Db) =>
  db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .select([
      'course.id',
      'course.slug',
      'course.title',
      'course.subtitle',
      'course.status',
      'course.category_id',
      'category.name as category_name',
      'category.slug as category_slug',
      'category.motif',
    ])
    .where('course.status', 'in', ['published', 'archived']);

export const listCourseHeads = (db: Db, ids: readonly number[]) =>
  courseHeads(db).where(isAnyOf('course.id', ids)).execute();

export const findCourseHead = (db: Db, course: { id: number } | { slug: string }) =>
  ('id' in course
    ? courseHeads(db).where('course.id', '=', course.id)
    : courseHeads(db).where('course.slug', '=', course.slug)
  ).executeTakeFirst();

export const listEbookHeads = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('ebook')
    .innerJoin('category', 'category.id', 'ebook.category_id')
    .select(['ebook.id', 'ebook.slug', 'ebook.title', 'category.motif'])
    .where('ebook.live_revision', 'is not', null)
    .where(isAnyOf('ebook.id', ids))
    .execute();
