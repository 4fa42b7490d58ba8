import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { searchQuery } from '../../resource/list/search.ts';
import { freeStock } from './store-items.repository.ts';

/** Who looks at the store, and on which day, `yyyy-mm-dd` in America/Sao_Paulo. */
export interface StoreVisit {
  profileId: number;
  day: string;
}

/** What somebody sees of the store that day. */
const seen = (db: Db, { profileId, day }: StoreVisit) =>
  db
    .selectFrom('store_item as t')
    .where('t.deleted_at', 'is', null)
    .where('t.active', '=', true)
    .where(sql<boolean>`coalesce(t.available_from <= ${day}::date, true)`)
    .where(sql<boolean>`coalesce(t.available_until >= ${day}::date, true)`)
    .where(sql<boolean>`(t.profile_ids = '{}' OR ${profileId} = ANY(t.profile_ids))`);

const lineOf = [
  't.id',
  't.slug',
  't.name',
  't.category',
  't.price_mode',
  't.price_points',
  't.price_cents',
  't.delivery',
  't.featured',
  't.pictures',
] as const;

/** Items of one visit at most: a store of a house, not a shop of a city. */
const most = 300;

export interface StoreWish {
  q?: string | undefined;
  categories?: readonly string[] | undefined;
  isAvailable: boolean;
}

export const listItems = (db: Db, visit: StoreVisit, { q, categories, isAvailable }: StoreWish) => {
  const words = searchQuery(q);
  return seen(db, visit)
    .select([...lineOf, freeStock.as('stock')])
    .$if(words !== null, (query) => query.where(sql<boolean>`t.words @@ ${words}::tsquery`))
    .$if(categories !== undefined, (query) => query.where('t.category', 'in', [...(categories ?? [])]))
    .$if(isAvailable, (query) => query.where(freeStock, '>', 0))
    .orderBy('t.featured', 'desc')
    .orderBy('t.order_key')
    .limit(most)
    .execute();
};

export const countCategories = (db: Db, visit: StoreVisit) =>
  seen(db, visit)
    .select(['t.category', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('t.category')
    .execute();

export const findItem = (db: Db, visit: StoreVisit, slug: string) =>
  seen(db, visit)
    .select([
      ...lineOf,
      't.description_html',
      't.per_person_limit',
      't.requires_approval',
      't.available_until',
      freeStock.as('stock'),
    ])
    .where('t.slug', '=', slug)
    .executeTakeFirst();

/** What there is of some items, in the order of each, with the colours. */
export const listVariants = (db: Db, itemIds: readonly number[]) =>
  itemIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('store_variant')
        .leftJoin('store_color', 'store_color.id', 'store_variant.color_id')
        .select([
          'store_variant.item_id',
          'store_variant.size',
          'store_color.id as color_id',
          'store_color.name as color_name',
          'store_color.hex',
          'store_color.hex_secondary',
          sql<number>`store_variant.stock - store_variant.reserved`.as('stock'),
        ])
        .where('store_variant.item_id', 'in', itemIds)
        .orderBy('store_variant.position')
        .execute();
