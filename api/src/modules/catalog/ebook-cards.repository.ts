import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Bound } from '../../db/prepared.ts';
import { leftTheShop, openTo, visibleTo, type Opened } from '../access/index.ts';
import { isAnyOf, nothingOpened } from './course-cards.repository.ts';
import { isOnSale, offerOf } from './offers.repository.ts';

export interface EbookFilter {
  ids?: readonly number[];
  /** Those that a person may open. */
  opened?: Opened;
  categoryId?: number;
  slug?: string;
  /** Also those that left the shop, for who has them. */
  alsoLeft?: boolean;
  /** Those that cost nothing. */
  free?: boolean;
}

/** Published e-books with all that a card shows, newest first. */
export const publishedEbooks = (db: Db, companyId: Bound<number>, filter: EbookFilter = {}) =>
  db
    .selectFrom('ebook')
    .innerJoin('category', 'category.id', 'ebook.category_id')
    .innerJoin('instructor', 'instructor.id', 'ebook.author_id')
    .leftJoin('file as cover', 'cover.id', 'ebook.cover_id')
    .select([
      'ebook.id',
      'ebook.slug',
      'ebook.title',
      'ebook.subtitle',
      'ebook.pages',
      'category.id as category_id',
      'category.name as category_name',
      'category.slug as category_slug',
      'category.motif',
      'cover.key as cover_key',
      'instructor.id as author_id',
      'instructor.name as author_name',
      'instructor.credential_kind',
      'instructor.credential_number',
      offerOf(db, 'ebook.product_id', companyId).as('offer'),
    ])
    .where(
      filter.alsoLeft
        ? sql<boolean>`(${visibleTo('ebook', companyId)} OR ${leftTheShop('ebook', companyId)})`
        : visibleTo('ebook', companyId),
    )
    .$if(filter.slug !== undefined, (query) => query.where('ebook.slug', '=', filter.slug ?? ''))
    .$if(filter.free === true, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('product')
            .select('product.id')
            .whereRef('product.id', '=', 'ebook.product_id')
            .where('product.price_cents', '=', 0)
            .where(isOnSale(companyId)),
        ),
      ),
    )
    .$if(filter.ids !== undefined, (query) => query.where(isAnyOf('ebook.id', filter.ids ?? [])))
    .$if(filter.opened !== undefined, (query) => query.where(openTo('ebook', filter.opened ?? nothingOpened)))
    .$if(filter.categoryId !== undefined, (query) => query.where('ebook.category_id', '=', filter.categoryId ?? 0))
    .orderBy('ebook.published_at', 'desc')
    .orderBy('ebook.id');

export const listEbookCards = (db: Db, companyId: Bound<number>) => publishedEbooks(db, companyId).execute();

export type EbookCardRow = Awaited<ReturnType<typeof listEbookCards>>[number];
