import { approveRefund, completeRefund, refuseRefund, type OrderDetails, type Refund } from '@pregao/contract';
import {
  buildRefund,
  buildUser,
  disconnect,
  everythingOn,
  mockApi,
  refuse,
  respond,
  setWide,
  withMockApi,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aroundOrder, lateOrder, paidOrder, refundsOf, showOrder } from './test-order.tsx';

let lists = 0;
const refund = (overrides: Partial<Refund> = {}) => buildRefund({ id: 51, order_id: 11, ...overrides });

/** A refund that waits for a decision after the 7 days. */
const asked = (overrides: Partial<Refund> = {}) =>
  refund({
    status: 'requested',
    status_name: 'Em análise',
    within_withdrawal: false,
    requested_by_name: 'Ana Souza',
    reason: 'Comprei por engano',
    can_approve: true,
    can_refuse: true,
    ...overrides,
  });

const withRefund = (one: Refund): OrderDetails => lateOrder({ refunds: [one] });
const answering = (order: OrderDetails) => {
  mockApi(
    ...aroundOrder(order, () => {
      lists += 1;
    }),
  );
};

withMockApi();
beforeEach(() => {
  lists = 0;
  setWide(true);
});

/** The refund of the open order, and its only dialog once a button of it was pressed. */
const card = async () => within(await (await refundsOf()).findByRole('article', { name: 'Reembolso de R$ 497,00' }));
const open = async ({ person }: Awaited<ReturnType<typeof showOrder>>, button: string, title = button) => {
  await person.click((await card()).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
};

test('a refund says its type, state, amount, lines, way, who asked for it and why', async () => {
  answering(
    paidOrder({
      refunds: [
        refund({
          status: 'succeeded',
          status_name: 'Concluído',
          amount_cents: 20_500,
          interest_cents: 500,
          items: [{ order_item_id: 21, name: 'Opções do zero', amount_cents: 20_000 }],
          requested_by_name: 'Ana Souza',
          reason: 'Não era o que eu esperava',
          decided_by_name: 'Clara Lima',
          reference: 'D1234567820261121130500000000001',
          finished_at: '2026-11-21T13:06:00.000Z',
        }),
      ],
    }),
  );
  await showOrder();
  const shown = within(await (await refundsOf()).findByRole('article', { name: 'Reembolso de R$ 205,00' }));
  expect(shown.getByText('Arrependimento (até 7 dias)')).toBeInTheDocument();
  expect(shown.getByText('Concluído').parentElement?.querySelector('svg')).toBeInstanceOf(SVGElement);
  expect(shown.getByText('Dentro dos 7 dias')).toBeInTheDocument();
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Opções do zeroR$ 200,00',
    'Juros do parcelamentoR$ 5,00',
  ]);
  for (const [label, value] of [
    ['Como volta', 'Pix de volta'],
    ['Quem pediu', 'Ana Souza (cliente)'],
    ['Aprovado por', 'Clara Lima'],
    ['Acesso do cliente', 'Termina'],
    ['Encerrado em', '21/11/2026 10:06'],
  ] as const)
    expect(shown.getByText(label).parentElement).toHaveTextContent(`${label}${value}`);
  expect(shown.getByText('Não era o que eu esperava')).toBeInTheDocument();
  expect(shown.getByText('D1234567820261121130500000000001')).toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Copiar identificador' })).toBeInTheDocument();
});

test('a refund that nobody asked for, one that staff did and each way are told apart', async () => {
  answering(
    paidOrder({
      refunds: [
        refund({ id: 52, requested_by: 'system', method: 'card_refund', is_credit: true, items: [] }),
        refund({ id: 53, requested_by: 'staff', requested_by_name: 'Clara Lima', method: 'transfer' }),
      ],
    }),
  );
  await showOrder();
  const [newest, oldest] = await (await refundsOf()).findAllByRole('article');
  expect(newest).toHaveTextContent('Quem pediuClara Lima (equipe)');
  expect(newest).toHaveTextContent('Como voltaTransferência');
  expect(oldest).toHaveTextContent('Quem pediusistema');
  expect(oldest).toHaveTextContent('Como voltaReembolso no cartão');
  expect(oldest).toHaveTextContent('Recebido além do total do pedido');
});

