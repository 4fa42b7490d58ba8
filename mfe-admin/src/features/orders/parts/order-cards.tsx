import type { OrderListItem } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { AsyncView, Card, Money, Skeleton, type EmptyStateProps } from '@pregao/ui';
import { Pagination, StatusTag } from '@pregao/ui/data';
import type { ComponentProps, ReactNode } from 'react';
import { ordersAddress, type OrdersQuery } from '../../../common/orders-query.ts';
import { orderTone } from '../../../common/status-tones.ts';
import classes from './order-cards.module.css';
import { PaymentType } from './payment-type.tsx';

interface OrderCardsProps {
  orders: readonly OrderListItem[] | undefined;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  empty: EmptyStateProps;
  filters: ReactNode;
  paging: ComponentProps<typeof Pagination>;
  query: OrdersQuery;
}

const Waiting = () => (
  <Card padding="none" className={classes.list}>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={classes.card}>
        <Skeleton lines={3} />
      </div>
    ))}
  </Card>
);

const OrderCard = ({ order, to }: { order: OrderListItem; to: string }) => (
  <li>
    <Link to={to} className={classes.card}>
      <span className={classes.top}>
        <strong>#{order.number}</strong>
        <StatusTag tone={orderTone(order.status)}>{order.status_name}</StatusTag>
        <Money cents={order.total_cents} className={classes.total} />
      </span>
      <span className={classes.name}>{order.customer.name}</span>
      <span className={classes.products}>{order.products}</span>
      <span className={classes.foot}>
        <span>{formatDateTime(order.created_at)}</span>
        <PaymentType id={order.payment_type_id} name={order.payment_type_name} />
        <span className={classes.company}>{order.company_name}</span>
      </span>
    </Link>
  </li>
);

/** The list on a phone: one card per order, read from top to bottom. */
export const OrderCards = ({ orders, loading, error, onRetry, empty, filters, paging, query }: OrderCardsProps) => {
  const t = useT();
  return (
    <div className={classes.frame}>
      {filters}
      <AsyncView
        data={orders}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={empty}
        skeleton={<Waiting />}
        className={classes.view}
      >
        {(data) => (
          <>
            <Card as="ul" padding="none" className={classes.list} aria-label={t('orders.title')}>
              {data.map((order) => (
                <OrderCard key={order.id} order={order} to={ordersAddress(query, order.id)} />
              ))}
            </Card>
            <Pagination {...paging} className={classes.pages} />
          </>
        )}
      </AsyncView>
    </div>
  );
};
