import {
  finishCartOrder,
  getShoppingCartTerm,
  lsBrazilCustomerCarts,
  shoppingCartDeleteProduct,
  updateShoppingCartProductAmount,
} from '@pregao/contract';
import {
  buildCart,
  buildCartLine,
  buildFinishedOrder,
  buildList,
  buildTerm,
  buildUser,
  hold,
  mockApi,
  refuse,
  respond,
  withMockApi,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { acceptTerm, openCheckout, termBox } from './test-checkout.tsx';

withMockApi();

const [course, seats] = [buildCartLine({ name: 'Renda fixa' }), buildCartLine({ name: 'Mesa redonda', type_id: 6 })];
const cart = buildCart({ shopping_cart_id: 'of-ana', products: [course, seats] });
const other = buildTerm({ term_html: '<p>Quatorze dias.</p>', hash: '0b'.repeat(32), version: '2026-12-01-0b0b0b0b' });
const changed = /^O termo de compra mudou. Leia a nova versão antes de continuar\./;
const pay = () => screen.findByRole('button', { name: /Pagar com Pix/ });

const open = async () => {
  mockApi(respond(lsBrazilCustomerCarts, buildList([cart])));
  const view = await openCheckout({ user: buildUser() });
  await pay();
  return view;
};

const countsOrders = () => {
  const hashes: unknown[] = [];
  mockApi(
    respond(finishCartOrder, ({ body }) => {
      hashes.push(body.term_hash);
      return buildFinishedOrder();
    }),
  );
  return hashes;
};

test('the box is not marked beforehand; buying without it says so under it, moves there and orders nothing', async () => {
  const { person } = await open();
  const orders = countsOrders();
  expect(await termBox()).not.toBeChecked();
  await person.click(await pay());
  expect(await termBox()).toHaveAccessibleDescription('Aceite o termo de compra para continuar.');
  expect(await termBox()).toHaveFocus();
  expect(orders).toEqual([]);
  await acceptTerm(person);
  expect(await termBox()).toBeValid();
  await person.click(await pay());
  await screen.findByText(/aguarda o pagamento/);
  expect(orders).toEqual([buildTerm().hash]);
});

test('the term is read without leaving the cart, and reading it accepts nothing', async () => {
  const { person } = await open();
  mockApi(
    respond(getShoppingCartTerm, buildTerm({ term_html: '<p>Sete dias para desistir.</p><script>alert(1)</script>' })),
  );
  await person.click(screen.getByRole('button', { name: 'termo de compra' }));
  const dialog = await screen.findByRole('dialog', { name: 'Termo de compra' });
  expect(await within(dialog).findByText('Sete dias para desistir.')).toBeInTheDocument();
  expect(within(dialog).getByText('Versão 2026-11-25-0a0a0a0a')).toBeInTheDocument();
  expect(document.querySelector('script')).toBeNull();
  expect(screen.getByRole('checkbox', { hidden: true })).not.toBeChecked();
});

test('a term that does not come says so where it is read and where one buys, and comes when asked for again', async () => {
  mockApi(respond(lsBrazilCustomerCarts, buildList([cart])));
  const { person } = await openCheckout({ user: buildUser(), answers: [refuse(getShoppingCartTerm, 'internal')] });
  const orders = countsOrders();
  await acceptTerm(person);
  await person.click(await pay());
  expect(await screen.findByText('Algo deu errado do nosso lado. Tente de novo em instantes.')).toBeInTheDocument();
  expect(orders).toEqual([]);
  mockApi(respond(getShoppingCartTerm, buildTerm()));
  await person.click(await pay());
  await screen.findByText(/aguarda o pagamento/);
  expect(orders).toEqual([buildTerm().hash]);
});

test('a term that changed meanwhile is brought anew, the mark is gone, and what was not read is not bought', async () => {
  const { person } = await open();
  await acceptTerm(person);
  mockApi(refuse(finishCartOrder, 'term_changed'), respond(getShoppingCartTerm, other));
  await person.click(await pay());
  await waitFor(async () => {
    expect(await termBox()).toHaveAccessibleDescription(changed);
  });
  expect(await termBox()).not.toBeChecked();
  expect(await termBox()).toHaveFocus();
  const orders = countsOrders();
  await person.click(await pay());
  expect(await termBox()).toHaveAccessibleDescription('Aceite o termo de compra para continuar.');
  expect(orders).toEqual([]);
  await acceptTerm(person);
  await person.click(await pay());
  await screen.findByText(/aguarda o pagamento/);
  expect(orders).toEqual([other.hash]);
});

test('a line that leaves brings another term: what was marked is no longer', async () => {
  const { person } = await open();
  await acceptTerm(person);
  mockApi(
    respond(shoppingCartDeleteProduct, buildCart({ shopping_cart_id: 'of-ana', products: [course] })),
    respond(getShoppingCartTerm, other),
  );
  await person.click(screen.getByRole('button', { name: 'Remover Mesa redonda' }));
  await waitFor(async () => {
    expect(await termBox()).not.toBeChecked();
  });
  expect(await termBox()).toHaveAccessibleDescription(changed);
});

test('another amount leaves the term, and the mark, as they are', async () => {
  const { person } = await open();
  await acceptTerm(person);
  const held = hold(
    updateShoppingCartProductAmount,
    buildCart({ shopping_cart_id: 'of-ana', products: [course, { ...seats, amount: 2, total_cents: 99_400 }] }),
  );
  let asked = 0;
  mockApi(
    held.handler,
    respond(getShoppingCartTerm, () => {
      asked += 1;
      return other;
    }),
  );
  await person.tripleClick(screen.getAllByRole('spinbutton').at(-1) as HTMLElement);
  await person.keyboard('2{Enter}');
  held.release();
  await waitFor(async () => {
    expect((await pay()).textContent).toMatch(/1\.491,00/);
  });
  expect(await termBox()).toBeChecked();
  expect(asked).toBe(0);
});
