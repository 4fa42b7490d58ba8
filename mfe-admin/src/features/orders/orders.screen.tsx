import { orderStatuses, paymentTypes, selectCompany, selectProduct } from '@pregao/contract';
import { cardBrandName, cardBrands, paymentWayName } from '@pregao/format';
import { type ListDescription, ListScreen, col, filter } from '@pregao/screens';
import { StatusTag } from '@pregao/ui/data';
import { installmentRanges, orderExpiries, orderRefunds, ordersList } from '../../common/orders-query.ts';
import { pagesOf } from '../../common/record-pages.ts';
import { orderTone } from '../../common/status-tones.ts';
import ptBr from './orders.pt-br.json';
import { createOrders, type OrdersStore } from './orders.store.ts';
import classes from './orders.module.css';
import { OrderPanel } from './parts/order-panel.tsx';
import { OrderSums } from './parts/order-sums.tsx';
import { OrderViews } from './parts/order-views.tsx';
import { PaymentType } from './parts/payment-type.tsx';

const brands = cardBrands.map((id) => ({ id, name: cardBrandName(id) }));

const orders: ListDescription<OrdersStore> = {
  path: pagesOf('order').path,
  keyOf: ({ number }) => number,
  words: 'orders.',
  texts: ptBr,
  icon: 'ticket',
  savedAs: 'order',
  query: ordersList,
  createStore: createOrders,
  refreshOn: ['pix.paid.v1'],
  summary: OrderSums,
  views: OrderViews,
  detail: OrderPanel,
  columns: [
    col.custom('number', ({ number }) => <span className={classes.number}>{`#${number}`}</span>, {
      sortable: true,
      width: 92,
    }),
    col.status('status', (order) => ({ tone: orderTone(order.status), name: order.status_name }), {
      sortable: true,
      width: 190,
    }),
    col.custom('customer', ({ customer }) => <span title={customer.email}>{customer.name}</span>, {
      sortable: true,
      clip: 190,
    }),
    col.custom(
      'products',
      ({ products, items_count: count }) => (
        <span title={products}>
          <span>{products}</span>
          {count > 1 && <em className={classes.more}>{count}</em>}
        </span>
      ),
      { clip: 230 },
    ),
    col.muted('company_name'),
    col.custom('payment', (order) => <PaymentType id={order.payment_type_id} name={paymentWayName(order)} />, {
      card: 'foot',
    }),
    col.moment('created_at', { sortable: true }),
    col.money('total_cents', { sortable: true, width: 118 }),
    col.money('kept_cents', { card: false, width: 118 }),
  ],
  filters: [
    filter.checks(
      'status',
      orderStatuses.map(({ id, name }) => ({ id, name, label: <StatusTag tone={orderTone(id)}>{name}</StatusTag> })),
      244,
    ),
    filter.checks(
      'payment',
      paymentTypes.map(({ id, name }) => ({ id, name, label: <PaymentType id={id} name={name} /> })),
      228,
    ),
    filter.checks('brand', brands, 220),
    filter.oneOf('installments', installmentRanges, 280),
    filter.oneOf('refund', orderRefunds, 300),
    filter.checksFrom('company', selectCompany, 220),
    filter.period(),
    filter.periodOf('paid', 'paidFrom', 'paidTo'),
    filter.oneOf('expiring', orderExpiries, 220),
    filter.lookup('product', selectProduct),
    filter.code('coupon'),
    filter.code('tag'),
    filter.amount(),
  ],
};

export const OrdersScreen = () => <ListScreen description={orders} />;
