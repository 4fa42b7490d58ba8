import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';

/** Uses and refusals that are shown beside a coupon. */
const shown = 10;

/** How a row of `coupon` stands at this moment, in the words of the contract. @param row its name in the query */
export const standingOf = (row: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<string>`CASE WHEN ${of('status')} <> 'active' THEN ${of('status')}
    WHEN ${of('ends_at')} <= now() THEN 'ended' WHEN ${of('used_count')} >= ${of('usage_limit')} THEN 'used_up'
    WHEN ${of('starts_at')} > now() THEN 'scheduled' ELSE 'active' END`;
};

/** How often a coupon counts as used, and whether an order ever had it; its row stays locked. */
export const wasUsed = async (tx: Tx, id: number) => {
  const { rows } = await sql<{ used_count: number; was_used: boolean }>`SELECT used_count,
    EXISTS (SELECT FROM coupon_redemption r WHERE r.coupon_id = coupon.id) AS was_used
    FROM coupon WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0] ?? { used_count: 0, was_used: false };
};

/** What a coupon is for, as its form says it. */
export interface Reach {
  kinds: string[];
  product_category_ids: number[];
  product_ids: number[];
  excluded_product_ids: number[];
}

/** The cheapest of the products that a coupon names, or else the dearest that it reaches; undefined: it reaches none. */
export const dearestReached = async (tx: Tx, reach: Reach) => {
  const isNamed = reach.product_ids.length > 0;
  const isFree = !isNamed && reach.kinds.length === 0 && reach.product_category_ids.length === 0;
  const { rows } = await sql<{ name: string; price_cents: number }>`SELECT name, price_cents FROM product p
    WHERE p.deleted_at IS NULL AND p.id <> ALL(${reach.excluded_product_ids}::bigint[])
      AND (${isFree} OR p.id = ANY(${reach.product_ids}::bigint[])
        OR ${!isNamed} AND (p.kind = ANY(${reach.kinds}::smallint[])
          OR p.product_category_id = ANY(${reach.product_category_ids}::bigint[])))
    ORDER BY CASE WHEN ${isNamed} THEN price_cents ELSE -price_cents END LIMIT 1`.execute(tx);
  return rows[0];
};

/** Whether another coupon that is not in the trash has a code where this one is to have it; codes are written one by one. */
export const isCodeTaken = async (
  tx: Tx,
  { id, code, company }: { id: number | null; code: string; company: number | null },
): Promise<boolean> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('coupon-code', 0))`.execute(tx);
  const { rows } =
    await sql`SELECT FROM coupon WHERE code = ${code} AND deleted_at IS NULL AND id IS DISTINCT FROM ${id}
    AND (company_id IS NULL OR ${company}::bigint IS NULL OR company_id = ${company}) LIMIT 1`.execute(tx);
  return rows.length > 0;
};

/** What holds on to a coupon. */
export const countCouponUses = async (db: Db, id: number) => {
  const { rows } = await sql<Record<'orders' | 'carts' | 'codes', number>>`SELECT
    (SELECT count(*)::int FROM coupon_redemption WHERE coupon_id = ${id}) AS orders,
    (SELECT count(*)::int FROM cart WHERE coupon_id = ${id} AND status = 'open') AS carts,
    (SELECT count(*)::int FROM coupon WHERE batch_of = ${id}) AS codes`.execute(db);
  const { orders, carts, codes } = rows[0] ?? { orders: 0, carts: 0, codes: 0 };
  return [
    { count: orders, one: 'pedido', many: 'pedidos' },
    { count: carts, one: 'carrinho', many: 'carrinhos' },
    { count: codes, one: 'código de um lote', many: 'códigos de um lote' },
  ];
};

