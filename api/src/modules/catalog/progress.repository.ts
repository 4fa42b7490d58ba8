import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Bound } from '../../db/prepared.ts';

/** Where a person is in each lesson of a course. */
export const listLessonProgress = (db: Db, userId: number, courseId: number) =>
  db
    .selectFrom('lesson_progress')
    .innerJoin('lesson', 'lesson.id', 'lesson_progress.lesson_id')
    .select([
      'lesson_progress.lesson_id',
      'lesson_progress.position_s',
      'lesson_progress.watched_pct',
      'lesson_progress.completed_at',
      'lesson_progress.updated_at',
    ])
    .where('lesson_progress.user_id', '=', userId)
    .where('lesson.course_id', '=', courseId)
    .execute();

/** Progress of a person by course: completed and required lessons, and the minutes of video that are left. */
export const progressSums = (db: Db, userId: Bound<number>) =>
  db
    .selectFrom('lesson')
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.lesson_id', '=', 'lesson.id').on('lesson_progress.user_id', '=', userId),
    )
    .select([
      'lesson.course_id',
      sql<number>`count(*) FILTER (WHERE lesson.required)`.as('required'),
      sql<number>`count(*) FILTER (WHERE lesson.required AND lesson_progress.completed_at IS NOT NULL)`.as('completed'),
      sql<number>`ceil(coalesce(sum(lesson.duration_s * (1 - coalesce(lesson_progress.watched_pct, 0) / 100.0)) FILTER (WHERE lesson_progress.completed_at IS NULL), 0) / 60)::int`.as(
        'minutes_left',
      ),
    ])
    .groupBy('lesson.course_id');

/** Progress of a person in one course; nothing for a course without lessons. */
export const findCourseProgress = (db: Db, userId: number, courseId: number) =>
  progressSums(db, userId).where('lesson.course_id', '=', courseId).executeTakeFirst();

export interface CourseProgress {
  required: number;
  completed: number;
  minutes_left: number;
}

/** Share of the required lessons that are completed, 0–100, never rounded up to 100. */
export const progressPct = (completed: number, required: number) =>
  required === 0 ? 0 : Math.floor((completed * 100) / required);

/** The lesson a person was in last in a course; nothing when they have not begun it. */
export const findEnrollment = (db: Db, userId: number, courseId: number) =>
  db
    .selectFrom('enrollment')
    .select('current_lesson_id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();

export interface ProgressWrite {
  user_id: number;
  lesson_id: number;
  position_s?: number;
  watched_pct?: number;
  rate?: number;
  completed_by?: 'auto' | 'user';
  at: string;
}

/** Saves where a person is; what was seen only grows and a completion stays. */
export const saveProgress = (db: Db, write: ProgressWrite) =>
  db
    .insertInto('lesson_progress')
    .values({
      user_id: write.user_id,
      lesson_id: write.lesson_id,
      position_s: write.position_s ?? 0,
      watched_pct: write.watched_pct ?? 0,
      rate: String(write.rate ?? 1),
      completed_at: write.completed_by ? write.at : null,
      completed_by: write.completed_by ?? null,
      updated_at: write.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id']).doUpdateSet({
        ...(write.position_s !== undefined && { position_s: write.position_s }),
        ...(write.rate !== undefined && { rate: String(write.rate) }),
        watched_pct: sql<number>`greatest(lesson_progress.watched_pct, excluded.watched_pct)`,
        completed_at: sql<string>`coalesce(lesson_progress.completed_at, excluded.completed_at)`,
        completed_by: sql<string>`coalesce(lesson_progress.completed_by, excluded.completed_by)`,
        updated_at: write.at,
      }),
    )
    .returning(['lesson_id', 'position_s', 'watched_pct', 'completed_at'])
    .executeTakeFirstOrThrow();

/** Notes that a person was in a lesson of a course; the first time enrols them. */
export const touchEnrollment = (db: Db, userId: number, courseId: number, lessonId: number, at: string) =>
  db
    .insertInto('enrollment')
    .values({ user_id: userId, course_id: courseId, current_lesson_id: lessonId, started_at: at, last_seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'course_id']).doUpdateSet({ current_lesson_id: lessonId, last_seen_at: at }),
    )
    .execute();

export const completeEnrollment = (db: Db, userId: number, courseId: number, at: string) =>
  db
    .updateTable('enrollment')
    .set({ completed_at: at })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('completed_at', 'is', null)
    .execute();
