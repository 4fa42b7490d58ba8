import type { CourseDetail } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { AccessService } from '../access/index.ts';
import { listCourseCards } from './course-cards.repository.ts';
import {
  countRatings,
  findCourseTexts,
  listInstructors,
  listLessons,
  listModules,
  listReviews,
} from './courses.repository.ts';
import { presentInstructor, readerOf, type Audience, type Summaries } from './summaries.ts';

const reviewsShown = 12;
const relatedShown = 6;

/** The sales page of a course. */
export const createCoursePageService = ({ db }: Core, summaries: Summaries, access: AccessService) => ({
  /**
   * Everything the sales page shows.
   * @throws AppError not_found for a course that is unknown or not published
   */
  find: async (slug: string, audience: Audience): Promise<CourseDetail> => {
    const [row] = await listCourseCards(db, readerOf(audience), { slug });
    if (!row) throw new AppError('not_found');
    const course = { kind: 'course', id: row.id } as const;
    const [accessOf, texts, teachers, modules, lessons, reviews, ratings, related] = await Promise.all([
      access.accessTo(audience.reader, [course]),
      findCourseTexts(db, row.id),
      listInstructors(db, row.id),
      listModules(db, row.id),
      listLessons(db, row.id),
      listReviews(db, row.id, reviewsShown),
      countRatings(db, row.id),
      summaries.courses({ categoryId: row.category_id, except: row.id, most: relatedShown }, audience),
    ]);
    return {
      ...summaries.course(row, audience),
      price: summaries.saleOf(row),
      access: accessOf(course),
      promise: row.promise,
      description_html: texts.description_html,
      audience_html: texts.audience_html,
      learning_goals: texts.learning_goals,
      prerequisites: texts.prerequisites,
      faq: texts.faq as CourseDetail['faq'],
      updated_at: texts.updated_at,
      instructors: teachers.map((teacher) => ({
        ...presentInstructor(teacher),
        headline: teacher.headline,
        bio_html: teacher.bio_html,
        photo: teacher.photo,
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
      related,
    };
  },
});
