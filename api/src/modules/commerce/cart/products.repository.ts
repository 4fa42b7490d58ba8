import { sql, type Expression, type SqlBool } from 'kysely';
import { escapeLike } from '../../../db/escape-like.ts';
import type { Db } from '../../../db/open.ts';
import { thumbnailOf } from '../../files/index.ts';

export interface ProductFilter {
  /** Only what this company sells. */
  companyId?: number | undefined;
  typeId?: number | undefined;
  categoryId?: number | undefined;
  q?: string | undefined;
  ids?: readonly number[] | undefined;
  slug?: string | undefined;
  /** Only what the shop shows: active and available in the store. */
  inStore?: boolean;
}

/** Address of the picture of a row of `product`: its own, else one it was given an address of; null: that of what it opens. */
export const pictureOfProduct = sql<
  string | null
>`coalesce(${thumbnailOf(sql.ref('product.image_id'))}, product.image_url)`;

const base = (db: Db) =>
  db
    .selectFrom('product')
    .leftJoin('product_category', 'product_category.id', 'product.product_category_id')
    .selectAll('product')
    .select(['product_category.name as category_name', 'product_category.slug as category_slug'])
    .select(pictureOfProduct.as('picture'));

/** Products by filter, in shop order. */
export const listProducts = (db: Db, filter: ProductFilter) =>
  base(db)
    .where((eb) => {
      const all: Expression<SqlBool>[] = [eb('product.deleted_at', 'is', null)];
      if (filter.companyId !== undefined)
        all.push(eb.or([eb('product.company_id', 'is', null), eb('product.company_id', '=', filter.companyId)]));
      if (filter.typeId !== undefined) all.push(eb('product.kind', '=', filter.typeId));
      if (filter.categoryId !== undefined) all.push(eb('product.product_category_id', '=', filter.categoryId));
      if (filter.q) all.push(sql<SqlBool>`product.name ILIKE ${`%${escapeLike(filter.q)}%`}`);
      if (filter.ids) all.push(eb('product.id', 'in', filter.ids.length > 0 ? filter.ids : [-1]));
      if (filter.slug !== undefined) all.push(eb('product.slug', '=', filter.slug));
      if (filter.inStore) all.push(sql<SqlBool>`sells(product)`);
      return eb.and(all);
    })
    .orderBy('product.position')
    .orderBy('product.name')
    .orderBy('product.id')
    .execute();

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];

/** What the combos among these products hold. */
export const listComboItems = (db: Db, productIds: readonly number[]) =>
  db
    .selectFrom('product_item')
    .innerJoin('product', 'product.id', 'product_item.item_product_id')
    .select([
      'product_item.product_id as combo_id',
      'product.id',
      'product.name',
      'product.kind',
      'product.reference_type',
      'product.reference_id',
      // What a part gives by itself, whatever a table makes of it now.
      'product.own_access_days as access_days',
      'product_item.share_bps',
    ])
    .where('product_item.product_id', 'in', productIds.length > 0 ? productIds : [-1])
    .orderBy('product_item.product_id')
    .orderBy('product_item.position')
    .orderBy('product.id')
    .execute();

export type ComboItemRow = Awaited<ReturnType<typeof listComboItems>>[number];

export const listProductCategories = (db: Db) =>
  db
    .selectFrom('product_category')
    .select(['id', 'name', 'slug'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();
