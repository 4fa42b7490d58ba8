import type { ShelfBlock } from '@pregao/contract';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/open.ts';
import { isPlanOf, mainProduct } from '../access/index.ts';
import { isShelfOf, shelfHolds } from './shelf-holds.repository.ts';
import { isOnSale } from './offers.repository.ts';

/** Contents that the page of a shelf shows at most. */
const mostOnPage = 300;

interface Reader {
  companyId: number;
  variant: string;
  today: string;
}

const banner = (column: 'banner_desktop_id' | 'banner_mobile_id') =>
  sql<number | null>`${sql.ref(`content_qualification.${column}`)}`;

/** A shelf of a brand by its slug, with what it holds and the plans that open what was picked for it. */
export const findShelfPage = (db: Db, slug: string, reader: Reader) =>
  db
    .selectFrom('content_qualification')
    .select((eb) => [
      'id',
      'name',
      'slug',
      'description_html',
      'visibility',
      'icon',
      'color',
      'banner_alt',
      sql<ShelfBlock[]>`layout_blocks`.as('layout_blocks'),
      banner('banner_desktop_id').as('banner_desktop_id'),
      banner('banner_mobile_id').as('banner_mobile_id'),
      jsonArrayFrom(
        eb
          .selectFrom(shelfHolds(reader, mostOnPage).as('held'))
          .select(['held.item_type', 'held.item_id', 'held.highlight'])
          .orderBy(sql`held.at`),
      ).as('held'),
      jsonArrayFrom(
        eb
          .selectFrom('plan_rule')
          .innerJoin('signature_type', 'signature_type.id', 'plan_rule.signature_type_id')
          .select(['signature_type.id', 'signature_type.name', 'signature_type.slug'])
          .select((plan) =>
            jsonObjectFrom(
              plan
                .selectFrom('product')
                .select('product.id')
                .where('product.id', '=', mainProduct)
                .where(isOnSale(reader.companyId)),
            ).as('product'),
          )
          .where('plan_rule.kind', '=', 'shelf')
          .whereRef('plan_rule.target_id', '=', 'content_qualification.id')
          .where(isPlanOf(reader.companyId))
          .where((rule) =>
            rule.or([rule('plan_rule.company_id', 'is', null), rule('plan_rule.company_id', '=', reader.companyId)]),
          )
          .orderBy('signature_type.order_key'),
      ).as('plans'),
    ])
    .where('slug', '=', slug)
    .where(isShelfOf(reader.variant))
    .executeTakeFirst();

export type ShelfPageRow = NonNullable<Awaited<ReturnType<typeof findShelfPage>>>;

/** Shelves that every visitor of a brand sees, each with what it holds. */
export const listPublicShelves = (db: Db, reader: Reader) =>
  db
    .selectFrom('content_qualification')
    .select((eb) => [
      'slug',
      jsonArrayFrom(
        eb.selectFrom(shelfHolds(reader, mostOnPage).as('held')).select(['held.item_type', 'held.item_id']),
      ).as('held'),
    ])
    .where('visibility', '=', 'public')
    .where(isShelfOf(reader.variant))
    .orderBy('order_key')
    .execute();

/** How a shelf is called, for its picture. */
export const findShelfName = (db: Db, slug: string) =>
  db
    .selectFrom('content_qualification')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .where('live_revision', 'is not', null)
    .where('visibility', '<>', 'internal')
    .executeTakeFirst();
