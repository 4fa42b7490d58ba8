import { createOrderRefund, selectOrderTypeRefund, type OrderDetails } from '@pregao/contract';
import { buildRefund, mockApi, refuse, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aroundOrder, lateOrder, paidOrder, refundsOf, showOrder } from './test-order.tsx';

interface Sent {
  key: string | null;
  body: unknown;
}

/** Every refund that was asked for, in turn. */
const sent: Sent[] = [];
let lists = 0;

const refunded = (order: OrderDetails, status: 'processing' | 'requested' = 'processing'): OrderDetails => ({
  ...order,
  refunds: [buildRefund({ id: 61, status, status_name: status === 'requested' ? 'Em análise' : 'Em andamento' })],
  returns: { ...order.returns, refundable_cents: 0, method: null, staff_may: false },
});

const taking = (answer: OrderDetails) =>
  respond(createOrderRefund, ({ body, request }) => {
    sent.push({ key: request.headers.get('idempotency-key'), body });
    return answer;
  });

withMockApi();
beforeEach(() => {
  sent.length = 0;
  lists = 0;
  setWide(true);
});

/** Opens the dialog of an order that may be refunded. */
const open = async (order: OrderDetails = paidOrder()) => {
  mockApi(
    ...aroundOrder(order, () => {
      lists += 1;
    }),
    taking(refunded(order)),
  );
  const shown = await showOrder();
  await shown.person.click(await (await refundsOf()).findByRole('button', { name: 'Reembolsar' }));
  const element = await screen.findByRole('dialog', { name: 'Reembolsar' });
  const dialog = within(element);
  await dialog.findByRole('option', { name: 'Cobrança duplicada ou indevida' });
  const explain = async (reason = 'Cobrado duas vezes') => {
    await shown.person.selectOptions(dialog.getByRole('combobox', { name: 'Tipo de reembolso' }), '3');
    await shown.person.type(dialog.getByRole('textbox', { name: /^Motivo/ }), reason);
  };
  return { ...shown, dialog, explain, button: () => dialog.getByRole('button', { name: /^Reembolsar/ }) };
};

test('all of an order is given back once, under one key, and order and list follow', async () => {
  const { person, dialog, explain, button, notices } = await open();
  expect(dialog.getByText('Pedido #100011 · Ana Souza · até R$ 497,00')).toBeInTheDocument();
  await explain();
  expect(button()).toHaveTextContent(/^Reembolsar R\$ 497,00$/);
  await person.dblClick(button());
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Reembolso de R$ 497,00 registrado. Acompanhe no pedido.' }]);
  });
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      body: { order_type_refund_id: 3, reason: 'Cobrado duas vezes', revoke_access: true },
    },
  ]);
  expect(screen.queryByRole('dialog', { name: 'Reembolsar' })).not.toBeInTheDocument();
  expect(await (await refundsOf()).findByText('Em andamento')).toBeInTheDocument();
  await waitFor(() => {
    expect(lists).toBe(2);
  });
});

test('lines go back with what is left of each, never more, and the button names their sum', async () => {
  const order = paidOrder();
  const [first, second] = order.items;
  const lines = [{ ...first, refunded_cents: 9_700 }, second] as OrderDetails['items'];
  const { person, dialog, explain, button } = await open({
    ...order,
    items: lines,
    returns: { ...order.returns, refundable_cents: 40_000 },
  });
  await explain();
  await person.click(dialog.getByRole('radio', { name: /Por item/ }));
  await person.click(button());
  expect(await dialog.findByText('Escolha ao menos um item.')).toBeInTheDocument();
  await person.click(dialog.getByRole('checkbox', { name: 'Opções do zero' }));
  expect(dialog.queryByText('Escolha ao menos um item.')).not.toBeInTheDocument();
  const amount = dialog.getByRole('textbox', { name: 'Valor de Opções do zero' });
  expect(amount).toHaveValue('R$ 300,00');
  await person.clear(amount);
  await person.type(amount, '30001');
  await person.click(button());
  expect(await dialog.findByText('No máximo R$ 300,00 podem ser reembolsados.')).toBeInTheDocument();
  expect(amount).toHaveFocus();
  await person.clear(amount);
  await person.type(amount, '15000');
  await person.click(dialog.getByRole('checkbox', { name: 'Guia de bolso' }));
  expect(button()).toHaveTextContent('Reembolsar R$ 250,00');
  await person.click(button());
  await waitFor(() => {
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        items: [
          { order_item_id: 21, amount_cents: 15_000 },
          { order_item_id: 22, amount_cents: 10_000 },
        ],
      }),
    ]);
  });
});

