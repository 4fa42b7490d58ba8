import type { openedBy } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import { escapeLike } from '../../../db/escape-like.ts';
import type { Db, Tx } from '../../../db/open.ts';

export type OpeningKind = keyof typeof openedBy;

/** Where the contents are that a product may open: their title, whether they are there, and whether readers see them. */
const contents = {
  '1': { table: 'course', title: 'title', there: sql`true`, live: sql`c.status = 'published'` },
  '2': { table: 'ebook', title: 'title', there: sql`c.deleted_at IS NULL`, live: sql`c.live_revision IS NOT NULL` },
  '3': {
    table: 'signature_type',
    title: 'name',
    there: sql`c.deleted_at IS NULL`,
    live: sql`c.live_revision IS NOT NULL`,
  },
  '4': { table: 'broadcast', title: 'title', there: sql`c.deleted_at IS NULL`, live: sql`c.active` },
} as const;

/** The kind that several products may open: each sells a period of it. */
const plan = '3';

/** Whose a content is, and who reads it. */
const audience: Record<OpeningKind, RawBuilder<unknown>> = {
  '1': sql`c.company_id, c.visibility`,
  '2': sql`c.company_id, c.visibility`,
  '3': sql`c.company_id, 'public' AS visibility`,
  '4': sql`c.company_id, 'product' AS visibility`,
};

/** The name of what a product `t` opens, by its kind. */
export const contentName = sql`CASE t.reference_type
  WHEN 'course' THEN (SELECT c.title FROM course c WHERE c.id = t.reference_id)
  WHEN 'ebook' THEN (SELECT c.title FROM ebook c WHERE c.id = t.reference_id)
  WHEN 'signature_type' THEN (SELECT c.name FROM signature_type c WHERE c.id = t.reference_id)
  WHEN 'broadcast' THEN (SELECT c.title FROM broadcast c WHERE c.id = t.reference_id) END`;

/** The products that a combo `t` holds, with what each costs alone. */
export const partProducts = sql`(SELECT coalesce(json_agg(
    json_build_object('id', p.id, 'name', p.name, 'price_cents', p.price_cents) ORDER BY i.position), '[]'::json)
  FROM product_item i JOIN product p ON p.id = i.item_product_id WHERE i.product_id = t.id)`;

/** What was sold of a product `t` in the last 30 days of America/Sao_Paulo, of orders whose money was kept. */
export const soldLately = (figure: 'units' | 'total_cents') => sql`(
  SELECT coalesce(sum(${sql.ref(`s.${figure}`)}), 0)::bigint FROM product_paid_sum s WHERE s.product_id = t.id
    AND s.paid_day > business_day(now()) - 30 AND is_kept(s.status))`;

/** The first contents of a kind by their titles, or those that words find, each with the product it is sold by. */
export const listProductContents = async (db: Db, kind: OpeningKind, q: string) => {
  const { table, title, there, live } = contents[kind];
  const named = sql.ref(`c.${title}`);
  const { rows } = await sql<{ id: number; name: string; published: boolean; product_name: string | null }>`
    SELECT c.id, ${named} AS name, ${live} AS published, p.name AS product_name
    FROM ${sql.table(table)} c LEFT JOIN product p ON p.id = ${kind === plan ? sql`main_product_of(c.id)` : sql`c.product_id`} AND p.deleted_at IS NULL
    WHERE ${there} AND search_fold(${named}) LIKE '%' || search_fold(${escapeLike(q)}) || '%'
    ORDER BY ${named}, c.id LIMIT 50`.execute(db);
  return rows;
};

/** A content that stays as it is until the transaction ends; `live`: readers see it. */
export const lockContent = async (tx: Tx, kind: OpeningKind, id: number) => {
  const { table, live } = contents[kind];
  const { rows } = await sql<{ live: boolean; company_id: number | null; visibility: string }>`
    SELECT ${live} AS live, ${audience[kind]} FROM ${sql.table(table)} c WHERE c.id = ${id} FOR NO KEY UPDATE`.execute(
    tx,
  );
  return rows[0];
};

