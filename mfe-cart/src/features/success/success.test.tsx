import { findOrder, lsBrazilCustomerCart, reopenOrderCart } from '@pregao/contract';
import {
  buildCart,
  buildOrder,
  buildUser,
  disconnect,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
  type RenderOptions,
} from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { SuccessScreen } from './success.screen.tsx';

withMockApi();

const open = (query: string, options: RenderOptions = { user: buildUser() }, cart = buildCart({ products: [] })) => {
  mockApi(respond(lsBrazilCustomerCart, cart));
  return renderWithPlatform(<SuccessScreen />, {
    name: 'mfe-cart',
    path: `/pagamento/sucesso${query}`,
    ...options,
  });
};

const paidOrder = buildOrder({
  id: 7,
  number: 'PG-7',
  status: 3,
  status_name: 'Pago',
  paid_at: '2026-11-20T13:06:00.000Z',
});
const plain = () => document.body.textContent?.replace(/\u00a0/g, ' ');

test('a paid order shows what was bought, what it cost and when, and the way to it', async () => {
  mockApi(
    respond(findOrder, ({ params }) => {
      expect(params.id).toBe(7);
      return paidOrder;
    }),
  );
  const { person } = await open('?order=7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pagamento confirmado' })).toBeInTheDocument();
  expect(plain()).toMatch(/Pedido PG-7.*20\/11\/2026.*10:06.*Opções do zero.*R\$ 497,00/);
  expect(document.title).toBe('Pagamento · Pregão');
  expect(screen.getByRole('link', { name: 'Opções do zero' })).toHaveAttribute('href', '/curso/opcoes-do-zero');
  for (const name of ['Recibo (PDF)', 'Termo aceito (PDF)'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Começar a assistir' }));
  expect(location.pathname + location.search).toBe('/curso/opcoes-do-zero?tocar=1');
});

test('what is still in another cart is said under a paid order, with the way to it', async () => {
  mockApi(respond(findOrder, paidOrder));
  const beside = { shopping_cart_id: 'plan', shopping_cart_type_id: 2, products_amount: 1 };
  const { unmount } = await open('?order=7', undefined, buildCart({ products: [], beside }));
  expect(await screen.findByText('Você ainda tem 1 item no carrinho')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voltar ao carrinho' })).toHaveAttribute('href', '/carrinho');
  unmount();
  await open('?order=7');
  await screen.findByRole('heading', { level: 1, name: 'Pagamento confirmado' });
  expect(screen.queryByText(/no carrinho/)).not.toBeInTheDocument();
});

test('a paid order of nothing to watch leads to what one has', async () => {
  mockApi(respond(findOrder, { ...paidOrder, items: paidOrder.items.map((item) => ({ ...item, path: null })) }));
  const { person } = await open('?order=7');
  await person.click(await screen.findByRole('button', { name: 'Meus cursos' }));
  expect(location.pathname).toBe('/cliente/cursos');
});

test('an order that waits for its Pix says so, shows the Pix again, and becomes paid once the payment is told', async () => {
  const waiting = buildOrder({ id: 7, number: 'PG-7' });
  mockApi(respond(findOrder, waiting));
  const { person, platform } = await open('?order=7');
  expect(await screen.findByText('Pedido PG-7: Aguardando pagamento')).toBeInTheDocument();
  const asked: unknown[] = [];
  platform.bus.on('modal.open.v1', (request) => {
    asked.push(request);
  });
  await person.click(screen.getByRole('button', { name: 'Mostrar o Pix' }));
  expect(asked).toEqual([{ modal: 'pix', order_id: 7, order_payment_id: waiting.order_payments[0]?.id }]);
  mockApi(respond(findOrder, paidOrder));
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 8, order_payment_id: 1 });
  });
  expect(screen.queryByText('Pagamento confirmado')).not.toBeInTheDocument();
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 7, order_payment_id: 1 });
  });
  expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toBeInTheDocument();
});

