import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursorQuery, heldPageQuery, longListMeta, searchQuery, sortQuery } from '../core/list.ts';
import { categoryRef, courseSummary, instructorRef, lessonStatus, materialRef, saleOffer } from './shapes.ts';

const slugParams = z.object({ slug: z.string().check(z.maxLength(191)) });

export const courseSorts = ['relevance', 'newest', 'price', '-price', 'rating', 'title'] as const;

/**
 * The store: courses on sale. `category` is a slug, `level` an id; `facets` count what the other filters leave, null where
 * `total` is not exact. Past 10,000 rows a page is asked for by its cursor.
 */
export const listCourses = endpoint({
  method: 'GET',
  path: '/api/list-courses',
  scope: 'anonymous',
  summary: 'Cursos à venda',
  query: z.object({
    ...heldPageQuery(60),
    ...cursorQuery,
    q: searchQuery,
    category: z.optional(z.string().check(z.maxLength(191))),
    level: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Valor inválido.'))),
    sort: z._default(z.optional(sortQuery(courseSorts, 'Ordenação desconhecida.')), 'relevance'),
  }),
  response: z.object({
    data: z.array(courseSummary),
    meta: longListMeta,
    facets: z.object({
      categories: z.array(z.object({ ...categoryRef.shape, count: z.nullable(z.int()) })),
      levels: z.array(z.object({ id: z.int(), name: z.string(), count: z.nullable(z.int()) })),
    }),
  }),
});

const instructorDetail = z.object({
  ...instructorRef.shape,
  headline: z.string(),
  bio_html: z.string(),
  /** Address of the smallest picture of them; null where there is none. */
  photo: z.nullable(z.string()),
});

/** `duration_s` is the length of the video, which is what lists show; `workload_minutes` the study time a school states. */
const salesLesson = z.object({
  id: z.int(),
  title: z.string(),
  duration_s: z.int(),
  workload_minutes: z.int(),
  preview_free: z.boolean(),
});

const review = z.object({ id: z.int(), author: z.string(), rating: z.int(), text: z.string(), created_at: z.string() });

/** Everything the sales page of a course shows. An unpublished course is a 404. */
export const findCourse = endpoint({
  method: 'GET',
  path: '/api/find-course/{slug}',
  scope: 'anonymous',
  summary: 'Página de venda do curso',
  params: slugParams,
  response: z.object({
    ...courseSummary.shape,
    price: z.nullable(saleOffer),
    /** Whether the reader may watch it, or what it takes. */
    access,
    /** One sentence: what changes for who takes it. */
    promise: z.string(),
    description_html: z.string(),
    audience_html: z.string(),
    learning_goals: z.array(z.string()),
    prerequisites: z.array(z.string()),
    /** Replaces the summary's: with headline and biography. */
    instructors: z.array(instructorDetail),
    modules: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        description: z.string(),
        is_bonus: z.boolean(),
        duration_s: z.int(),
        workload_minutes: z.int(),
        lessons: z.array(salesLesson),
      }),
    ),
    reviews: z.array(review),
    /** Number of reviews by stars, from 5 to 1. */
    rating_distribution: z.array(z.object({ rating: z.int(), count: z.int() })),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    related: z.array(courseSummary),
    updated_at: z.string(),
  }),
});

const material = z.object({ ...materialRef.shape, url: z.string() });

const playerLesson = z.object({
  id: z.int(),
  title: z.string(),
  description_html: z.string(),
  duration_s: z.int(),
  workload_minutes: z.int(),
  preview_free: z.boolean(),
  /** True when this person may not open it (only the free lessons are open before buying). */
  locked: z.boolean(),
  /** Whether this person may open it, or what it takes. */
  access,
  required: z.boolean(),
  status: lessonStatus,
  position_s: z.int(),
  watched_pct: z.int(),
  completed_at: z.nullable(z.string()),
  materials: z.array(material),
});

/**
 * The player: modules, lessons and progress of the person. Without a grant and without a free lesson: 403
 * `course_not_owned`. `current` is where to resume; `completion_percent` is the share watched that completes a lesson.
 */
export const findCoursePlayer = endpoint({
  method: 'GET',
  path: '/api/find-course-player/{slug}',
  scope: 'session',
  summary: 'Curso para assistir',
  params: slugParams,
  response: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    cover: z.string(),
    category: categoryRef,
    instructors: z.array(instructorRef),
    /** `staff` looks at it without becoming a student. */
    access: z.enum(['owned', 'preview', 'staff']),
    access_expires_at: z.nullable(z.string()),
    progress_pct: z.int(),
    completed_lessons: z.int(),
    required_lessons: z.int(),
    minutes_left: z.int(),
    completion_percent: z.int(),
    current: z.nullable(z.object({ lesson_id: z.int(), position_s: z.int() })),
    modules: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        description: z.string(),
        is_bonus: z.boolean(),
        lessons: z.array(playerLesson),
      }),
    ),
  }),
});

export type CourseDetail = z.infer<typeof findCourse.response>;
export type CoursePlayer = z.infer<typeof findCoursePlayer.response>;
export type PlayerLesson = z.infer<typeof playerLesson>;
