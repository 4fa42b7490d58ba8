import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/open.ts';
import type { Bound } from '../../db/prepared.ts';

/** Whether a company sells a row of `product` in its shop now. */
export const isOnSale = (companyId: Bound<number>) =>
  sql<SqlBool>`sells(product) AND (product.company_id IS NULL OR product.company_id = ${companyId})`;

type ProductId = 'course.product_id' | 'ebook.product_id' | RawBuilder<number | null>;

/** What of a row of `product` says what it costs. */
export const offerColumns = [
  'product.id',
  'product.kind',
  'product.price_cents',
  'product.list_price_cents',
  'product.pix_discount_bps',
  'product.max_installments',
  'product.interest_free_installments',
  'product.access_days',
  'product.warranty_days',
] as const;

/** What the product of a row costs, as JSON; null while the company doesn't sell it. */
export const offerOf = (db: Db, productId: ProductId, companyId: Bound<number>) =>
  jsonObjectFrom(
    db
      .selectFrom('product')
      .select(offerColumns)
      .where(sql<SqlBool>`product.id = ${typeof productId === 'string' ? sql.ref(productId) : productId}`)
      .where(isOnSale(companyId)),
  );