test('the lines say what was given back of them, and the sums come from the ledger', async () => {
  const order = paidOrder();
  answering({
    ...order,
    items: order.items.map((item) => (item.id === 21 ? { ...item, refunded_cents: 9_700 } : item)),
    refunds: [refund({ amount_cents: 9_700 })],
    amounts: { paid_cents: 49_700, refunded_cents: 9_700, balance_cents: 40_000 },
  });
  await showOrder();
  await refundsOf();
  const items = within(screen.getByRole('region', { name: 'Itens' }));
  const [first, second] = items.getAllByRole('listitem');
  expect(first).toHaveTextContent('R$ 97,00 reembolsados ou a caminho');
  expect(second).not.toHaveTextContent('reembolsados');
  for (const [label, amount] of [
    ['Recebido', 'R$ 497,00'],
    ['Reembolsado', '-R$ 97,00'],
    ['Saldo', 'R$ 400,00'],
  ])
    expect(items.getByText(label as string).parentElement).toHaveTextContent(`${label}${amount}`);
});

test('a refund is approved once, and order and list follow', async () => {
  const sent: number[] = [];
  answering(withRefund(asked()));
  mockApi(
    respond(approveRefund, ({ params }) => {
      sent.push(params.id);
      return withRefund(refund({ within_withdrawal: false, decided_by_name: 'Clara Lima' }));
    }),
  );
  const shown = await showOrder();
  const dialog = await open(shown, 'Aprovar', 'Aprovar reembolso');
  expect(dialog.getByText('R$ 497,00 voltam ao cliente por Pix, para a conta que pagou.')).toBeInTheDocument();
  expect(dialog.getByText('O acesso do cliente ao que está sendo reembolsado termina.')).toBeInTheDocument();
  await shown.person.dblClick(dialog.getByRole('button', { name: 'Aprovar R$ 497,00' }));
  await waitFor(() => {
    expect(shown.notices).toEqual([{ kind: 'success', text: 'Reembolso aprovado.' }]);
  });
  expect(sent).toEqual([51]);
  expect((await card()).getByText('Em andamento')).toBeInTheDocument();
  expect((await card()).queryByRole('button', { name: /Aprovar|Recusar/ })).not.toBeInTheDocument();
  await waitFor(() => {
    expect(lists).toBe(2);
  });
});

