import type { Tx } from '../../../db/open.ts';

/** Mails of an order that staff asked for since an instant. */
export const countResent = async (tx: Tx, orderId: number, since: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('order_event')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'mail')
    .where('actor_kind', '=', 'staff')
    .where('at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Has a mail of a locked order sent by the queue of receipts; where both wait the receipt is sent: it says all that the other would. */
export const askMail = (tx: Tx, order: { id: number; receipt_due_at: string | null }, mail: string, at: string) =>
  tx
    .updateTable('customer_order')
    .set({ receipt_due_at: at, ...((order.receipt_due_at === null || mail === 'receipt') && { due_mail: mail }) })
    .where('id', '=', order.id)
    .execute();
