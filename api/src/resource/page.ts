import { readCursor, type Order, type Page } from './keyset.ts';

export interface PageQuery {
  page: number;
  per_page: number;
  /** Instead of a page's number: `first`, `last`, or what `next_cursor` and `previous_cursor` said. */
  cursor?: string | undefined;
}

/** `-total_cents` as a column and a direction. */
export const readSort = <By extends string>(sort: By | `-${By}`) => ({
  by: sort.replace(/^-/, '') as By,
  descending: sort.startsWith('-'),
});

export const pageLimits = ({ page, per_page }: PageQuery) => ({ limit: per_page, offset: (page - 1) * per_page });

/**
 * The page of a query: by its cursor where it has one, else by its number.
 * @throws AppError invalid_body on `cursor` when it is none of this order
 */
export const readPage = (query: PageQuery, order: Order): Page =>
  query.cursor === undefined
    ? pageLimits(query)
    : { limit: query.per_page, place: readCursor(query.cursor, order.sort, order.keys) };
