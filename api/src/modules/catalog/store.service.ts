import { courseSorts, type CourseSummary } from '@pregao/contract';
import { hasWords } from '@pregao/format';
import type { Audience, Summaries } from './summaries.ts';

export interface StoreQuery {
  page: number;
  per_page: number;
  q?: string | undefined;
  category?: string | undefined;
  level?: string | undefined;
  sort: (typeof courseSorts)[number];
}

/** Every word has to be found in the title, subtitle, category or a teacher's name. */
const matches = (course: CourseSummary, q: string) =>
  hasWords(q, [course.title, course.subtitle, course.category.name, ...course.instructors.map(({ name }) => name)]);

const price = (course: CourseSummary) => course.price?.price_cents ?? 0;

const orders: Record<StoreQuery['sort'], (one: CourseSummary, other: CourseSummary) => number> = {
  relevance: (one, other) =>
    Number(other.featured) - Number(one.featured) || other.students_count - one.students_count || one.id - other.id,
  newest: () => 0,
  price: (one, other) => price(one) - price(other) || one.id - other.id,
  '-price': (one, other) => price(other) - price(one) || one.id - other.id,
  rating: (one, other) =>
    (other.rating_avg ?? 0) - (one.rating_avg ?? 0) || other.rating_count - one.rating_count || one.id - other.id,
  title: (one, other) => one.title.localeCompare(other.title, 'pt-BR') || one.id - other.id,
};

const facet = <T extends { id: number; name: string }>(items: readonly T[]) => {
  const counts = new Map<number, T & { count: number }>();
  for (const item of items) counts.set(item.id, { ...item, count: (counts.get(item.id)?.count ?? 0) + 1 });
  return [...counts.values()].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
};

/**
 * The store. A catalogue is hundreds of courses, so filtering, facets and order run over the summaries in memory; prices
 * come from commerce and are never joined in SQL.
 */
export const createStoreService = (summaries: Summaries) => ({
  list: async (query: StoreQuery, audience: Audience) => {
    const all = (await summaries.courses({}, audience)).filter(
      (course) => course.price !== null && (!query.q || matches(course, query.q)),
    );
    const inCategory = (course: CourseSummary) => !query.category || course.category.slug === query.category;
    const inLevel = (course: CourseSummary) => !query.level || course.level.id === Number(query.level);
    const found = all.filter((course) => inCategory(course) && inLevel(course)).sort(orders[query.sort]);
    const perPage = Math.min(Math.max(query.per_page, 1), 60);
    const page = Math.max(query.page, 1);
    return {
      data: found.slice((page - 1) * perPage, page * perPage),
      meta: { total: found.length, page, per_page: perPage },
      facets: {
        categories: facet(all.filter(inLevel).map((course) => course.category)),
        levels: facet(all.filter(inCategory).map((course) => course.level)),
      },
    };
  },
});
