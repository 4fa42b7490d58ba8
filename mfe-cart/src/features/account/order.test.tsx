import { findOrderDetails, findOrderPrice, reopenOrderCart } from '@pregao/contract';
import {
  buildCart,
  buildOrderDetails,
  buildRefund,
  disconnect,
  hold,
  mockApi,
  refuse,
  respond,
  setDate,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildPaid, openAccount, overReturns, plain } from './test-account.tsx';

withMockApi();
beforeEach(() => {
  setDate('2026-11-25T15:00:00.000Z');
});
afterEach(() => {
  jest.useRealTimers();
});

const open = () => openAccount('/conta/pedidos/7');
const part = (name: string) => within(screen.getByRole('region', { name }));
const comeBack = () => {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

test('a paid order says what was bought, where it is and until when it is open', async () => {
  mockApi(
    respond(findOrderDetails, ({ params }) => {
      expect(params.id).toBe(7);
      return buildPaid();
    }),
  );
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedido 100123' })).toBeInTheDocument();
  expect(document.title).toBe('Pedido 100123 · Pregão');
  expect(screen.getByRole('link', { name: 'Meus pedidos' })).toHaveAttribute('href', '/conta/pedidos');
  expect(plain()).toContain('Feito em 21/11/2026 10:05 · Pregão Brasil');
  const lines = part('Itens').getAllByRole('listitem').map(plain);
  expect(lines).toEqual([
    'Opções do zero1 × R$ 497,00Acesso de 21/11/2026 a 21/11/2027R$ 497,00',
    'Renda fixa completa1 × R$ 200,00Acesso de 21/11/2026 a 21/11/2027R$ 200,00',
  ]);
  expect(part('Itens').getByRole('link', { name: 'Opções do zero' })).toHaveAttribute('href', '/curso/1');
  expect(part('Histórico').getByText('Pedido criado.')).toBeInTheDocument();
  expect(part('Pagamento').getByText('Pago')).toBeInTheDocument();
});

test('a paid order explains its price and gives its receipt and its term', async () => {
  const total = { kind: 'total' as const, text: 'Total', amount_cents: 69_700, running_cents: 69_700 };
  mockApi(
    respond(findOrderDetails, buildPaid()),
    respond(findOrderPrice, { steps: [total], total_cents: 69_700, replayed_cents: 69_700, matches: true }),
  );
  const { person } = await open();
  expect(await screen.findByRole('button', { name: 'Recibo (PDF)' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Por que este valor' }));
  expect(await screen.findByText(/o valor é o mesmo, centavo por centavo/)).toBeInTheDocument();
});

test('the sums are those of the cart, and then what went back', async () => {
  const order = buildPaid();
  const [first, second] = order.items;
  mockApi(
    respond(findOrderDetails, {
      ...order,
      ...{ coupon: 'VOLTA10', subtotal_cents: 90_000, coupon_discount_cents: 9_000, payment_discount_cents: 2_000 },
      ...{ interest_cents: 1_500, installments: 3, total_cents: 80_500 },
      amounts: { paid_cents: 80_500, refunded_cents: 20_000, balance_cents: 60_500 },
      items: [
        { ...first!, path: null, access: null, discount_cents: 1_000 },
        { ...second!, access: null, refunded_cents: 20_000 },
      ],
    }),
  );
  await open();
  await screen.findByRole('heading', { level: 1 });
  const sums = screen.getByRole('region', { name: 'Itens' }).querySelector('dl');
  expect([...(sums?.children ?? [])].map(plain)).toEqual([
    'SubtotalR$ 900,00',
    'Cupom VOLTA10− R$ 90,00',
    'Desconto do Pix− R$ 20,00',
    'Juros de 3 parcelasR$ 15,00',
    'TotalR$ 805,00',
    'Reembolsado− R$ 200,00',
    'Valor que ficaR$ 605,00',
  ]);
  expect(part('Itens').getAllByRole('listitem').map(plain)).toEqual([
    'Opções do zero1 × R$ 497,00 · desconto de R$ 10,00R$ 497,00',
    'Renda fixa completa1 × R$ 200,00Acesso encerradoReembolso de R$ 200,00R$ 200,00',
  ]);
  expect(screen.queryByRole('link', { name: 'Opções do zero' })).not.toBeInTheDocument();
});

test('a payment by card names the card and in how many, and a refused one says why', async () => {
  const order = buildPaid();
  const [payment] = order.order_payments;
  const byCard = {
    ...payment!,
    ...{ payment_type_id: 1, payment_type_name: 'Cartão de crédito', installments: 6 },
    split: { count: 6, value_cents: 11_616, last_value_cents: 11_620 },
    card: { brand: 'master', last4: '6351' },
  };
  const text = 'O cartão não tem limite para esta compra. Use outro cartão ou menos parcelas.';
  const refused = {
    ...byCard,
    ...{ id: 70, status: 4, status_name: 'Recusado', paid_at: null, installments: 1, split: null },
    decline: { cause: 'limit' as const, retry: 'later' as const, text },
  };
  mockApi(respond(findOrderDetails, { ...order, order_payments: [refused, byCard] }));
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(part('Pagamentos').getAllByRole('listitem').map(plain)).toEqual([
    `Tentativa 1Cartão de créditoRecusadoMastercard final 6351${text}Criado em 21/11/2026 10:05R$ 697,00`,
    'Tentativa 2Cartão de crédito em 6× de R$ 116,16, a última de R$ 116,20PagoMastercard final 6351Criado em 21/11/2026 10:05 · pago em 21/11/2026 10:06R$ 697,00',
  ]);
});

test('an order by card that nobody answered about is made again', async () => {
  const order = buildOrderDetails({ id: 7, payment_type_id: 1, payment_type_name: 'Cartão de crédito' });
  const payments = order.order_payments.map((one) => ({ ...one, payment_type_id: 1, pix_expiration_date: null }));
  mockApi(respond(findOrderDetails, { ...order, order_payments: payments }), respond(reopenOrderCart, buildCart()));
  const { person } = await open();
  expect(await screen.findByText(/Refaça o pedido para pagar com outro cartão ou com Pix/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Refazer o pedido' }));
  await waitFor(() => {
    expect(location.pathname).toBe('/carrinho');
  });
});

test('each attempt to pay is told with its end', async () => {
  const order = buildPaid();
  const [payment] = order.order_payments;
  const gone = { ...payment!, id: 70, status: 3, status_name: 'Expirado', paid_at: null };
  mockApi(respond(findOrderDetails, { ...order, order_payments: [gone, payment!] }));
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(part('Pagamentos').getAllByRole('listitem').map(plain)).toEqual([
    'Tentativa 1PixExpiradoCriado em 21/11/2026 10:05R$ 697,00',
    'Tentativa 2PixPagoCriado em 21/11/2026 10:05 · pago em 21/11/2026 10:06R$ 697,00',
  ]);
});

test('what happened is told in words, the newest first', async () => {
  const [begun] = buildOrderDetails().events;
  const later = {
    ...{ ...begun!, id: 99, text: 'Pagamento confirmado', at: '2026-11-21T13:06:00.000Z' },
    actor: { id: null, name: 'Equipe' },
  };
  mockApi(respond(findOrderDetails, buildPaid({ events: [begun!, later] })));
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(part('Histórico').getAllByRole('listitem').map(plain)).toEqual([
    'Pagamento confirmado21/11/2026 10:06 · Equipe',
    'Pedido criado.20/11/2026 10:05',
  ]);
});

test('an order that waits for its Pix is paid from here, and says so once it is', async () => {
  const waiting = buildOrderDetails({ id: 7, number: '100123' });
  const [payment] = waiting.order_payments;
  const live = { ...payment!, pix_expiration_date: '2026-11-26T13:05:00.000Z' };
  mockApi(respond(findOrderDetails, { ...waiting, order_payments: [live] }));
  const { person, modals, platform } = await open();
  await person.click(await screen.findByRole('button', { name: 'Pagar agora' }));
  expect(modals).toEqual([{ modal: 'pix', order_id: 7, order_payment_id: live.id }]);
  expect(plain()).toContain('Pague o Pix até 26/11/2026 10:05.');
  expect(screen.queryByRole('button', { name: 'Refazer o pedido' })).not.toBeInTheDocument();
  mockApi(respond(findOrderDetails, buildPaid()));
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 7, order_payment_id: live.id });
  });
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Pagar agora' })).not.toBeInTheDocument();
  });
});

