import {
  findOrderDetails,
  findOrderPrice,
  listCustomerOrders,
  requestOrderWithdrawal,
  type BodyOf,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

const api = () => getPlatform().api;

/** What a list of orders is narrowed to, as the call takes it. */
export interface OrdersQuery {
  page: number;
  status: string;
  year: string | null;
}

export const loadOrders = (userId: number, { page, status, year }: OrdersQuery, signal: AbortSignal) =>
  api().call(listCustomerOrders, {
    params: { id: userId },
    query: { page, per_page: 20, ...(status && { 'filter[status]': status }), ...(year && { 'filter[year]': year }) },
    signal,
  });

export const loadOrder = (id: number, signal: AbortSignal) => api().call(findOrderDetails, { params: { id }, signal });

export const loadPrice = (id: number) => api().call(findOrderPrice, { params: { id } });

export type Wish = NonNullable<BodyOf<typeof requestOrderWithdrawal>>;

/** @param idempotencyKey of the dialog: an answer that was lost is asked for again, not the refund */
export const giveUp = (id: number, body: Wish, idempotencyKey: string) =>
  api().call(requestOrderWithdrawal, { params: { id }, body, idempotencyKey });
