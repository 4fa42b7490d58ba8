import { orderSort, type listOrders, type QueryOf } from '@pregao/contract';

export type OrdersSort = NonNullable<QueryOf<typeof listOrders>['sort']>;

/** What the order list shows; the address says the same. Days are business days, both ends included. */
export interface OrdersQuery {
  q: string;
  status: number[];
  payment: number[];
  company: number[];
  product: number | null;
  from: string | null;
  to: string | null;
  sort: OrdersSort;
  page: number;
  perPage: number;
}

export const noFilter: OrdersQuery = {
  q: '',
  status: [],
  payment: [],
  company: [],
  product: null,
  from: null,
  to: null,
  sort: '-created_at',
  page: 1,
  perPage: 25,
};

const numbers = (text: string | null) => [
  ...new Set(
    (text ?? '')
      .split(',')
      .filter((part) => /^\d{1,9}$/.test(part))
      .map(Number),
  ),
];
const number = (text: string | null, fallback: number) =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : fallback;
const day = (text: string | null) =>
  text !== null && /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
const sortOf = (text: string | null) => {
  const { success, data } = orderSort.safeParse(text);
  return success ? data : noFilter.sort;
};
const pageSizes = [25, 50, 100];

/** The list an address asks for; what can't be read is as if it were not there. */
export const readOrdersQuery = (params: URLSearchParams): OrdersQuery => {
  const perPage = number(params.get('per_page'), noFilter.perPage);
  return {
    q: (params.get('q') ?? '').slice(0, 120),
    status: numbers(params.get('status')),
    payment: numbers(params.get('payment_type_id')),
    company: numbers(params.get('company_id')),
    product: numbers(params.get('product_id'))[0] ?? null,
    from: day(params.get('date_from')),
    to: day(params.get('date_to')),
    sort: sortOf(params.get('sort')),
    page: number(params.get('page'), 1),
    perPage: pageSizes.includes(perPage) ? perPage : noFilter.perPage,
  };
};

/** The part of an address after `?`; what is as usual is left out. */
export const writeOrdersQuery = (query: OrdersQuery): string => {
  const entries: [string, string | number | null][] = [
    ['q', query.q],
    ['status', query.status.join(',')],
    ['payment_type_id', query.payment.join(',')],
    ['company_id', query.company.join(',')],
    ['product_id', query.product],
    ['date_from', query.from],
    ['date_to', query.to],
    ['sort', query.sort === noFilter.sort ? null : query.sort],
    ['page', query.page === 1 ? null : query.page],
    ['per_page', query.perPage === noFilter.perPage ? null : query.perPage],
  ];
  const filled = entries.filter(([, value]) => value !== null && value !== '');
  return filled.map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`).join('&');
};

/** Address of the order list, narrowed. */
export const ordersAddress = (filter: Partial<OrdersQuery> = {}, id?: number): string => {
  const search = writeOrdersQuery({ ...noFilter, ...filter });
  return `/pedidos${id === undefined ? '' : `/${id}`}${search && `?${search}`}`;
};