/** Has a content sold by a product, unless another one that is not in the trash sells it. @returns whether it is now */
export const takeContent = async (tx: Tx, kind: OpeningKind, id: number, productId: number): Promise<boolean> => {
  // A period of a plan keeps its product, and no other sells it.
  if (kind === plan)
    return (
      (await tx.selectFrom('signature_plan').select('id').where('product_id', '=', productId).execute()).length > 0
    );
  const { rows } = await sql`UPDATE ${sql.table(contents[kind].table)} c SET product_id = ${productId}
    WHERE c.id = ${id} AND NOT EXISTS (
      SELECT FROM product p WHERE p.id = c.product_id AND p.id <> ${productId} AND p.deleted_at IS NULL
    ) RETURNING c.id`.execute(tx);
  return rows.length > 0;
};

/** No content but one is sold by a product any more. */
export const releaseContents = async (tx: Tx, productId: number, kept: { kind: string; id: number } | null) => {
  for (const [kind, { table }] of Object.entries(contents).filter(([one]) => one !== plan))
    await sql`UPDATE ${sql.table(table)} SET product_id = NULL
      WHERE product_id = ${productId} AND id <> ${kept?.kind === kind ? kept.id : 0}`.execute(tx);
};

/** Writes what a product opens; null: nothing. */
export const setReference = (tx: Tx, productId: number, type: string | null, id: number | null) =>
  tx
    .updateTable('product')
    .set({ reference_type: id === null ? null : type, reference_id: id })
    .where('id', '=', productId)
    .execute();

/** Whether an order has this product. */
export const wasOrdered = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('order_item').select('id').where('product_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined;

/** Which of these products a combo may hold: those that are there, no combos themselves and no plans, which have a cart of their own; `opens`: there is something to have. */
export const listComboParts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('product')
    .select(['id', 'name', sql<boolean>`kind > 4 OR reference_id IS NOT NULL`.as('opens')])
    .where('id', 'in', ids.length > 0 ? ids : [-1])
    .where('kind', 'not in', [3, 5])
    .where('deleted_at', 'is', null)
    .execute();

/** Whether a combo holds this product. */
export const isInCombo = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('product_item').select('product_id').where('item_product_id', '=', id).limit(1).execute())
    .length > 0;

type Uses = Record<'orders' | 'carts' | 'combos' | 'coupons' | 'tables' | 'contents', number>;

/** What holds on to a product. */
export const countProductUses = async (db: Db, id: number) => {
  const { rows } = await sql<Uses>`SELECT
    (SELECT count(*)::int FROM order_item WHERE product_id = ${id}) AS orders,
    (SELECT count(*)::int FROM cart_item WHERE product_id = ${id}) AS carts,
    (SELECT count(*)::int FROM product_item WHERE item_product_id = ${id}) AS combos,
    (SELECT count(*)::int FROM coupon_restriction WHERE scope IN ('product', 'excluded_product') AND ref_id = ${id}) AS coupons,
    (SELECT count(*)::int FROM commercial_table_item WHERE product_id = ${id}) AS tables,
    (SELECT count(*)::int FROM product t WHERE t.id = ${id} AND ${contentName} IS NOT NULL)
      + (SELECT count(*)::int FROM video WHERE product_id = ${id}) AS contents`.execute(db);
  const {
    orders = 0,
    carts = 0,
    combos = 0,
    coupons = 0,
    tables = 0,
    contents: opened = 0,
  } = rows[0] ?? ({} as Partial<Uses>);
  return [
    { count: orders, one: 'pedido', many: 'pedidos' },
    { count: carts, one: 'carrinho', many: 'carrinhos' },
    { count: combos, one: 'combo', many: 'combos' },
    { count: coupons, one: 'cupom', many: 'cupons' },
    { count: tables, one: 'tabela comercial', many: 'tabelas comerciais' },
    { count: opened, one: 'conteúdo', many: 'conteúdos' },
  ];
};
