import { listCourses, type QueryOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export type StoreQuery = NonNullable<QueryOf<typeof listCourses>>;

export const loadCourses = (query: StoreQuery, signal: AbortSignal) =>
  getPlatform().api.call(listCourses, { query, signal });
