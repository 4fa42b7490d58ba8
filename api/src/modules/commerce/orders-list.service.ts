import { orderStatuses, type listOrders, type ParsedQuery } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { expiringSoonMilliseconds, keptStates, openPaymentStates, pendingStates } from './order-state-sets.ts';
import {
  countExpiring,
  findOrderIds,
  loadLatestPayments,
  loadOrderRows,
  sumOrders,
  type OrderFilter,
  type OrderSort,
} from './orders-list.repository.ts';
import { presentOrderRow, presentPendingOrder } from './orders-list.presenter.ts';
import { searchQuery } from './orders-search.ts';

type ListQuery = ParsedQuery<typeof listOrders>;

export interface PageQuery {
  page: number;
  per_page: number;
}

/** `-total_cents` as a column and a direction. */
export const readSort = <By extends string>(sort: By | `-${By}`) => ({
  by: sort.replace(/^-/, '') as By,
  descending: sort.startsWith('-'),
});

export const pageLimits = ({ page, per_page }: PageQuery) => ({ limit: per_page, offset: (page - 1) * per_page });

/** The filters of the wire as the repository takes them; status ids become states. */
export const readFilter = (query: Omit<ListQuery, 'page' | 'per_page' | 'sort'>): OrderFilter => ({
  search: searchQuery(query.q),
  states:
    query['filter[status]'] &&
    orderStatuses.filter(({ id }) => query['filter[status]']?.includes(id)).flatMap(({ states }) => states),
  paymentTypes: query['filter[payment_type_id]'],
  companies: query['filter[company_id]'],
  product: query['filter[product_id]'],
  from: query['filter[date_from]'],
  to: query['filter[date_to]'],
});

/** Lists of orders for staff and for the orders of one customer. */
export const createOrdersListService = ({ db, now }: Core) => {
  const rows = async (filter: OrderFilter, sort: { by: OrderSort; descending: boolean }, page: PageQuery) =>
    loadOrderRows(db, await findOrderIds(db, filter, sort, pageLimits(page)));
  const pendingFilter: OrderFilter = { states: pendingStates };
  return {
    /** One page of the orders that match; `meta` sums all of them, in centavos. */
    list: async (query: ListQuery) => {
      const filter = readFilter(query);
      const sums = await sumOrders(db, filter, keptStates);
      const data = (await rows(filter, readSort(query.sort), query)).map(presentOrderRow);
      return { data, meta: { ...sums, page: query.page, per_page: query.per_page } };
    },

    /** Orders that wait for money, oldest first, each with its latest payment. */
    pending: async (page: PageQuery) => {
      const { total, total_cents } = await sumOrders(db, pendingFilter, keptStates);
      const found = await rows(pendingFilter, { by: 'created_at', descending: false }, page);
      const payments = await loadLatestPayments(
        db,
        found.map(({ id }) => id),
      );
      return {
        data: found.map((row) => presentPendingOrder(row, payments.get(row.id), now())),
        meta: { total, total_cents, page: page.page, per_page: page.per_page },
      };
    },

    /** How many pending orders hold a Pix charge that ends within the hour. */
    countExpiringSoon: () =>
      countExpiring(db, pendingStates, openPaymentStates, now(), new Date(now().getTime() + expiringSoonMilliseconds)),

    /** The orders of one person, newest first. Who may ask is the caller's to check. */
    ofCustomer: async (userId: number, page: PageQuery) => {
      const filter: OrderFilter = { user: userId };
      const { total } = await sumOrders(db, filter, keptStates);
      const data = (await rows(filter, { by: 'created_at', descending: true }, page)).map(presentOrderRow);
      return { data, meta: { total, page: page.page, per_page: page.per_page } };
    },
  };
};

export type OrdersListService = ReturnType<typeof createOrdersListService>;
