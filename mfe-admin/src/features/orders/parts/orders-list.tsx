import type { OrderListItem } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT, type Translate } from '@pregao/platform';
import { Button, Money } from '@pregao/ui';
import { DataTable, StatusTag, type Column, type Sort } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { ordersList, type OrdersQuery, type OrdersSort } from '../../../common/orders-query.ts';
import { orderTone } from '../../../common/status-tones.ts';
import type { OrdersStore } from '../orders.store.ts';
import { KeyHints } from './key-hints.tsx';
import { cursorsOf, lostPlaceOf } from './list-place.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import classes from './orders-list.module.css';
import { PaymentType } from './payment-type.tsx';

export interface OrdersListProps {
  store: OrdersStore;
  query: OrdersQuery;
  openId: number | null;
  isWide: boolean;
  onChange: (next: Partial<OrdersQuery>) => void;
  onOpen: (id: number) => void;
}

const columnsOf = (t: Translate): Column<OrderListItem>[] => [
  {
    key: 'number',
    title: t('column.number'),
    sortable: true,
    width: 92,
    render: ({ number }) => <span className={classes.number}>#{number}</span>,
  },
  {
    key: 'status',
    title: t('column.status'),
    sortable: true,
    width: 190,
    render: ({ status, status_name: name }) => <StatusTag tone={orderTone(status)}>{name}</StatusTag>,
  },
  {
    key: 'customer',
    title: t('column.customer'),
    sortable: true,
    render: ({ customer }) => (
      <span className={classes.customer} title={customer.email}>
        {customer.name}
      </span>
    ),
  },
  {
    key: 'products',
    title: t('column.products'),
    render: ({ products, items_count: count }) => (
      <span className={classes.products} title={products}>
        {products}
        {count > 1 && <em className={classes.more}>{count}</em>}
      </span>
    ),
  },
  {
    key: 'company',
    title: t('column.company'),
    render: ({ company_name: name }) => <span className={classes.muted}>{name}</span>,
  },
  {
    key: 'payment',
    title: t('column.payment'),
    render: (order) => <PaymentType id={order.payment_type_id} name={order.payment_type_name} />,
  },
  {
    key: 'created_at',
    title: t('column.createdAt'),
    sortable: true,
    render: ({ created_at: at }) => <span className={classes.date}>{formatDateTime(at)}</span>,
  },
  {
    key: 'total_cents',
    title: t('column.total'),
    sortable: true,
    numeric: true,
    width: 118,
    render: ({ total_cents: cents }) => <Money cents={cents} />,
  },
];

const sortOf = (sort: OrdersSort): Sort => ({
  key: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

/** The table goes up, down, none; none is the usual order, which on its own column would never go up. */
const nextSort = (next: Sort | null, now: OrdersSort): OrdersSort => {
  if (next) return `${next.direction === 'desc' ? '-' : ''}${next.key}` as OrdersSort;
  return now === ordersList.usual.sort ? 'created_at' : ordersList.usual.sort;
};

const emptyOf = (t: Translate, query: OrdersQuery, onClear: () => void) =>
  ordersList.isNarrowed(query)
    ? {
        icon: 'search' as const,
        title: t('orders.noMatch'),
        description: t('orders.noMatchHint'),
        action: <Button onClick={onClear}>{t('filter.clear')}</Button>,
      }
    : { icon: 'ticket' as const, title: t('orders.emptyTitle'), description: t('orders.emptyHint') };

/** A dense table, or on a phone cards; filters, order and page are in the address. */
export const OrdersList = observer(({ store, query, openId, isWide, onChange, onOpen }: OrdersListProps) => {
  const t = useT();
  const columns = useMemo(() => columnsOf(t), [t]);
  const { list } = store;
  const lost = lostPlaceOf(store, t, onChange);
  const { data, loading, error, onRetry } = lost ? { ...list.view, data: [], error: null } : list.view;
  const empty =
    lost ??
    emptyOf(t, query, () => {
      onChange(ordersList.usual);
    });
  const filters = <OrdersFilters store={store} query={query} onChange={onChange} />;
  const paging = {
    total: list.meta.total,
    page: query.page,
    perPage: query.perPage,
    onPageChange: (page: number) => {
      onChange({ page });
    },
    onPerPageChange: (perPage: number) => {
      onChange({ perPage });
    },
    cursors: cursorsOf(store, query, onChange),
  };
  const shared = { loading, error, onRetry, empty };
  if (!isWide) return <OrderCards orders={data} {...shared} filters={filters} paging={paging} query={query} />;
  return (
    <>
      <DataTable
        label={t('orders.title')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        {...shared}
        toolbar={filters}
        sort={sortOf(query.sort)}
        onSortChange={(next) => {
          onChange({ sort: nextSort(next, query.sort) });
        }}
        onRowClick={({ id }) => {
          onOpen(id);
        }}
        activeKey={openId}
        {...paging}
        maxHeight="max(320px, calc(100dvh - 318px))"
      />
      <KeyHints />
    </>
  );
});
