import { listCourses, listEbooks, type QueryOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export type ShopQuery = NonNullable<QueryOf<typeof listCourses>>;

export const loadCourses = (query: ShopQuery, signal: AbortSignal) =>
  getPlatform().api.call(listCourses, { query, signal });

export type EbookQuery = NonNullable<QueryOf<typeof listEbooks>>;

export const loadEbooks = (query: EbookQuery, signal: AbortSignal) =>
  getPlatform().api.call(listEbooks, { query, signal });
