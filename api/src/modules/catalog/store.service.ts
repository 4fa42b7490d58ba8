import type { Core } from '../../core.ts';
import { companyOf } from '../commerce/index.ts';
import { countCoursesOnSale, listCoursesOnSale, type StoreFilter, type StoreSort } from './store.repository.ts';
import { readerOf, type Audience, type Summaries } from './summaries.ts';

export interface StoreQuery extends StoreFilter {
  page: number;
  per_page: number;
  sort: StoreSort;
}

interface Counted {
  id: number;
  name: string;
}

/** Adds the courses of entries that are one, by name. */
const facet = <T extends Counted>(items: readonly { of: T; courses: number }[]): (T & { count: number })[] => {
  const counts = new Map<number, T & { count: number }>();
  for (const { of, courses } of items) counts.set(of.id, { ...of, count: (counts.get(of.id)?.count ?? 0) + courses });
  return [...counts.values()].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
};

const sumOf = (items: readonly { courses: number }[]) => items.reduce((all, { courses }) => all + courses, 0);

/** The store: a page of what a brand sells, and how much of it each filter would leave. */
export const createStoreService = ({ db }: Core, summaries: Summaries) => ({
  list: async (query: StoreQuery, audience: Audience) => {
    const { page, per_page: perPage } = query;
    const [counts, rows] = await Promise.all([
      countCoursesOnSale(db, companyOf(audience.variant), query),
      listCoursesOnSale(db, readerOf(audience), query, { sort: query.sort, from: (page - 1) * perPage, most: perPage }),
    ]);
    const inCategory = counts.filter((row) => !query.category || row.category_slug === query.category);
    const isLevel = (row: { level_id: number }) => !query.level || row.level_id === Number(query.level);
    return {
      data: summaries.ofRows(rows, audience),
      meta: { total: sumOf(inCategory.filter(isLevel)), page, per_page: perPage },
      facets: {
        categories: facet(
          counts.filter(isLevel).map(({ category_id: id, category_name: name, category_slug: slug, courses }) => ({
            of: { id, name, slug },
            courses,
          })),
        ),
        levels: facet(inCategory.map(({ level_id: id, level_name: name, courses }) => ({ of: { id, name }, courses }))),
      },
    };
  },
});
