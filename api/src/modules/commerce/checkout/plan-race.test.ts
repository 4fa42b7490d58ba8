import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPostgres } from '../../../../test/on-postgres.ts';
import { session } from '../../../../test/people.ts';
import { missing } from '../../../../test/services.ts';
import { deliver, openShop, ordersOf, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
const postgres = await onPostgres(async (database) => [(shop = await openShop({ database: database() }))]);
const skip = missing('Postgres', postgres);

const times = <T>(count: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));
const unique = <T>(values: readonly T[]) => [...new Set(values)];

const add = (token: string, product_id: number, rest: object = {}) =>
  shop.app.call('POST', '/api/shopping-cart-add-product', { token, body: { product_id, ...rest } });
const addAsGuest = async (product_id: number, cart?: string) =>
  shop.app.call('POST', '/api/shopping-cart-add-product-no-login', {
    body: { product_id, ...(cart && { shopping_cart_id: cart }) },
  });
const join = (token: string, cart: string) =>
  shop.app.call('GET', `/api/ls-brazil-customer-carts?shopping_cart_id=${cart}`, { token });
const heldBy = async (token: string): Promise<number[]> =>
  (await shop.app.call('GET', '/api/ls-brazil-customer-carts', { token })).body.data.flatMap(
    ({ products }: { products: { product_id: number }[] }) => products.map(({ product_id: id }) => id),
  );
const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** The lines of open carts that hold one of these products. */
const openLines = async (products: readonly number[]) =>
  shop.app.core.db
    .selectFrom('cart_item')
    .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
    .select(['cart.id', 'cart.user_id', 'cart_item.product_id'])
    .where('cart.status', '=', 'open')
    .where('cart_item.product_id', 'in', products)
    .execute();

test(
  'security 33: 50 parallel finishes of a plan make one order, one charge and, once it is paid, one grant',
  { skip },
  async () => {
    const buyer = await shop.buyer();
    const course = await shop.product();
    await shop.cartWith(buyer, course);
    const cart = await shop.cartWith(buyer, await shop.plan());
    const charges = shop.psp.charges().length;
    const answers = await times(50, () => shop.finish(buyer, cart.shopping_cart_id, { total_cents: cart.total_cents }));
    assert.deepEqual(unique(answers.map(({ status }) => status)), [200]);
    assert.equal(unique(answers.map(({ body }) => body.id)).length, 1);
    assert.deepEqual([(await ordersOf(shop, buyer.id)).length, shop.psp.charges().length - charges], [1, 1]);
    const { txid } = answers[0]?.body.order_payments[0] ?? {};
    shop.psp.settle(txid);
    await times(10, () => deliver(shop, txid));
    assert.deepEqual(
      (await ordersOf(shop, buyer.id)).map(({ status }) => status),
      ['paid'],
    );
    assert.equal((await shop.app.modules.access.service.grantsOf(buyer.id)).length, 1);
    assert.deepEqual(await heldBy(buyer.token), [course]);
  },
);

test('the plan and the purchases of one person that are finished at once make an order each', { skip }, async () => {
  const buyer = await shop.buyer();
  const carts = [await shop.cartWith(buyer, await shop.product()), await shop.cartWith(buyer, await shop.plan())];
  const answers = await times(20, (turn) => shop.finish(buyer, carts[turn % 2].shopping_cart_id));
  assert.deepEqual(unique(answers.map(({ status }) => status)), [200]);
  assert.equal((await ordersOf(shop, buyer.id)).length, 2);
});

test('of plans that several tabs add at once the cart has one, asked to replace it or not', { skip }, async () => {
  for (const replace of [false, true]) {
    const buyer = await shop.buyer();
    const plans = await times(4, () => shop.plan());
    const tabs = await times(4, () => session(shop.app, buyer.id));
    const answers = await times(12, (turn) => add(tabs[turn % 4] ?? '', plans[turn % 4] ?? 0, { replace }));
    const held = await heldBy(buyer.token);
    assert.equal(held.length, 1);
    for (const [turn, { status, body }] of answers.entries())
      if (replace || plans[turn % 4] === held[0]) assert.equal(status, 200, JSON.stringify(body));
      else assert.deepEqual([status, body.code, body.params.product_id], [409, 'plan_in_cart', held[0]]);
  }
});

test('the two carts of a visitor that join at once, by either id, lose and double nothing', { skip }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const products = [await shop.product(), await shop.plan(), await shop.product()];
    const [one = 0, plan = 0, mine = 0] = products;
    const first = (await addAsGuest(one)).body.shopping_cart_id as string;
    const second = (await addAsGuest(plan, first)).body.shopping_cart_id as string;
    const buyer = await shop.buyer();
    const answers = await times(12, (turn) =>
      turn === 5 ? add(buyer.token, mine) : join(buyer.token, turn % 2 === 0 ? first : second),
    );
    assert.deepEqual(unique(answers.map(({ status }) => status)), [200]);
    assert.deepEqual(ascending(await heldBy(buyer.token)), ascending(products));
    assert.equal((await openLines(products)).length, 3);
  }
});

test('of two people who join one visitor’s carts at once, one has both', { skip }, async () => {
  const products = [await shop.product(), await shop.plan()];
  const first = (await addAsGuest(products[0] ?? 0)).body.shopping_cart_id as string;
  const second = (await addAsGuest(products[1] ?? 0, first)).body.shopping_cart_id as string;
  const people = await times(2, () => shop.buyer());
  await times(8, (turn) => join(people[turn % 2]?.token ?? '', turn % 4 < 2 ? first : second));
  const lines = await openLines(products);
  assert.deepEqual([lines.length, unique(lines.map(({ user_id: id }) => id)).length], [2, 1]);
});

test(
  'what a visitor adds while the carts join an account is in a cart of the account, or was refused',
  { skip },
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const [course, plan] = [await shop.product(), await shop.plan()];
      const cart = (await addAsGuest(course)).body.shopping_cart_id as string;
      const buyer = await shop.buyer();
      const [added] = await Promise.all([addAsGuest(plan, cart), join(buyer.token, cart), join(buyer.token, cart)]);
      assert.ok([200, 404].includes(added.status), JSON.stringify(added.body));
      const wanted = added.status === 200 ? [course, plan] : [course];
      assert.deepEqual(ascending(await heldBy(buyer.token)), ascending(wanted));
      assert.equal((await openLines([course, plan])).length, wanted.length);
    }
  },
);

test(
  'the first plan and the first course of a visitor, added at once to known carts, are in one pair',
  { skip },
  async () => {
    const known = (await addAsGuest(await shop.product())).body.shopping_cart_id as string;
    const plan = await shop.plan();
    const answers = await times(10, () => addAsGuest(plan, known));
    assert.deepEqual(unique(answers.map(({ status, body }) => `${status} ${body.beside?.shopping_cart_id}`)), [
      `200 ${known}`,
    ]);
    assert.equal((await openLines([plan])).length, 1);
  },
);
