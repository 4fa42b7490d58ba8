import { listCoursesByUser } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export interface MyCoursesQuery {
  page: number;
  per_page: number;
  status?: string | undefined;
}

export const loadMyCourses = (userId: number, query: MyCoursesQuery, signal: AbortSignal) =>
  getPlatform().api.call(listCoursesByUser, { params: { id: userId }, query, signal });
