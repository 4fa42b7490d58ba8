import type { CourseDetail } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import {
  countRatings,
  findCourses,
  findCourseTexts,
  findInstructors,
  findLessons,
  findModules,
  findReviews,
} from './courses.repository.ts';
import { credentialOf, type Audience, type Summaries } from './summaries.ts';

const reviewsShown = 12;
const relatedShown = 6;

/** The sales page of a course. */
export const createCoursePageService = ({ db }: Core, summaries: Summaries) => ({
  /**
   * Everything the sales page shows.
   * @throws AppError not_found for a course that is unknown or not published
   */
  find: async (slug: string, audience: Audience): Promise<CourseDetail> => {
    const [row] = await findCourses(db, { slug });
    if (!row) throw new AppError('not_found');
    const [[summary], texts, teachers, modules, lessons, reviews, ratings, related] = await Promise.all([
      summaries.ofRows([row], audience),
      findCourseTexts(db, row.id),
      findInstructors(db, [row.id]),
      findModules(db, row.id),
      findLessons(db, row.id),
      findReviews(db, row.id, reviewsShown),
      countRatings(db, row.id),
      summaries.courses({ categoryId: row.category_id }, audience),
    ]);
    if (!summary) throw new AppError('not_found');
    return {
      ...summary,
      promise: row.promise,
      description_html: texts.description_html,
      audience_html: texts.audience_html,
      learning_goals: texts.learning_goals,
      prerequisites: texts.prerequisites,
      faq: texts.faq as CourseDetail['faq'],
      updated_at: texts.updated_at,
      instructors: teachers.map((teacher) => ({
        id: teacher.id,
        name: teacher.name,
        credential: credentialOf(teacher),
        headline: teacher.headline,
        bio_html: teacher.bio_html,
      })),
      modules: modules.map((module) => {
        const own = lessons.filter((lesson) => lesson.module_id === module.id);
        return {
          ...module,
          duration_s: own.reduce((all, lesson) => all + lesson.duration_s, 0),
          workload_minutes: own.reduce((all, lesson) => all + lesson.workload_minutes, 0),
          lessons: own.map(({ id, title, duration_s, workload_minutes, preview_free }) => ({
            id,
            title,
            duration_s,
            workload_minutes,
            preview_free,
          })),
        };
      }),
      reviews,
      rating_distribution: [5, 4, 3, 2, 1].map((rating) => ({
        rating,
        count: Number(ratings.find((item) => item.rating === rating)?.count ?? 0),
      })),
      related: related.filter((course) => course.id !== row.id).slice(0, relatedShown),
    };
  },
});
