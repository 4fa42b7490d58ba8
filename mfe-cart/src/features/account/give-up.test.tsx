import { findOrderDetails, requestOrderWithdrawal, type OrderDetails } from '@pregao/contract';
import { buildRefund, disconnect, hold, mockApi, refuse, respond, setDate, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPaid, openAccount, overReturns, plain } from './test-account.tsx';

withMockApi();
beforeEach(() => {
  setDate('2026-11-25T15:00:00.000Z');
});
afterEach(() => {
  jest.useRealTimers();
});

const open = async (order: OrderDetails = buildPaid()) => {
  mockApi(respond(findOrderDetails, order));
  const view = await openAccount('/conta/pedidos/7');
  await screen.findByRole('heading', { level: 1, name: 'Pedido 100123' });
  return view;
};

/** Takes what is asked, and answers that the money is on its way. */
const accept = (order: OrderDetails = buildPaid()) => {
  const asked: unknown[] = [];
  const given = { ...order, returns: overReturns, refunds: [buildRefund({ order_id: 7, amount_cents: 69_700 })] };
  mockApi(
    respond(requestOrderWithdrawal, ({ params, body }) => {
      asked.push([params.id, body]);
      return given;
    }),
    respond(findOrderDetails, given),
  );
  return asked;
};

const dialog = () => within(screen.getByRole('dialog'));
const facts = () => [...(screen.getByRole('dialog').querySelector('dl')?.children ?? [])].map(plain);
const alone = (order = buildPaid()) => ({
  ...order,
  items: order.items.slice(0, 1),
  returns: { ...order.returns, refundable_cents: 49_700 },
});

test.each([
  ['2026-11-25T15:00:00.000Z', 'faltam 3 dias'],
  ['2026-11-28T02:30:00.000Z', 'falta 1 dia'],
  ['2026-11-29T02:30:00.000Z', 'termina hoje'],
])('the right to give up is in sight with its last minute; on %s it says “%s”', async (now, left) => {
  setDate(now);
  await open();
  const card = screen.getByRole('region', { name: 'Desistir da compra' });
  expect(plain(card)).toContain(`até 28/11/2026, 23:59 · ${left}`);
});

test.each([
  [7, /com reembolso total\.até/],
  [30, /com reembolso total\. Depois, até o 30º dia, peça o reembolso: nossa equipe responde\.até/],
])('what may be given up without a reason is said of 7 days also where the guarantee has %d', async (days, words) => {
  const order = buildPaid();
  await open({ ...order, returns: { ...order.returns, guarantee_days: days } });
  const card = plain(screen.getByRole('region', { name: 'Desistir da compra' }));
  expect(card).toContain('Você tem 7 dias para desistir, sem explicar o motivo');
  expect(card).toMatch(words);
});

test('an end that is said as the midnight after it is the same last minute', async () => {
  const order = buildPaid();
  await open({ ...order, returns: { ...order.returns, withdrawal_deadline: '2026-11-29T03:00:00.000Z' } });
  expect(plain()).toContain('até 28/11/2026, 23:59 · faltam 3 dias');
});

