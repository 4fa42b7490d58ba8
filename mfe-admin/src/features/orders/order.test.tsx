import {
  cancelOrderPayment,
  confirmOrderPayment,
  findOrderDetails,
  findOrderPrice,
  listOrders,
  listOrderTimeline,
  listRecordTags,
  resendOrderMail,
  selectCompany,
  type TimelineEntry,
} from '@pregao/contract';
import {
  buildAdmin,
  buildCursorList,
  buildOrderDetails,
  buildOrderRow,
  buildUser,
  disconnect,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
  setWide,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

const order = buildOrderDetails({ id: 11, number: '100011' });
const payment = order.order_payments[0] as (typeof order.order_payments)[number];
const paid = {
  ...order,
  status: 3,
  status_name: 'Pago',
  order_payments: [{ ...payment, status: 2, status_name: 'Pago', can_confirm: false, can_cancel: false }],
};

let lists = 0;
const emptySums = { total_cents: 49_700, paid_cents: 0 };

withMockApi(
  respond(selectCompany, []),
  respond(findOrderDetails, order),
  respond(listRecordTags, { tags: [], in_use: [] }),
  respond(listOrders, () => {
    lists += 1;
    const list = buildCursorList([buildOrderRow({ id: 11, number: '100011' })]);
    return { ...list, meta: { ...list.meta, ...emptySums } };
  }),
);
beforeEach(() => {
  lists = 0;
  setWide(true);
});

const show = (path = '/pedidos/100011?status=1', user = buildAdmin()) =>
  renderWithPlatform(<App />, { user, path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });

const drawer = () => screen.findByRole('dialog', { name: 'Pedido #100011' });

/** Opens the dialog of a decision, gives a reason and sends it. */
const decide = async (person: Awaited<ReturnType<typeof show>>['person'], name: string, reason: string) => {
  await person.click(await within(await drawer()).findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  await person.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), reason);
  await person.dblClick(within(dialog).getByRole('button', { name }));
  return dialog;
};

test('an address opens its order over the list, with money and person', async () => {
  mockApi(
    respond(findOrderDetails, {
      ...paid,
      coupon: 'VOLTA10',
      subtotal_cents: 59_700,
      coupon_discount_cents: 10_000,
      amounts: { paid_cents: 49_700, refunded_cents: 9_700, balance_cents: 40_000 },
    }),
  );
  await show();
  const panel = within(await drawer());
  expect(await panel.findByText('Ana Souza')).toBeInTheDocument();
  expect(panel.getByText('CPF/CNPJ 529.982.247-25')).toBeInTheDocument();
  for (const [label, amount] of [
    ['Subtotal', 'R$ 597,00'],
    ['Cupom VOLTA10', '-R$ 100,00'],
    ['Reembolsado', '-R$ 97,00'],
    ['Saldo', 'R$ 400,00'],
  ] as const) {
    expect(panel.getByText(label).parentElement).toHaveTextContent(
      new RegExp(`${amount.replace('$', '\\$').replace(' ', '\\s')}$`),
    );
  }
  expect(panel.queryByRole('button', { name: 'Confirmar pagamento' })).not.toBeInTheDocument();
  expect(document.title).toBe('Pedido #100011 · Pregão');
});

test('each try of a card says its card, its installments, why it was refused and what the bank asked', async () => {
  const byCard = {
    ...payment,
    ...{ payment_type_id: 1, payment_type_name: 'Cartão de crédito', installments: 6, txid: null },
    split: { count: 6, value_cents: 8_283, last_value_cents: 8_285 },
    ...{ pix_qrcode: null, pix_expiration_date: null, can_confirm: false, card: { brand: 'visa', last4: '5682' } },
  };
  const decline = (cause: 'limit' | 'challenge_failed') => ({
    cause,
    retry: 'later' as const,
    text: 'Use outro cartão.',
  });
  const refused = { ...byCard, status: 4, status_name: 'Recusado', can_cancel: false };
  mockApi(
    respond(findOrderDetails, {
      ...order,
      order_payments: [
        { ...refused, id: 1, decline: decline('limit'), provider_id: 'ORD01A' },
        { ...refused, id: 2, decline: decline('challenge_failed'), challenge_state: 'failed' },
        { ...byCard, id: 3, challenge: { url: 'https://banco.test', until: '2026-11-20T13:15:00.000Z' } },
      ],
    }),
  );
  const { person } = await show();
  const panel = within(await drawer());
  const current = within(await panel.findByRole('region', { name: 'Pagamento por Cartão de crédito' }));
  const before = within(panel.getByRole('region', { name: 'Tentativas recusadas' }));
  const tries = before.getAllByRole('listitem').map((one) => within(one));
  const [second, first] = tries;
  expect(tries).toHaveLength(2);
  for (const one of [current, ...tries]) {
    expect(one.getByText('Visa •••• 5682')).toBeInTheDocument();
    expect(one.getByText(/^6× de R\$\s82,83, a última de R\$\s82,85$/)).toBeInTheDocument();
  }
  expect(first!.getByText('Sem limite')).toBeInTheDocument();
  expect(second!.getByText('Confirmação no banco não concluída')).toBeInTheDocument();
  expect(current.getByText('pedida ao comprador até 20/11/2026 10:15')).toBeInTheDocument();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(first!.getByRole('button', { name: 'Copiar identificador do provedor' }));
  await waitFor(() => {
    expect(written).toHaveBeenCalledWith('ORD01A');
  });
});

