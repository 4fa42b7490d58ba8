import {
  finishCartOrder,
  findShoppingCart,
  lsBrazilCustomerCarts,
  recalculateDiscountWithPaymentType,
  updateShoppingCartProductAmount,
} from '@pregao/contract';
import {
  buildCart,
  buildCartLine,
  buildFinishedOrder,
  buildList,
  buildTerm,
  buildUser,
  disconnect,
  hold,
  mockApi,
  refuse,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { acceptTerm, keptCart, openCheckout, plain } from './test-checkout.tsx';

withMockApi();

const cart = buildCart({ shopping_cart_id: 'of-ana', products: [buildCartLine()] });
const pay = () => screen.findByRole('button', { name: /Pagar com Pix/ });

const hash = buildTerm().hash;

const openUnaccepted = async ({ of = cart, user = buildUser() } = {}) => {
  mockApi(respond(lsBrazilCustomerCarts, buildList([of])));
  const view = await openCheckout({ user });
  await screen.findByRole('complementary', { name: 'Resumo' });
  return view;
};

const open = async (options: Parameters<typeof openUnaccepted>[0] = {}) => {
  const view = await openUnaccepted(options);
  await acceptTerm(view.person);
  return view;
};

test('a visitor is asked who they are before how they pay', async () => {
  mockApi(respond(findShoppingCart, cart));
  await openCheckout({ kept: 'of-ana' });
  expect(await screen.findByText('Primeiro diga quem está comprando.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pagar/ })).not.toBeInTheDocument();
});

test('paying sends the way, the total on screen and the term that was accepted, then shows the Pix; the cart is an order that waits for it', async () => {
  const order = buildFinishedOrder({ number: 'PG-77' });
  const payment = order.order_payments[0];
  const { person, modals, platform } = await open();
  const told: unknown[] = [];
  platform.bus.on('cart.changed.v1', (payload) => {
    told.push(payload);
  });
  mockApi(
    respond(finishCartOrder, ({ params, body }) => {
      expect([params.id, body]).toEqual(['of-ana', { payment_type_id: 2, total_cents: 49_700, term_hash: hash }]);
      return order;
    }),
  );
  await person.click(await pay());
  expect(await screen.findByText('Pedido PG-77 aguarda o pagamento')).toBeInTheDocument();
  const pix = { modal: 'pix', order_id: order.id, order_payment_id: payment?.id };
  expect([modals, told, keptCart()]).toEqual([
    [pix],
    [{ shopping_cart_id: null, products_amount: 0, total_cents: 0 }],
    null,
  ]);
  await person.click(screen.getByRole('button', { name: 'Mostrar o Pix' }));
  expect(modals).toEqual([pix, pix]);
  await person.click(screen.getByRole('button', { name: 'Voltar ao início' }));
  expect(location.pathname).toBe('/home');
});

test('a double click on pay sends one order', async () => {
  const { person } = await open();
  let orders = 0;
  mockApi(
    respond(finishCartOrder, () => {
      orders += 1;
      return buildFinishedOrder();
    }),
  );
  await person.dblClick(await pay());
  await screen.findByText(/aguarda o pagamento/);
  expect(orders).toBe(1);
});

test('paying while a change is on its way waits for it, and agrees to what was on screen', async () => {
  const seats = buildCartLine({ id: 'l1', name: 'Mesa redonda', type_id: 6 });
  const { person } = await open({ of: buildCart({ shopping_cart_id: 'of-ana', products: [seats] }) });
  const doubled = buildCart({ shopping_cart_id: 'of-ana', products: [{ ...seats, amount: 2, total_cents: 99_400 }] });
  const calls: unknown[] = [];
  const held = hold(updateShoppingCartProductAmount, doubled);
  mockApi(
    held.handler,
    respond(finishCartOrder, ({ body }) => {
      calls.push(body);
      return buildFinishedOrder();
    }),
  );
  const field = screen.getByRole('spinbutton');
  await person.tripleClick(field);
  await person.keyboard('2{Enter}');
  await person.click(await pay());
  expect(await pay()).toHaveAttribute('aria-busy', 'true');
  expect(calls).toEqual([]);
  held.release();
  await screen.findByText(/aguarda o pagamento/);
  expect(calls).toEqual([{ payment_type_id: 2, total_cents: 49_700, term_hash: hash }]);
});

test('paying while a guest’s cart still joins the account’s waits for it, and pays the joined one', async () => {
  const { person, platform } = await open();
  const paid: unknown[] = [];
  const held = hold(
    lsBrazilCustomerCarts,
    buildList([buildCart({ shopping_cart_id: 'joined', products: [buildCartLine()] })]),
  );
  mockApi(
    held.handler,
    respond(finishCartOrder, ({ params }) => {
      paid.push(params);
      return buildFinishedOrder();
    }),
  );
  act(() => {
    platform.bus.emit('cart.changed.v1', { shopping_cart_id: 'joined', products_amount: 9 });
  });
  await person.click(await pay());
  expect(await pay()).toHaveAttribute('aria-busy', 'true');
  expect(paid).toEqual([]);
  held.release();
  await screen.findByText(/aguarda o pagamento/);
  expect(paid).toEqual([{ id: 'joined' }]);
});

test('a total that changed meanwhile is shown anew and has to be confirmed', async () => {
  const { person } = await open();
  const dearer = buildCart({ shopping_cart_id: 'of-ana', products: [buildCartLine({ unit_price_cents: 59_700 })] });
  mockApi(
    refuse(finishCartOrder, 'total_changed', { params: { total_cents: 59_700 } }),
    respond(lsBrazilCustomerCarts, buildList([dearer])),
  );
  await person.click(await pay());
  expect(plain(await screen.findByRole('alert'))).toBe(
    'O total do seu carrinho mudou de R$ 497,00 para R$ 597,00. Confira antes de continuar.',
  );
  mockApi(
    respond(finishCartOrder, ({ body }) => {
      expect(body.total_cents).toBe(59_700);
      return buildFinishedOrder();
    }),
  );
  await person.click(await pay());
  expect(await screen.findByText(/aguarda o pagamento/)).toBeInTheDocument();
});

test('an order that costs nothing is confirmed without a way to pay and leads to what was bought', async () => {
  const free = buildCart({ shopping_cart_id: 'of-ana', products: [buildCartLine({ unit_price_cents: 0 })] });
  const { person, modals } = await open({ of: free });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  mockApi(
    respond(finishCartOrder, ({ body }) => {
      expect(body).toMatchObject({ payment_type_id: 3, total_cents: 0 });
      return buildFinishedOrder({ id: 900, order_payments: [] });
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Confirmar e acessar' }));
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/pagamento/sucesso?order=900');
  });
  expect(modals).toEqual([]);
});

test('a product that is no longer sold has to leave before paying', async () => {
  await open({ of: buildCart({ products: [buildCartLine({ available: false })] }) });
  expect(await pay()).toBeDisabled();
});

test('an order that fails says so, and the cart is still there to be paid', async () => {
  const { person } = await open();
  mockApi(refuse(finishCartOrder, 'psp_unavailable'));
  await person.click(await pay());
  expect(
    await screen.findByText('O serviço de pagamento não respondeu. Tente de novo em instantes.'),
  ).toBeInTheDocument();
  mockApi(disconnect(finishCartOrder));
  await person.click(await pay());
  expect(await screen.findByText(/Verifique sua conexão/)).toBeInTheDocument();
  expect(await pay()).toBeEnabled();
});

test('a cart that another tab turned into an order is read again', async () => {
  const { person } = await open();
  mockApi(refuse(finishCartOrder, 'cart_finished'), respond(lsBrazilCustomerCarts, buildList([])));
  await person.click(await pay());
  expect(await screen.findByText('Seu carrinho está vazio')).toBeInTheDocument();
});

test.each([
  ['paying', finishCartOrder, /Pagar com Pix/, 'button'],
  ['choosing how to pay', recalculateDiscountWithPaymentType, 'Boleto', 'radio'],
] as const)('a session that ended is said when %s', async (_what, call, name, role) => {
  const { person } = await open({
    of: buildCart({
      ...cart,
      payment_types: [
        { id: 2, name: 'Pix', total_cents: 49_700 },
        { id: 9, name: 'Boleto', total_cents: 49_700 },
      ],
    }),
  });
  mockApi(refuse(call, 'unauthenticated'));
  await person.click(await screen.findByRole(role, { name }));
  expect(await screen.findByText('Sua sessão terminou')).toBeInTheDocument();
});

describe('the tax id', () => {
  const field = () => screen.queryByRole('textbox', { name: 'CPF ou CNPJ' });

  test('is not asked of a person whose profile has one', async () => {
    await open();
    expect([field(), screen.getByText(/529\.982\.247-25/) !== null]).toEqual([null, true]);
  });

  test('is asked of a person without one, and needed', async () => {
    const { person } = await open({ user: buildUser({ identifier: null }) });
    await person.click(await pay());
    expect(field()).toHaveAccessibleDescription(/^Preencha este campo\./);
    expect(field()).toHaveFocus();
  });

  test('goes without its mask; what the server has against it is said under it, and it stays as typed', async () => {
    const { person } = await open({ user: buildUser({ identifier: null }) });
    mockApi(refuse(finishCartOrder, 'invalid_body', { fields: { identifier: ['Este CPF já está em outra conta.'] } }));
    await person.type(field() as HTMLElement, '52998224725');
    expect(field()).toHaveValue('529.982.247-25');
    await person.click(await pay());
    await waitFor(() => {
      expect(field()).toHaveAccessibleDescription(/^Este CPF já está em outra conta\./);
    });
    expect(field()).toHaveValue('529.982.247-25');
    mockApi(
      respond(finishCartOrder, ({ body }) => {
        expect(body.identifier).toBe('52998224725');
        return buildFinishedOrder();
      }),
    );
    await person.click(await pay());
    expect(await screen.findByText(/aguarda o pagamento/)).toBeInTheDocument();
  });
});
