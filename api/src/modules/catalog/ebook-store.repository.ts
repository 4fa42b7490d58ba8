import type { ebookSorts } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { publishedEbooks } from './ebook-cards.repository.ts';
import { isOnSale } from './offers.repository.ts';
import { hasWords } from './search-words.repository.ts';

export type EbookSort = (typeof ebookSorts)[number];

export interface EbookStoreFilter {
  companyId: number;
  q?: string | undefined;
  /** Slug of a category. */
  category?: string | undefined;
}

/** What a brand has of e-books, found by words; of each what it costs, where it is sold. */
const found = (db: Db, { companyId, q }: EbookStoreFilter) =>
  publishedEbooks(db, companyId)
    .leftJoin('product', (join) => join.onRef('product.id', '=', 'ebook.product_id').on(isOnSale(companyId)))
    .where(
      hasWords(sql`ebook.title || ' ' || ebook.subtitle || ' ' || instructor.name || ' ' || category.name`, q) ??
        sql<boolean>`true`,
    );

const orders = {
  newest: sql`ebook.published_at DESC`,
  price: sql`product.price_cents NULLS LAST`,
  '-price': sql`product.price_cents DESC NULLS LAST`,
  title: sql`search_fold(ebook.title) COLLATE "C"`,
} as const satisfies Record<EbookSort, unknown>;

/** A page of the e-books of the shop. @param from rows to leave out */
export const listEbookStore = (
  db: Db,
  filter: EbookStoreFilter,
  { sort, from, most }: { sort: EbookSort; from: number; most: number },
) =>
  found(db, filter)
    .$if(Boolean(filter.category), (query) => query.where('category.slug', '=', filter.category ?? ''))
    .clearOrderBy()
    .orderBy(orders[sort])
    .orderBy('ebook.id', 'desc')
    .limit(most)
    .offset(from)
    .execute();

/** How many e-books of the shop there are of each category, whatever category is chosen. */
export const countEbookStore = async (db: Db, filter: EbookStoreFilter) => {
  const rows = await db
    .selectFrom(found(db, filter).clearOrderBy().as('found'))
    .select(({ fn }) => [
      'category_id as id',
      'category_name as name',
      'category_slug as slug',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['category_id', 'category_name', 'category_slug'])
    .orderBy(sql`search_fold(category_name) COLLATE "C"`)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};
