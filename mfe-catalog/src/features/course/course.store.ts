import {
  findCourse,
  findCoursePlayer,
  findLessonMedia,
  type CourseDetail,
  type CoursePlayer,
  type LessonMedia,
} from '@pregao/contract';
import { getPlatform, Resource } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';

/** The page of a course is its sale, or its player for who has it. A course that left the store has no `about`. */
export type CoursePage =
  { kind: 'sale'; about: CourseDetail } | { kind: 'player'; player: CoursePlayer; about: CourseDetail | null };

export interface CourseKey {
  slug: string;
  userId: number;
  /** Staff asked to look at the lessons. */
  asStaff: boolean;
}

export const loadPlayer = (slug: string, signal: AbortSignal) =>
  getPlatform().api.call(findCoursePlayer, { params: { slug }, signal });

const asPlayer = async (slug: string, about: CourseDetail | null, signal: AbortSignal): Promise<Result<CoursePage>> => {
  const player = await loadPlayer(slug, signal);
  return player.ok ? { ok: true, data: { kind: 'player', player: player.data, about } } : player;
};

/** Whether the reader watches it; staff see what is sold until they ask for the lessons. */
const watches = ({ access }: CourseDetail, asStaff: boolean) =>
  access.open && getPlatform().session.isLogged && (access.by !== 'staff' || asStaff);

const load = async ({ slug, asStaff }: CourseKey, signal: AbortSignal): Promise<Result<CoursePage>> => {
  const about = await getPlatform().api.call(findCourse, { params: { slug }, signal });
  if (about.ok && watches(about.data, asStaff)) return asPlayer(slug, about.data, signal);
  if (about.ok) return { ok: true, data: { kind: 'sale', about: about.data } };
  // Who bought a course that is no longer sold still watches it.
  if (about.status === 404 && getPlatform().session.isLogged) {
    const player = await asPlayer(slug, null, signal);
    if (player.ok && player.data.kind === 'player' && player.data.player.access === 'owned') return player;
  }
  return about;
};

export const createCourseStore = () => new Resource<CoursePage, CourseKey>({ load });

/** Addresses of a lesson's video, good for 15 minutes: asked again after ten. */
export const createMediaStore = () =>
  new Resource<LessonMedia, number>({
    load: (id, signal) => getPlatform().api.call(findLessonMedia, { params: { id }, signal }),
    staleTime: 600_000,
  });
