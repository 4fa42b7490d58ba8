import type { LessonMedia, LessonNote, LessonProgress, LockedAccess } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { AccessService, Reader } from '../access/index.ts';
import { coverUrl } from './covers/cover.ts';
import { findLesson, findMaterial, listLessonMaterials, type LessonAccessRow } from './courses.repository.ts';
import { mediaSeconds, signMedia } from '../../http/signed-media.ts';
import { deleteNote, listNotes, insertNote } from './notes.repository.ts';
import { mediaReaderOf } from './media-readers.ts';
import { playedMedia } from './played-media.ts';
import { completionPercent } from './player.service.ts';
import {
  completeEnrollment,
  findCourseProgress,
  progressPct,
  saveProgress,
  touchEnrollment,
  type ProgressWrite,
} from './progress.repository.ts';
import { posterArt, type Audience } from './summaries.ts';

const mimes: Record<string, string> = { webm: 'video/webm', mp4: 'video/mp4', m3u8: 'application/vnd.apple.mpegurl' };

/** Lessons: their media, a person's progress and notes. */
export const createLessonsService = (core: Core, access: AccessService) => {
  const { db, config } = core;

  const refused = (access: LockedAccess, reader: Reader): AppError => {
    if (access.reason === 'brand') return new AppError('not_found');
    if (reader.userId === null) return new AppError('unauthenticated');
    return new AppError(access.reason === 'release' ? 'lesson_not_released' : 'lesson_not_owned');
  };

  /** The lesson, if it is open to the reader, with their access to it and to its course. */
  const openLesson = async (id: number, { reader }: Audience) => {
    const lesson = await findLesson(db, id);
    if (!lesson) throw new AppError('not_found');
    const [own, whole] = [{ kind: 'lesson', id } as const, { kind: 'course', id: lesson.course_id } as const];
    const accessOf = await access.accessTo(reader, [own, whole]);
    const [opened, course] = [accessOf(own), accessOf(whole)];
    if (!opened.open) throw refused(opened, reader);
    return {
      lesson,
      /** Staff look at it: nothing is written of what they see. */
      isLook: opened.by === 'staff',
      /** A free lesson of a course that isn't theirs enrols nobody. */
      isStudent: course.open && course.by !== 'staff',
    };
  };

  const unwritten = (id: number) => ({ lesson_id: id, position_s: 0, watched_pct: 0, completed_at: null });

  const save = async (
    viewer: Viewer,
    id: number,
    audience: Audience,
    write: (lesson: LessonAccessRow) => Pick<ProgressWrite, 'position_s' | 'watched_pct' | 'rate' | 'completed_by'>,
  ): Promise<LessonProgress> => {
    const { lesson, isLook, isStudent } = await openLesson(id, audience);
    const at = core.now().toISOString();
    return db.transaction().execute(async (tx) => {
      const saved = isLook
        ? unwritten(id)
        : await saveProgress(tx, { user_id: viewer.id, lesson_id: id, at, ...write(lesson) });
      if (isStudent) await touchEnrollment(tx, viewer.id, lesson.course_id, id, at);
      const sums = await findCourseProgress(tx, viewer.id, lesson.course_id);
      const completed = sums?.completed ?? 0,
        required = sums?.required ?? 0;
      if (isStudent && required > 0 && completed === required)
        await completeEnrollment(tx, viewer.id, lesson.course_id, at);
      return {
        ...saved,
        status: saved.completed_at ? 'completed' : isLook ? 'not_started' : 'in_progress',
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
     * @throws AppError not_found, unauthenticated (guest), lesson_not_released, lesson_not_owned
     */
    media: async (id: number, audience: Audience): Promise<LessonMedia> => {
      const [{ lesson }, materials] = await Promise.all([openLesson(id, audience), listLessonMaterials(db, id)]);
      const own = lesson.provider === 'file';
      return {
        lesson_id: lesson.id,
        ...playedMedia(core, lesson, mediaReaderOf({ kind: 'lesson', id }, audience)),
        mime: own ? (mimes[lesson.media.split('.').at(-1) ?? ''] ?? 'video/mp4') : 'text/html',
        provider: lesson.provider as LessonMedia['provider'],
        duration_s: lesson.duration_s,
        poster: coverUrl(posterArt({ id: lesson.course_id, motif: lesson.motif }), audience.variant),
        materials: materials.map(({ id, title, kind, size_bytes }) => ({ id, title, kind, size_bytes })),
      };
    },
    /**
     * Where a material of a lesson that is open to the reader is downloaded.
     * @throws AppError as `media`
     */
    material: async (id: number, audience: Audience) => {
      const material = await findMaterial(db, id);
      if (!material) throw new AppError('not_found');
      await openLesson(material.lesson_id, audience);
      const reader = mediaReaderOf({ kind: 'lesson', id: material.lesson_id }, audience);
      return { url: signMedia(config.secret, `/media/materials/${material.file}`, core.now(), mediaSeconds, reader) };
    },
    /** Saves the position; from 90 % watched on the lesson is completed. A free lesson of another course enrols nobody, and of staff that look nothing is kept. */
    update: (
      id: number,
      viewer: Viewer,
      audience: Audience,
      body: { position_s: number; watched_pct?: number | undefined; rate?: number | undefined },
    ) =>
      save(viewer, id, audience, (lesson) => {
        const watched = Math.floor(body.watched_pct ?? 0);
        return {
          position_s: Math.min(Math.floor(body.position_s), lesson.duration_s),
          watched_pct: watched,
          ...(body.rate !== undefined && { rate: body.rate }),
          ...(watched >= completionPercent && { completed_by: 'auto' as const }),
        };
      }),
    complete: (id: number, viewer: Viewer, audience: Audience) =>
      save(viewer, id, audience, () => ({ completed_by: 'user' })),
    notes: async (id: number, viewer: Viewer, audience: Audience): Promise<LessonNote[]> => {
      await openLesson(id, audience);
      return listNotes(db, viewer.id, id);
    },
    addNote: async (
      id: number,
      viewer: Viewer,
      audience: Audience,
      body: { text: string; time_s: number },
    ): Promise<LessonNote> => {
      await openLesson(id, audience);
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
