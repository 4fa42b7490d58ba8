import { listCustomerOrders, type OrderListItem } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { ButtonLink, usePageTitle, usePlatform, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { Link } from '@pregao/platform/router';
import { useRows, type Rows } from '@pregao/screens';
import { Button, Heading, Money, Stack, Text, type EmptyStateProps } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { ListView, type ListColumn } from '@pregao/ui/list';
import { useMedia } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import ptBr from './account.pt-br.json';
import { orderTone } from './order-tones.ts';
import classes from './orders.module.css';
import { ordersList, type OrdersState } from './orders-query.ts';
import { AccountFrame } from './parts/account-frame.tsx';
import { OrderFilters } from './parts/order-filters.tsx';
import { PaymentWay } from './parts/payment-way.tsx';

/** From this width on a table has room beside the account's entries. */
const tableWide = '(min-width: 1180px)';

const refreshOn = ['pix.paid.v1'] as const;

const addressOf = ({ id }: OrderListItem) => `/conta/pedidos/${id}`;

const useColumns = (): ListColumn<OrderListItem>[] => {
  const t = useT();
  return [
    { key: 'number', title: t('orders.number'), render: ({ number }) => t('order.title', { number }), width: 140 },
    { key: 'created_at', title: t('orders.date'), card: 'foot', render: (row) => formatDate(row.created_at) },
    {
      key: 'products',
      title: t('orders.items'),
      clip: 220,
      render: ({ products, items_count: count }) => (count > 1 ? t('orders.many', { count, products }) : products),
    },
    {
      key: 'status',
      title: t('orders.status'),
      card: 'mark',
      render: ({ status, status_name: name }) => <StatusTag tone={orderTone(status)}>{name}</StatusTag>,
    },
    {
      key: 'payment',
      title: t('orders.way'),
      card: 'foot',
      render: (row) => <PaymentWay id={row.payment_type_id} name={row.payment_type_name} />,
    },
    {
      key: 'total_cents',
      title: t('orders.total'),
      card: 'foot',
      numeric: true,
      render: (row) => <Money cents={row.total_cents} className={classes.total} />,
    },
  ];
};

interface BodyProps {
  orders: Rows<typeof listCustomerOrders>;
  query: OrdersState;
  change: (next: Partial<OrdersState>) => void;
}

/** Nothing bought yet, nothing that matches, or no page at this address: each with the way on. */
const useEmpty = ({ orders, query, change }: BodyProps): EmptyStateProps => {
  const t = useT();
  const way = (label: string, next: Partial<OrdersState>) => (
    <Button
      onClick={() => {
        change(next);
      }}
    >
      {label}
    </Button>
  );
  if (query.page > 1 && orders.meta.total > 0)
    return { icon: 'list', title: t('orders.noPage'), action: way(t('orders.firstPage'), { page: 1 }) };
  if (ordersList.isNarrowed(query))
    return {
      icon: 'search',
      title: t('orders.noMatch'),
      description: t('orders.noMatchText'),
      action: way(t('orders.all'), ordersList.usual),
    };
  return {
    icon: 'ticket',
    title: t('orders.none'),
    description: t('orders.noneText'),
    action: (
      <ButtonLink to="/loja" variant="primary">
        {t('orders.seeCourses')}
      </ButtonLink>
    ),
  };
};

const Body = observer((props: BodyProps) => {
  const { orders, query, change } = props;
  const t = useT();
  const { navigate } = usePlatform();
  const { data, loading, error, onRetry } = orders.view;
  return (
    <ListView<OrderListItem>
      label={t('account.orders')}
      columns={useColumns()}
      rows={data}
      rowKey={({ id }) => id}
      {...{ loading, error, onRetry }}
      empty={useEmpty(props)}
      isWide={useMedia(tableWide)}
      toolbar={<OrderFilters query={query} onChange={change} />}
      onRowClick={(row) => {
        navigate(addressOf(row));
      }}
      link={(row, look) => <Link to={addressOf(row)} soon={false} {...look} />}
      total={orders.meta.total}
      page={orders.meta.page}
      perPage={orders.meta.per_page}
      onPageChange={(page) => {
        change({ page });
      }}
    />
  );
});

/** What the person bought, the newest first. */
export const OrdersScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session } = usePlatform();
  const { query, change } = useListQuery(ordersList);
  const { statuses, year, page } = query;
  const asked = {
    ...(statuses.length > 0 && { 'filter[status]': statuses.join(',') }),
    ...(year && { 'filter[year]': year }),
  };
  const orders = useRows(
    listCustomerOrders,
    { params: { id: session.user.id }, query: asked },
    { page, perPage: 20, refreshOn },
  );
  usePageTitle(t('account.orders'));
  return (
    <AccountFrame>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={1}>{t('account.orders')}</Heading>
          <Text tone="muted">{t('account.ordersAbout')}</Text>
        </Stack>
        <Body orders={orders} query={query} change={change} />
      </Stack>
    </AccountFrame>
  );
});
