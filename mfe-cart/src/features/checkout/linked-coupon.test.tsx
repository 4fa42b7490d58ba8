import {
  findShoppingCart,
  lsBrazilCustomerCarts,
  shoppingCartApplyCoupon,
  shoppingCartApplyCouponNoLogin,
  shoppingCartRemoveCoupon,
} from '@pregao/contract';
import { buildCart, buildCartLine, buildList, buildUser, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { openCheckout } from './test-checkout.tsx';

withMockApi();

const guestCart = buildCart({ shopping_cart_id: 'of-guest', products: [buildCartLine({ name: 'Renda fixa' })] });
const discounted = { ...guestCart, coupon: 'BEMVINDO10', coupon_discount_cents: 4_970 };

test('the coupon of a link applies by itself once, and stays off once it was taken off', async () => {
  const asked: string[] = [];
  mockApi(
    respond(findShoppingCart, guestCart),
    respond(shoppingCartApplyCouponNoLogin, ({ body }) => {
      asked.push(body.coupon);
      return discounted;
    }),
    respond(shoppingCartRemoveCoupon, guestCart),
  );
  const { person } = await openCheckout({ kept: 'of-guest', path: '/carrinho?cupom=bemvindo10' });
  await person.click(await screen.findByRole('button', { name: 'Remover o cupom BEMVINDO10' }));
  await screen.findByRole('button', { name: 'Tenho um cupom' });
  expect([asked, sessionStorage.getItem('pregao.cart-coupon')]).toEqual([['bemvindo10'], null]);
});

test('the coupon of a link waits for the first thing in the cart, and says why it is refused', async () => {
  mockApi(respond(findShoppingCart, { ...guestCart, products: [] }));
  const first = await openCheckout({ kept: 'of-guest', path: '/carrinho?cupom=VELHO' });
  await screen.findByText('Seu carrinho está vazio');
  first.unmount();
  mockApi(
    respond(findShoppingCart, guestCart),
    refuse(shoppingCartApplyCouponNoLogin, 'invalid_body', { fields: { coupon: ['Este cupom expirou.'] } }),
  );
  await openCheckout({ kept: 'of-guest', coupon: 'VELHO' });
  expect(await screen.findByText('Este cupom expirou.')).toBeInTheDocument();
});

test('a call that fails says so, and the coupon is tried again at the next visit', async () => {
  mockApi(respond(findShoppingCart, guestCart), refuse(shoppingCartApplyCouponNoLogin, 'internal'));
  const first = await openCheckout({ kept: 'of-guest', coupon: 'BEMVINDO10' });
  expect(await screen.findByText(/Algo deu errado/)).toBeInTheDocument();
  expect(sessionStorage.getItem('pregao.cart-coupon')).toContain('BEMVINDO10');
  first.unmount();
  mockApi(respond(shoppingCartApplyCouponNoLogin, discounted));
  await openCheckout({ kept: 'of-guest', coupon: 'BEMVINDO10' });
  expect(await screen.findByRole('button', { name: 'Remover o cupom BEMVINDO10' })).toBeInTheDocument();
});

test('the coupon of a link to the cart of plans leaves the other cart alone', async () => {
  const asked: string[] = [];
  const plan = buildCart({
    ...{ shopping_cart_id: 'plan', shopping_cart_type_id: 2 },
    products: [buildCartLine({ name: 'Plano Trader', type_id: 3 })],
  });
  mockApi(
    respond(lsBrazilCustomerCarts, buildList([guestCart, plan])),
    respond(shoppingCartApplyCoupon, ({ params }) => {
      asked.push(params.id);
      return { ...plan, coupon: 'PLANO10' };
    }),
  );
  await openCheckout({ user: buildUser(), path: '/carrinho?tipo=assinatura&cupom=PLANO10' });
  expect(await screen.findByRole('button', { name: 'Remover o cupom PLANO10' })).toBeInTheDocument();
  expect(asked).toEqual(['plan']);
});
