import { shoppingCartAddProduct, shoppingCartAddProductNoLogin } from '@pregao/contract';
import { buildCart, buildUser, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ptBr from '../common.pt-br.json';
import { BuyWidget } from './buy-widget.tsx';

withMockApi();
beforeEach(() => sessionStorage.clear());

const beside = { shopping_cart_id: 'purchases', shopping_cart_type_id: 1, products_amount: 2 };
const cart = buildCart({ shopping_cart_id: 'plan', shopping_cart_type_id: 2, beside });
const taken = { params: { name: 'Plano Básico', product_id: 5, wanted: 'Plano Trader' } };

const open = async (signedIn = true) => {
  const view = await renderWithPlatform(<BuyWidget product_id={7} label="Assinar" />, {
    name: 'mfe-catalog',
    texts: { 'pt-br': ptBr },
    path: '/home',
    ...(signedIn && { user: buildUser() }),
  });
  const told: unknown[] = [];
  view.platform.bus.on('cart.item-added.v1', (event) => {
    told.push(event);
  });
  await view.person.click(screen.getByRole('button', { name: 'Assinar' }));
  return { ...view, told };
};
const question = () => screen.findByRole('alertdialog', { name: 'Trocar “Plano Básico” por “Plano Trader”?' });
const place = () => location.pathname + location.search;

test('a plan leads to its own cart, and the badge is told of both carts', async () => {
  mockApi(respond(shoppingCartAddProduct, cart));
  const { told } = await open();
  await waitFor(() => {
    expect(place()).toBe('/carrinho?tipo=assinatura');
  });
  expect(told).toEqual([{ product_id: 7, shopping_cart_id: 'plan', products_amount: 3 }]);
});

test('before a plan takes the place of another the person is asked with both names, and then it is replaced', async () => {
  const asked: unknown[] = [];
  mockApi(
    refuse(shoppingCartAddProduct, 'plan_in_cart', { ...taken, once: true }),
    respond(shoppingCartAddProduct, ({ body }) => {
      asked.push(body);
      return cart;
    }),
  );
  const { person, notices } = await open();
  const dialog = within(await question());
  expect(dialog.getByText('O carrinho leva um plano por vez.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Trocar de plano' }));
  await waitFor(() => {
    expect(place()).toBe('/carrinho?tipo=assinatura');
  });
  expect([asked, notices]).toEqual([[{ product_id: 7, replace: true }], []]);
});

test('who keeps the plan that is there stays where they are, and may press again', async () => {
  mockApi(refuse(shoppingCartAddProduct, 'plan_in_cart', taken));
  const { person, notices, told } = await open();
  await question();
  await person.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
  expect([place(), notices, told]).toEqual(['/home', [], []]);
  expect(screen.getByRole('button', { name: 'Assinar' })).toBeEnabled();
});

test('a visitor is asked too, and the plan goes beside the cart that is remembered', async () => {
  const asked: unknown[] = [];
  mockApi(
    refuse(shoppingCartAddProductNoLogin, 'plan_in_cart', { ...taken, once: true }),
    respond(shoppingCartAddProductNoLogin, ({ body }) => {
      asked.push(body);
      return cart;
    }),
  );
  const { person } = await open(false);
  localStorage.setItem('pregao.cart', 'purchases');
  await person.type(await screen.findByRole('textbox', { name: 'Seu e-mail' }), 'lia@exemplo.com');
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  await person.click(within(await question()).getByRole('button', { name: 'Trocar de plano' }));
  await waitFor(() => {
    expect(place()).toBe('/carrinho?tipo=assinatura');
  });
  expect(asked).toEqual([{ product_id: 7, shopping_cart_id: 'purchases', replace: true }]);
});
