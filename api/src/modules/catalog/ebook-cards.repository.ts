import { type NotNull } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Bound } from '../../db/prepared.ts';
import { contentRule, openTo, type ContentReader, type Opened } from '../access/index.ts';
import { isAnyOf, nothingOpened } from './course-cards.repository.ts';
import { isOnSale, offerOf } from './offers.repository.ts';

export interface EbookFilter {
  ids?: readonly number[];
  /** Those that a person may open. */
  opened?: Opened;
  categoryId?: number;
  /** Also those that left the shop, for who has them. */
  alsoLeft?: boolean;
  /** Those that cost nothing. */
  free?: boolean;
}

/** E-books with all that a card shows; a draft may lack its category and its author. */
const ebookCards = (db: Db, companyId: Bound<number>) =>
  db
    .selectFrom('ebook')
    .leftJoin('category', 'category.id', 'ebook.category_id')
    .leftJoin('instructor', 'instructor.id', 'ebook.author_id')
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
    ]);

const isThere = contentRule('ebook').where;

/** The card of an e-book; a draft that is previewed may lack its category and its author. @param reader for whom it is there */
export const findEbookCard = (db: Db, reader: ContentReader, id: number) =>
  ebookCards(db, reader.companyId).where(isThere(reader)).where('ebook.id', '=', id).executeTakeFirst();

export type EbookDraftRow = NonNullable<Awaited<ReturnType<typeof findEbookCard>>>;

/** Published e-books with all that a card shows, newest first. */
export const publishedEbooks = (db: Db, companyId: Bound<number>, filter: EbookFilter = {}) =>
  ebookCards(db, companyId)
    .where('category.id', 'is not', null)
    .where('instructor.id', 'is not', null)
    .$narrowType<{
      category_id: NotNull;
      category_name: NotNull;
      category_slug: NotNull;
      motif: NotNull;
      author_id: NotNull;
      author_name: NotNull;
    }>()
    .where(isThere({ companyId, alsoLeft: filter.alsoLeft ?? false }))
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
