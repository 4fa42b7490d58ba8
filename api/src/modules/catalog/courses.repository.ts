import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export interface CourseFilter {
  ids?: readonly number[];
  slug?: string;
  categoryId?: number;
  /** Archived ones too, for who bought them. */ archived?: boolean;
}

const anyOf = (ids: readonly number[]) => (ids.length > 0 ? ids : [-1]);

/** Published courses with their derived figures, newest first. */
export const findCourses = (db: Db, filter: CourseFilter = {}) =>
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
      'course.product_id',
      'course.featured',
      'course.status',
      'course.published_at',
      'course.level_id',
      'course_level.name as level_name',
      'course.category_id',
      'category.name as category_name',
      'category.slug as category_slug',
      'category.motif',
      sql<number>`(SELECT count(*) FROM lesson WHERE lesson.course_id = course.id)`.as('lessons_count'),
      sql<number>`(SELECT coalesce(sum(workload_minutes), 0) FROM lesson WHERE lesson.course_id = course.id)`.as(
        'workload_minutes',
      ),
      sql<number>`(SELECT coalesce(sum(duration_s), 0) FROM lesson WHERE lesson.course_id = course.id)`.as(
        'duration_s',
      ),
      sql<number>`(SELECT count(*) FROM course_review WHERE course_id = course.id AND course_review.status = 'published')`.as(
        'rating_count',
      ),
      sql<
        string | null
      >`(SELECT avg(rating) FROM course_review WHERE course_id = course.id AND course_review.status = 'published')`.as(
        'rating_avg',
      ),
      sql<number>`(SELECT count(*) FROM enrollment WHERE enrollment.course_id = course.id)`.as('students_count'),
    ])
    .where('course.status', 'in', filter.archived ? ['published', 'archived'] : ['published'])
    .$if(filter.ids !== undefined, (query) => query.where('course.id', 'in', anyOf(filter.ids ?? [])))
    .$if(filter.slug !== undefined, (query) => query.where('course.slug', '=', filter.slug ?? ''))
    .$if(filter.categoryId !== undefined, (query) => query.where('course.category_id', '=', filter.categoryId ?? 0))
    .orderBy('course.published_at', 'desc')
    .orderBy('course.id', 'desc')
    .execute();

export type CourseRow = Awaited<ReturnType<typeof findCourses>>[number];

/** Teachers of courses, in their order. */
export const findInstructors = (db: Db, courseIds: readonly number[]) =>
  db
    .selectFrom('course_instructor')
    .innerJoin('instructor', 'instructor.id', 'course_instructor.instructor_id')
    .select([
      'course_instructor.course_id',
      'instructor.id',
      'instructor.name',
      'instructor.credential_kind',
      'instructor.credential_number',
      'instructor.headline',
      'instructor.bio_html',
    ])
    .where('course_instructor.course_id', 'in', anyOf(courseIds))
    .orderBy('course_instructor.course_id')
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

export const findModules = (db: Db, courseId: number) =>
  db
    .selectFrom('course_module')
    .select(['id', 'title', 'description', 'is_bonus'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Lessons of a course in the order they are taken. */
export const findLessons = (db: Db, courseId: number) =>
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

export const findMaterials = (db: Db, courseId: number) =>
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
    .where('lesson.course_id', '=', courseId)
    .orderBy('lesson_material.position')
    .orderBy('lesson_material.id')
    .execute();

/** The newest published reviews that say something. */
export const findReviews = (db: Db, courseId: number, limit: number) =>
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
