import type { Db } from '../../../db/open.ts';

/** Pix charges that still wait for their money and end between two moments, the first to end first. */
export const listExpiringPix = (db: Db, from: string, until: string, most: number) =>
  db
    .selectFrom('order_payment as payment')
    .innerJoin('customer_order as order', 'order.id', 'payment.order_id')
    .select([
      'payment.id',
      'payment.amount_cents',
      'payment.expires_at',
      'order.id as order_id',
      'order.number',
      'order.user_id',
      'order.company_id',
    ])
    .where('payment.status', '=', 'pending')
    .where('payment.payment_type_id', '=', 2)
    .where('payment.expires_at', '>', from)
    .where('payment.expires_at', '<=', until)
    .where('payment.expiry_told_at', 'is', null)
    .orderBy('payment.expires_at')
    .limit(most)
    .forUpdate('payment')
    .skipLocked()
    .execute();

export const expiryTold = (db: Db, ids: readonly number[], at: string) =>
  db.updateTable('order_payment').set({ expiry_told_at: at }).where('id', 'in', ids).execute();