test('a paid order says once how long it may be given up, and where', async () => {
  mockApi(respond(findOrder, { ...paidOrder, withdrawal_deadline: '2099-11-29T02:59:59.999Z' }));
  await open('?order=7');
  expect(await screen.findAllByText(/7 dias para desistir/)).toHaveLength(1);
  expect(plain()).toContain('Você tem 7 dias para desistir, até 28/11/2099, 23:59.');
  expect(screen.getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute('href', '/conta/pedidos/7');
});

test('after those days nothing is said of them', async () => {
  mockApi(respond(findOrder, { ...paidOrder, withdrawal_deadline: '2020-11-29T02:59:59.999Z' }));
  await open('?order=7');
  await screen.findByRole('heading', { name: 'Pagamento confirmado' });
  expect(screen.queryByText(/para desistir/)).not.toBeInTheDocument();
});

test('an order that is looked at says what happens, opens nothing, and leads to its page', async () => {
  const order = buildOrder({ id: 7, number: 'PG-7', status: 2, status_name: 'Em análise' });
  mockApi(respond(findOrder, { ...order, order_payments: [] }));
  await open('?order=7');
  expect(await screen.findByText('Pedido PG-7: Em análise')).toBeInTheDocument();
  expect(screen.getByText(/até 2 dias úteis/)).toBeInTheDocument();
  expect(screen.getByText(/O acesso abre quando a conferência terminar, e avisamos por e-mail/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Começar a assistir' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute('href', '/conta/pedidos/7');
});

describe('by card', () => {
  const byCard = (order: typeof paidOrder, payment: object) => ({
    ...order,
    ...{ payment_type_id: 1, payment_type_name: 'Cartão de crédito' },
    order_payments: order.order_payments.map((one) => ({
      ...one,
      ...{ payment_type_id: 1, pix_qrcode: null, pix_expiration_date: null, card: { brand: 'master', last4: '6351' } },
      ...payment,
    })),
  });

  test('a paid order names the card, in how many it is charged and what that costs', async () => {
    const split = { count: 6, value_cents: 8_533, last_value_cents: 8_535 };
    mockApi(
      respond(findOrder, {
        ...byCard(paidOrder, { status: 2, status_name: 'Pago', split }),
        installments: 6,
        interest_cents: 1_500,
      }),
    );
    await open('?order=7');
    expect(
      await screen.findByText(/^Mastercard final 6351 · em 6× de R\$\s85,33, a última de R\$\s85,35$/),
    ).toBeInTheDocument();
    expect(screen.getByText('Juros do parcelamento').closest('li')).toHaveTextContent(/15,00$/);
  });

  test('an order the bank has not answered about promises nothing, and leads back to the cart', async () => {
    mockApi(respond(findOrder, byCard(buildOrder({ id: 7, number: 'PG-7' }), {})));
    await open('?order=7');
    expect(await screen.findByText(/O banco ainda não confirmou a compra/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mostrar o Pix' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voltar ao carrinho' })).toHaveAttribute('href', '/carrinho');
  });

  test('a refused order says that nothing was charged, and its cart is made again', async () => {
    const refused = buildOrder({ id: 7, number: 'PG-7', status: 4, status_name: 'Recusado' });
    mockApi(
      respond(findOrder, byCard(refused, { status: 4, status_name: 'Recusado' })),
      respond(reopenOrderCart, buildCart()),
    );
    const { person } = await open('?order=7');
    expect(await screen.findByText('O pagamento não foi aprovado, e nada foi cobrado.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Refazer o carrinho' }));
    await waitFor(() => {
      expect(location.pathname).toBe('/carrinho');
    });
  });
});

test('a cancelled order offers no Pix and promises nothing', async () => {
  const order = buildOrder({ id: 7, number: 'PG-7', status: 6, status_name: 'Cancelado' });
  mockApi(
    respond(findOrder, {
      ...order,
      order_payments: order.order_payments.map((payment) => ({ ...payment, status: 5, status_name: 'Cancelado' })),
    }),
  );
  await open('?order=7');
  expect(await screen.findByText('Pedido PG-7: Cancelado')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mostrar o Pix' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Assim que o pagamento for confirmado/)).not.toBeInTheDocument();
});

test('another person’s order is not found', async () => {
  mockApi(refuse(findOrder, 'not_found'));
  await open('?order=8');
  expect(await screen.findByText('Não encontramos este pedido')).toBeInTheDocument();
});

test('an order that did not come can be asked for again', async () => {
  mockApi(disconnect(findOrder));
  const { person } = await open('?order=7');
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.queryByText('Não encontramos este pedido')).not.toBeInTheDocument();
  mockApi(respond(findOrder, paidOrder));
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toBeInTheDocument();
});

test.each(['', '?order=', '?order=abc', '?order=-1', '?order=1.5'])(
  'without an order (“%s”) nobody is thanked, and the way leads to the courses',
  async (query) => {
    const { person } = await open(query);
    expect(screen.getByText('Nenhum pedido para mostrar')).toBeInTheDocument();
    expect(screen.queryByText(/obrigado/i)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Meus cursos' }));
    expect(location.pathname).toBe('/cliente/cursos');
  },
);

test('a visitor is thanked for nothing and led to the login, with the way back; no order is asked for', async () => {
  const { person } = await open('?order=1', {});
  expect(screen.getByRole('heading', { level: 1, name: 'Entre para ver este pedido' })).toBeInTheDocument();
  expect(screen.queryByText(/obrigado|confirmado/i)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(location.pathname + location.search).toBe('/login?return=%2Fpagamento%2Fsucesso%3Forder%3D1');
});

test('an access bought while another lasts says when it begins', async () => {
  const [item] = paidOrder.items;
  const later = {
    ...paidOrder,
    items: [{ ...item!, access: { starts_at: '2027-11-20T13:06:00.000Z', expires_at: '2028-11-19T13:06:00.000Z' } }],
  };
  mockApi(respond(findOrder, later));
  await open('?order=7');
  expect(
    await screen.findByText('Começa em 20/11/2027, quando termina o acesso que você já tem, e vai até 19/11/2028.'),
  ).toBeInTheDocument();
});

test('an access that opened with the payment says nothing of the kind', async () => {
  const [item] = paidOrder.items;
  mockApi(
    respond(findOrder, {
      ...paidOrder,
      items: [{ ...item!, access: { starts_at: paidOrder.paid_at ?? '', expires_at: null } }],
    }),
  );
  await open('?order=7');
  await screen.findByRole('heading', { name: 'Pagamento confirmado' });
  expect(screen.queryByText(/Começa em/)).not.toBeInTheDocument();
});

test('an order whose code is over is turned back into the cart', async () => {
  const order = buildOrder({ id: 7, number: 'PG-7', status: 5, status_name: 'Expirado' });
  mockApi(
    respond(findOrder, {
      ...order,
      order_payments: order.order_payments.map((payment) => ({ ...payment, status: 3, status_name: 'Expirado' })),
    }),
    respond(reopenOrderCart, ({ params }) => {
      expect(params.id).toBe(7);
      return buildCart();
    }),
  );
  const { person } = await open('?order=7');
  await person.click(await screen.findByRole('button', { name: 'Refazer o carrinho' }));
  await waitFor(() => {
    expect(location.pathname).toBe('/carrinho');
  });
});