test.each([
  ['refused', 4, 'Recusado', '2026-11-26T13:05:00.000Z'],
  ['over', 5, 'Expirado', '2026-11-22T13:05:00.000Z'],
  ['whose code is over and nobody has said so yet', 1, 'Aguardando pagamento', '2026-11-22T13:05:00.000Z'],
])('an order that is %s is made again', async (_what, status, name, end) => {
  const order = buildOrderDetails({ id: 7, number: '100123', status, status_name: name });
  const payments = order.order_payments.map((payment) => ({
    ...payment,
    ...{ status: status === 1 ? 1 : 3, pix_expiration_date: end },
  }));
  const cart = hold(reopenOrderCart, buildCart());
  mockApi(respond(findOrderDetails, { ...order, order_payments: payments }), cart.handler);
  const { person } = await open();
  const again = await screen.findByRole('button', { name: 'Refazer o pedido' });
  expect(screen.queryByRole('button', { name: 'Pagar agora' })).not.toBeInTheDocument();
  await person.click(again);
  expect(again).toHaveAttribute('aria-busy', 'true');
  cart.release();
  await waitFor(() => {
    expect(location.pathname).toBe('/carrinho');
  });
});

test('an order that was paid meanwhile is not made again, and says why', async () => {
  const order = buildOrderDetails({ id: 7, status: 5, status_name: 'Expirado' });
  mockApi(respond(findOrderDetails, { ...order, order_payments: [] }), refuse(reopenOrderCart, 'payment_already_paid'));
  const { person, notices } = await open();
  await person.click(await screen.findByRole('button', { name: 'Refazer o pedido' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'error', text: 'Este pagamento já foi recebido.' }]);
  });
});

