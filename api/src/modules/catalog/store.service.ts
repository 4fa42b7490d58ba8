import type { Core } from '../../core.ts';
import { mostNumbered, readCursor, refusePastNumbered, type Page } from '../../resource/list/keyset.ts';
import { isSearch } from './search-words.repository.ts';
import { listStore, orderOf, searchStore, type StoreFilter, type StoreSort } from './store.repository.ts';
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

/** Adds the courses of entries that are one, by name; null for entries that are not counted. */
const facet = <T extends Counted>(
  items: readonly { of: T; courses: number | null }[],
): (T & { count: number | null })[] => {
  const counts = new Map<number, T & { count: number | null }>();
  for (const { of, courses } of items)
    counts.set(of.id, { ...of, count: courses === null ? null : (counts.get(of.id)?.count ?? 0) + courses });
  return [...counts.values()].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
};

const sumOf = (items: readonly { courses: number }[]) => items.reduce((all, { courses }) => all + courses, 0);

/** The page of a query; null past what page numbers reach. */
const readPage = ({ page, per_page: limit, cursor, sort }: StoreQuery): Page | null => {
  const order = orderOf(sort);
  if (cursor !== undefined) return { limit, place: readCursor(cursor, order.sort, order.keys) };
  const offset = (page - 1) * limit;
  return offset < mostNumbered ? { limit, offset } : null;
};

/** The store: a page of what a brand sells, and how much of it each filter would leave. */
export const createStoreService = ({ db }: Core, summaries: Summaries) => {
  const read = async (query: StoreQuery, audience: Audience, page: Page | null) => {
    const order = orderOf(query.sort);
    const reader = readerOf(audience);
    return isSearch(query.q)
      ? searchStore(db, reader, query, order, page)
      : { ...(await listStore(db, reader, query, order, page)), found: null, matching: null };
  };
  return {
    /** @throws AppError invalid_body on `cursor`, or on `page` where the list goes on past what page numbers reach */
    list: async (query: StoreQuery, audience: Audience) => {
      const { page: number, per_page: perPage } = query;
      const page = readPage(query);
      const { counts, rows, found, matching, ...cursors } = await read(query, audience, page);
      const inCategory = counts.filter((row) => !query.category || row.category_slug === query.category);
      const isLevel = (row: { level_id: number }) => !query.level || row.level_id === Number(query.level);
      const isExact = matching === null || matching <= mostNumbered;
      const total = matching === null ? sumOf(inCategory.filter(isLevel)) : Math.min(matching, mostNumbered);
      const isLong = !isExact || total > mostNumbered;
      // Past the end of a shorter list a page is empty.
      if (page === null && (isLong || total > (number - 1) * perPage)) refusePastNumbered(query);
      const areCounted = found === null || found <= mostNumbered;
      return {
        data: summaries.ofRows(rows, audience),
        meta: {
          total,
          ...(!isExact && { total_is_exact: false }),
          page: number,
          per_page: perPage,
          ...((isLong || query.cursor !== undefined) && cursors),
        },
        facets: {
          categories: facet(
            counts.filter(isLevel).map(({ category_id: id, category_name: name, category_slug: slug, courses }) => ({
              of: { id, name, slug },
              courses: areCounted ? courses : null,
            })),
          ),
          levels: facet(
            inCategory.map(({ level_id: id, level_name: name, courses }) => ({
              of: { id, name },
              courses: areCounted ? courses : null,
            })),
          ),
        },
      };
    },
  };
};
