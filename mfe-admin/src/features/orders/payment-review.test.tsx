import { approveOrderPayment, refuseOrderPayment, type OrderDetails } from '@pregao/contract';
import { mockApi, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aroundOrder, paidOrder, showOrder } from './test-order.tsx';

withMockApi();
beforeEach(() => {
  setWide(true);
});

const waiting = { reasons: ['Primeira compra da pessoa, de R$ 3.000,00 ou mais'], until: '2026-11-27T13:05:00.000Z' };

/** An order by card whose money is held. */
const heldOrder = (overrides: Partial<OrderDetails['order_payments'][number]> = {}): OrderDetails => {
  const order = paidOrder({ status: 2, status_name: 'Em análise', paid_at: null });
  const [payment] = order.order_payments;
  if (!payment) throw new Error('an order without a payment');
  return {
    ...order,
    order_payments: [
      {
        ...payment,
        ...{ status: 7, status_name: 'Autorizado', payment_type_id: 1, payment_type_name: 'Cartão de crédito' },
        ...{ card: { brand: 'visa', last4: '4242' }, installments: 6, paid_at: null, end_to_end_id: null },
        ...{ review: { ...waiting, decision: null }, can_review: true },
        ...overrides,
      },
    ],
  };
};

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Pedido #100011' }));

test('a card in review says why it is held and until when, and is approved with a reason', async () => {
  const sent: unknown[] = [];
  mockApi(
    ...aroundOrder(heldOrder()),
    respond(approveOrderPayment, ({ body }) => {
      sent.push(body);
      return paidOrder({
        order_payments: heldOrder({
          ...{ status: 2, status_name: 'Pago', can_review: false },
          review: { ...waiting, decision: 'approved' },
        }).order_payments,
      });
    }),
  );
  const { person } = await showOrder();
  const order = await drawer();
  const review = await order.findByRole('region', { name: 'Análise do pagamento' });
  expect(review).toHaveTextContent('Em análise: o valor está reservado no cartão');
  expect(review).toHaveTextContent('Primeira compra da pessoa, de R$ 3.000,00 ou mais');
  expect(review).toHaveTextContent('Sem decisão até 27/11/2026 10:05, a reserva é desfeita e o comprador é avisado.');
  expect(order.queryByRole('button', { name: 'Cancelar pagamento' })).toBeNull();

  await person.click(order.getByRole('button', { name: 'Aprovar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar pagamento' }));
  expect(dialog.getByText('O valor reservado no cartão é cobrado e o acesso é liberado.')).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Comprador confirmou por telefone');
  await person.dblClick(dialog.getByRole('button', { name: 'Aprovar pagamento' }));
  expect(await order.findByText('Aprovado na análise')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Comprador confirmou por telefone' }]);
  expect(order.queryByRole('button', { name: 'Recusar' })).toBeNull();
});

test('a refusal says what it does to the buyer before it is sent', async () => {
  const sent: unknown[] = [];
  mockApi(
    ...aroundOrder(heldOrder()),
    respond(refuseOrderPayment, ({ body }) => {
      sent.push(body);
      return { ...heldOrder({ can_review: false }), status: 4, status_name: 'Recusado' };
    }),
  );
  const { person } = await showOrder();
  await person.click(await (await drawer()).findByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar pagamento' }));
  expect(
    dialog.getByText(/A reserva no cartão é desfeita, nada é cobrado e o comprador é avisado/),
  ).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Recusar pagamento' }));
  expect(await dialog.findByText('Explique o motivo em ao menos 5 caracteres.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await person.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Não reconhece a compra');
  await person.click(dialog.getByRole('button', { name: 'Recusar pagamento' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Recusar pagamento' })).toBeNull();
  });
  expect(sent).toEqual([{ reason: 'Não reconhece a compra' }]);
});

test('what the issuer asked its holder is said with its answer', async () => {
  mockApi(...aroundOrder(heldOrder({ challenge_state: 'passed' })));
  await showOrder();
  expect(await (await drawer()).findByText('concluída pelo comprador')).toBeInTheDocument();
});
