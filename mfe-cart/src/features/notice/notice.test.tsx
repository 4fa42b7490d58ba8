import { findShoppingCart, lsBrazilCustomerCart } from '@pregao/contract';
import {
  buildCart,
  buildCartLine,
  buildUser,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
  type RenderOptions,
} from '@pregao/testing';
import { screen } from '@testing-library/react';
import ptBr from './notice.pt-br.json';
import { CartNotice } from './cart-notice.tsx';

withMockApi();

const open = (options: RenderOptions = {}, productId: number | null = 77) =>
  renderWithPlatform(
    <main>
      <CartNotice product_id={productId} />
    </main>,
    { path: '/curso/opcoes', name: 'mfe-cart', texts: { 'pt-br': ptBr }, ...options },
  );
const withCourse = buildCart({ products: [buildCartLine({ product_id: 77 })] });

test('who left the course in the cart of the account goes on from its page', async () => {
  mockApi(respond(lsBrazilCustomerCart, withCourse));
  await open({ user: buildUser() });
  expect(await screen.findByText('Já está no seu carrinho.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continuar compra' })).toHaveAttribute('href', '/carrinho');
});

test('so does a visitor whose cart this browser remembers', async () => {
  mockApi(respond(findShoppingCart, withCourse));
  await open({ stored: { 'pregao.cart': withCourse.shopping_cart_id } });
  expect(await screen.findByRole('link', { name: 'Continuar compra' })).toBeInTheDocument();
});

test('a visitor without a cart is told when the access opens, of no way to pay that isn’t offered, and nothing is asked of the server', async () => {
  await open();
  expect(await screen.findByText('Com Pix o acesso é liberado na hora.')).toBeInTheDocument();
  expect(screen.queryByText(/cartão/i)).not.toBeInTheDocument();
});

test('another course in the cart, or a cart that can’t be read, changes nothing', async () => {
  mockApi(respond(lsBrazilCustomerCart, buildCart({ products: [buildCartLine({ product_id: 5 })] })));
  const { unmount } = await open({ user: buildUser() });
  expect(await screen.findByText('Com Pix o acesso é liberado na hora.')).toBeInTheDocument();
  unmount();
  mockApi(refuse(lsBrazilCustomerCart, 'internal'));
  await open({ user: buildUser() });
  expect(await screen.findByText('Com Pix o acesso é liberado na hora.')).toBeInTheDocument();
});

test('a course that is not sold on its own says nothing about paying', async () => {
  await open({}, null);
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});