test('before confirming by hand staff read what the customer has already, and what else waits with it', async () => {
  mockApi(
    respond(findOrderDetails, {
      ...order,
      already_open: [
        { name: 'Renda fixa', until: null },
        { name: 'Opções', until: '2027-11-22T12:00:00Z' },
      ],
      same_pending: [{ id: 12, number: '100012' }],
    }),
  );
  const { person } = await show();
  await person.click(await within(await drawer()).findByRole('button', { name: 'Confirmar pagamento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar pagamento' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'O cliente já tem “Renda fixa”, sem data para terminar. Confirmar não abre nada novo.',
    'O cliente já tem “Opções” até 22/11/2027. O novo acesso começa nesse dia.',
    'O pedido 100012, do mesmo cliente e com o mesmo conteúdo, também espera pelo pagamento.',
  ]);
});

test('a payment is confirmed once with its reason, and order and list follow', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(confirmOrderPayment, ({ params, body }) => {
      sent.push([params.id, body.reason]);
      return paid;
    }),
  );
  const { person, notices } = await show();
  await decide(person, 'Confirmar pagamento', 'Comprovante conferido');
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Pagamento confirmado.' }]);
  });
  expect(sent).toEqual([[payment.id, 'Comprovante conferido']]);
  expect(screen.queryByRole('dialog', { name: 'Confirmar pagamento' })).not.toBeInTheDocument();
  expect(within(await drawer()).getAllByText('Pago')).not.toHaveLength(0);
  await waitFor(() => {
    expect(lists).toBe(2);
  });
});

test('a payment is cancelled with its reason', async () => {
  mockApi(
    respond(cancelOrderPayment, {
      ...order,
      status: 6,
      status_name: 'Cancelado',
      cancel_reason: 'Pedido duplicado',
      order_payments: [{ ...payment, status: 5, status_name: 'Cancelado', can_confirm: true, can_cancel: false }],
    }),
  );
  const { person, notices } = await show();
  await decide(person, 'Cancelar pagamento', 'Pedido duplicado');
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Pagamento cancelado.' }]);
  });
  expect(await within(await drawer()).findByText('Pedido duplicado')).toBeInTheDocument();
});

test('a decision without a reason is not sent, and says so under the field', async () => {
  const { person } = await show();
  const dialog = await decide(person, 'Confirmar pagamento', 'ok');
  expect(await within(dialog).findByText('Explique o motivo em ao menos 5 caracteres.')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox')).toHaveValue('ok');
});

test('where the bank was faster it is explained, and the order is already up to date', async () => {
  const { person, notices } = await show();
  await drawer();
  mockApi(refuse(confirmOrderPayment, 'payment_already_paid'), respond(findOrderDetails, paid));
  await decide(person, 'Confirmar pagamento', 'Comprovante conferido');
  expect(await screen.findByText('Este pagamento já foi recebido.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Ver o pedido' }));
  const panel = within(await drawer());
  expect(await panel.findAllByText('Pago')).not.toHaveLength(0);
  expect(panel.queryByRole('button', { name: 'Confirmar pagamento' })).not.toBeInTheDocument();
  expect(notices).toEqual([]);
});

test('a lost connection keeps the dialog and what was written', async () => {
  mockApi(disconnect(confirmOrderPayment));
  const { person } = await show();
  const dialog = await decide(person, 'Confirmar pagamento', 'Comprovante conferido');
  expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox')).toHaveValue('Comprovante conferido');
});

test('who may only read sees the order and no decision', async () => {
  await show('/pedidos/100011', buildUser({ role: 'admin', ability: [{ action: 'read', subject: 'Pedidos' }] }));
  const panel = within(await drawer());
  expect(await panel.findByText('Ana Souza')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /pagamento$/ })).not.toBeInTheDocument();
});

test('an order that is not there is said so, with the way back to the filtered list', async () => {
  mockApi(refuse(findOrderDetails, 'not_found'));
  await show('/pedidos/999?status=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido não encontrado' }));
  expect(dialog.getByRole('heading', { level: 2, name: 'Pedido não encontrado' }).className).not.toMatch(/unseen/);
  expect(document.title).toMatch(/^Pedido não encontrado/);
  expect(dialog.getByRole('link', { name: 'Ver os pedidos' })).toHaveAttribute('href', '/pedidos?status=1');
});

