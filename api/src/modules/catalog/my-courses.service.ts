import type { ContinueWatching, MyCourse } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countMyCourses, listBegunCourses, listMyCourses, type MyCoursesFilter } from './my-courses.repository.ts';
import { progressPct } from './progress.repository.ts';
import { readerOf, type Audience, type Summaries } from './summaries.ts';

const statuses = { 1: 'Não iniciado', 2: 'Em andamento', 3: 'Concluído' } as const;
const none = { required: 0, completed: 0, minutes_left: 0 };

/** How many of the courses left half-way the home shows. */
const continued = 6;

/** A person's courses, for themselves or for staff. */
export const createMyCoursesService = ({ db }: Core, summaries: Summaries) => {
  const present = (row: Awaited<ReturnType<typeof listMyCourses>>[number], audience: Audience): MyCourse => {
    const { required, completed, minutes_left } = row.progress ?? none;
    const id = row.status as keyof typeof statuses;
    return {
      ...summaries.course(row, audience),
      progress_pct: progressPct(completed, required),
      completed_lessons: completed,
      minutes_left,
      status: { id, name: statuses[id] },
      current:
        row.current_lesson_id && row.current_title
          ? { lesson_id: row.current_lesson_id, title: row.current_title, position_s: row.position_s }
          : null,
      access_expires_at:
        audience.reader.rights.of({ kind: 'course', id: row.id, category_id: row.category_id })?.until ?? null,
      last_seen_at: row.last_seen_at,
    };
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
      query: MyCoursesFilter & { page: number; per_page: number },
    ) => {
      if (viewer.id !== userId && !viewer.ability.can('read', 'Usuários')) throw new AppError('not_found');
      const who = await audience();
      const { page, per_page: perPage } = query;
      const [total, rows] = await Promise.all([
        countMyCourses(db, readerOf(who), userId, query),
        listMyCourses(db, readerOf(who), userId, query, { from: (page - 1) * perPage, most: perPage }),
      ]);
      return { data: rows.map((row) => present(row, who)), meta: { total, page, per_page: perPage } };
    },
    /** What a person left half-way of what is open to them, the latest first. */
    begun: async (audience: Audience): Promise<ContinueWatching[]> => {
      if (audience.userId === null) return [];
      return (await listBegunCourses(db, readerOf(audience), audience.userId, continued)).map((row) => ({
        course: summaries.course(row, audience),
        lesson: {
          id: row.current_lesson_id ?? 0,
          title: row.current_title ?? '',
          module_title: row.module_title ?? '',
        },
        position_s: row.position_s,
        duration_s: row.current_duration_s ?? 0,
        progress_pct: row.progress ? progressPct(row.progress.completed, row.progress.required) : 0,
        minutes_left: row.progress?.minutes_left ?? 0,
      }));
    },
  };
};
