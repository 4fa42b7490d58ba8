import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/open.ts';

/**
 * Payments whose code is to be mailed, each with what its mail says; each is taken by one caller and comes back by itself
 * when that caller dies.
 */
export const takePixMails = (db: Db, at: string, retryAt: string, most: number) =>
  db
    .updateTable('order_payment')
    .from('customer_order')
    .set({ pix_mail_due_at: retryAt })
    .whereRef('customer_order.id', '=', 'order_payment.order_id')
    .where('order_payment.id', 'in', (eb) =>
      eb
        .selectFrom('order_payment')
        .select('id')
        .where('pix_mail_due_at', '<=', at)
        .orderBy('pix_mail_due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning((eb) => [
      'order_payment.id',
      'order_payment.order_id',
      'order_payment.status',
      'order_payment.amount_cents',
      'order_payment.pix_copy_paste',
      'order_payment.expires_at',
      'customer_order.number',
      'customer_order.company_id',
      'customer_order.customer_name',
      'customer_order.customer_email',
      jsonArrayFrom(
        eb
          .selectFrom('order_item')
          .select(['order_item.name', 'order_item.amount'])
          .whereRef('order_item.order_id', '=', 'customer_order.id')
          .orderBy('order_item.id'),
      ).as('items'),
    ])
    .execute();

export const pixMailSent = (db: Db, paymentId: number) =>
  db.updateTable('order_payment').set({ pix_mail_due_at: null }).where('id', '=', paymentId).execute();
