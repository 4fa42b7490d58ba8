import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { calls } from '@pregao/contract';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const email = 'ana@exemplo.test';
const addAsGuest = (product_id: number, rest: object = {}) =>
  shop.app.call('POST', `/api/shopping-cart-add-product-no-login?email=${email}`, { body: { product_id, ...rest } });

/** A valid body for whichever of these calls; a call reads its own fields. */
const body = { amount: 1, coupon: 'CUPOM', payment_type_id: 2, term_hash: '0'.repeat(64), key: randomUUID() };

/** What somebody who knows that a cart exists, and not its id, may try. */
const guessesOf = (cart: string, line: string) => [
  '1',
  '999999999',
  email,
  '0',
  '%00',
  '*',
  '00000000-0000-0000-0000-000000000000',
  randomUUID(),
  cart.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  cart.replace(/^./, (first) => (first === 'f' ? 'e' : 'f')),
  cart.slice(0, -1),
  `${cart}0`,
  line.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
];

test('security 16: a guest cart is not reached by a guessed id, through any call', async () => {
  const cart = (await addAsGuest(await shop.product())).body;
  const line = cart.products[0].id;
  const { token } = await shop.buyer();
  const open = calls.filter(
    ({ scope, path }) => (scope === 'cart-owner' || path.startsWith('/api/finish-cart-order/')) && path.includes('{'),
  );
  assert.ok(open.length > 0);
  for (const { method, path } of open) {
    for (const guess of [
      ...guessesOf(cart.shopping_cart_id, line),
      path.includes('product') ? cart.shopping_cart_id : line,
    ]) {
      for (const caller of [{ token }, ...(path.startsWith('/api/finish') ? [] : [{}])]) {
        const answer = await shop.app.call(method, path.replace(/\{\w+\}/, encodeURIComponent(guess)), {
          ...caller,
          ...(method !== 'GET' && { body }),
        });
        assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'], `${method} ${path} with ${guess}`);
      }
    }
  }
  assert.deepEqual((await shop.app.call('GET', `/api/find-shopping-cart/${cart.shopping_cart_id}`)).body, cart);
});

test("security 16: neither an e-mail nor a guessed id in a body adds to somebody else's guest cart", async () => {
  const [first, second] = [await shop.product(), await shop.product()];
  const cart = (await addAsGuest(first)).body;
  const again = await addAsGuest(second);
  assert.notEqual(again.body.shopping_cart_id, cart.shopping_cart_id);
  assert.deepEqual(
    again.body.products.map(({ product_id }: { product_id: number }) => product_id),
    [second],
  );
  for (const shopping_cart_id of [randomUUID(), '1', email])
    assert.equal((await addAsGuest(second, { shopping_cart_id })).status, 404, shopping_cart_id);
  const stranger = await shop.buyer();
  for (const guess of [randomUUID(), '1', email]) {
    const answer = await shop.app.call(
      'GET',
      `/api/ls-brazil-customer-carts?shopping_cart_id=${encodeURIComponent(guess)}`,
      { token: stranger.token },
    );
    assert.equal(answer.status, 404, guess);
  }
  assert.equal(
    (await shop.app.call('GET', `/api/find-shopping-cart/${cart.shopping_cart_id}`)).body.products_amount,
    1,
  );
});

test('security 61: one subscriber opens as many guest carts in ten minutes as any other, from however many of its addresses', async () => {
  const other = await openShop({ env: { TRUST_PROXY: 'loopback' } });
  const product_id = await other.product();
  const open = (address: string) =>
    other.app.call('POST', '/api/shopping-cart-add-product-no-login', {
      body: { product_id },
      headers: { 'x-forwarded-for': address },
    });
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < 302; turn += 1) {
    const { status } = await open(`2001:db8:61:61::${turn.toString(16)}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  assert.deepEqual(
    [...statuses],
    [
      [200, 300],
      [429, 2],
    ],
  );
  assert.equal((await open('2001:db8:61:62::1')).status, 200);
  await other.close();
});
