import type { Db } from '../../db/open.ts';

/** Payments whose code is to be mailed; each is taken by one caller and comes back by itself when that caller dies. */
export const takePixMails = (db: Db, at: string, retryAt: string, most: number) =>
  db
    .updateTable('order_payment')
    .set({ pix_mail_due_at: retryAt })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_payment')
        .select('id')
        .where('pix_mail_due_at', '<=', at)
        .orderBy('pix_mail_due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'order_id', 'status', 'amount_cents', 'pix_copy_paste', 'expires_at'])
    .execute();

export const pixMailSent = (db: Db, paymentId: number) =>
  db.updateTable('order_payment').set({ pix_mail_due_at: null }).where('id', '=', paymentId).execute();
