import { exportOrders, listOrders } from '@pregao/contract';
import { ListStore } from '@pregao/screens';
import { ordersList } from '../../common/orders-query.ts';

export const createOrders = () =>
  new ListStore({ list: listOrders, query: ordersList, file: { call: exportOrders, name: 'pedidos.csv' } });

/** The list of orders, what its filters sum to, and its file. */
export type OrdersStore = ReturnType<typeof createOrders>;
