import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/open.ts';
import type { Bound } from '../../db/prepared.ts';

/** Whether a company sells a row of `product` in its shop now. */
export const isOnSale = (companyId: Bound<number>) =>
  sql<SqlBool>`sells(product) AND (product.company_id IS NULL OR product.company_id = ${companyId})`;

type ProductId = 'course.product_id' | 'ebook.product_id' | RawBuilder<number | null>;

/** What the product of a row costs, as JSON; null while the company doesn't sell it. */
export const offerOf = (db: Db, productId: ProductId, companyId: Bound<number>) =>
  jsonObjectFrom(
    db
      .selectFrom('product')
      .select([
        'id',
        'kind',
        'price_cents',
        'list_price_cents',
        'pix_discount_bps',
        'max_installments',
        'interest_free_installments',
        'access_days',
        'warranty_days',
      ])
      .where(sql<SqlBool>`product.id = ${typeof productId === 'string' ? sql.ref(productId) : productId}`)
      .where(isOnSale(companyId)),
  );