test('an order is asked for by the number of its address; an id leads on to the number and asks nothing more', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(findOrderDetails, ({ params, query }) => {
      asked.push([params.id, query.by]);
      return order;
    }),
  );
  await show('/pedidos/11?status=1');
  expect(await screen.findByRole('dialog', { name: 'Pedido #100011' })).toBeInTheDocument();
  await waitFor(() => {
    expect(window.location.pathname + window.location.search).toBe('/pedidos/100011?status=1');
  });
  expect(asked).toEqual([[11, 'number']]);
});

test('an order whose id is the number of another one does not stand in the way of that other', async () => {
  const mine = buildOrderDetails({ id: 100_022, number: '100011' });
  const other = buildOrderDetails({ id: 12, number: '100022' });
  mockApi(respond(findOrderDetails, ({ params }) => (params.id === 100_022 ? other : mine)));
  await show();
  await drawer();
  act(() => {
    window.history.pushState(null, '', '/pedidos/100022?status=1');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect(await screen.findByRole('dialog', { name: 'Pedido #100022' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/pedidos/100022');
});

test('an address without a number asks for nothing and says the order is not there', async () => {
  await show('/pedidos/novo');
  expect(await screen.findByRole('dialog', { name: 'Pedido não encontrado' })).toBeInTheDocument();
});

test('a Pix paid while the order is open is shown without a reload', async () => {
  const { platform } = await show();
  await within(await drawer()).findByRole('button', { name: 'Confirmar pagamento' });
  mockApi(respond(findOrderDetails, paid));
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 11, order_payment_id: payment.id });
  });
  expect(await within(await drawer()).findAllByText('Pago')).not.toHaveLength(0);
});

const entry = (id: string, rest: Partial<TimelineEntry> = {}): TimelineEntry => ({
  ...{ id, kind: 'order', at: '2026-11-20T13:05:00.000Z', title: 'Pedido criado' },
  ...{ state: null, reason: null, actor: null, note: null, ...rest },
});
const timeline = (entries: TimelineEntry[]) => ({ data: entries, meta: { per_page: 20, next_cursor: null } });

test('the timeline is a tab of the address, says who and why, and shows one kind of entries by a press', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(listOrderTimeline, ({ query }) => {
      asked.push(query.kind);
      return query.kind === 'mail'
        ? timeline([])
        : timeline([
            entry('2', { title: 'Pagamento recebido', actor: 'Clara Lima', reason: 'Comprovante conferido' }),
            entry('1'),
          ]);
    }),
  );
  const { person } = await show();
  await person.click(await within(await drawer()).findByRole('tab', { name: 'Histórico e notas' }));
  expect(window.location.search).toBe('?aba=historico&status=1');
  const history = within(await screen.findByRole('region', { name: 'Histórico' }));
  const [newest, oldest] = await history.findAllByRole('listitem');
  expect(newest).toHaveTextContent('Pagamento recebido20/11/2026 10:05 · Clara LimaComprovante conferido');
  expect(oldest).toHaveTextContent('20/11/2026 10:05 · Plataforma');
  await person.click(history.getByRole('button', { name: 'E-mails' }));
  expect(await history.findByText('Nada deste tipo')).toBeInTheDocument();
  expect(asked).toEqual([undefined, 'mail']);
});

test('receipt and access of a paid order are sent again once a press, with whom they go to; never of the own one', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(findOrderDetails, { ...paid, paid_at: '2026-11-20T13:06:00.000Z' }),
    respond(resendOrderMail, ({ params, body }) => {
      sent.push([params.id, body.mail]);
      return { email: 'ana@pregao.test' };
    }),
  );
  const { person, notices, unmount } = await show();
  await person.click(await within(await drawer()).findByRole('button', { name: 'Reenviar acesso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar acesso' }));
  expect(dialog.getByText('ana@pregao.test')).toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await person.dblClick(dialog.getByRole('button', { name: 'Reenviar acesso' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Acesso a caminho do cliente.' }]);
  });
  expect(sent).toEqual([[11, 'access']]);
  unmount();
  const user = buildAdmin();
  mockApi(respond(findOrderDetails, { ...paid, customer: { ...paid.customer, id: user.id } }));
  await show('/pedidos/100011', user);
  await within(await drawer()).findByText('Ana Souza');
  expect(screen.queryByRole('button', { name: 'Reenviar recibo' })).not.toBeInTheDocument();
});

test('staff read why an order costs what it costs, asked for when it is opened', async () => {
  mockApi(
    respond(findOrderPrice, {
      steps: [{ kind: 'total', text: 'Total da conta', amount_cents: 49_700, running_cents: 49_700 }],
      ...{ total_cents: 49_700, replayed_cents: 49_700, matches: true },
    }),
  );
  const { person } = await show();
  await person.click(await within(await drawer()).findByRole('button', { name: 'Por que este valor' }));
  expect(await screen.findByText('Total da conta')).toBeInTheDocument();
});
