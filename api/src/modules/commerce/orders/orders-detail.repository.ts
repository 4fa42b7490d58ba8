import type { Db } from '../../../db/open.ts';

/** An order with its brand and its buyer's telephone; null when there is none. */
export const findOrderRow = async (db: Db, id: number) =>
  (await db
    .selectFrom('customer_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .leftJoin('app_user as u', 'u.id', 'o.user_id')
    .selectAll('o')
    .select(['c.name as company_name', 'u.phone_number'])
    .where('o.id', '=', id)
    .executeTakeFirst()) ?? null;

/** The id of the order that has a number, else of the one whose id that is. */
export const findOrderNumbered = (db: Db, number: number) =>
  db
    .selectFrom('customer_order')
    .select('id')
    .where((eb) => eb.or([eb('number', '=', String(number)), eb('id', '=', number)]))
    .orderBy((eb) => eb('number', '=', String(number)), 'desc')
    .limit(1)
    .executeTakeFirst();

export const listOrderItems = (db: Db, orderId: number) =>
  db
    .selectFrom('order_item')
    .where('order_id', '=', orderId)
    .select([
      'id',
      'product_id',
      'name',
      'kind',
      'amount',
      'unit_price_cents',
      'discount_cents',
      'total_cents',
      'physical',
      'warranty_days',
      'grants',
    ])
    .orderBy('id')
    .execute();

export const listOrderPayments = (db: Db, orderId: number) =>
  db
    .selectFrom('order_payment')
    .where('order_id', '=', orderId)
    .select([
      'id',
      'payment_type_id',
      'status',
      'amount_cents',
      'txid',
      'e2e_id',
      'provider_order_id',
      'installments',
      'card_brand',
      'card_last4',
      'decline_cause',
      'challenge_url',
      'challenge_until',
      'challenge_state',
      'capture_later',
      'risk_reasons',
      'review_until',
      'review_decision',
      'pix_copy_paste',
      'expires_at',
      'created_at',
      'paid_at',
    ])
    .orderBy('id')
    .execute();

/** The history of an order, oldest first, with the name of the person behind each entry. */
export const listOrderEvents = (db: Db, orderId: number) =>
  db
    .selectFrom('order_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.actor_id')
    .leftJoin('order_payment as p', 'p.id', 'e.order_payment_id')
    .where('e.order_id', '=', orderId)
    .select([
      'e.id',
      'e.at',
      'e.kind',
      'e.from_status',
      'e.to_status',
      'e.actor_kind',
      'e.actor_id',
      'e.message',
      'e.detail',
      'u.name as actor_name',
      'p.payment_type_id',
    ])
    .orderBy('e.id')
    .execute();

export type OrderDetailRow = NonNullable<Awaited<ReturnType<typeof findOrderRow>>>;
export type OrderItemRow = Awaited<ReturnType<typeof listOrderItems>>[number];
export type OrderPaymentRow = Awaited<ReturnType<typeof listOrderPayments>>[number];
export type OrderEventRow = Awaited<ReturnType<typeof listOrderEvents>>[number];
