import { foldText } from '@pregao/format';
import type { MyCourse } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findCourseProgress, findEnrollments, progressPct } from './progress.repository.ts';
import type { Audience, Summaries } from './summaries.ts';

const statuses = { 1: 'Não iniciado', 2: 'Em andamento', 3: 'Concluído' } as const;

/** A person's courses, for themselves or for staff. */
export const createMyCoursesService = ({ db }: Core, summaries: Summaries) => {
  const all = async (userId: number, audience: Audience): Promise<MyCourse[]> => {
    const ids = [...audience.access.courses.keys()];
    const [courses, progress, enrollments] = await Promise.all([
      summaries.courses({ ids, archived: true }, audience),
      findCourseProgress(db, userId, ids),
      findEnrollments(db, userId),
    ]);
    return courses
      .map((course) => {
        const sums = progress.find((item) => item.course_id === course.id) ?? {
          required: 0,
          completed: 0,
          minutes_left: 0,
        };
        const begun = enrollments.find((item) => item.course_id === course.id);
        const id = begun === undefined ? 1 : begun.completed_at !== null ? 3 : 2;
        return {
          ...course,
          progress_pct: progressPct(sums.completed, sums.required),
          completed_lessons: sums.completed,
          minutes_left: sums.minutes_left,
          status: { id, name: statuses[id] },
          current:
            begun?.current_lesson_id && begun.lesson_title
              ? { lesson_id: begun.current_lesson_id, title: begun.lesson_title, position_s: begun.position_s }
              : null,
          access_expires_at: audience.access.courses.get(course.id) ?? null,
          last_seen_at: begun?.last_seen_at ?? null,
        };
      })
      .sort(
        (one, other) =>
          (other.last_seen_at ?? '').localeCompare(one.last_seen_at ?? '') ||
          one.title.localeCompare(other.title, 'pt-BR'),
      );
  };

  return {
    /**
     * The courses of a person, last seen first.
     * @param audience the access of that person, not of the viewer
     * @throws AppError not_found for another's without read on 'Usuários'
     */
    list: async (
      userId: number,
      viewer: Viewer,
      audience: () => Promise<Audience>,
      query: { page: number; per_page: number; q?: string | undefined; status?: string | undefined },
    ) => {
      if (viewer.id !== userId && !viewer.ability.can('read', 'Usuários')) throw new AppError('not_found');
      const words = foldText(query.q ?? '')
        .split(/\s+/)
        .filter(Boolean);
      const found = (await all(userId, await audience())).filter(
        (course) =>
          (!query.status || course.status.id === Number(query.status)) &&
          words.every((word) => foldText(course.title).includes(word)),
      );
      const perPage = Math.min(Math.max(query.per_page, 1), 100),
        page = Math.max(query.page, 1);
      return {
        data: found.slice((page - 1) * perPage, page * perPage),
        meta: { total: found.length, page, per_page: perPage },
      };
    },
  };
};