test('a line of which all went back cannot be chosen again', async () => {
  const order = paidOrder();
  const items = order.items.map((item) => (item.id === 22 ? { ...item, refunded_cents: item.total_cents } : item));
  const { person, dialog } = await open({ ...order, items, returns: { ...order.returns, refundable_cents: 39_700 } });
  await person.click(dialog.getByRole('radio', { name: /Por item/ }));
  expect(dialog.getByRole('checkbox', { name: 'Guia de bolso' })).toBeDisabled();
  expect(dialog.getByText('Já reembolsado')).toBeInTheDocument();
});

test('the interest of a split payment goes back with its lines, and is in the amount of the button', async () => {
  const order = paidOrder();
  const returns = { ...order.returns, refundable_cents: 54_670 };
  const { person, dialog, button } = await open({ ...order, returns });
  await person.click(dialog.getByRole('radio', { name: /Por item/ }));
  await person.click(dialog.getByRole('checkbox', { name: 'Guia de bolso' }));
  expect(dialog.getByText(/de juros do parcelamento voltam junto/)).toHaveTextContent(/^R\$\s10,00/);
  expect(button()).toHaveTextContent('Reembolsar R$ 110,00');
});

test('an amount stays within what is left, and the access is kept where one says so', async () => {
  const { person, dialog, explain, button } = await open();
  await explain();
  await person.click(dialog.getByRole('radio', { name: /Por valor/ }));
  expect(button()).toHaveTextContent(/^Reembolsar$/);
  await person.click(button());
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  expect(await dialog.findByText('Informe um valor acima de zero.')).toBeInTheDocument();
  await person.type(amount, '49701');
  await person.click(button());
  expect(await dialog.findByText('No máximo R$ 497,00 podem ser reembolsados.')).toBeInTheDocument();
  await person.clear(amount);
  await person.type(amount, '19700');
  const access = dialog.getByRole('switch', { name: 'Encerrar o acesso' });
  expect(access).toBeChecked();
  expect(access).toHaveAccessibleDescription(/o cliente perde o acesso/);
  await person.click(access);
  expect(access).toHaveAccessibleDescription(/o cliente continua com o acesso/);
  await person.click(button());
  await waitFor(() => {
    expect(sent.map(({ body }) => body)).toEqual([
      { order_type_refund_id: 3, reason: 'Cobrado duas vezes', amount_cents: 19_700, revoke_access: false },
    ]);
  });
});

test('within the 7 days it is done at once and goes back by Pix', async () => {
  const { dialog } = await open();
  const route = within(dialog.getByRole('list', { name: 'Como o dinheiro volta' }));
  expect(route.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Volta por Pix para a conta que pagou.',
    'Feito na hora: o prazo de 7 dias vai até 27/11/2099 23:59.',
  ]);
});

test('after the 7 days another person has to approve, which is said before and after', async () => {
  const order = lateOrder();
  const { person, dialog, explain, button, notices } = await open(order);
  expect(dialog.getByText(/outra pessoa da equipe precisa aprovar/)).toBeInTheDocument();
  mockApi(taking(refunded(order, 'requested')));
  await explain();
  await person.click(button());
  await waitFor(() => {
    expect(notices).toEqual([
      { kind: 'success', text: 'Reembolso de R$ 497,00 pedido. Outra pessoa da equipe precisa aprovar.' },
    ]);
  });
});

test.each([
  ['card_refund', 'Volta para o cartão que pagou e aparece na fatura do cliente em até 2 faturas.'],
  ['transfer', 'Alguém da equipe transfere e registra aqui o identificador.'],
] as const)('where the money goes by %s is what the server says', async (method, words) => {
  const order = paidOrder();
  const { dialog } = await open({ ...order, returns: { ...order.returns, method } });
  expect(dialog.getByText(words)).toBeInTheDocument();
});

test('the interest of installments is said to go back with all of the order', async () => {
  const order = paidOrder({ interest_cents: 3_000 });
  const { dialog } = await open({
    ...order,
    returns: { ...order.returns, refundable_cents: 52_700, method: 'card_refund' },
  });
  expect(dialog.getByText(/de juros do parcelamento voltam junto/).parentElement).toHaveTextContent(/R\$\s30,00/);
});

