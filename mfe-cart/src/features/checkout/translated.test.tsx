import {
  finishCartOrder,
  findShoppingCart,
  shoppingCartApplyCouponNoLogin,
  updateShoppingCartProductAmount,
} from '@pregao/contract';
import {
  buildCart,
  buildCartLine,
  isTranslatedWhole,
  mockApi,
  refuse,
  respond,
  withMockApi,
  withTranslator,
} from '@pregao/testing';
import { screen } from '@testing-library/react';
import { openCard, orderByCard, refused } from './test-card.tsx';
import { openCheckout } from './test-checkout.tsx';

withMockApi();
withTranslator();

test('on a translated page the cart follows amounts, sums and what is wrong with a coupon', async () => {
  const of = (amount: number) =>
    buildCart({ shopping_cart_id: 'of-guest', products: [buildCartLine({ id: 'l1', amount })] });
  mockApi(
    respond(findShoppingCart, of(1)),
    respond(updateShoppingCartProductAmount, ({ body }) => of(body.amount)),
  );
  const { person } = await openCheckout({ kept: 'of-guest' });
  await isTranslatedWhole('TotalR$ 497,00');
  await person.click(screen.getByRole('button', { name: 'Aumentar' }));
  await isTranslatedWhole('2 itens', 'TotalR$ 994,00');
  await person.click(screen.getByRole('button', { name: 'Diminuir' }));
  await isTranslatedWhole('1 item', 'TotalR$ 497,00');
  await person.click(screen.getByRole('button', { name: 'Tenho um cupom' }));
  for (const reason of ['Este cupom venceu.', 'Este cupom não existe.']) {
    mockApi(refuse(shoppingCartApplyCouponNoLogin, 'invalid_body', { fields: { coupon: [reason] } }));
    await person.type(screen.getByRole('textbox', { name: 'Cupom' }), 'X{Enter}');
    await isTranslatedWhole(reason);
  }
});

test('on a translated page the checkout follows the way to pay, its split and why a card was refused', async () => {
  const { frame, pay, person } = await openCard();
  await isTranslatedWhole('Pagar R$ 1.200,00');
  await person.selectOptions(await screen.findByRole('combobox', { name: /Parcelas/ }), '12');
  await isTranslatedWhole('12× no cartão', 'Pagar R$ 1.445,78 em 12×');
  await person.selectOptions(screen.getByRole('combobox', { name: /Parcelas/ }), '3');
  await isTranslatedWhole('3× no cartão', 'Pagar R$ 1.200,00 em 3×');
  for (const [cause, text] of [
    ['limit', 'O limite não cobre o valor.'],
    ['security_code', 'O código não confere.'],
  ] as const) {
    mockApi(respond(finishCartOrder, orderByCard(refused(cause, text))));
    await pay();
    await frame.give('tok-00000001');
    await isTranslatedWhole(text);
  }
});
