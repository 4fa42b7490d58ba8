import {
  findShoppingCart,
  finishCartOrder,
  lsBrazilCustomerCarts,
  recalculateDiscountWithPaymentType,
  reopenOrderCart,
  shoppingCartApplyCoupon,
  shoppingCartDeleteProduct,
} from '@pregao/contract';
import {
  buildCart,
  buildCartLine,
  buildFinishedOrder,
  buildList,
  buildOpenOrder,
  buildUser,
  hold,
  mockApi,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { acceptTerm, keptCart, openCheckout, plain } from './test-checkout.tsx';

withMockApi();

const courses = [buildCartLine({ name: 'Renda fixa' }), buildCartLine({ name: 'Price action' })];
const planLine = buildCartLine({
  id: 'of-plan',
  name: 'Plano Trader',
  type_id: 3,
  unit_price_cents: 9_900,
  max_amount: 1,
  access_days: 30,
});
const purchases = buildCart({ shopping_cart_id: 'purchases', products: courses });
const plan = buildCart({ shopping_cart_id: 'plan', shopping_cart_type_id: 2, products: [planLine] });
const besideOf = ({ shopping_cart_id, shopping_cart_type_id, products_amount }: typeof plan) => ({
  shopping_cart_id,
  shopping_cart_type_id,
  products_amount,
});

const open = async (path = '/carrinho', options: Parameters<typeof openCheckout>[0] = {}) => {
  mockApi(respond(lsBrazilCustomerCarts, buildList([purchases, plan])));
  const view = await openCheckout({ user: buildUser(), path, ...options });
  const told: unknown[] = [];
  view.platform.bus.on('cart.changed.v1', (event) => {
    told.push(event);
  });
  return { ...view, told };
};

const choice = async () => within(await screen.findByRole('group', { name: 'Qual carrinho' }));
const shown = () =>
  screen.queryAllByRole('button', { name: /^Remover / }).map((button) => button.getAttribute('aria-label'));
const total = () => plain(screen.getByRole('complementary', { name: 'Resumo' }));
const ofPurchases = ['Remover Renda fixa', 'Remover Price action'];
const ofPlan = ['Remover Plano Trader'];

test('where both carts are filled a switch says what is in them, and the whole page is of the chosen one, in the address', async () => {
  const { person } = await open();
  const carts = await choice();
  expect(carts.getByRole('button', { name: 'Compras · 2' })).toHaveAttribute('aria-pressed', 'true');
  expect([shown(), total()?.includes('TotalR$ 994,00')]).toEqual([ofPurchases, true]);
  carts.getByRole('button', { name: 'Assinatura' }).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => {
    expect(shown()).toEqual(ofPlan);
  });
  expect([location.pathname + location.search, total()?.includes('TotalR$ 99,00')]).toEqual([
    '/carrinho?tipo=assinatura',
    true,
  ]);
  expect(carts.getByRole('button', { name: 'Assinatura' })).toHaveFocus();
  await person.click(carts.getByRole('button', { name: 'Compras · 2' }));
  expect(await screen.findByText('2 itens')).toBeInTheDocument();
  expect(location.search).toBe('');
});

test('the address opens the cart of the plan, which says what it gives and that it does not renew by itself', async () => {
  await open('/carrinho?tipo=assinatura');
  expect(await screen.findByText('30 dias de acesso · Não renova sozinho')).toBeInTheDocument();
  expect(shown()).toEqual(ofPlan);
});

test('who has the plan already reads until when, and that its days begin then', async () => {
  const owned = { ...planLine, owned: { until: '2026-12-22T12:00:00-03:00' } };
  mockApi(respond(lsBrazilCustomerCarts, buildList([buildCart({ ...plan, products: [owned] })])));
  await openCheckout({ user: buildUser() });
  expect(
    await screen.findByText('Você já tem este plano até 22/12/2026: estes 30 dias começam depois.'),
  ).toBeInTheDocument();
});

test.each([
  ['the plan', '/carrinho', [buildCart({ products: [] }), plan], ofPlan],
  ['the purchases', '/carrinho?tipo=assinatura', [purchases], ofPurchases],
] as const)('with %s alone in a cart that one is shown, whatever the address says', async (_, path, carts, lines) => {
  mockApi(respond(lsBrazilCustomerCarts, buildList([...carts])));
  await openCheckout({ user: buildUser(), path });
  await waitFor(() => {
    expect(shown()).toEqual(lines);
  });
  expect(screen.queryByRole('group', { name: 'Qual carrinho' })).not.toBeInTheDocument();
});

test('a visitor’s two carts are found by the one id that was kept', async () => {
  mockApi(
    respond(findShoppingCart, ({ params }) =>
      params.id === 'plan' ? { ...plan, beside: besideOf(purchases) } : { ...purchases, beside: besideOf(plan) },
    ),
  );
  await openCheckout({ kept: 'plan' });
  expect((await choice()).getByRole('button', { name: 'Compras · 2' })).toHaveAttribute('aria-pressed', 'true');
});

