import type { Core } from '../../core.ts';
import { fieldError } from '../../http/errors.ts';
import { mostNumbered, readCursor, type Order, type Page } from '../../resource/keyset.ts';
import { orderOf, readStore, type StoreFilter, type StoreSort } from './store.repository.ts';
import { readerOf, type Audience, type Summaries } from './summaries.ts';

export interface StoreQuery extends StoreFilter {
  page: number;
  per_page: number;
  sort: StoreSort;
  /** Instead of a page's number. */
  cursor?: string | undefined;
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

/** The page of a query; null past what page numbers reach. */
const readPage = ({ page, per_page: limit, cursor }: StoreQuery, order: Order): Page | null => {
  if (cursor !== undefined) return { limit, place: readCursor(cursor, order.sort, order.keys) };
  const offset = (page - 1) * limit;
  return offset < mostNumbered ? { limit, offset } : null;
};

/** The store: a page of what a brand sells, and how much of it each filter would leave. */
export const createStoreService = ({ db }: Core, summaries: Summaries) => ({
  /** @throws AppError invalid_body on `cursor`, or on `page` where the list goes on past what page numbers reach */
  list: async (query: StoreQuery, audience: Audience) => {
    const { page: number, per_page: perPage } = query;
    const order = orderOf(query.sort);
    const page = readPage(query, order);
    const { counts, rows, ...cursors } = await readStore(db, readerOf(audience), query, order, page);
    const inCategory = counts.filter((row) => !query.category || row.category_slug === query.category);
    const isLevel = (row: { level_id: number }) => !query.level || row.level_id === Number(query.level);
    const total = sumOf(inCategory.filter(isLevel));
    if (page === null && total > (number - 1) * perPage)
      throw fieldError('page', 'Páginas por número vão até o curso 10.000; depois, siga pelo cursor.');
    return {
      data: summaries.ofRows(rows, audience),
      meta: { total, page: number, per_page: perPage, ...((query.cursor ?? total > mostNumbered) && cursors) },
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
