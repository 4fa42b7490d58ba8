import { refundQueue, type WaitingRefund } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { Link } from '@pregao/platform/router';
import { col, type QueueDescription } from '@pregao/screens';
import { ordersAddress } from '../../common/orders-query.ts';
import { RefundMethodName } from './refund-method-name.tsx';
import ptBr from './finance.pt-br.json';

/** Refunds that wait for whoever neither asked for them nor bought nor confirmed the payment. */
export const refundsDescription: QueueDescription<WaitingRefund> = {
  queue: refundQueue,
  words: 'refunds.',
  texts: ptBr,
  nameOf: ({ order_number: number, customer_name: name }) => `#${number} (${name})`,
  asks: ['approve'],
  columns: [
    col.custom('order', ({ order_number: number }) => <Link to={ordersAddress({}, number)}>{`#${number}`}</Link>, {
      width: 100,
    }),
    col.custom('customer', ({ customer_name: name }) => name, { clip: 170 }),
    col.custom('products', ({ products }) => <span title={products}>{products}</span>, { clip: 200 }),
    col.custom('reason', ({ reason, type_name: type }) => <span title={reason}>{reason || type}</span>, { clip: 220 }),
    col.custom('method', ({ method }) => <RefundMethodName method={method} />, { card: 'foot', width: 150 }),
    col.custom('asker', ({ requested_by_name: name }) => name, { card: 'foot', clip: 130 }),
    col.muted('company_name'),
    col.custom('amount', ({ cents }) => (cents === null ? null : formatMoney(cents)), {
      card: 'amount',
      numeric: true,
      width: 112,
    }),
  ],
};