test('a change of one cart tells the badge of both, and coupon and way to pay are asked of the cart on screen', async () => {
  const { person, told } = await open('/carrinho?tipo=assinatura');
  await choice();
  const asked: unknown[] = [];
  mockApi(
    respond(shoppingCartApplyCoupon, ({ params }) => {
      asked.push(params.id);
      return { ...plan, coupon: 'PLANO10' };
    }),
    respond(shoppingCartDeleteProduct, ({ params }) => {
      asked.push(params.id);
      return { ...plan, products: [], products_amount: 0 };
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Tenho um cupom' }));
  await person.type(screen.getByRole('textbox', { name: 'Cupom' }), 'PLANO10');
  await person.click(screen.getByRole('button', { name: 'Aplicar' }));
  await screen.findByRole('button', { name: 'Remover o cupom PLANO10' });
  await person.click(screen.getByRole('button', { name: 'Remover Plano Trader' }));
  await waitFor(() => {
    expect(shown()).toEqual(ofPurchases);
  });
  expect([asked, told.slice(-2)]).toEqual([
    ['plan', 'of-plan'],
    [
      { shopping_cart_id: 'plan', products_amount: 3, total_cents: 9_900 },
      { shopping_cart_id: 'purchases', products_amount: 2, total_cents: 99_400 },
    ],
  ]);
});

test('a price that is on its way for one cart is not asked of the other', async () => {
  const types = [
    { id: 2, name: 'Pix', total_cents: 9_900 },
    { id: 9, name: 'Boleto', total_cents: 9_900 },
  ];
  const carts = [purchases, plan].map((cart) => ({ ...cart, payment_types: types }));
  mockApi(respond(lsBrazilCustomerCarts, buildList(carts)));
  const { person } = await openCheckout({ user: buildUser(), path: '/carrinho?tipo=assinatura' });
  const held = hold(recalculateDiscountWithPaymentType, { ...plan, payment_types: types, payment_type_id: 9 });
  mockApi(held.handler);
  await person.click(await screen.findByRole('radio', { name: 'Boleto' }));
  await person.click((await choice()).getByRole('button', { name: 'Compras · 2' }));
  expect(await screen.findByRole('radio', { name: /^Pix/ })).toBeChecked();
  act(() => {
    held.release();
  });
  await person.click((await choice()).getByRole('button', { name: 'Assinatura' }));
  expect(await screen.findByRole('radio', { name: 'Boleto' })).toBeChecked();
});

test('a finished plan leaves the purchases, which are shown and remembered, with its order that waits above them', async () => {
  const { person, told, modals } = await open('/carrinho?tipo=assinatura', { kept: 'plan' });
  const pay = await screen.findByRole('button', { name: /Pagar com Pix/ });
  await acceptTerm(person);
  mockApi(
    respond(finishCartOrder, ({ params }) => {
      expect(params.id).toBe('plan');
      return buildFinishedOrder({ shopping_cart_id: 'plan' });
    }),
  );
  await person.click(pay);
  await waitFor(() => {
    expect(shown()).toEqual(ofPurchases);
  });
  expect(screen.getByRole('region', { name: 'Pedidos sem pagamento' })).toHaveTextContent('Plano Trader');
  expect([modals.length, keptCart(), told.at(-1)]).toEqual([
    1,
    'purchases',
    { shopping_cart_id: null, products_amount: 2, total_cents: 0 },
  ]);
});

test('an order of a plan that is given up is shown in the cart of the plan it came back to', async () => {
  mockApi(respond(lsBrazilCustomerCarts, buildList([purchases])));
  const order = buildOpenOrder({ shopping_cart_type_id: 2 });
  const { person } = await openCheckout({ user: buildUser(), pending: [order] });
  await screen.findByRole('button', { name: 'Remover Renda fixa' });
  mockApi(
    respond(reopenOrderCart, { ...plan, beside: besideOf(purchases) }),
    respond(lsBrazilCustomerCarts, buildList([purchases, plan])),
  );
  await person.click(screen.getByRole('button', { name: 'Desistir e voltar ao carrinho' }));
  await waitFor(() => {
    expect([shown(), location.search]).toEqual([ofPlan, '?tipo=assinatura']);
  });
});

test('a tab on the purchases and one on the plan do not make each other read again', async () => {
  const { platform } = await open();
  await choice();
  let reads = 0;
  mockApi(
    respond(lsBrazilCustomerCarts, () => {
      reads += 1;
      return buildList([purchases, plan]);
    }),
  );
  act(() => {
    platform.bus.emit('cart.changed.v1', { shopping_cart_id: 'plan', products_amount: 3, total_cents: 9_900 });
  });
  expect(reads).toBe(0);
  act(() => {
    platform.bus.emit('cart.changed.v1', { shopping_cart_id: null, products_amount: 2 });
  });
  await waitFor(() => {
    expect(reads).toBe(1);
  });
});
