import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { ofLine, type CartLineRow } from '../cart/cart.repository.ts';
import { quantityOf } from '../cart/quantity.ts';
import type { TableTerms } from './tables.repository.ts';

export interface SimulatedItem {
  product_id: number;
  amount: number;
}

/** The terms of a product `p` as the site has them at an instant, by the table in force then. */
const atInstant = (ids: readonly number[], at: string) => sql<
  TableTerms & { id: number; sold: boolean; site_table_id: number | null; site_table_name: string | null }
>`SELECT p.id, sells(p) AS sold, t.id AS site_table_id, t.name AS site_table_name,
    CASE WHEN t.id IS NULL THEN p.own_price_cents ELSE u.price_cents END AS price_cents,
    CASE WHEN t.id IS NULL THEN p.own_list_price_cents ELSE u.list_price_cents END AS list_price_cents,
    CASE WHEN t.id IS NULL THEN p.own_pix_discount_bps ELSE u.pix_discount_bps END AS pix_discount_bps,
    CASE WHEN t.id IS NULL THEN p.own_max_installments ELSE u.max_installments END AS max_installments,
    CASE WHEN t.id IS NULL THEN p.own_interest_free_installments ELSE u.interest_free_installments END
      AS interest_free_installments,
    CASE WHEN t.id IS NULL THEN p.own_access_days ELSE u.access_days END AS access_days
  FROM product p LEFT JOIN commercial_table t ON t.id = site_table_of(p, ${at}::timestamptz)
    LEFT JOIN LATERAL priced_under(p, t.id) u ON true
  WHERE p.id = ANY(${ids}::bigint[]) AND p.deleted_at IS NULL`;

/** Lines of a cart that there is not, in their order, as the site prices them at an instant; unknown products are left out. */
export const listSimulatedLines = async (db: Db, items: readonly SimulatedItem[], at: string) => {
  const ids = items.map(({ product_id }) => product_id);
  const terms = new Map((await atInstant(ids, at).execute(db)).rows.map(({ id, ...rest }) => [id, rest]));
  const rows = await db
    .selectFrom('product')
    .leftJoin('commercial_table', 'commercial_table.id', 'product.commercial_table_id')
    .select(['product.id as product_id', ...ofLine])
    .where('product.id', 'in', ids)
    .execute();
  return items.flatMap(({ product_id, amount }): (CartLineRow & { sold: boolean })[] => {
    const row = rows.find((one) => one.product_id === product_id);
    const then = terms.get(product_id);
    if (!row || !then) return [];
    const bounds = quantityOf(row);
    return [
      {
        ...{ ...row, ...then, ...bounds },
        ...{ id: String(product_id), created_at: at, amount: Math.min(amount, bounds.max_quantity) },
      },
    ];
  });
};

/** Tables that are told of a product, at most. */
const mostTables = 50;

/**
 * The tables that have one of these products and are not over at an instant, with how their terms compare, the first that
 * would be asked first; of each product at most fifty.
 */
export const listTablesOf = async (db: Db, ids: readonly number[], at: string) => {
  const { rows } = await sql<{
    product_id: number;
    table_id: number;
    name: string;
    channel: string;
    company_id: number | null;
    starts_at: string;
    ends_at: string | null;
    status: string;
    priority: number;
    /** A promotion that is below the product's own price, or any other table. */
    counts: boolean;
  }>`SELECT found.* FROM unnest(${ids}::bigint[]) AS asked (id) CROSS JOIN LATERAL (SELECT i.product_id, t.id AS table_id, t.name, t.channel, t.company_id, t.starts_at, t.ends_at, t.status, t.priority,
      (t.kind = 'substituicao' OR i.price_cents < p.own_price_cents) AS counts
    FROM commercial_table_item i JOIN commercial_table t ON t.id = i.commercial_table_id JOIN product p ON p.id = i.product_id
    WHERE i.product_id = asked.id AND t.deleted_at IS NULL AND NOT t.is_catalogue AND t.status <> 'ended'
      AND (t.ends_at IS NULL OR t.ends_at > ${at}::timestamptz)
    ORDER BY t.channel = 'site', t.status = 'draft', t.priority DESC, t.id LIMIT ${mostTables}) found`.execute(db);
  return rows;
};

export type TableOfProduct = Awaited<ReturnType<typeof listTablesOf>>[number];
