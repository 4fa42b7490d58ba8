import { listCoursesByUser, type MyCourse } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { listQuery, param } from '@pregao/platform/hooks';
import { Collection } from '@pregao/store-kit';

/** Situations by their name in the address; the ids are those of `select-student-status`. */
export const situations = { 'em-andamento': '2', concluidos: '3', 'nao-iniciados': '1' } as const;

type Situation = keyof typeof situations;

/** What the list is narrowed to. */
export const myCoursesList = listQuery({
  situation: param.oneOf('situacao', Object.keys(situations) as Situation[], ''),
});

/** Id of the situation of a course whose access has ended. */
export const expired = 4;

interface MyCoursesQuery {
  page: number;
  per_page: number;
  status?: string | undefined;
}

/** The courses of one person, by situation. */
export const createMyCourses = (userId: number) =>
  new Collection<MyCourse, MyCoursesQuery>({
    query: { page: 1, per_page: 24 },
    idOf: ({ id }) => id,
    load: (query, signal) => getPlatform().api.call(listCoursesByUser, { params: { id: userId }, query, signal }),
  });
