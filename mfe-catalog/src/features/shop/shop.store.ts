import { listCourses, type CourseSummary, type ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Collection, type ListMeta } from '@pregao/store-kit';
import type { ShopQuery } from './shop-query.ts';

export type Facets = ResponseOf<typeof listCourses>['facets'];

const pageSize = 24;

/** `total_is_exact`: false where there are more than were counted. */
type CoursesMeta = ListMeta & { facets: Facets; total_is_exact?: boolean | undefined };

/** The courses on sale; their `meta` has how many each filter would leave. */
export const createCourses = (query: ShopQuery) =>
  new Collection<CourseSummary, ShopQuery, CoursesMeta>({
    query: { ...query, page: 1, per_page: pageSize },
    idOf: ({ id }) => id,
    load: async (asked, signal) => {
      const result = await getPlatform().api.call(listCourses, { query: asked, signal });
      if (!result.ok) return result;
      const { data, meta, facets } = result.data;
      return { ok: true, data: { data, meta: { ...meta, facets } } };
    },
  });
