import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';

/** Whether staff may act on an order: never while acting as somebody else, and never on their own purchase (security 77). */
export const mayDecideOn = (viewer: Viewer, order: { user_id: number }): boolean =>
  viewer.impersonator_id === null && order.user_id !== viewer.id;

/** Every call with which staff decide about an order begins here. @throws AppError forbidden, own_order (403) */
export const refuseOwn = (viewer: Viewer, order: { user_id: number }) => {
  if (viewer.impersonator_id !== null) throw new AppError('forbidden');
  if (!mayDecideOn(viewer, order)) throw new AppError('own_order');
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
