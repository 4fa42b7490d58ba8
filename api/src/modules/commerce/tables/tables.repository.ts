import type { WrittenTableItem } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';

/** How a table `t` stands, as `tableStandings` names it. */
export const tableStanding = sql<string>`CASE WHEN t.status = 'draft' THEN 'draft'
  WHEN t.status = 'ended' OR t.ends_at <= now() THEN 'ended'
  WHEN t.starts_at > now() THEN 'scheduled' ELSE 'in_force' END`;

/** Path of the cart with the link of a table `t`, that of plans where it has nothing else; null of the site's. */
export const tableLink = sql<string | null>`CASE WHEN t.channel <> 'site' THEN
  CASE WHEN (SELECT bool_and(p.kind = 3) FROM commercial_table_item i JOIN product p ON p.id = i.product_id
    WHERE i.commercial_table_id = t.id) THEN '/carrinho?tipo=assinatura&tabela=' ELSE '/carrinho?tabela=' END || t.link_key END`;

/** A table by its number, also from the trash, with its link. */
export const findTable = (db: Db, id: number) =>
  db
    .selectFrom('commercial_table as t')
    .selectAll()
    .select(tableLink.as('link'))
    .where('id', '=', id)
    .executeTakeFirst();

export type TableRow = NonNullable<Awaited<ReturnType<typeof findTable>>>;

/** A table by its number, also from the trash. */
export const findTableOfCart = (db: Db, id: number) =>
  db.selectFrom('commercial_table').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a table is the catalogue itself. */
export const isCatalogue = async (db: Db, id: number) => (await findTableOfCart(db, id))?.is_catalogue === true;

/** Keeps others from changing a table until the transaction ends. */
export const lockTable = (tx: Tx, id: number) =>
  tx
    .selectFrom('commercial_table')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The table of a link. */
export const findTableByKey = (db: Db, key: string) =>
  db
    .selectFrom('commercial_table')
    .selectAll()
    .where('link_key', '=', key)
    .where('channel', '<>', 'site')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const ofProduct = [
  'product.id as product_id',
  'product.name',
  'product.sku',
  'product.kind',
  'product.company_id',
  sql<number>`product.own_price_cents`.as('own_price_cents'),
] as const;

/** The products of a table by their names, with its terms. */
export const listItems = (db: Db, id: number) =>
  db
    .selectFrom('commercial_table_item as item')
    .innerJoin('product', 'product.id', 'item.product_id')
    .select([
      ...ofProduct,
      'item.price_cents',
      'item.list_price_cents',
      'item.min_price_cents',
      'item.pix_discount_bps',
      'item.max_installments',
      'item.access_days',
    ])
    .where('item.commercial_table_id', '=', id)
    .orderBy('product.folded')
    .orderBy('product.id')
    .execute();

/** What the catalogue has: what is on sale, at its own price. */
export const listCatalogueItems = (db: Db, most: number) =>
  db
    .selectFrom('product')
    .select([
      ...ofProduct,
      sql<number>`product.own_price_cents`.as('price_cents'),
      'product.own_list_price_cents as list_price_cents',
      sql<null>`NULL::bigint`.as('min_price_cents'),
      'product.own_pix_discount_bps as pix_discount_bps',
      'product.own_max_installments as max_installments',
      'product.own_access_days as access_days',
    ])
    .where('product.status', '=', 'active')
    .where('product.deleted_at', 'is', null)
    .orderBy('product.folded')
    .orderBy('product.id')
    .limit(most)
    .execute();

/** What of products decides whether a table may have them. */
export const listItemProducts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'kind', 'company_id'])
    .where('id', 'in', ids.length > 0 ? ids : [-1])
    .where('deleted_at', 'is', null)
    .execute();

/** Writes rows of a table that came or changed, takes those out that left, and counts its items' revision. */
export const writeItems = async (
  tx: Tx,
  id: number,
  { written, left }: { written: readonly WrittenTableItem[]; left: readonly number[] },
  { author, at }: { author: number | null; at: string },
) => {
  if (left.length > 0)
    await tx
      .deleteFrom('commercial_table_item')
      .where('commercial_table_id', '=', id)
      .where('product_id', 'in', left)
      .execute();
  if (written.length > 0)
    await tx
      .insertInto('commercial_table_item')
      .values(written.map((item) => ({ ...item, commercial_table_id: id })))
      .onConflict((conflict) =>
        conflict.columns(['commercial_table_id', 'product_id']).doUpdateSet((eb) => ({
          price_cents: eb.ref('excluded.price_cents'),
          list_price_cents: eb.ref('excluded.list_price_cents'),
          min_price_cents: eb.ref('excluded.min_price_cents'),
          pix_discount_bps: eb.ref('excluded.pix_discount_bps'),
          max_installments: eb.ref('excluded.max_installments'),
          access_days: eb.ref('excluded.access_days'),
        })),
      )
      .execute();
  return tx
    .updateTable('commercial_table')
    .set((eb) => ({ items_revision: eb('items_revision', '+', 1), updated_at: at, updated_by: author }))
    .where('id', '=', id)
    .returning('items_revision')
    .executeTakeFirstOrThrow();
};

