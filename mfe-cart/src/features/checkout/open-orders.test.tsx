import {
  findOrder,
  finishCartOrder,
  listCustomerPendingOrders,
  lsBrazilCustomerCarts,
  reopenOrderCart,
  shoppingCartDeleteProduct,
} from '@pregao/contract';
import {
  buildCart,
  buildCartLine,
  buildList,
  buildOpenOrder,
  buildOrder,
  buildUser,
  mockApi,
  refuse,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { acceptTerm, keptCart, openCheckout, plain } from './test-checkout.tsx';

withMockApi();

const line = buildCartLine({ product_id: 7, name: 'Renda fixa' });
const cart = buildCart({ shopping_cart_id: 'of-ana', products: [line] });
const empty = buildCart({ shopping_cart_id: 'of-ana', products: [] });
const waiting = buildOpenOrder({
  id: 41,
  number: '100041',
  total_cents: 39_700,
  items: [{ product_id: 7, name: 'Renda fixa', amount: 1 }],
});
const ended = buildOpenOrder({ ...waiting, state: 'ended' });
const other = buildOpenOrder({ number: '100042' });

const open = async ({ of = cart, pending = [waiting] } = {}) => {
  mockApi(respond(lsBrazilCustomerCarts, buildList([of])));
  return openCheckout({ user: buildUser(), pending });
};

const section = () => screen.findByRole('region', { name: 'Pedidos sem pagamento' });

test('after a refresh an empty cart shows the order that waits, with what it is, how much and until when, and its Pix', async () => {
  const { person, modals } = await open({ of: empty });
  expect(plain(await section())).toMatch(
    /Pedido 100041 aguarda o pagamento.*Renda fixa.*R\$ 397,00 · pague até 21\/11\/2099/,
  );
  expect(screen.queryByText('Seu carrinho está vazio')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Mostrar o Pix' }));
  expect(modals).toEqual([{ modal: 'pix', order_id: 41, order_payment_id: waiting.order_payment_id }]);
});

test('a waiting order stands before a cart with something else in it, which can be paid', async () => {
  await open({ pending: [other] });
  const orders = await section();
  expect(
    orders.compareDocumentPosition(screen.getByRole('region', { name: 'Seu pedido' })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: /Pagar com Pix/ })).toBeEnabled();
});

test('the same course isn\u2019t ordered twice without a word: its order is offered, or given up for this cart', async () => {
  const { person, modals } = await open();
  expect(await screen.findByText(/“Renda fixa” já está no pedido 100041, que espera pelo Pix/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pagar com Pix/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Pagar o pedido 100041' }));
  expect(modals).toHaveLength(1);
  mockApi(
    respond(reopenOrderCart, ({ params }) => {
      expect(params.id).toBe(41);
      return cart;
    }),
    respond(listCustomerPendingOrders, []),
  );
  await person.click(screen.getByRole('button', { name: 'Desistir do pedido 100041' }));
  expect(await screen.findByRole('button', { name: /Pagar com Pix/ })).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Pedidos sem pagamento' })).not.toBeInTheDocument();
});

test('an order that another device made meanwhile is named when one pays', async () => {
  const { person } = await open({ pending: [] });
  const pay = await screen.findByRole('button', { name: /Pagar com Pix/ });
  await acceptTerm(person);
  mockApi(
    refuse(finishCartOrder, 'order_pending', { params: { name: 'Renda fixa', number: '100041' } }),
    respond(listCustomerPendingOrders, [waiting]),
  );
  await person.click(pay);
  expect(await screen.findByText(/“Renda fixa” já está no pedido 100041, que espera pelo Pix/)).toBeInTheDocument();
});

test('a code that is over says so, and its cart is made again', async () => {
  const { person } = await open({ of: empty, pending: [ended] });
  expect(await screen.findByText('O Pix do pedido 100041 não vale mais')).toBeInTheDocument();
  mockApi(
    respond(reopenOrderCart, cart),
    respond(lsBrazilCustomerCarts, buildList([cart])),
    respond(listCustomerPendingOrders, []),
  );
  await person.click(screen.getByRole('button', { name: 'Refazer o carrinho' }));
  expect(await screen.findByRole('button', { name: /Pagar com Pix/ })).toBeInTheDocument();
});

test('an order by card never shows a Pix: its cart is made again', async () => {
  const byCard = { ...waiting, payment_type_id: 1, pix_expiration_date: null };
  const { person, modals } = await open({ of: empty, pending: [byCard] });
  expect(await screen.findByText('O pagamento do pedido 100041 não foi concluído')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'O banco ainda não respondeu' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mostrar o Pix' })).not.toBeInTheDocument();
  mockApi(
    respond(reopenOrderCart, cart),
    respond(lsBrazilCustomerCarts, buildList([cart])),
    respond(listCustomerPendingOrders, []),
  );
  await person.click(screen.getByRole('button', { name: 'Refazer o carrinho' }));
  expect(await screen.findByRole('button', { name: /Pagar com Pix/ })).toBeInTheDocument();
  expect(modals).toEqual([]);
});

/** An order whose card was refused, as the list says it. */
const refused = buildOpenOrder({
  ...ended,
  payment_type_id: 1,
  pix_expiration_date: null,
  decline: { cause: 'limit', retry: 'later', text: 'O cartão não tem limite para esta compra.' },
  may_be_charged: false,
});
const why =
  'Pagamento não aprovadoO cartão não tem limite para esta compra. Nada foi cobrado, e seu carrinho continua aqui.';
const given = { ...cart, shopping_cart_id: 'anew', coupon: 'BEMVINDO' };

/** Counts the carts that are made again, each answered alike. */
const countRemakes = (...answers: Parameters<typeof mockApi>) => {
  const asked: number[] = [];
  mockApi(
    respond(reopenOrderCart, ({ params }) => {
      asked.push(params.id);
      return given;
    }),
    ...answers,
  );
  return asked;
};

test('after a refused card and a reload the cart is there with its coupon, and says why, without a press', async () => {
  const asked = countRemakes();
  await open({ of: empty, pending: [refused] });
  expect(await screen.findByRole('button', { name: /Pagar com Pix/ })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Seu pedido' })).toHaveTextContent('Renda fixa');
  expect(plain(screen.getByRole('alert'))).toBe(why);
  expect(plain(screen.getByRole('complementary', { name: 'Resumo' }))).toContain('BEMVINDO');
  expect([asked, screen.queryByRole('button', { name: 'Refazer o carrinho' }), keptCart()]).toEqual([
    [41],
    null,
    'anew',
  ]);
});

test('another try says no more why the one before was refused', async () => {
  countRemakes();
  const { person } = await open({ of: empty, pending: [refused] });
  const pay = await screen.findByRole('button', { name: /Pagar com Pix/ });
  await acceptTerm(person);
  mockApi(refuse(finishCartOrder, 'product_unavailable'));
  await person.click(pay);
  expect(await screen.findByText(/não está mais à venda/)).toBeInTheDocument();
  expect(screen.queryByText('Pagamento não aprovado')).not.toBeInTheDocument();
});

test('where another tab made the cart again first, it is read, and says why as well', async () => {
  mockApi(refuse(reopenOrderCart, 'payment_not_open'));
  let reads = 0;
  await openCheckout({
    user: buildUser(),
    answers: [
      respond(lsBrazilCustomerCarts, () => buildList([(reads += 1) === 1 ? empty : given])),
      respond(listCustomerPendingOrders, () => (reads <= 1 ? [refused] : [])),
    ],
  });
  expect(await screen.findByRole('button', { name: /Pagar com Pix/ })).toBeInTheDocument();
  expect([plain(screen.getByRole('alert')), keptCart()]).toEqual([why, 'anew']);
});

test('a cart that holds something since is left as it is: the refused order is offered', async () => {
  const asked = countRemakes();
  await open({ pending: [{ ...refused, items: other.items }] });
  expect(await screen.findByRole('button', { name: 'Refazer o carrinho' })).toBeEnabled();
  expect([asked, screen.queryByText('Pagamento não aprovado')]).toEqual([[], null]);
});

test('beside another open order nothing is made again without a press', async () => {
  const asked = countRemakes();
  await open({ of: empty, pending: [refused, other] });
  expect(await screen.findByRole('button', { name: 'Refazer o carrinho' })).toBeEnabled();
  expect(asked).toEqual([]);
});

test.each([
  ['its bank is silent', 'waiting'],
  ['the question of its bank ran out', 'ended'],
] as const)('nothing is made again of an order that may have been charged: %s', async (_, state) => {
  const asked = countRemakes();
  await open({ of: empty, pending: [{ ...refused, state, decline: null, may_be_charged: true }] });
  expect(await screen.findByText(/Ainda não sabemos se o cartão foi cobrado/)).toBeInTheDocument();
  expect(screen.queryByText(/O cartão não foi cobrado/)).not.toBeInTheDocument();
  expect([asked, keptCart()]).toEqual([[], 'of-ana']);
});

test('a refused order that has expired is made again by a press alone', async () => {
  const asked = countRemakes();
  await open({ of: empty, pending: [{ ...refused, decline: null }] });
  expect(await screen.findByRole('button', { name: 'Refazer o carrinho' })).toBeEnabled();
  expect(screen.getByText(/O cartão não foi cobrado/)).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a cart that can not be given back stays on offer', async () => {
  mockApi(refuse(reopenOrderCart, 'forbidden'));
  await open({ of: empty, pending: [refused] });
  expect(await screen.findByRole('button', { name: 'Refazer o carrinho' })).toBeEnabled();
  expect(screen.getByText(/O cartão não foi cobrado/)).toBeInTheDocument();
});

test('what an order by card holds already is not offered as a Pix', async () => {
  const { modals } = await open({ pending: [{ ...waiting, payment_type_id: 1, pix_expiration_date: null }] });
  expect(
    await screen.findByText(/“Renda fixa” já está no pedido 100041, que espera pela resposta do cartão/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pagar o pedido 100041' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Desistir do pedido 100041' })).toBeEnabled();
  expect(modals).toEqual([]);
});

test('an order that was paid meanwhile is not given up: it leads to what was bought', async () => {
  const { person } = await open({ of: empty });
  mockApi(refuse(reopenOrderCart, 'payment_already_paid'));
  await person.click(await screen.findByRole('button', { name: 'Desistir e voltar ao carrinho' }));
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/pagamento/sucesso?order=41');
  });
});

test('an order that can not be given up says why and stays', async () => {
  const { person } = await open({ of: empty });
  mockApi(refuse(reopenOrderCart, 'internal'));
  await person.click(await screen.findByRole('button', { name: 'Desistir e voltar ao carrinho' }));
  expect(await within(await section()).findByRole('alert')).toHaveTextContent('Algo deu errado do nosso lado');
  expect(screen.getByText('Pedido 100041 aguarda o pagamento')).toBeInTheDocument();
});

test('what another tab changed is read again, and a paid order leaves', async () => {
  const { platform } = await open({ pending: [other] });
  await section();
  mockApi(respond(lsBrazilCustomerCarts, buildList([empty])), respond(listCustomerPendingOrders, [waiting, other]));
  act(() => {
    platform.bus.emit('cart.changed.v1', { shopping_cart_id: null, products_amount: 0 });
  });
  expect(await screen.findByText('Pedido 100041 aguarda o pagamento')).toBeInTheDocument();
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 41, order_payment_id: waiting.order_payment_id ?? 0 });
  });
  expect(screen.queryByText('Pedido 100041 aguarda o pagamento')).not.toBeInTheDocument();
});

