import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openShop, ordersOf, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const migration = readFileSync(new URL('../../../db/migrations/324-carts-of-plans.sql', import.meta.url), 'utf8');

/** The tables as they were before the migration. */
const undone = `DROP TRIGGER cart_item_by_type ON cart_item; DROP FUNCTION cart_item_by_type();
  ALTER TABLE cart DROP CONSTRAINT cart_type, DROP COLUMN guest_group;`;

const couponOf = async (scope?: 'kind' | 'product' | 'excluded_product', ref_id = 0) => {
  const code = await shop.coupon();
  const { id } = await shop.app.core.db
    .selectFrom('coupon')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  if (scope) await shop.app.core.db.insertInto('coupon_restriction').values({ coupon_id: id, scope, ref_id }).execute();
  return { id, code };
};

/** A cart as releases before the migration wrote it: everything in one. */
const oldCart = async (
  products: readonly number[],
  {
    user = null,
    coupon = null,
    status = 'open',
  }: { user?: number | null; coupon?: number | null; status?: string } = {},
) => {
  const id = randomUUID();
  const sql = (value: unknown) => (value === null ? 'NULL' : `'${String(value)}'`);
  await shop.app.database.query(
    `INSERT INTO cart (id, user_id, company_id, coupon_id, status, guest_email) VALUES ('${id}', ${sql(user)}, 1, ${sql(coupon)}, '${status}', ${sql(user ? null : 'ana@exemplo.test')})`,
  );
  for (const [turn, product] of products.entries())
    await shop.app.database.query(
      `INSERT INTO cart_item (id, cart_id, product_id, amount, created_at) VALUES ('${randomUUID()}', '${id}', ${product}, 1, now() + interval '${turn} seconds')`,
    );
  return id;
};

const find = async (id: string, token?: string) =>
  (await shop.app.call('GET', `/api/find-shopping-cart/${id}`, token ? { token } : {})).body;
const told = (cart: { shopping_cart_type_id: number; products: { product_id: number }[]; coupon: string | null }) => [
  cart.shopping_cart_type_id,
  cart.products.map(({ product_id: id }) => id),
  cart.coupon,
];

test('the migration gives the plans of open carts a cart of their own, with the coupon where it reaches, and no other cart is touched', async () => {
  const [course, early, plan] = [await shop.product(), await shop.plan(), await shop.plan()];
  const [any, courses, plans, notPlan] = [
    await couponOf(),
    await couponOf('kind', 1),
    await couponOf('product', plan),
    await couponOf('excluded_product', plan),
  ];
  const [buyer, onlyPlan, noPlan, waiting] = [
    await shop.buyer(),
    await shop.buyer(),
    await shop.buyer(),
    await shop.buyer(),
  ];
  // An order from before holds its plan in a cart of purchases.
  const ordered = await shop.cartWith(waiting, course);
  const { body: order } = await shop.finish(waiting, ordered.shopping_cart_id);
  await shop.app.database.exec(undone);
  await shop.app.database.query(
    `INSERT INTO cart_item (id, cart_id, product_id, amount) VALUES ('${randomUUID()}', '${ordered.shopping_cart_id}', ${plan}, 1)`,
  );
  const carts = {
    both: await oldCart([early, course, plan], { user: buyer.id, coupon: any.id }),
    onlyPlan: await oldCart([plan], { user: onlyPlan.id, coupon: plans.id }),
    noPlan: await oldCart([course], { user: noPlan.id, coupon: courses.id }),
    guest: await oldCart([plan, course], { coupon: courses.id }),
    other: await oldCart([course, plan], { coupon: plans.id }),
    excluded: await oldCart([plan, course], { coupon: notPlan.id }),
    merged: await oldCart([plan, course], { status: 'merged' }),
  };
  await shop.app.database.exec(`BEGIN; ${migration} COMMIT;`);

  const pair = async (id: string, token?: string) => {
    const cart = await find(id, token);
    return [told(cart), cart.beside && told(await find(cart.beside.shopping_cart_id, token))];
  };
  assert.deepEqual(await pair(carts.both, buyer.token), [
    [1, [course], any.code],
    [2, [plan], any.code],
  ]);
  assert.deepEqual(await pair(carts.onlyPlan, onlyPlan.token), [
    [1, [], null],
    [2, [plan], plans.code],
  ]);
  assert.deepEqual(await pair(carts.noPlan, noPlan.token), [[1, [course], courses.code], null]);
  assert.deepEqual(await pair(carts.guest), [
    [1, [course], courses.code],
    [2, [plan], null],
  ]);
  assert.deepEqual(await pair(carts.other), [
    [1, [course], null],
    [2, [plan], plans.code],
  ]);
  assert.deepEqual(await pair(carts.excluded), [
    [1, [course], notPlan.code],
    [2, [plan], null],
  ]);
  const lines = (id: string) =>
    shop.app.core.db.selectFrom('cart_item').select('product_id').where('cart_id', '=', id).execute();
  assert.deepEqual([(await lines(carts.merged)).length, (await lines(ordered.shopping_cart_id)).length], [2, 2]);

  // The visitor's id of before leads both carts into the account.
  const { body: joined } = await shop.app.call('GET', `/api/ls-brazil-customer-carts?shopping_cart_id=${carts.guest}`, {
    token: noPlan.token,
  });
  assert.deepEqual(joined.data.map(told), [
    [1, [course], courses.code],
    [2, [plan], null],
  ]);

  // A placed order keeps its cart, and is made anew on other terms as it stood.
  const { body: anew } = await shop.finish(waiting, order.shopping_cart_id, {
    payment_type_id: 1,
    card_token: await shop.tokenize('APRO'),
    card_brand: 'master',
    card_last4: '6351',
  });
  assert.deepEqual(
    (await ordersOf(shop, waiting.id)).map(({ id, status }) => [id, status]),
    [
      [order.id, 'cancelled'],
      [anew.id, 'paid'],
    ],
  );
  const items = shop.app.core.db.selectFrom('order_item').select('product_id').where('order_id', '=', anew.id);
  assert.deepEqual(
    (await items.orderBy('id').execute()).map(({ product_id: id }) => id),
    [course, plan],
  );
});

test('an order from before, with a course and plans in one cart, comes back into both carts with the plan it named last', async () => {
  const buyer = await shop.buyer();
  const [course, one, other, there] = [await shop.product(), await shop.plan(), await shop.plan(), await shop.plan()];
  const cart = await shop.cartWith(buyer, course);
  await shop.app.database.exec('ALTER TABLE cart_item DISABLE TRIGGER cart_item_by_type');
  for (const [turn, plan] of [one, other].entries())
    await shop.app.database.query(
      `INSERT INTO cart_item (id, cart_id, product_id, amount, created_at) VALUES ('${randomUUID()}', '${cart.shopping_cart_id}', ${plan}, 1, now() + interval '${turn + 1} seconds')`,
    );
  await shop.app.database.exec('ALTER TABLE cart_item ENABLE TRIGGER cart_item_by_type');
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  await shop.cartWith(buyer, there);
  const back = await shop.app.call('POST', `/api/reopen-order-cart/${order.id}`, { token: buyer.token });
  assert.deepEqual([back.status, told(back.body)], [200, [1, [course], null]]);
  assert.deepEqual(told(await find(back.body.beside.shopping_cart_id, buyer.token)), [2, [other], null]);
});
