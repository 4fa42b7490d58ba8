import { findOrderDetails, type OrderDetails } from '@pregao/contract';
import { isTranslatedWhole, mockApi, respond, setDate, withMockApi, withTranslator } from '@pregao/testing';
import { act } from '@testing-library/react';
import { buildOwned, buildPart, buildPlan, have } from './test-accesses.ts';
import { buildPaid, openAccount } from './test-account.tsx';

withMockApi();
withTranslator();
beforeEach(() => {
  setDate('2026-11-25T15:00:00.000Z');
});
afterEach(() => {
  jest.useRealTimers();
});

type Payment = OrderDetails['order_payments'][number];

/** The order as it was before it was paid: one payment, by a Pix that waits. */
const waiting = (): OrderDetails => {
  const order = buildPaid();
  const payment = order.order_payments[0] as Payment;
  return buildPaid({
    ...{ status: 1, status_name: 'Aguardando pagamento', paid_at: null },
    order_payments: [
      {
        ...payment,
        ...{ status: 1, status_name: 'Pendente', paid_at: null, pix_expiration_date: '2026-11-26T13:05:00.000Z' },
      },
    ],
    amounts: { paid_cents: 0, refunded_cents: 0, balance_cents: 0 },
    returns: { ...order.returns, withdrawal_deadline: null, buyer_may: null, refundable_cents: 0 },
  });
};

test('on a translated page an order follows its payment, its sums and what is given back', async () => {
  const paid = buildPaid();
  const [first, second] = paid.items;
  const givenBack = buildPaid({
    items: [
      { ...first!, amount: 2 },
      { ...second!, refunded_cents: 20_000 },
    ],
    amounts: { paid_cents: 69_700, refunded_cents: 20_000, balance_cents: 49_700 },
  });
  mockApi(respond(findOrderDetails, waiting()));
  const { platform } = await openAccount('/conta/pedidos/7');
  await isTranslatedWhole('Aguardando pagamento', 'vale até 26/11/2026');
  for (const [order, ...texts] of [
    [paid, 'Pago', 'pago em 21/11/2026'],
    [givenBack, '2 × R$ 497,00', 'R$ 200,00'],
    [waiting(), 'Aguardando pagamento', 'vale até 26/11/2026'],
  ] as const) {
    mockApi(respond(findOrderDetails, order));
    act(() => {
      platform.bus.emit('pix.paid.v1', { order_id: 7, order_payment_id: 71 });
    });
    await isTranslatedWhole(...texts);
  }
});

test('on a translated page what is open to a person follows what they buy', async () => {
  have([buildPlan()], [buildOwned({ status: 'scheduled' })]);
  const { platform } = await openAccount('/conta/assinaturas');
  await isTranslatedWhole('Ativo até 22/12/2026', 'faltam 27 dias', 'Começa em 23/10/2026');
  const orders = [buildPart(50, '11-22', '12-22', 30), buildPart(61, '12-22', '12-29', 7)];
  for (const [plan, ...texts] of [
    [buildPlan({ expires_at: '2026-12-29T15:00:00.000Z', orders }), 'Ativo até 29/12/2026', 'mais 7 do'],
    [buildPlan(), 'Ativo até 22/12/2026', 'faltam 27 dias'],
    [buildPlan({ expires_at: null, orders: [buildPart(50, '11-22', null, null)] }), 'Ativo para sempre'],
    [buildPlan({ status: 'expired' }), 'Terminou em 22/12/2026', 'Terminados (1)'],
  ] as const) {
    have([plan], [buildOwned()]);
    act(() => {
      platform.bus.emit('pix.paid.v1', { order_id: 7, order_payment_id: 71 });
    });
    await isTranslatedWhole(...texts);
  }
});