test('an order that is paid in another tab is said to be paid, and leads to what was bought', async () => {
  const { platform } = await open({ of: empty });
  await section();
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 41, order_payment_id: waiting.order_payment_id ?? 0 });
  });
  const notice = within(screen.getByRole('status'));
  expect(notice.getByText('Pedido nº 100041 pago')).toBeInTheDocument();
  expect(notice.getByText('Renda fixa')).toBeInTheDocument();
  expect(notice.getByRole('link', { name: 'Ver o que comprei' })).toHaveAttribute(
    'href',
    '/pagamento/sucesso?order=41',
  );
  expect(screen.queryByRole('region', { name: 'Pedidos sem pagamento' })).not.toBeInTheDocument();
});

test('an order that was paid on a phone is said to be paid when one comes back, and one given up is not', async () => {
  const { platform } = await open({ of: empty, pending: [waiting, other] });
  await section();
  const told: unknown[] = [];
  platform.bus.on('pix.paid.v1', (payment) => {
    told.push(payment);
  });
  const [payment] = buildOrder().order_payments;
  mockApi(
    respond(findOrder, ({ params }) =>
      // Its first try failed at the bank: the one that waits is the second.
      buildOrder({
        order_payments: [
          { ...payment!, id: 70, status: 4 },
          { ...payment!, id: 71, status: Number(params.id) === 41 ? 2 : 5 },
        ],
      }),
    ),
  );
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('Pedido nº 100041 pago')).toBeInTheDocument();
  expect(screen.queryByText('Pedido nº 100042 pago')).not.toBeInTheDocument();
  expect(told).toEqual([{ order_id: 41, order_payment_id: 71 }]);
});

