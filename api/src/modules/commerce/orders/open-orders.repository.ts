import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { boughtBy } from './order.policy.ts';

/** Unpaid orders of a person that still can be paid, or that ended after `since` and that nothing took the place of; newest first. */
export const listOpenOrders = async (db: Db, who: { userId: number; companyId: number }, now: string, since: string) =>
  (
    await sql<OpenOrderRow>`
  SELECT o.id, o.number, o.total_cents, o.payment_type_id, o.placed_at, o.payment_id, o.expires_at, o.decline_cause, o.may_be_charged,
    (SELECT json_agg(json_build_object('product_id', product_id, 'name', name, 'amount', amount) ORDER BY id) FROM order_item WHERE order_id = o.id) AS items,
    coalesce((SELECT shopping_cart_type_id FROM cart WHERE id = o.cart_id), 1) AS shopping_cart_type_id,
    CASE WHEN o.is_waiting THEN 'waiting' ELSE 'ended' END AS state FROM (
    SELECT o.id, o.number, o.total_cents, o.payment_type_id, o.placed_at, p.id AS payment_id, coalesce(p.challenge_until, p.expires_at) AS expires_at, o.cart_id,
      CASE WHEN o.status = 'refused' AND p.status = 'failed' THEN p.decline_cause END AS decline_cause, o.status = 'pending_payment' AS may_be_charged,
      o.status = 'pending_payment' AND (p.expires_at IS NULL OR coalesce(p.challenge_until, p.expires_at) > ${now}) AS is_waiting
    FROM customer_order o
    LEFT JOIN LATERAL (SELECT id, status, expires_at, challenge_until, decline_cause FROM order_payment WHERE order_id = o.id ORDER BY id DESC LIMIT 1) p ON true
    WHERE ${boughtBy(who.userId, 'o')} AND o.company_id = ${who.companyId} AND o.status IN ('pending_payment', 'refused', 'expired') AND o.placed_at > ${since}
  ) o
  WHERE o.is_waiting OR (
    NOT EXISTS (SELECT 1 FROM order_item mine JOIN order_item other ON other.product_id = mine.product_id AND other.order_id > mine.order_id
      JOIN customer_order later ON later.id = other.order_id WHERE mine.order_id = o.id AND ${boughtBy(who.userId, 'later')})
    AND NOT EXISTS (SELECT 1 FROM order_item mine JOIN cart_item line ON line.product_id = mine.product_id
      JOIN cart ON cart.id = line.cart_id WHERE mine.order_id = o.id AND cart.user_id = ${who.userId} AND cart.status = 'open'))
  ORDER BY o.id DESC LIMIT 20`.execute(db)
  ).rows;

interface OpenOrderRow {
  id: number;
  number: string;
  total_cents: number;
  payment_type_id: number;
  placed_at: string;
  shopping_cart_type_id: number;
  payment_id: number | null;
  expires_at: string | null;
  decline_cause: string | null;
  may_be_charged: boolean;
  items: { product_id: number; name: string; amount: number }[] | null;
  state: 'waiting' | 'ended';
}

export const listItemsOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_item')
    .select(['order_id', 'product_id', 'name', 'kind', 'amount'])
    .where('order_id', 'in', orderIds.length > 0 ? orderIds : [-1])
    .orderBy('id')
    .execute();

/** Products with those that sell another period of the same plan. */
const listTwins = async (db: Db, productIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product as asked', (join) =>
      join.on((eb) =>
        eb.or([
          eb('product.id', '=', eb.ref('asked.id')),
          eb.and([
            eb('asked.kind', '=', 3),
            eb('product.reference_type', '=', eb.ref('asked.reference_type')),
            eb('product.reference_id', '=', eb.ref('asked.reference_id')),
          ]),
        ]),
      ),
    )
    .select('product.id')
    .distinct()
    .where('asked.id', 'in', productIds.length > 0 ? productIds : [-1])
    .execute();
  return rows.map(({ id }) => id);
};

/** Orders of a person that wait for money and hold one of these products, or another period of the same plan, newest first; `except` is left out. */
export const listPendingWith = async (db: Db, userId: number, productIds: readonly number[], except = 0) => {
  const ids = await listTwins(db, productIds);
  return db
    .selectFrom('customer_order')
    .innerJoin('order_item', 'order_item.order_id', 'customer_order.id')
    .select(['customer_order.id', 'customer_order.number', 'order_item.product_id', 'order_item.name'])
    .where(boughtBy(userId))
    .where('customer_order.status', 'in', ['pending_payment', 'in_review'])
    .where('customer_order.id', '<>', except)
    .where('order_item.product_id', 'in', ids.length > 0 ? ids : [-1])
    .orderBy('customer_order.id', 'desc')
    .execute();
};
