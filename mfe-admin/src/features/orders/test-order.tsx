import {
  findOrderDetails,
  listOrders,
  listRecordTags,
  selectCompany,
  selectOrderTypeRefund,
  type OrderDetails,
} from '@pregao/contract';
import {
  buildAdmin,
  buildCursorList,
  buildOrderDetails,
  buildOrderRow,
  renderWithPlatform,
  respond,
} from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

const base = buildOrderDetails({ id: 11, number: '100011', total_cents: 49_700 });
const [payment, line] = [base.order_payments[0], base.items[0]] as [
  OrderDetails['order_payments'][number],
  OrderDetails['items'][number],
];

/** An order of two lines, paid by Pix a day ago, of which all may be given back at once. */
export const paidOrder = (overrides: Partial<OrderDetails> = {}): OrderDetails => {
  const paidAt = new Date(Date.now() - 86_400_000).toISOString();
  return {
    ...base,
    status: 3,
    status_name: 'Pago',
    paid_at: paidAt,
    items: [
      { ...line, id: 21, name: 'Opções do zero', unit_price_cents: 39_700, total_cents: 39_700 },
      { ...line, id: 22, name: 'Guia de bolso', unit_price_cents: 10_000, total_cents: 10_000 },
    ],
    order_payments: [
      {
        ...payment,
        status: 2,
        status_name: 'Pago',
        paid_at: paidAt,
        end_to_end_id: 'E1234567820261120130500000000001',
        can_confirm: false,
        can_cancel: false,
      },
    ],
    returns: {
      withdrawal_deadline: '2099-11-28T02:59:59.999Z',
      warranty_deadline: '2099-12-21T02:59:59.999Z',
      guarantee_days: 30,
      refundable_cents: 49_700,
      method: 'pix_return',
      buyer_may: null,
      staff_may: true,
    },
    amounts: { paid_cents: 49_700, refunded_cents: 0, balance_cents: 49_700 },
    ...overrides,
  };
};

/** An order whose 7 days are over. */
export const lateOrder = (overrides: Partial<OrderDetails> = {}): OrderDetails => {
  const order = paidOrder(overrides);
  return { ...order, returns: { ...order.returns, withdrawal_deadline: '2026-11-01T02:59:59.999Z' } };
};

/** What the pages of an order ask for beside the order. */
export const aroundOrder = (order: OrderDetails, lists: () => void = () => undefined) => [
  respond(selectCompany, []),
  respond(selectOrderTypeRefund, [
    { id: 1, name: 'Arrependimento (até 7 dias)', slug: 'withdrawal', color: null, order: 1 },
    { id: 3, name: 'Cobrança duplicada ou indevida', slug: 'duplicate', color: null, order: 3 },
  ]),
  respond(findOrderDetails, order),
  respond(listRecordTags, { tags: [], in_use: [] }),
  respond(listOrders, () => {
    lists();
    const list = buildCursorList([buildOrderRow({ id: 11, number: '100011' })]);
    return { ...list, meta: { ...list.meta, total_cents: 49_700, paid_cents: 49_700 } };
  }),
];

export const showOrder = (user = buildAdmin()) =>
  renderWithPlatform(<App />, { user, path: '/pedidos/100011', name: 'mfe-admin', texts: { 'pt-br': ptBr } });

/** The section of refunds of the open order. */
export const refundsOf = async () => {
  const drawer = within(await screen.findByRole('dialog', { name: 'Pedido #100011' }));
  return within(await drawer.findByRole('region', { name: 'Reembolsos' }));
};