test('what one has without end has to leave the cart, and leads to the course', async () => {
  const { person } = await open({
    of: buildCart({ products: [{ ...line, owned: { until: null }, path: '/curso/renda-fixa' }] }),
    pending: [],
  });
  expect(await screen.findByText('Já é seu, sem data para terminar')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Abrir o curso' })).toHaveAttribute('href', '/curso/renda-fixa');
  expect([
    (await screen.findByText('Tire do carrinho o que já é seu para continuar.')) !== null,
    (screen.getByRole('button', { name: /Pagar com Pix/ }) as HTMLButtonElement).disabled,
  ]).toEqual([true, true]);
  mockApi(respond(shoppingCartDeleteProduct, empty));
  await person.click(screen.getByRole('button', { name: 'Remover Renda fixa' }));
  expect(await screen.findByText('Seu carrinho está vazio')).toBeInTheDocument();
});

test('what one has until a day says when the new access begins, and can be paid', async () => {
  await open({ of: buildCart({ products: [{ ...line, owned: { until: '2027-11-22T12:00:00Z' } }] }), pending: [] });
  expect(
    await screen.findByText('Você já tem acesso até 22/11/2027. O novo começa quando esse terminar.'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /Pagar com Pix/ })).toBeEnabled();
});

test('on a phone coupon and total come before the button that pays: they stand before it in the page', async () => {
  await open({ pending: [] });
  const [summary, pay] = [
    await screen.findByRole('complementary', { name: 'Resumo' }),
    await screen.findByRole('button', { name: /Pagar com Pix/ }),
  ];
  expect(summary.compareDocumentPosition(pay) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a combo says which of its parts one has already, and what each takes from the price', async () => {
  const left = [{ name: 'Renda fixa', cents: 12_000 }];
  await open({ of: buildCart({ products: [{ ...line, left_out: left }] }), pending: [] });
  expect(await screen.findByText('Você já tem Renda fixa: − R$ 120,00')).toBeVisible();
});

test('a combo says until when one has a part that it charges, and what it adds to that', async () => {
  const held = [
    { name: 'Renda fixa', until: '2027-03-12T12:00:00Z', days: 365 },
    { name: 'Opções', until: '2027-03-13T12:00:00Z', days: null },
  ];
  await open({ of: buildCart({ products: [{ ...line, held }] }), pending: [] });
  expect(await screen.findByText('Você já tem Renda fixa até 12/03/2027: o combo soma 365 dias')).toBeVisible();
  expect(screen.getByText(/^Você já tem Opções até 13\/03\/2027: com o combo, fica sem data/)).toBeVisible();
});
