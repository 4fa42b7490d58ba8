import { chooseShoppingCartTable, findShoppingCart, shoppingCartApplyCouponNoLogin } from '@pregao/contract';
import { buildCart, buildCartLine, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { openCheckout } from './test-checkout.tsx';

withMockApi();

const guestCart = buildCart({ shopping_cart_id: 'of-guest', products: [buildCartLine({ name: 'Renda fixa' })] });

test('the price table of a link prices the cart, and its lines say whose price it is and until when', async () => {
  const asked: string[] = [];
  const tabled = {
    ...guestCart,
    table: { name: 'Turma de verão', until: '2026-12-22T21:00:00.000Z' },
    products: [buildCartLine({ name: 'Renda fixa', table_name: 'Turma de verão' })],
  };
  mockApi(
    respond(findShoppingCart, guestCart),
    respond(chooseShoppingCartTable, ({ body }) => {
      asked.push(`tabela ${body.key}`);
      return tabled;
    }),
    respond(shoppingCartApplyCouponNoLogin, ({ body }) => {
      asked.push(`cupom ${body.coupon}`);
      return { ...tabled, coupon: 'BEMVINDO10' };
    }),
  );
  await openCheckout({ kept: 'of-guest', path: '/carrinho?cupom=BEMVINDO10&tabela=k3y' });
  expect(await screen.findByText('Preço da tabela Turma de verão até 22/12/2026 18:00')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Remover o cupom BEMVINDO10' })).toBeInTheDocument();
  expect(asked).toEqual(['tabela k3y', 'cupom BEMVINDO10']);
});

test('the price table of a link that is over says so once, and one whose call failed is tried at the next visit', async () => {
  const reasons = { fields: { key: ['Esta tabela terminou em 22/12/2026.'] } };
  mockApi(respond(findShoppingCart, guestCart), refuse(chooseShoppingCartTable, 'internal'));
  const first = await openCheckout({ kept: 'of-guest', path: '/carrinho?tabela=k3y' });
  expect(await screen.findByText(/Algo deu errado/)).toBeInTheDocument();
  first.unmount();
  mockApi(refuse(chooseShoppingCartTable, 'invalid_body', reasons));
  const second = await openCheckout({ kept: 'of-guest', table: 'k3y' });
  expect(await screen.findByText('Esta tabela terminou em 22/12/2026.')).toBeInTheDocument();
  expect(sessionStorage.getItem('pregao.cart-table')).toBeNull();
  second.unmount();
  mockApi(
    respond(findShoppingCart, { ...guestCart, table_message: 'A tabela Verão terminou: valem os preços de hoje.' }),
  );
  await openCheckout({ kept: 'of-guest' });
  expect(await screen.findByText('A tabela Verão terminou: valem os preços de hoje.')).toBeInTheDocument();
});
