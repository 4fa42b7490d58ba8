import type { Db } from '../../../db/open.ts';

/** What went back of an order, oldest first; what is still on its way is not in it. */
export const listDoneRefunds = (db: Db, orderId: number) =>
  db
    .selectFrom('refund')
    .select(['id', 'method', 'amount_cents', 'provider_ref', 'finished_at'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .orderBy('id')
    .execute();

export type DoneRefundRow = Awaited<ReturnType<typeof listDoneRefunds>>[number];
