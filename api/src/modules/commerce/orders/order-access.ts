import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findOrderRow, type OrderDetailRow } from './orders-detail.repository.ts';

/** The viewer's own order, or any for staff who may read orders (security 15). @throws AppError not_found for an unknown one and for another person's alike */
export const readableOrder = async (db: Db, id: number, viewer: Viewer): Promise<OrderDetailRow> => {
  const order = await findOrderRow(db, id);
  if (!order || (order.user_id !== viewer.id && !viewer.ability.can('read', 'Pedidos')))
    throw new AppError('not_found');
  return order;
};
