import type { Db } from '../../../db/open.ts';
import { refundsOnTheirWay } from '../orders/order-state-sets.ts';
import type { RefundRow } from './refunds.repository.ts';

/** Whether another refund of the same payment is being asked for, or comes before this one. */
export const isAnotherOnItsWay = async (db: Db, refund: RefundRow): Promise<boolean> =>
  (await db
    .selectFrom('refund')
    .select('id')
    .where('order_payment_id', '=', refund.order_payment_id)
    .where('id', '<>', refund.id)
    .where('method', '=', 'card_refund')
    .where('status', 'in', refundsOnTheirWay)
    .where((eb) => eb.or([eb('id', '<', refund.id), eb('asked_at', 'is not', null)]))
    .executeTakeFirst()) !== undefined;

/**
 * Takes the first of the provider's refunds that no refund of ours is, once. @param ids theirs, in their order
 * @returns the one this refund is; null while there is none
 */
export const claimCardRefund = (db: Db, refund: RefundRow, ids: readonly string[]): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('customer_order').select('id').where('id', '=', refund.order_id).forNoKeyUpdate().execute();
    const rows = await tx
      .selectFrom('refund')
      .select(['id', 'provider_ref'])
      .where('order_payment_id', '=', refund.order_payment_id)
      .where('method', '=', 'card_refund')
      .execute();
    const own = rows.find(({ id }) => id === refund.id)?.provider_ref ?? null;
    if (own !== null && ids.includes(own)) return own;
    const free = ids.find((id) => !rows.some(({ provider_ref }) => provider_ref === id)) ?? null;
    if (free !== null) await tx.updateTable('refund').set({ provider_ref: free }).where('id', '=', refund.id).execute();
    return free;
  });
