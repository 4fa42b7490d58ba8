import { installmentsPattern, orderSort } from '@pregao/contract';
import { cardBrands } from '@pregao/format';
import { listQuery, param, type QueryOfList } from '@pregao/platform/hooks';

/** What of the refunds of an order a list is narrowed to. */
export const orderRefunds = [
  { id: 'requested', name: 'A decidir' },
  { id: 'any', name: 'Feito ou em andamento' },
] as const;

/** How soon the Pix of an order ends. */
export const orderExpiries = [{ id: 'hour', name: 'Em até 1 hora' }] as const;

/** Installments that are asked for; an address may say any other range, as `3-4`. */
export const installmentRanges: readonly { id: string; name: string }[] = [
  { id: '1', name: '1×' },
  { id: '2-6', name: '2× a 6×' },
  { id: '7-12', name: '7× a 12×' },
];

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
  brand: param.someOf('card_brand', cardBrands),
  installments: param.text('installments', installmentsPattern, null),
  coupon: param.text('coupon', /^\S[\S ]{0,59}$/, null),
  tag: param.text('tag', /^\S.{0,29}$/, null),
  amountFrom: param.id('amount_from'),
  amountTo: param.id('amount_to'),
  from: param.day('date_from'),
  to: param.day('date_to'),
  paidFrom: param.day('paid_from'),
  paidTo: param.day('paid_to'),
  expiring: param.oneOf(
    'expiring',
    orderExpiries.map(({ id }) => id),
    null,
  ),
  sort: param.sort(orderSort.options, '-created_at'),
  page: param.page(),
  cursor: param.cursor(),
  perPage: param.perPage([25, 50, 100], 25),
});

export type OrdersQuery = QueryOfList<typeof ordersList>;

/**
 * Address of the order list, narrowed, or of one order in it, by its number: its id may be the number of another order.
 */
export const ordersAddress = (filter: Partial<OrdersQuery> = {}, number?: string): string => {
  const search = ordersList.write(filter);
  return `/pedidos${number === undefined ? '' : `/${number}`}${search && `?${search}`}`;
};
