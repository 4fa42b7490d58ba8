import { orderStatuses, type listCustomerOrders, type listOrders, type ParsedQuery } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { expiringSoonMilliseconds } from './order-state-sets.ts';
import { listOrderPage, listLatestPayments, sumOrders, orderOf, type OrderSorting } from './orders-list.repository.ts';
import { refusePastNumbered, readPage, readSort, type PageQuery } from '../../../resource/list/keyset.ts';
import { presentOrderRow, presentPendingOrder } from './orders-list.presenter.ts';
import type { OrderFilter } from './order-filter.repository.ts';
import { searchQuery } from '../../../resource/list/search.ts';

type ListQuery = ParsedQuery<typeof listOrders>;

const statesOf = (ids: readonly number[] | undefined) =>
  ids && orderStatuses.filter(({ id }) => ids.includes(id)).flatMap(({ states }) => states);

/** The hour that begins now. */
const hourFrom = (now: Date) => ({ after: now, until: new Date(now.getTime() + expiringSoonMilliseconds) });

/** The filters of the wire as the repository takes them at a moment; status ids become states. */
export const readFilter = (
  query: Omit<ListQuery, 'page' | 'per_page' | 'sort' | 'cursor'>,
  now: Date,
): OrderFilter => ({
  search: searchQuery(query.q),
  states: statesOf(query['filter[status]']),
  paymentTypes: query['filter[payment_type_id]'],
  companies: query['filter[company_id]'],
  product: query['filter[product_id]'],
  from: query['filter[date_from]'],
  to: query['filter[date_to]'],
  paidFrom: query['filter[paid_from]'],
  paidTo: query['filter[paid_to]'],
  expiring: query['filter[expiring]'] && hourFrom(now),
  refund: query['filter[refund]'],
  cardBrands: query['filter[card_brand]'],
  installments: query['filter[installments]'],
  coupon: query['filter[coupon]'],
  amountFrom: query['filter[amount_from]'],
  amountTo: query['filter[amount_to]'],
  tag: query['filter[tag]'],
});

/** Lists of orders for staff and for the orders of one customer. */
export const createOrdersListService = ({ db, now }: Core) => {
  const page = async (filter: OrderFilter, sort: OrderSorting, query: PageQuery) => {
    const order = orderOf(sort);
    const [{ rows, ...cursors }, sums] = await Promise.all([
      listOrderPage(db, filter, order, readPage(query, order)),
      sumOrders(db, filter),
    ]);
    return { rows, sums, meta: { ...cursors, page: query.page, per_page: query.per_page } };
  };
  const pendingFilter: OrderFilter = { pending: true };
  return {
    /** One page of the orders that match; `meta` sums all of them, in centavos. @throws AppError invalid_body on page or cursor */
    list: async (query: ListQuery) => {
      refusePastNumbered(query);
      const { rows, sums, meta } = await page(readFilter(query, now()), readSort(query.sort), query);
      return { data: rows.map(presentOrderRow), meta: { ...sums, ...meta } };
    },

    /** Orders that wait for money, oldest first, each with its latest payment. */
    pending: async (query: PageQuery) => {
      const { rows, sums, meta } = await page(pendingFilter, { by: 'created_at', descending: false }, query);
      const payments = await listLatestPayments(
        db,
        rows.map(({ id }) => id),
      );
      return {
        data: rows.map((row) => presentPendingOrder(row, payments.get(row.id), now())),
        meta: { total: sums.total, total_cents: sums.total_cents ?? 0, page: meta.page, per_page: meta.per_page },
      };
    },

    /** How many pending orders hold a Pix charge that ends within the hour. */
    countExpiringSoon: async () => (await sumOrders(db, { expiring: hourFrom(now()) })).total,

    /** The orders of one person, newest first. Who may ask is the caller's to check. */
    ofCustomer: async (userId: number, query: Omit<ParsedQuery<typeof listCustomerOrders>, 'sort'>) => {
      const filter = { user: userId, states: statesOf(query['filter[status]']), year: query['filter[year]'] };
      const { rows, sums, meta } = await page(filter, { by: 'created_at', descending: true }, query);
      return {
        data: rows.map(presentOrderRow),
        meta: { total: sums.total, page: meta.page, per_page: meta.per_page },
      };
    },
  };
};

export type OrdersListService = ReturnType<typeof createOrdersListService>;
