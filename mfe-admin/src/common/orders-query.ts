import { orderSort } from '@pregao/contract';
import { listQuery, param, type QueryOfList } from '@pregao/platform/hooks';

/** What of the refunds of an order a list is narrowed to. */
export const orderRefunds = [
  { id: 'requested', name: 'A decidir' },
  { id: 'any', name: 'Feito ou em andamento' },
] as const;

/** What the order list shows. Days are business days, both ends included. */
export const ordersList = listQuery({
  q: param.words(),
  status: param.ids('status'),
  payment: param.ids('payment_type_id'),
  company: param.ids('company_id'),
  product: param.id('product_id'),
  refund: param.oneOf(
    'refund',
    orderRefunds.map(({ id }) => id),
    null,
  ),
  from: param.day('date_from'),
  to: param.day('date_to'),
  sort: param.sort(orderSort.options, '-created_at'),
  page: param.page(),
  cursor: param.cursor(),
  perPage: param.perPage([25, 50, 100], 25),
});

export type OrdersQuery = QueryOfList<typeof ordersList>;

/** Address of the order list, narrowed, or of one order in it. */
export const ordersAddress = (filter: Partial<OrdersQuery> = {}, id?: number): string => {
  const search = ordersList.write(filter);
  return `/pedidos${id === undefined ? '' : `/${id}`}${search && `?${search}`}`;
};
