import type { OrderListItem } from '@pregao/contract';
import { Collection } from '@pregao/store-kit';
import { loadOrders, type OrdersQuery } from './account.api.ts';

/** The orders of one person, the newest first. */
export const createOrders = (userId: number) =>
  new Collection<OrderListItem, OrdersQuery>({
    query: { page: 1, status: '', year: null },
    idOf: ({ id }) => id,
    load: (query, signal) => loadOrders(userId, query, signal),
  });

export type Orders = ReturnType<typeof createOrders>;
