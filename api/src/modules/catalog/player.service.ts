import type { CoursePlayer, PlayerLesson } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { AccessService } from '../access/index.ts';
import { findCourseHead } from './content-heads.repository.ts';
import { listInstructors, listLessons, listMaterials, listModules } from './courses.repository.ts';
import { mediaSeconds, signMedia } from '../../http/signed-media.ts';
import { mediaReaderOf } from './media-readers.ts';
import { findCourseProgress, findEnrollment, listLessonProgress, progressPct } from './progress.repository.ts';
import { courseCover, presentInstructor, type Audience } from './summaries.ts';

/** Share of a lesson's video that completes it (entities 3.3). */
export const completionPercent = 90;

type Progress = Awaited<ReturnType<typeof listLessonProgress>>[number];

const lessonState = (progress: Progress | undefined) =>
  progress?.completed_at ? ('completed' as const) : progress ? ('in_progress' as const) : ('not_started' as const);

/** Where to go on: the lesson last seen, from the start if it was completed and none follows; else the first that is left. */
const currentOf = (lessons: readonly PlayerLesson[], lastId: number | null | undefined): CoursePlayer['current'] => {
  const open = lessons.filter((lesson) => !lesson.locked);
  const last = open.findIndex((lesson) => lesson.id === lastId);
  const found = open[last];
  const isLeft = (lesson: PlayerLesson) => lesson.status !== 'completed';
  const next = found && isLeft(found) ? found : (open.slice(last + 1).find(isLeft) ?? open.find(isLeft) ?? open[0]);
  return next ? { lesson_id: next.id, position_s: next.status === 'completed' ? 0 : next.position_s } : null;
};

/** The course as who watches it sees it. */
export const createPlayerService = (core: Core, access: AccessService) => ({
  /**
   * Modules, lessons and the person's own progress. A course that left the shop stays open to who has it.
   * @throws AppError not_found for an unknown or unpublished course, course_not_owned without a grant or a free lesson
   */
  find: async (slug: string, userId: number, audience: Promise<Audience>): Promise<CoursePlayer> => {
    const { db, config } = core;
    const [row, known] = await Promise.all([findCourseHead(db, { slug }), audience]);
    const { reader, variant } = known;
    if (!row) throw new AppError('not_found');
    const [modules, lessons, materials, seen, enrollment, teachers, sums] = await Promise.all([
      listModules(db, row.id),
      listLessons(db, row.id),
      listMaterials(db, row.id),
      listLessonProgress(db, userId, row.id),
      findEnrollment(db, userId, row.id),
      listInstructors(db, row.id),
      findCourseProgress(db, userId, row.id),
    ]);
    const accessOf = await access.accessTo(reader, [
      { kind: 'course', id: row.id },
      ...lessons.map(({ id }) => ({ kind: 'lesson', id }) as const),
    ]);
    const own = accessOf({ kind: 'course', id: row.id });
    if (!own.open && own.reason === 'brand') throw new AppError('not_found');
    if (!own.open && !lessons.some((lesson) => lesson.preview_free)) throw new AppError('course_not_owned');
    const shown = lessons.map((lesson): PlayerLesson & { module_id: number } => {
      const progress = seen.find((item) => item.lesson_id === lesson.id);
      const lessonAccess = accessOf({ kind: 'lesson', id: lesson.id });
      const locked = !lessonAccess.open;
      return {
        id: lesson.id,
        module_id: lesson.module_id,
        title: lesson.title,
        description_html: locked ? '' : lesson.description_html,
        duration_s: lesson.duration_s,
        workload_minutes: lesson.workload_minutes,
        preview_free: lesson.preview_free,
        locked,
        access: lessonAccess,
        required: lesson.required,
        status: lessonState(progress),
        position_s: progress?.position_s ?? 0,
        watched_pct: progress?.watched_pct ?? 0,
        completed_at: progress?.completed_at ?? null,
        materials: locked
          ? []
          : materials
              .filter((material) => material.lesson_id === lesson.id)
              .map(({ id, title, kind, size_bytes, file }) => ({
                id,
                title,
                kind,
                size_bytes,
                url: signMedia(
                  config.secret,
                  `/media/materials/${file}`,
                  core.now(),
                  mediaSeconds,
                  mediaReaderOf({ kind: 'lesson', id: lesson.id }, known),
                ),
              })),
      };
    });
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      subtitle: row.subtitle,
      cover: courseCover(row, variant),
      category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
      instructors: teachers.map(presentInstructor),
      access: !own.open ? 'preview' : own.by === 'staff' ? 'staff' : 'owned',
      access_expires_at: own.open ? own.until : null,
      progress_pct: progressPct(sums?.completed ?? 0, sums?.required ?? 0),
      completed_lessons: sums?.completed ?? 0,
      required_lessons: sums?.required ?? 0,
      minutes_left: sums?.minutes_left ?? 0,
      completion_percent: completionPercent,
      current: currentOf(shown, enrollment?.current_lesson_id),
      modules: modules.map((module) => ({
        ...module,
        lessons: shown.filter((lesson) => lesson.module_id === module.id),
      })),
    };
  },
});
