import {
  cancelOrderPayment,
  confirmOrderPayment,
  exportOrders,
  findOrderDetails,
  listOrders,
  selectCompany,
  selectProduct,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import type { OrdersQuery } from '../../common/orders-query.ts';

const ids = (list: readonly number[]) => (list.length > 0 ? list.join(',') : undefined);

const wireFilters = ({ q, status, payment, company, product, from, to, sort }: OrdersQuery) => ({
  sort,
  q: q || undefined,
  'filter[status]': ids(status),
  'filter[payment_type_id]': ids(payment),
  'filter[company_id]': ids(company),
  'filter[product_id]': product ?? undefined,
  'filter[date_from]': from ?? undefined,
  'filter[date_to]': to ?? undefined,
});

export const loadOrders = (query: OrdersQuery, signal: AbortSignal) =>
  getPlatform().api.call(listOrders, {
    query: {
      ...wireFilters(query),
      ...(query.cursor === null ? { page: query.page } : { cursor: query.cursor }),
      per_page: query.perPage,
    },
    signal,
  });

/** A year of orders takes longer than a screen. */
const exportTimeout = 120_000;

/** The orders of the filters, whatever the page, as a CSV file. */
export const loadOrdersFile = (query: OrdersQuery, signal: AbortSignal) =>
  getPlatform().api.call(exportOrders, {
    query: wireFilters(query),
    responseType: 'blob',
    timeout: exportTimeout,
    signal,
  });

export const loadOrder = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(findOrderDetails, { params: { id }, signal });

export const confirmPayment = (id: number, reason: string) =>
  getPlatform().api.call(confirmOrderPayment, { params: { id }, body: { reason } });

export const cancelPayment = (id: number, reason: string) =>
  getPlatform().api.call(cancelOrderPayment, { params: { id }, body: { reason } });

export const loadCompanies = (signal: AbortSignal) => getPlatform().api.call(selectCompany, { signal });

export const loadProducts = (signal: AbortSignal) => getPlatform().api.call(selectProduct, { signal });
