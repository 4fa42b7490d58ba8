import { findCourse, findCoursePlayer, findLessonMedia } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadCourse = (slug: string, signal: AbortSignal) =>
  getPlatform().api.call(findCourse, { params: { slug }, signal });

export const loadPlayer = (slug: string, signal: AbortSignal) =>
  getPlatform().api.call(findCoursePlayer, { params: { slug }, signal });

export const loadMedia = (lessonId: number, signal: AbortSignal) =>
  getPlatform().api.call(findLessonMedia, { params: { id: lessonId }, signal });