/** A coupon as a batch takes its terms, and whether it is for some people alone; its row stays locked. */
export const lockCoupon = (tx: Tx, id: number) =>
  tx
    .selectFrom('coupon')
    .select([
      'batch_of',
      sql<boolean>`EXISTS (SELECT FROM coupon_email e WHERE e.coupon_id = coupon.id)`.as('is_for_some'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** What a link to a coupon is made of. */
export const findCode = (db: Db, id: number) =>
  db
    .selectFrom('coupon')
    .select(['code', 'company_id'])
    .select(
      sql<boolean>`coalesce((SELECT bool_and(r.scope IN ('excluded_product', 'payment_type') OR (r.scope = 'kind' AND r.ref_id = 3))
        AND bool_or(r.scope = 'kind') FROM coupon_restriction r WHERE r.coupon_id = coupon.id), false)`.as('isOfPlans'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

/** Coupons that have codes of a batch, by their code. */
export const listBatches = (db: Db) =>
  db
    .selectFrom('coupon as c')
    .select(['c.id', 'c.code as name'])
    .where('c.batch_of', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('coupon as b').select('b.id').whereRef('b.batch_of', '=', 'c.id')))
    .orderBy('c.code')
    .execute();

/** How many codes a call made already. */
export const countBatch = async (tx: Tx, key: string): Promise<number> => {
  const row = await tx
    .selectFrom('coupon')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('batch_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Writes codes of one use each with the terms of a coupon; codes that are taken are left out. @returns how many it wrote */
export const insertBatch = async (
  tx: Tx,
  batch: { of: number; key: string; by: number; codes: readonly string[] },
): Promise<number> => {
  const { rows } = await sql<{ made: number }>`WITH made AS (
      INSERT INTO coupon (code, company_id, description, discount_type_id, value, max_discount_cents, min_subtotal_cents,
        min_items, starts_at, ends_at, usage_limit, usage_limit_per_customer, first_purchase_only,
        stackable_with_payment_discount, status, batch_of, batch_key, updated_by)
      SELECT wanted.code, c.company_id, c.description, c.discount_type_id, c.value, c.max_discount_cents,
        c.min_subtotal_cents, c.min_items, c.starts_at, c.ends_at, 1, 1, c.first_purchase_only,
        c.stackable_with_payment_discount, c.status, c.id, ${batch.key}, ${batch.by}
      FROM coupon c CROSS JOIN unnest(${batch.codes}::text[]) AS wanted (code) WHERE c.id = ${batch.of}
        AND NOT EXISTS (SELECT FROM coupon taken WHERE taken.code = wanted.code::citext AND taken.deleted_at IS NULL)
      ON CONFLICT DO NOTHING RETURNING id
    ), kept AS (
      INSERT INTO coupon_restriction (coupon_id, scope, ref_id)
      SELECT made.id, r.scope, r.ref_id FROM made CROSS JOIN coupon_restriction r WHERE r.coupon_id = ${batch.of}
    ) SELECT count(*)::int AS made FROM made`.execute(tx);
  return rows[0]?.made ?? 0;
};

/** The last uses of a coupon, and its last refused tries. */
export const listCouponUses = (db: Db, id: number) =>
  db
    .selectFrom('coupon_redemption as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .select([
      'r.order_id',
      'o.number',
      'o.customer_name as customer',
      sql<'reserved' | 'consumed' | 'released'>`r.status`.as('status'),
      'r.amount_cents',
      'r.created_at as at',
    ])
    .where('r.coupon_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(shown)
    .execute();

export const listCouponRefusals = (db: Db, id: number) =>
  db
    .selectFrom('coupon_refusal as f')
    .leftJoin('app_user as u', 'u.id', 'f.user_id')
    .select(['f.id', 'u.name as customer', 'f.reason', 'f.at'])
    .where('f.coupon_id', '=', id)
    .orderBy('f.id', 'desc')
    .limit(shown)
    .execute();

type Funnel = 'applied' | 'reserved' | 'consumed' | 'released' | 'refused';

/** How many carts, orders and tries a coupon is in, by what became of them, and how many codes have its terms. */
export const countCouponFunnel = async (db: Db, id: number) => {
  const { rows } = await sql<Record<Funnel | 'codes', number>>`SELECT
    (SELECT count(*)::int FROM coupon WHERE batch_of = ${id} AND deleted_at IS NULL) AS codes,
    (SELECT count(*)::int FROM cart WHERE coupon_id = ${id} AND status = 'open') AS applied,
    count(*) FILTER (WHERE status = 'reserved')::int AS reserved,
    count(*) FILTER (WHERE status = 'consumed')::int AS consumed,
    count(*) FILTER (WHERE status = 'released')::int AS released,
    (SELECT count(*)::int FROM coupon_refusal WHERE coupon_id = ${id}) AS refused
    FROM coupon_redemption WHERE coupon_id = ${id}`.execute(db);
  const { codes = 0, ...counts } = rows[0] ?? { applied: 0, reserved: 0, consumed: 0, released: 0, refused: 0 };
  return { codes, counts };
};

/** Keeps why a coupon was refused, once an hour for a cart and a reason. */
export const insertRefusal = (
  db: Db,
  { at, ...row }: { coupon_id: number; cart_id: string; user_id: number | null; reason: string; at: Date },
) =>
  sql`INSERT INTO coupon_refusal (coupon_id, cart_id, user_id, reason, at)
    SELECT ${row.coupon_id}, ${row.cart_id}, ${row.user_id}::bigint, ${row.reason}, ${at.toISOString()}
    WHERE NOT EXISTS (SELECT FROM coupon_refusal f WHERE f.cart_id = ${row.cart_id} AND f.coupon_id = ${row.coupon_id}
      AND f.reason = ${row.reason} AND f.at > ${at.toISOString()}::timestamptz - interval '1 hour')`.execute(db);

/** Forgets refusals from before an instant. */
export const deleteRefusals = (db: Db, before: Date) =>
  db.deleteFrom('coupon_refusal').where('at', '<', before.toISOString()).execute();
