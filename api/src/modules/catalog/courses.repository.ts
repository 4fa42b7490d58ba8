import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { thumbnailOf } from '../files/index.ts';

/** Teachers of a course, in their order. */
export const listInstructors = (db: Db, courseId: number) =>
  db
    .selectFrom('course_instructor')
    .innerJoin('instructor', 'instructor.id', 'course_instructor.instructor_id')
    .select([
      'instructor.id',
      'instructor.name',
      'instructor.credential_kind',
      'instructor.credential_number',
      'instructor.headline',
      'instructor.bio_html',
      thumbnailOf(sql.ref('instructor.photo_id')).as('photo'),
    ])
    .where('course_instructor.course_id', '=', courseId)
    .orderBy('course_instructor.position')
    .orderBy('instructor.id')
    .execute();

/** The long texts of one course. */
export const findCourseTexts = (db: Db, id: number) =>
  db
    .selectFrom('course')
    .select(['description_html', 'audience_html', 'learning_goals', 'prerequisites', 'faq', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const listModules = (db: Db, courseId: number) =>
  db
    .selectFrom('course_module')
    .select(['id', 'title', 'description', 'is_bonus'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Lessons of a course in the order they are taken. */
export const listLessons = (db: Db, courseId: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('course_module', 'course_module.id', 'lesson.module_id')
    .select([
      'lesson.id',
      'lesson.module_id',
      'lesson.title',
      'lesson.description_html',
      'lesson.duration_s',
      'lesson.workload_minutes',
      'lesson.preview_free',
      'lesson.required',
    ])
    .where('lesson.course_id', '=', courseId)
    .orderBy('course_module.position')
    .orderBy('lesson.position')
    .orderBy('lesson.id')
    .execute();

const materials = (db: Db) =>
  db
    .selectFrom('lesson_material')
    .innerJoin('lesson', 'lesson.id', 'lesson_material.lesson_id')
    .select([
      'lesson_material.id',
      'lesson_material.lesson_id',
      'lesson_material.title',
      'lesson_material.kind',
      'lesson_material.file',
      'lesson_material.size_bytes',
    ])
    .orderBy('lesson_material.position')
    .orderBy('lesson_material.id');

export const listMaterials = (db: Db, courseId: number) =>
  materials(db).where('lesson.course_id', '=', courseId).execute();

export const listLessonMaterials = (db: Db, lessonId: number) =>
  materials(db).where('lesson_material.lesson_id', '=', lessonId).execute();

export const findMaterial = (db: Db, id: number) =>
  materials(db).where('lesson_material.id', '=', id).executeTakeFirst();

/** The newest published reviews that say something. */
export const listReviews = (db: Db, courseId: number, limit: number) =>
  db
    .selectFrom('course_review')
    .select(['id', 'author', 'rating', 'text', 'created_at'])
    .where('course_id', '=', courseId)
    .where('status', '=', 'published')
    .where('text', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const countRatings = (db: Db, courseId: number) =>
  db
    .selectFrom('course_review')
    .select(['rating', sql<number>`count(*)`.as('count')])
    .where('course_id', '=', courseId)
    .where('status', '=', 'published')
    .groupBy('rating')
    .execute();

/** One lesson with what decides who may open it. */
export const findLesson = (db: Db, id: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .innerJoin('category', 'category.id', 'course.category_id')
    .select([
      'lesson.id',
      'lesson.course_id',
      'lesson.title',
      'lesson.provider',
      'lesson.media',
      'lesson.captions',
      'lesson.duration_s',
      'lesson.preview_free',
      'course.status',
      'category.motif',
    ])
    .where('lesson.id', '=', id)
    .where('course.status', 'in', ['published', 'archived'])
    .executeTakeFirst();

export type LessonAccessRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>;
