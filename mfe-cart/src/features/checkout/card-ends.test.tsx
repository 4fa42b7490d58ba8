import {
  findCardPayment,
  finishCartOrder,
  listCustomerPendingOrders,
  lsBrazilCustomerCarts,
  recalculateDiscountWithPaymentType,
  reopenOrderCart,
  shoppingCartDeleteProduct,
} from '@pregao/contract';
import { buildFinishedOrder, buildList, buildOpenOrder, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { challenged, chosen, openCard, orderByCard, paid, payButton, refused } from './test-card.tsx';
import { plain } from './test-checkout.tsx';

withMockApi();

const isAtSuccess = () =>
  waitFor(() => {
    expect(location.pathname + location.search).toBe('/pagamento/sucesso?order=900');
  });
const alert = async () => plain(await screen.findByRole('alert'));
const noLimit = refused('limit', 'O cartão não tem limite para esta compra. Use outro cartão ou menos parcelas.');

test('a card that is looked at leads to what was bought, which waits', async () => {
  const { frame, pay } = await openCard();
  mockApi(respond(finishCartOrder, orderByCard({ status: 7, status_name: 'Em análise', state: 'authorized' })));
  await pay();
  await frame.give('tok-00000001');
  await isAtSuccess();
});

test('a refused card says why and loses nothing; another token pays the same cart', async () => {
  const { frame, pay } = await openCard();
  const sent: unknown[] = [];
  mockApi(
    respond(finishCartOrder, ({ params, body }) => {
      sent.push([params.id, body.card_token]);
      return { ...orderByCard(sent.length === 1 ? noLimit : paid), shopping_cart_id: 'copy' };
    }),
  );
  await pay();
  await frame.give('tok-00000001');
  expect(await alert()).toBe(
    'Pagamento não aprovadoO cartão não tem limite para esta compra. Use outro cartão ou menos parcelas. Nada foi cobrado, e seu carrinho continua aqui.Pagar com Pix por R$ 1.140,00',
  );
  expect(screen.getByRole('checkbox', { name: /^Li e aceito/ })).toBeChecked();
  expect(frame.element).toBeInTheDocument();
  await pay();
  await frame.give('tok-00000002');
  await isAtSuccess();
  expect(sent).toEqual([
    ['of-ana', 'tok-00000001'],
    ['copy', 'tok-00000002'],
  ]);
});

test('after a refusal the button that says the price of Pix pays it, with nothing typed again', async () => {
  const { frame, pay, person, modals } = await openCard();
  mockApi(respond(finishCartOrder, orderByCard(noLimit)));
  await pay();
  await frame.give('tok-00000001');
  const pix = await screen.findByRole('button', { name: /^Pagar com Pix por R\$\s1\.140,00$/ });
  mockApi(
    respond(finishCartOrder, ({ body }) => {
      expect(body).toMatchObject({ payment_type_id: 2, total_cents: 114_000 });
      return buildFinishedOrder({ number: 'PG-901' });
    }),
  );
  await person.click(pix);
  expect(await screen.findByText('Pedido PG-901 aguarda o pagamento')).toBeInTheDocument();
  expect(modals).toHaveLength(1);
});

test('a price of Pix that moved meanwhile is shown before anything is paid', async () => {
  const { frame, pay, person } = await openCard();
  mockApi(respond(finishCartOrder, orderByCard(noLimit)));
  await pay();
  await frame.give('tok-00000001');
  const pix = await screen.findByRole('button', { name: /^Pagar com Pix por R\$\s1\.140,00$/ });
  mockApi(respond(recalculateDiscountWithPaymentType, { ...chosen(2), total_cents: 115_000 }));
  await person.click(pix);
  await waitFor(async () => {
    expect(plain(await payButton())).toBe('Pagar com Pix por R$ 1.150,00');
  });
  expect(await payButton()).toHaveFocus();
  expect(await alert()).toBe(
    'O total do seu carrinho mudou de R$ 1.140,00 para R$ 1.150,00. Confira antes de continuar.',
  );
  expect(screen.queryByText(/aguarda o pagamento/)).not.toBeInTheDocument();
});

test('a cart that is read anew after a refusal is given back once; what is wrong with it later reopens nothing', async () => {
  const { frame, pay, person, platform } = await openCard();
  mockApi(respond(finishCartOrder, orderByCard(noLimit)));
  await pay();
  await frame.give('tok-00000001');
  await alert();
  const remade: number[] = [];
  const { decline = null } = noLimit;
  const given = { ...chosen(2), shopping_cart_id: 'anew' };
  mockApi(
    respond(lsBrazilCustomerCarts, buildList([])),
    respond(listCustomerPendingOrders, [
      buildOpenOrder({ id: 900, state: 'ended', payment_type_id: 1, decline, may_be_charged: false }),
    ]),
    respond(reopenOrderCart, ({ params }) => {
      remade.push(params.id);
      return given;
    }),
  );
  act(() => {
    platform.bus.emit('cart.changed.v1', { shopping_cart_id: null, products_amount: 0 });
  });
  await waitFor(() => expect(remade).toEqual([900]));
  let reads = 0;
  mockApi(
    respond(lsBrazilCustomerCarts, () => {
      reads += 1;
      return buildList([given]);
    }),
    respond(listCustomerPendingOrders, []),
    refuse(shoppingCartDeleteProduct, 'cart_finished'),
  );
  await person.click(screen.getByRole('button', { name: /^Remover/ }));
  await waitFor(() => expect(reads).toBe(1));
  expect(remade).toEqual([900]);
});

/** Presses pay, and is asked something by the bank. */
const toBank = async () => {
  const view = await openCard();
  mockApi(respond(finishCartOrder, orderByCard(challenged)));
  await view.pay();
  await view.frame.give('tok-00000001');
  await waitFor(() => {
    expect(view.frame.sent.at(-1)).toMatchObject({ type: 'challenge', url: 'https://banco.test/3ds/1' });
  });
  view.frame.say({ type: 'challenge', state: 'opened' });
  return view;
};

test('the bank asks its question over the page, and what became of the payment is asked of the server', async () => {
  const { frame } = await toBank();
  const asked: unknown[] = [];
  mockApi(
    respond(findCardPayment, ({ params }) => {
      asked.push(params.id);
      return orderByCard(asked.length === 1 ? {} : paid);
    }),
  );
  expect(asked).toEqual([]);
  frame.say({ type: 'challenge', state: 'completed' });
  await isAtSuccess();
  expect(asked).toEqual([71, 71]);
});

test('a challenge that failed is a refusal in place', async () => {
  const { frame } = await toBank();
  const words = 'O banco não confirmou que a compra é sua. Tente de novo ou use outro cartão.';
  mockApi(respond(findCardPayment, orderByCard(refused('challenge_failed', words))));
  frame.say({ type: 'challenge', state: 'timeout' });
  expect(await alert()).toContain(words);
  expect(await payButton()).toBeEnabled();
});

test('a challenge that was closed promises nothing about the money, and can be tried again', async () => {
  const { frame } = await toBank();
  mockApi(respond(findCardPayment, orderByCard(challenged)));
  frame.say({ type: 'challenge', state: 'cancelled' });
  const said = await screen.findByText(/Seu banco não confirmou a compra/, {}, { timeout: 10_000 });
  expect(said.closest('[role=alert]')).not.toHaveTextContent('Nada foi cobrado');
  expect(await payButton()).toBeEnabled();
});

test('a challenge that the bank asks for later is shown when it comes', async () => {
  const { frame, pay } = await openCard();
  let step: Parameters<typeof orderByCard>[0] = challenged;
  mockApi(
    respond(finishCartOrder, orderByCard()),
    respond(findCardPayment, () => orderByCard(step)),
  );
  await pay();
  await frame.give('tok-00000001');
  await waitFor(() => {
    expect(frame.sent.at(-1)).toMatchObject({ type: 'challenge', url: 'https://banco.test/3ds/1' });
  });
  step = paid;
  frame.say({ type: 'challenge', state: 'completed' });
  await isAtSuccess();
});

test('whoever leaves the page is followed no more', async () => {
  const { frame, unmount } = await toBank();
  let asked = 0;
  mockApi(
    respond(findCardPayment, () => {
      asked += 1;
      return orderByCard(paid);
    }),
  );
  unmount();
  expect(frame.sent.at(-1)).toMatchObject({ type: 'close' });
  await Promise.resolve();
  expect([asked, location.pathname]).toEqual([0, '/carrinho']);
});