/** What a table makes of the price of a product. */
export interface TableTerms {
  price_cents: number;
  list_price_cents: number | null;
  pix_discount_bps: number;
  max_installments: number;
  interest_free_installments: number;
  access_days: number | null;
}

/** What products cost by a table, by their id; those that it does not price are not there. */
export const listTermsUnder = async (db: Db, tableId: number, ids: readonly number[]) => {
  const { rows } = await sql<TableTerms & { id: number }>`SELECT p.id, u.*
    FROM product p CROSS JOIN LATERAL priced_under(p, ${tableId}) u WHERE p.id = ANY(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...terms }): [number, TableTerms] => [id, terms]));
};

export interface AskedConflict {
  id: number | null;
  channel: string;
  company_id: number | null;
  starts_at: string;
  ends_at: string | null;
  priority: number;
  /** Null: those that the table itself has. */
  product_ids: readonly number[] | null;
}

interface Conflict {
  table_id: number;
  name: string;
  starts_at: string;
  ends_at: string | null;
  products: string[];
  products_count: number;
}

/** Tables that are not over, of the same channel, priority, brand and window, with a product in common; the ten oldest. */
export const listConflicts = async (db: Db, asked: AskedConflict): Promise<Conflict[]> => {
  const products = asked.product_ids
    ? sql`SELECT unnest(${asked.product_ids}::bigint[])`
    : sql`SELECT own.product_id FROM commercial_table_item own WHERE own.commercial_table_id = ${asked.id ?? -1}`;
  const { rows } = await sql<Conflict>`
    SELECT t.id AS table_id, t.name, t.starts_at, t.ends_at, count(*)::int AS products_count,
      (array_agg(p.name ORDER BY p.folded, p.id))[1:5] AS products
    FROM commercial_table t JOIN commercial_table_item i ON i.commercial_table_id = t.id JOIN product p ON p.id = i.product_id
    WHERE t.deleted_at IS NULL AND t.status <> 'ended' AND NOT t.is_catalogue AND t.id <> ${asked.id ?? -1}
      AND t.channel = ${asked.channel} AND t.priority = ${asked.priority}
      AND (t.company_id IS NULL OR ${asked.company_id}::bigint IS NULL OR t.company_id = ${asked.company_id})
      AND tstzrange(t.starts_at, t.ends_at) && tstzrange(${asked.starts_at}::timestamptz, ${asked.ends_at}::timestamptz)
      AND i.product_id IN (${products})
    GROUP BY t.id ORDER BY t.id LIMIT 10`.execute(db);
  return rows;
};

/** What holds on to a table: what costs what it says, and the open carts that came by its link. */
export const countTableUses = async (db: Db, id: number) => {
  const { rows } = await sql<{ products: number; carts: number }>`SELECT
    (SELECT count(*)::int FROM product WHERE commercial_table_id = ${id}) AS products,
    (SELECT count(*)::int FROM cart WHERE commercial_table_id = ${id} AND status IN ('open', 'completing')) AS carts`.execute(
    db,
  );
  const { products = 0, carts = 0 } = rows[0] ?? {};
  return [
    { count: products, one: 'produto com o preço dela', many: 'produtos com o preço dela' },
    { count: carts, one: 'carrinho', many: 'carrinhos' },
  ];
};

/** A product of a table of one brand that is not that brand's; undefined: all are. */
export const findForeignItem = (db: Db, id: number, companyId: number) =>
  db
    .selectFrom('commercial_table_item as item')
    .innerJoin('product', 'product.id', 'item.product_id')
    .select('product.name')
    .where('item.commercial_table_id', '=', id)
    .where(sql<boolean>`product.company_id IS DISTINCT FROM ${companyId}`)
    .limit(1)
    .executeTakeFirst();