test('without a type and a reason nothing is sent, and the first gap has the focus', async () => {
  const { person, dialog, button } = await open();
  await person.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'ops');
  await person.click(button());
  expect(await dialog.findByText('Escolha o tipo de reembolso.')).toBeInTheDocument();
  expect(dialog.getByText('Explique o motivo em ao menos 5 caracteres.')).toBeInTheDocument();
  expect(dialog.getByRole('combobox', { name: 'Tipo de reembolso' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('after a lost answer the same refund is asked for under the same key, with what was typed', async () => {
  const { person, dialog, explain, button, notices } = await open();
  mockApi(
    http.post(
      '*/api/create-order-refund/11',
      async ({ request }) => {
        sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await explain();
  await person.click(button());
  expect(await dialog.findByRole('alert')).toHaveTextContent(/conexão/);
  expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('Cobrado duas vezes');
  expect(dialog.getByRole('combobox', { name: 'Tipo de reembolso' })).toHaveValue('3');
  await person.click(button());
  await waitFor(() => {
    expect(notices).toHaveLength(1);
  });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a dialog opened again has a key of its own', async () => {
  const order = paidOrder();
  const { person, explain, button } = await open(order);
  mockApi(taking({ ...order, refunds: [buildRefund({ id: 61 })] }));
  await explain();
  await person.click(button());
  await person.click(await (await refundsOf()).findByRole('button', { name: 'Reembolsar' }));
  const again = within(await screen.findByRole('dialog', { name: 'Reembolsar' }));
  expect(again.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('');
  await person.selectOptions(again.getByRole('combobox', { name: 'Tipo de reembolso' }), '1');
  await person.type(again.getByRole('textbox', { name: /^Motivo/ }), 'Mais uma parte');
  await person.click(again.getByRole('button', { name: /^Reembolsar/ }));
  await waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('an amount that is no longer there is said under it with what is left, and nothing typed is lost', async () => {
  const { person, dialog, explain, button } = await open();
  const tooLarge = refuse(createOrderRefund, 'refund_too_large', { params: { left_cents: 30_000 } });
  mockApi(tooLarge);
  await explain();
  await person.click(button());
  expect(await dialog.findByRole('alert')).toHaveTextContent('No máximo R$ 300,00 podem ser reembolsados.');
  await person.click(dialog.getByRole('radio', { name: /Por valor/ }));
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  await person.type(amount, '40000');
  await person.click(button());
  await waitFor(() => {
    expect(amount).toHaveAccessibleDescription(/No máximo R\$ 300,00 podem ser reembolsados\./);
  });
  expect(amount).toHaveFocus();
  expect(amount).toHaveValue('R$ 400,00');
  await person.click(dialog.getByRole('radio', { name: /Por item/ }));
  await person.click(dialog.getByRole('checkbox', { name: 'Opções do zero' }));
  await person.click(button());
  expect(await dialog.findByText('No máximo R$ 300,00 podem ser reembolsados.')).toBeInTheDocument();
  await person.click(dialog.getByRole('checkbox', { name: 'Guia de bolso' }));
  expect(dialog.queryByText('No máximo R$ 300,00 podem ser reembolsados.')).not.toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('Cobrado duas vezes');
});

test.each([
  ['refund_not_possible', 'Não há valor a reembolsar neste pedido.'],
  ['refund_needs_other', 'Quem pediu o reembolso não pode decidir sobre ele.'],
] as const)('%s is said beside the button, and what was typed stays', async (code, words) => {
  const { person, dialog, explain, button, notices } = await open();
  mockApi(refuse(createOrderRefund, code));
  await explain();
  await person.click(button());
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('Cobrado duas vezes');
  expect(notices).toEqual([]);
});

test('types that do not come are asked for again', async () => {
  mockApi(...aroundOrder(paidOrder()));
  mockApi(refuse(selectOrderTypeRefund, 'unavailable'));
  const { person } = await showOrder();
  await person.click(await (await refundsOf()).findByRole('button', { name: 'Reembolsar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reembolsar' }));
  const again = within((await dialog.findByText('As opções não vieram.')).parentElement as HTMLElement);
  mockApi(...aroundOrder(paidOrder()));
  await person.click(again.getByRole('button', { name: 'Tentar de novo' }));
  expect(await dialog.findByRole('option', { name: 'Arrependimento (até 7 dias)' })).toBeInTheDocument();
});

test('the keyboard opens it, chooses, and comes back to where it was', async () => {
  const { person, dialog } = await open();
  expect(dialog.getByRole('radio', { name: /Tudo/ })).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(dialog.getByRole('textbox', { name: 'Valor' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Reembolsar' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Pedido #100011' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reembolsar' })).toHaveFocus();
});

test('on a phone it is given back from the page of the order', async () => {
  setWide(false);
  mockApi(...aroundOrder(paidOrder()), taking(refunded(paidOrder())));
  const { person } = await showOrder();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedido #100011' })).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Reembolsar' }));
  expect(await screen.findByRole('dialog', { name: 'Reembolsar' })).toBeInTheDocument();
});