test('a refund that failed says why and is tried again', async () => {
  const failed = refund({
    status: 'failed',
    status_name: 'Não concluído',
    failure: 'O banco recusou a devolução.',
    can_approve: true,
  });
  answering(withRefund(failed));
  mockApi(respond(approveRefund, withRefund(refund())));
  const shown = await showOrder();
  expect((await card()).getByText('O banco recusou a devolução.')).toBeInTheDocument();
  expect((await card()).queryByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument();
  const dialog = await open(shown, 'Tentar de novo', 'Tentar o reembolso de novo');
  await shown.person.click(dialog.getByRole('button', { name: 'Enviar R$ 497,00 de novo' }));
  await waitFor(() => {
    expect(shown.notices).toEqual([{ kind: 'success', text: 'Reembolso enviado de novo.' }]);
  });
});

test('a refund is refused only with a reason, which is sent and then shown', async () => {
  const sent: string[] = [];
  answering(withRefund(asked()));
  mockApi(
    respond(refuseRefund, ({ body }) => {
      sent.push(body.reason);
      const refused = { status: 'refused', status_name: 'Recusado', refuse_reason: body.reason } as const;
      return withRefund(refund({ ...refused, decided_by_name: 'Clara Lima' }));
    }),
  );
  const shown = await showOrder();
  const dialog = await open(shown, 'Recusar', 'Recusar reembolso');
  const reason = dialog.getByRole('textbox', { name: /Motivo/ });
  expect(reason).toHaveFocus();
  await shown.person.type(reason, 'não');
  await shown.person.click(dialog.getByRole('button', { name: 'Recusar reembolso' }));
  expect(await dialog.findByText('Explique o motivo em ao menos 5 caracteres.')).toBeInTheDocument();
  expect(reason).toHaveFocus();
  expect(sent).toEqual([]);
  await shown.person.type(reason, ' cabe, fora da garantia');
  await shown.person.click(dialog.getByRole('button', { name: 'Recusar reembolso' }));
  await waitFor(() => {
    expect(sent).toEqual(['não cabe, fora da garantia']);
  });
  expect(await (await card()).findByText('Recusado por')).toBeInTheDocument();
  expect((await card()).getByText('não cabe, fora da garantia')).toBeInTheDocument();
});

test('a transfer made by hand is recorded with its reference', async () => {
  const sent: string[] = [];
  answering(withRefund(refund({ method: 'transfer', can_complete: true })));
  mockApi(
    respond(completeRefund, ({ body }) => {
      sent.push(body.reference);
      return withRefund(refund({ status: 'succeeded', status_name: 'Concluído', reference: body.reference }));
    }),
  );
  const shown = await showOrder();
  const dialog = await open(shown, 'Registrar transferência');
  await shown.person.click(dialog.getByRole('button', { name: 'Registrar R$ 497,00' }));
  expect(await dialog.findByText('Informe o identificador da transferência.')).toBeInTheDocument();
  await shown.person.type(
    dialog.getByRole('textbox', { name: 'Identificador da transferência' }),
    ' TED 998877 {Enter}',
  );
  await waitFor(() => {
    expect(sent).toEqual(['TED 998877']);
  });
  expect(await (await card()).findByText('TED 998877')).toBeInTheDocument();
});

test('who asked for a refund finds no way to decide about it', async () => {
  answering(withRefund(asked({ requested_by: 'staff', requested_by_name: 'Clara Lima', can_approve: false })));
  await showOrder();
  expect((await card()).getByRole('button', { name: 'Recusar' })).toBeInTheDocument();
  expect((await card()).queryByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument();
});

test('where only another person may decide it is said beside the button, and nothing is closed', async () => {
  answering(withRefund(asked()));
  mockApi(refuse(approveRefund, 'refund_needs_other'));
  const shown = await showOrder();
  const dialog = await open(shown, 'Aprovar', 'Aprovar reembolso');
  await shown.person.click(dialog.getByRole('button', { name: 'Aprovar R$ 497,00' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Quem pediu o reembolso não pode decidir sobre ele.');
  expect(shown.notices).toEqual([]);
});

test('where a colleague was faster it is explained, and the order is already up to date', async () => {
  answering(withRefund(asked()));
  const shown = await showOrder();
  const dialog = await open(shown, 'Aprovar', 'Aprovar reembolso');
  answering(withRefund(refund({ decided_by_name: 'Bruno Dias' })));
  mockApi(refuse(approveRefund, 'refund_not_open'));
  await shown.person.click(dialog.getByRole('button', { name: 'Aprovar R$ 497,00' }));
  expect(await dialog.findByText('Este reembolso já foi decidido.')).toBeInTheDocument();
  await shown.person.click(dialog.getByRole('button', { name: 'Ver o pedido' }));
  expect(await (await card()).findByText('Bruno Dias')).toBeInTheDocument();
});

test('a lost connection keeps the dialog and what was written', async () => {
  answering(withRefund(asked()));
  mockApi(disconnect(refuseRefund));
  const shown = await showOrder();
  const dialog = await open(shown, 'Recusar', 'Recusar reembolso');
  await shown.person.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Fora da garantia');
  await shown.person.click(dialog.getByRole('button', { name: 'Recusar reembolso' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Fora da garantia');
});

test('without the flags there are no buttons, and without refunds there is no section', async () => {
  const reader = buildUser({ role: 'admin', ability: [{ action: 'read', subject: 'Pedidos' }] });
  const { returns, ...order } = lateOrder();
  const readOnly = { ...order, returns: { ...returns, staff_may: false } };
  answering({ ...readOnly, refunds: [asked({ can_approve: false, can_refuse: false })] });
  const { unmount } = await showOrder(reader);
  await card();
  expect((await refundsOf()).queryByRole('button')).not.toBeInTheDocument();
  unmount();
  answering(readOnly);
  await showOrder(buildUser({ role: 'admin', ability: everythingOn('Pedidos') }));
  expect(await screen.findByRole('region', { name: 'Itens' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Reembolsos' })).not.toBeInTheDocument();
});
