import { sql } from 'kysely';
import { escapeLike } from '../../../db/escape-like.ts';
import type { Db } from '../../../db/open.ts';

/**
 * The least that each of these products may be sold for, in centavos: the floor in the price table that is in force for it. A
 * product that is missing has none.
 */
export const floorsOf = async (db: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{
    id: number;
    floor_cents: number;
  }>`SELECT p.id, i.min_price_cents AS floor_cents FROM product p
    JOIN commercial_table_item i ON i.product_id = p.id AND i.commercial_table_id = p.commercial_table_id
    WHERE p.id = ANY(${productIds}::bigint[]) AND i.min_price_cents IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, floor_cents: cents }) => [id, cents]));
};

/** Products with what their price is made of; one in the trash is none. */
export const findPriced = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('product')
    .select([
      'id',
      'name',
      'kind',
      'physical',
      'product_category_id',
      'reference_type',
      'reference_id',
      'price_cents',
      'pix_discount_bps',
      'max_installments',
      'interest_free_installments',
      'access_days',
      'min_quantity',
      'max_quantity',
    ])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();

/** Products by their name, whatever their situation. */
export const listCouponProducts = (db: Db, q: string) =>
  db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`folded LIKE '%' || search_fold(${escapeLike(q)}) || '%'`)
    .orderBy('folded')
    .orderBy('id')
    .limit(50)
    .execute();
