import {
  completeLesson,
  createLessonNote,
  deleteLessonNote,
  listLessonNotes,
  updateLessonProgress,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export interface Watched {
  position_s: number;
  watched_pct: number;
}

/** Survives the page: it is also sent while the page is being left. */
export const saveProgress = (lessonId: number, body: Watched) =>
  getPlatform().api.call(updateLessonProgress, { params: { id: lessonId }, body, keepalive: true });

export const markCompleted = (lessonId: number) => getPlatform().api.call(completeLesson, { params: { id: lessonId } });

export const loadNotes = (lessonId: number, signal: AbortSignal) =>
  getPlatform().api.call(listLessonNotes, { params: { id: lessonId }, signal });

export const addNote = (lessonId: number, text: string, seconds: number) =>
  getPlatform().api.call(createLessonNote, { params: { id: lessonId }, body: { text, time_s: seconds } });

export const removeNote = (noteId: number) => getPlatform().api.call(deleteLessonNote, { params: { id: noteId } });
