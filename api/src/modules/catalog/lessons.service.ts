import type { LessonMedia, LessonNote, LessonProgress, Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { CatalogAccess } from './access.service.ts';
import { coverUrl } from './covers/cover.ts';
import { findLesson, type LessonAccessRow } from './courses.repository.ts';
import { mediaSeconds, signMedia } from './media.ts';
import { deleteNote, listNotes, insertNote } from './notes.repository.ts';
import { completionPercent } from './player.service.ts';
import {
  completeEnrollment,
  findCourseProgress,
  progressPct,
  saveProgress,
  touchEnrollment,
  type ProgressWrite,
} from './progress.repository.ts';
import { posterArt } from './summaries.ts';

const mimes: Record<string, string> = { webm: 'video/webm', mp4: 'video/mp4', m3u8: 'application/vnd.apple.mpegurl' };

interface Caption {
  lang: string;
  label: string;
  file: string;
}

/** Lessons: their media, a person's progress and notes. */
export const createLessonsService = (core: Core, access: CatalogAccess) => {
  const { db, config } = core;

  /** The lesson, if this person may open it. `owned` is false for a free lesson of a course that isn't theirs. */
  const openLesson = async (
    id: number,
    viewer: Viewer | null,
  ): Promise<{ lesson: LessonAccessRow; owned: boolean }> => {
    const lesson = await findLesson(db, id);
    if (!lesson) throw new AppError('not_found');
    const owned = viewer !== null && (await access.mayWatch(viewer, lesson.course_id));
    if (lesson.status === 'archived' && !owned) throw new AppError('not_found');
    if (owned || lesson.preview_free) return { lesson, owned };
    throw new AppError(viewer ? 'lesson_not_owned' : 'unauthenticated');
  };

  const save = async (
    viewer: Viewer,
    id: number,
    write: (lesson: LessonAccessRow) => Pick<ProgressWrite, 'position_s' | 'watched_pct' | 'rate' | 'completed_by'>,
  ): Promise<LessonProgress> => {
    const { lesson, owned } = await openLesson(id, viewer);
    const at = core.now().toISOString();
    return db.transaction().execute(async (tx) => {
      const saved = await saveProgress(tx, { user_id: viewer.id, lesson_id: id, at, ...write(lesson) });
      if (owned) await touchEnrollment(tx, viewer.id, lesson.course_id, id, at);
      const sums = await findCourseProgress(tx, viewer.id, lesson.course_id);
      const completed = sums?.completed ?? 0,
        required = sums?.required ?? 0;
      if (owned && required > 0 && completed === required)
        await completeEnrollment(tx, viewer.id, lesson.course_id, at);
      return {
        ...saved,
        status: saved.completed_at ? 'completed' : 'in_progress',
        course: {
          id: lesson.course_id,
          progress_pct: progressPct(completed, required),
          completed_lessons: completed,
          required_lessons: required,
        },
      };
    });
  };

  return {
    /**
     * Signed addresses of the video and its captions, good for 15 minutes.
     * @throws AppError not_found, unauthenticated (guest), lesson_not_owned
     */
    media: async (id: number, viewer: Viewer | null, variant: Variant): Promise<LessonMedia> => {
      const { lesson } = await openLesson(id, viewer);
      const now = core.now();
      const address = (file: string) => signMedia(config.secret, `/media/lessons/${file}`, now);
      const own = lesson.provider === 'file';
      return {
        lesson_id: lesson.id,
        url: own ? address(lesson.media) : lesson.media,
        mime: own ? (mimes[lesson.media.split('.').at(-1) ?? ''] ?? 'video/mp4') : 'text/html',
        provider: lesson.provider as LessonMedia['provider'],
        duration_s: lesson.duration_s,
        poster: coverUrl(posterArt({ id: lesson.course_id, motif: lesson.motif }), variant),
        captions: (lesson.captions as Caption[]).map(({ lang, label, file }) => ({ lang, label, url: address(file) })),
        expires_at: new Date(now.getTime() + mediaSeconds * 1000).toISOString(),
      };
    },
    /** Saves the position; from 90 % watched on the lesson is completed. A free lesson of another course enrols nobody. */
    update: (
      id: number,
      viewer: Viewer,
      body: { position_s: number; watched_pct?: number | undefined; rate?: number | undefined },
    ) =>
      save(viewer, id, (lesson) => {
        const watched = Math.floor(body.watched_pct ?? 0);
        return {
          position_s: Math.min(Math.floor(body.position_s), lesson.duration_s),
          watched_pct: watched,
          ...(body.rate !== undefined && { rate: body.rate }),
          ...(watched >= completionPercent && { completed_by: 'auto' as const }),
        };
      }),
    complete: (id: number, viewer: Viewer) => save(viewer, id, () => ({ completed_by: 'user' })),
    notes: async (id: number, viewer: Viewer): Promise<LessonNote[]> => {
      await openLesson(id, viewer);
      return listNotes(db, viewer.id, id);
    },
    addNote: async (id: number, viewer: Viewer, body: { text: string; time_s: number }): Promise<LessonNote> => {
      await openLesson(id, viewer);
      return insertNote(db, {
        user_id: viewer.id,
        lesson_id: id,
        text: body.text,
        time_s: Math.floor(body.time_s),
        created_at: core.now().toISOString(),
      });
    },
    /** @throws AppError not_found when it isn't this person's note */
    removeNote: async (id: number, viewer: Viewer) => {
      if (!(await deleteNote(db, viewer.id, id))) throw new AppError('not_found');
    },
  };
};
