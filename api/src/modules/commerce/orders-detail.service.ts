import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { presentOrder, presentOrderDetails, type OrderParts } from './orders-detail.presenter.ts';
import { findOrderRow, listOrderEvents, listOrderItems, listOrderPayments } from './orders-detail.repository.ts';

/** One order, for its buyer or for staff who may read orders. */
export const createOrdersDetailService = ({ db }: Core) => {
  const isStaff = (viewer: Viewer) => viewer.ability.can('read', 'Pedidos');

  /** Another person's order does not exist for whom may not read orders (security 15). */
  const load = async (id: number, viewer: Viewer): Promise<OrderParts> => {
    const order = await findOrderRow(db, id);
    if (!order || (order.user_id !== viewer.id && !isStaff(viewer))) throw new AppError('not_found');
    return { order, items: await listOrderItems(db, id), payments: await listOrderPayments(db, id) };
  };

  return {
    /** The order with its items and payments. @throws AppError not_found */
    find: async (id: number, viewer: Viewer) => presentOrder(await load(id, viewer)),

    /**
     * The order with customer, money and history. The history names its actors to staff only, and what a bank or a
     * colleague wrote stays with staff. @throws AppError not_found
     */
    details: async (id: number, viewer: Viewer) => {
      const parts = await load(id, viewer);
      const view = { staff: isStaff(viewer), mayUpdate: viewer.ability.can('update', 'Pedidos') };
      return presentOrderDetails(parts, await listOrderEvents(db, id), view);
    },
  };
};

export type OrdersDetailService = ReturnType<typeof createOrdersDetailService>;
