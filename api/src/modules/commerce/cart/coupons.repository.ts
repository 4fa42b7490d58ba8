import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';
import { boughtBy } from '../orders/order.policy.ts';
import type { CouponHistory, CouponRow } from './coupon-rules.ts';

const withRestrictions = async (
  db: Db,
  coupon: Omit<CouponRow, 'restrictions'> | undefined,
): Promise<CouponRow | null> => {
  if (!coupon) return null;
  return {
    ...coupon,
    restrictions: await db
      .selectFrom('coupon_restriction')
      .select(['scope', 'ref_id'])
      .where('coupon_id', '=', coupon.id)
      .execute(),
  };
};

/** A coupon by code, upper or lower case; the company's own before one of every brand. */
export const findCouponByCode = async (db: Db, code: string, companyId: number) =>
  withRestrictions(
    db,
    await db
      .selectFrom('coupon')
      .selectAll()
      .where('code', '=', code)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
      .orderBy(sql`company_id IS NULL`)
      .limit(1)
      .executeTakeFirst(),
  );

const findCoupon = async (db: Db, id: number) =>
  withRestrictions(
    db,
    await db.selectFrom('coupon').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),
  );

/** The redemption that the unpaid order of a cart reserved. */
const reservedBy = (db: Db, couponId: number, cartId: string) =>
  db
    .selectFrom('coupon_redemption')
    .innerJoin('customer_order', 'customer_order.id', 'coupon_redemption.order_id')
    .select('coupon_redemption.id')
    .where('coupon_redemption.coupon_id', '=', couponId)
    .where('coupon_redemption.status', '=', 'reserved')
    .where('customer_order.cart_id', '=', cartId);

/** A coupon as a cart may use it: what the cart's own unpaid order reserved is its own. */
export const findCouponFor = async (db: Db, id: number, cartId?: string) => {
  const coupon = await findCoupon(db, id);
  const own = coupon && cartId !== undefined && (await reservedBy(db, id, cartId).executeTakeFirst());
  return coupon && own ? { ...coupon, used_count: coupon.used_count - 1 } : coupon;
};

/**
 * What is known of a person and a coupon. A released redemption counts for nothing, nor does the one that the unpaid order
 * of `cartId` reserved.
 */
export const findCouponHistory = async (
  db: Db,
  couponId: number,
  userId: number,
  cartId?: string,
): Promise<CouponHistory> => {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('coupon_redemption')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('coupon_id', '=', couponId)
        .where('user_id', '=', userId)
        .where('status', '<>', 'released')
        .$if(cartId !== undefined, (query) => query.where('id', 'not in', reservedBy(db, couponId, cartId ?? '')))
        .as('redemptions'),
      eb
        .selectFrom('customer_order')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where(boughtBy(userId))
        .where('paid_at', 'is not', null)
        .as('paid'),
      sql<boolean>`NOT EXISTS (SELECT FROM coupon_email e WHERE e.coupon_id = ${couponId})
        OR EXISTS (SELECT FROM coupon_email e JOIN app_user u ON u.email = e.email
          WHERE e.coupon_id = ${couponId} AND u.id = ${userId})`.as('isInvited'),
    ])
    .executeTakeFirstOrThrow();
  return { redemptions: row.redemptions ?? 0, paidOrders: row.paid ?? 0, isInvited: row.isInvited };
};

/** Takes one use of a coupon if any is left; its row stays locked until the transaction ends, so that uses are counted one by one. */
export const takeCouponUse = async (tx: Tx, couponId: number): Promise<boolean> => {
  const row = await tx
    .updateTable('coupon')
    .set({ used_count: sql`used_count + 1` })
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const giveCouponUseBack = (tx: Tx, couponId: number) =>
  tx
    .updateTable('coupon')
    .set({ used_count: sql`used_count - 1` })
    .where('id', '=', couponId)
    .where('used_count', '>', 0)
    .execute();

export const insertRedemption = (
  tx: Tx,
  row: { coupon_id: number; order_id: number; user_id: number; amount_cents: number },
) =>
  tx
    .insertInto('coupon_redemption')
    .values({ ...row, status: 'reserved' })
    .execute();

/** Moves the redemption of an order from one of `from`. @returns the coupon, or undefined when there was nothing to move */
export const moveRedemption = async (tx: Tx, orderId: number, from: readonly string[], to: string) => {
  const row = await tx
    .updateTable('coupon_redemption')
    .set({ status: to, updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', 'in', from)
    .returning('coupon_id')
    .executeTakeFirst();
  return row?.coupon_id;
};