test('one press gives the whole purchase up: the answer shows the money on its way, and a double press is one', async () => {
  const { person, notices } = await open();
  const asked = accept();
  await person.click(screen.getByRole('button', { name: 'Desistir da compra' }));
  expect(facts()).toEqual([
    'Você recebeR$ 697,00',
    'OndeNa conta que pagou o Pix',
    'QuandoO pedido vai ao banco agora',
  ]);
  await person.dblClick(dialog().getByRole('button', { name: 'Desistir e receber R$ 697,00 de volta' }));
  expect(await screen.findByRole('region', { name: 'Reembolso' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Desistir da compra' })).not.toBeInTheDocument();
  expect(asked).toEqual([[7, {}]]);
  expect(notices).toEqual([{ kind: 'success', text: 'Compra desfeita. Acompanhe o reembolso nesta página.' }]);
});

test('while the answer is on its way the dialog stays and another press does nothing', async () => {
  const { person } = await open();
  const held = hold(requestOrderWithdrawal, buildPaid({ returns: overReturns, refunds: [buildRefund()] }));
  mockApi(held.handler);
  await person.click(screen.getByRole('button', { name: 'Desistir da compra' }));
  const go = dialog().getByRole('button', { name: /^Desistir e receber/ });
  await person.click(go);
  expect(go).toHaveAttribute('aria-busy', 'true');
  await person.keyboard('{Escape}');
  expect(dialog().getByRole('button', { name: 'Manter a compra' })).toBeDisabled();
  held.release();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a part is given up by its boxes: the amount follows them, and at least one is needed', async () => {
  const { person } = await open();
  const asked = accept();
  await person.click(screen.getByRole('button', { name: 'Desistir da compra' }));
  await person.click(dialog().getByRole('checkbox', { name: 'Opções do zero · R$ 497,00' }));
  expect(facts()[0]).toBe('Você recebeR$ 200,00');
  await person.click(dialog().getByRole('checkbox', { name: 'Renda fixa completa · R$ 200,00' }));
  await person.click(dialog().getByRole('button', { name: 'Desistir da compra' }));
  expect(dialog().getByText('Escolha ao menos um item.')).toBeInTheDocument();
  expect(asked).toEqual([]);
  await person.click(dialog().getByRole('checkbox', { name: /Renda fixa completa/ }));
  await person.type(dialog().getByLabelText(/^Motivo/), ' Comprei sem querer ');
  await person.click(dialog().getByRole('button', { name: 'Desistir e receber R$ 200,00 de volta' }));
  await waitFor(() => {
    expect(asked).toEqual([[7, { items: [2], reason: 'Comprei sem querer' }]]);
  });
});

test('of a split payment, a part says that its interest comes with it; all of it is the server’s figure', async () => {
  const order = buildPaid();
  const { person } = await open({
    ...order,
    interest_cents: 3_000,
    returns: { ...order.returns, refundable_cents: 72_700 },
  });
  await person.click(screen.getByRole('button', { name: 'Desistir da compra' }));
  expect(facts()[0]).toBe('Você recebeR$ 727,00');
  expect(dialog().getByText('Os juros do parcelamento voltam junto.')).toBeInTheDocument();
  await person.click(dialog().getByRole('checkbox', { name: /Renda fixa completa/ }));
  expect(facts()[0]).toBe('Você recebeR$ 497,00');
  expect(dialog().getByText(/parte dos juros/)).toBeInTheDocument();
});

test('what went back already is not offered again; a single line needs no box', async () => {
  const order = buildPaid();
  const [first, second] = order.items;
  const { person } = await open({
    ...order,
    items: [
      { ...first!, refunded_cents: 10_000 },
      { ...second!, refunded_cents: 20_000 },
    ],
    returns: { ...order.returns, refundable_cents: 39_700 },
  });
  await person.click(screen.getByRole('button', { name: 'Desistir da compra' }));
  expect(dialog().queryByRole('checkbox')).not.toBeInTheDocument();
  expect(dialog().getByText('Opções do zero')).toBeInTheDocument();
  expect(dialog().getByRole('button', { name: 'Desistir e receber R$ 397,00 de volta' })).toBeInTheDocument();
});

test.each([
  ['transfer', 'OndePor transferência', 'QuandoCombinamos com você por e-mail'],
  ['card_refund', 'OndeNo cartão que pagou', 'QuandoNa fatura do cartão, em até 2 faturas'],
] as const)('what the server gives back by %s says where the money arrives and when', async (method, where, when) => {
  const order = buildPaid();
  const { person } = await open({ ...order, returns: { ...order.returns, method } });
  await person.click(screen.getByRole('button', { name: 'Desistir da compra' }));
  expect(facts().slice(1)).toEqual([where, when]);
});

test('the keyboard goes in, stays in and comes back: the press that changes nothing has the focus', async () => {
  const { person } = await open(alone());
  const opener = screen.getByRole('button', { name: 'Desistir da compra' });
  opener.focus();
  await person.keyboard('{Enter}');
  expect(dialog().getByRole('button', { name: 'Manter a compra' })).toHaveFocus();
  for (let stop = 0; stop < 6; stop += 1) {
    await person.tab();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  }
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('once it is done the focus is on the order, for what opened the dialog is gone', async () => {
  const { person } = await open(alone());
  accept(alone());
  await person.click(screen.getByRole('button', { name: 'Desistir da compra' }));
  await person.click(dialog().getByRole('button', { name: 'Desistir e receber R$ 497,00 de volta' }));
  await screen.findByRole('region', { name: 'Reembolso' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  ['withdrawal_over', 'O prazo para desistir desta compra já terminou.'],
  ['refund_not_possible', 'Não há valor a reembolsar neste pedido.'],
] as const)('a refusal (%s) is said in place, and the order is shown as it stands', async (code, text) => {
  const { person } = await open();
  mockApi(refuse(requestOrderWithdrawal, code), respond(findOrderDetails, buildPaid({ returns: overReturns })));
  await person.click(screen.getByRole('button', { name: 'Desistir da compra' }));
  await person.click(dialog().getByRole('button', { name: /^Desistir e receber/ }));
  expect(await dialog().findByText(text)).toBeInTheDocument();
  await person.click(dialog().getByRole('button', { name: 'Ver o pedido' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Desistir da compra' })).not.toBeInTheDocument();
  });
});

test('a connection that is lost closes nothing, and the next press is sent', async () => {
  const { person } = await open();
  mockApi(disconnect(requestOrderWithdrawal));
  await person.click(screen.getByRole('button', { name: 'Desistir da compra' }));
  const go = dialog().getByRole('button', { name: /^Desistir e receber/ });
  await person.click(go);
  expect(await dialog().findByRole('alert')).toBeInTheDocument();
  const asked = accept();
  await person.click(go);
  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });
});

test('within the warranty a refund is asked for with a reason, and staff answer', async () => {
  const order = buildPaid();
  const { person, notices } = await open({ ...order, returns: { ...order.returns, buyer_may: 'request' } });
  const card = screen.getByRole('region', { name: 'Pedir reembolso' });
  expect(plain(card)).toContain('até 21/12/2026, 23:59 · faltam 26 dias');
  const asked = accept();
  await person.click(screen.getByRole('button', { name: 'Pedir reembolso' }));
  expect(dialog().getByText('Nossa equipe responde por e-mail. Até lá, seu acesso continua.')).toBeInTheDocument();
  expect(facts()[2]).toBe('QuandoDepois da resposta da equipe');
  const go = dialog().getByRole('button', { name: 'Pedir R$ 697,00 de volta' });
  await person.click(go);
  const reason = dialog().getByLabelText(/^Motivo/);
  expect(dialog().getByText('Conte o motivo.')).toBeInTheDocument();
  expect(reason).toHaveFocus();
  await person.type(reason, 'caro');
  await person.click(go);
  expect(dialog().getByText('Explique o motivo em ao menos 5 caracteres.')).toBeInTheDocument();
  await person.clear(reason);
  await person.type(reason, 'Não era o que eu esperava');
  await person.click(go);
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Pedido de reembolso enviado.' }]);
  });
  expect(asked).toEqual([[7, { reason: 'Não era o que eu esperava' }]]);
});

test('after both nothing is offered', async () => {
  await open(buildPaid({ returns: overReturns }));
  expect(screen.queryByRole('button', { name: /Desistir|reembolso/ })).not.toBeInTheDocument();
});