test('an order that is looked at says what happens; one that was cancelled asks for nothing', async () => {
  const order = buildOrderDetails({ id: 7, status: 2, status_name: 'Em análise' });
  mockApi(respond(findOrderDetails, { ...order, order_payments: [] }));
  const { platform } = await open();
  expect(await screen.findByText('Estamos conferindo o pagamento')).toBeInTheDocument();
  mockApi(respond(findOrderDetails, { ...order, status: 6, status_name: 'Cancelado', order_payments: [] }));
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 7, order_payment_id: 1 });
  });
  expect(await screen.findByText('Cancelado')).toBeInTheDocument();
  expect(screen.getAllByRole('button').map(plain)).toEqual(['Por que este valor', 'Termo aceito (PDF)']);
});

test.each(['/conta/pedidos/8', '/conta/pedidos/abc'])(
  'another person’s order, or none (%s), is not found',
  async (path) => {
    mockApi(refuse(findOrderDetails, 'not_found'));
    await openAccount(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos este pedido' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver meus pedidos' })).toHaveAttribute('href', '/conta/pedidos');
  },
);

test('an order that did not come can be asked for again', async () => {
  mockApi(disconnect(findOrderDetails));
  const { person } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(findOrderDetails, buildPaid()));
  await person.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedido 100123' })).toBeInTheDocument();
});

test('money on its way is followed to its end by itself, where its reference can be copied', async () => {
  const going = buildRefund({ order_id: 7, amount_cents: 69_700, interest_cents: 4_700 });
  const order = buildPaid({ returns: overReturns, refunds: [going] });
  mockApi(respond(findOrderDetails, order));
  const { person } = await open();
  const refund = within(await screen.findByRole('region', { name: 'Reembolso' }));
  expect(refund.getByText('Em andamento')).toBeInTheDocument();
  expect(refund.getByText('Inclui R$ 47,00 de juros do parcelamento.')).toBeInTheDocument();
  expect(refund.getByRole('status')).toHaveTextContent('O valor está voltando para a conta que pagou o Pix.');
  expect(refund.getByRole('listitem', { current: 'step' })).toHaveTextContent('A caminho');
  const done = { ...going, status: 'succeeded' as const, status_name: 'Concluído', reference: 'D12345678202611251203' };
  let asked = 0;
  mockApi(
    respond(findOrderDetails, () => {
      asked += 1;
      return { ...order, refunds: [{ ...done, finished_at: '2026-11-25T15:03:00.000Z' }] };
    }),
  );
  comeBack();
  expect(await refund.findByText('Concluído', { selector: 'span' })).toBeInTheDocument();
  expect(refund.getByRole('status')).toHaveTextContent(
    'Reembolsado em 25/11/2026 12:03, para a conta que pagou o Pix.',
  );
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(refund.getByRole('button', { name: 'Copiar: Identificador do Pix' }));
  await waitFor(() => {
    expect(written).toHaveBeenCalledWith('D12345678202611251203');
  });
  const until = asked;
  comeBack();
  await person.tab();
  expect(asked).toBe(until);
});

test('a refund that ended otherwise, or waits for staff, says so', async () => {
  const base = { order_id: 7, within_withdrawal: false };
  mockApi(
    respond(
      findOrderDetails,
      buildPaid({
        returns: overReturns,
        refunds: [
          buildRefund({ ...base, status: 'refused', status_name: 'Recusado', refuse_reason: 'O curso foi concluído.' }),
          buildRefund({ ...base, status: 'failed', status_name: 'Não concluído' }),
          buildRefund({ ...base, status: 'requested', status_name: 'Em análise', method: 'transfer' }),
          buildRefund({
            ...base,
            status: 'succeeded',
            status_name: 'Concluído',
            is_credit: true,
            requested_by: 'system',
          }),
        ],
      }),
    ),
  );
  await open();
  const refunds = within(await screen.findByRole('region', { name: 'Reembolsos' }));
  expect(refunds.getAllByRole('status').map(plain)).toEqual([
    expect.stringMatching(/^Reembolsado em/),
    'Nossa equipe vai responder por e-mail. Se for aprovado, o valor volta por transferência.',
    'O banco não concluiu o reembolso. Nossa equipe vai tentar de novo, e você não precisa fazer nada.',
    'O pedido de reembolso não foi aprovado.',
  ]);
  expect(refunds.getByText('O curso foi concluído.')).toBeInTheDocument();
  expect(refunds.getByText('Valor que você pagou a mais.')).toBeInTheDocument();
});
