import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findOrder } from '../checkout/checkout.repository.ts';
import { isBuyer, readsAllOrders } from './order.policy.ts';
import { findOrderRow, type OrderDetailRow } from './orders-detail.repository.ts';

/** The viewer's own order, or any for staff who may read orders (security 15). @throws AppError not_found for an unknown one and for another person's alike */
export const readableOrder = async (db: Db, id: number, viewer: Viewer): Promise<OrderDetailRow> => {
  const order = await findOrderRow(db, id);
  if (!order || !(isBuyer(viewer, order) || readsAllOrders(viewer))) throw new AppError('not_found');
  return order;
};

/** The viewer's own order, whatever else they may read. @throws AppError not_found as `readableOrder` */
export const ownOrder = async (db: Db, id: number, viewer: Viewer) => {
  const order = await findOrder(db, id);
  if (!order || !isBuyer(viewer, order)) throw new AppError('not_found');
  return order;
};

/** Who of staff recorded a payment as received, where no PSP told of it first. */
export const findConfirmer = async (db: Db, payment: { id: number; order_id: number }): Promise<number | null> => {
  const event = await db
    .selectFrom('order_event')
    .select('actor_id')
    .where('order_id', '=', payment.order_id)
    .where('order_payment_id', '=', payment.id)
    .where('kind', '=', 'payment_status')
    .where('to_status', '=', 'paid')
    .where('actor_kind', '=', 'staff')
    .executeTakeFirst();
  return event?.actor_id ?? null;
};

/** Who said that money came does not give it back. @throws AppError refund_by_confirmer (403) */
export const refuseConfirmer = async (db: Db, viewer: Viewer, payment: { id: number; order_id: number }) => {
  if ((await findConfirmer(db, payment)) === viewer.id) throw new AppError('refund_by_confirmer');
};
