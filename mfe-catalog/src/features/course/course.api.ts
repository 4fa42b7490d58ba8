import { findCourse, findCoursePlayer, findLessonMaterial, findLessonMedia } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadCourse = (slug: string, signal: AbortSignal) =>
  getPlatform().api.call(findCourse, { params: { slug }, signal });

export const loadPlayer = (slug: string, signal: AbortSignal) =>
  getPlatform().api.call(findCoursePlayer, { params: { slug }, signal });

export const loadMedia = (lessonId: number, signal: AbortSignal) =>
  getPlatform().api.call(findLessonMedia, { params: { id: lessonId }, signal });

export const findMaterial = (id: number) => getPlatform().api.call(findLessonMaterial, { params: { id } });

/** The same call as an address, for who has to sign in first. */
export const materialAddress = (id: number) => `/api/find-lesson-material/${id}`;
