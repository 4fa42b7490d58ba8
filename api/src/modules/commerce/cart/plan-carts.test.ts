import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedProducts } from '@pregao/contract';
import { deskOf } from '../../../../test/desk.ts';
import { person, profiles } from '../../../../test/people.ts';
import { samples, type Sample } from '../../../../test/resource-samples.ts';
import { deliver, openShop, ordersOf, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

type Who = Awaited<ReturnType<Shop['buyer']>>;

const add = (who: { token: string }, product_id: number, rest: object = {}) =>
  shop.app.call('POST', '/api/shopping-cart-add-product', { token: who.token, body: { product_id, ...rest } });
const addAsGuest = (product_id: number, rest: object = {}) =>
  shop.app.call('POST', '/api/shopping-cart-add-product-no-login', { body: { product_id, ...rest } });
const cartsOf = async (who: { token: string }, guest?: string) =>
  (
    await shop.app.call('GET', `/api/ls-brazil-customer-carts${guest ? `?shopping_cart_id=${guest}` : ''}`, {
      token: who.token,
    })
  ).body.data;
const find = async (id: string, who?: { token: string }) =>
  shop.app.call('GET', `/api/find-shopping-cart/${id}`, who ? { token: who.token } : {});
const applyCoupon = (who: Who, cart: string, coupon: string) =>
  shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart}`, { token: who.token, body: { coupon } });

/** What carts hold, by their type. */
const held = (carts: { shopping_cart_type_id: number; products: { product_id: number }[] }[]) =>
  Object.fromEntries(
    carts.map(({ shopping_cart_type_id: type, products }) => [type, products.map(({ product_id: id }) => id)]),
  );

test('a plan goes to a cart of its own, and each cart says what is in the one beside it', async () => {
  const buyer = await shop.buyer();
  const [course, plan] = [await shop.product(), await shop.plan({ name: 'Trader' })];
  const { body: first } = await add(buyer, plan);
  assert.deepEqual(
    [first.shopping_cart_type_id, first.products_amount, first.products[0].access_days, first.beside],
    [2, 1, 30, null],
  );
  const { body: second } = await add(buyer, course);
  assert.deepEqual(second.beside, {
    shopping_cart_id: first.shopping_cart_id,
    shopping_cart_type_id: 2,
    products_amount: 1,
  });
  assert.deepEqual(held(await cartsOf(buyer)), { 1: [course], 2: [plan] });
  const { body: mine } = await shop.app.call('GET', '/api/ls-brazil-customer-cart', { token: buyer.token });
  assert.deepEqual(held([mine]), { 1: [course] });
});

test('a second plan is refused with the names of both until it is said to replace the first', async () => {
  const buyer = await shop.buyer();
  const [one, other] = [await shop.plan({ name: 'Plano X' }), await shop.plan({ name: 'Plano Y' })];
  await add(buyer, one);
  const refused = await add(buyer, other);
  assert.deepEqual(
    [refused.status, refused.body],
    [
      409,
      {
        error: 'O plano “Plano X” já está no seu carrinho. Leve um plano por vez.',
        code: 'plan_in_cart',
        params: { name: 'Plano X', product_id: one, wanted: 'Plano Y' },
      },
    ],
  );
  assert.deepEqual(held(await cartsOf(buyer)), { 2: [one] });
  const again = await add(buyer, one);
  assert.deepEqual([again.status, again.body.products_amount], [200, 1]);
  const replaced = await add(buyer, other, { replace: true });
  assert.deepEqual([replaced.status, held([replaced.body])], [200, { 2: [other] }]);
});

test('a plan that may not be bought replaces nothing', async () => {
  const buyer = await shop.buyer();
  const [one, mine] = [await shop.plan(), await shop.plan({ access_days: null })];
  const { body: cart } = await add(buyer, mine);
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  shop.psp.settle(order.order_payments[0].txid);
  await deliver(shop, order.order_payments[0].txid);
  await add(buyer, one);
  assert.equal((await add(buyer, mine, { replace: true })).body.code, 'already_yours');
  assert.equal((await add(buyer, await shop.plan({ status: 'inactive' }), { replace: true })).status, 400);
  assert.deepEqual(held(await cartsOf(buyer)), { 2: [one] });
});

test('the database takes no plan into an open cart of purchases, no course into one of plans, and no second plan', async () => {
  const buyer = await shop.buyer();
  const [course, plan] = [await shop.product(), await shop.plan()];
  const [purchases, plans] = [(await add(buyer, course)).body, (await add(buyer, plan)).body];
  const put = (cart: string, product: number) =>
    shop.app.database.query(
      `INSERT INTO cart_item (id, cart_id, product_id, amount) VALUES (gen_random_uuid(), '${cart}', ${product}, 1)`,
    );
  await assert.rejects(put(purchases.shopping_cart_id, await shop.plan()), /a plan has a cart of its own/);
  await assert.rejects(put(plans.shopping_cart_id, await shop.product()), /a plan has a cart of its own/);
  await assert.rejects(put(plans.shopping_cart_id, await shop.plan()), /one plan at a time/);
  await assert.rejects(
    shop.app.database.query(
      `UPDATE cart_item SET cart_id = '${purchases.shopping_cart_id}' WHERE cart_id = '${plans.shopping_cart_id}'`,
    ),
    /a plan has a cart of its own/,
  );
});

test('either id of a visitor’s two carts leads to both, whichever was filled first', async () => {
  for (const [first, second] of [
    [await shop.product(), await shop.plan()],
    [await shop.plan(), await shop.product()],
  ] as const) {
    const { body: one } = await addAsGuest(first);
    const { body: other } = await addAsGuest(second, { shopping_cart_id: one.shopping_cart_id });
    assert.notEqual(other.shopping_cart_id, one.shopping_cart_id);
    assert.deepEqual(other.beside, {
      shopping_cart_id: one.shopping_cart_id,
      shopping_cart_type_id: one.shopping_cart_type_id,
      products_amount: 1,
    });
    assert.equal((await find(one.shopping_cart_id)).body.beside.shopping_cart_id, other.shopping_cart_id);
    // A third product finds its way from either id.
    for (const cart of [one, other]) {
      const { body } = await addAsGuest(await shop.product(), { shopping_cart_id: cart.shopping_cart_id });
      assert.equal(body.shopping_cart_type_id, 1);
    }
    assert.equal((await find(one.shopping_cart_id)).body.beside.shopping_cart_id, other.shopping_cart_id);
  }
});

test('a visitor is asked before a plan is replaced, and a plan goes to the visitor’s own carts only', async () => {
  const [one, other] = [await shop.plan({ name: 'Plano X' }), await shop.plan()];
  const { body: cart } = await addAsGuest(one);
  const refused = await addAsGuest(other, { shopping_cart_id: cart.shopping_cart_id });
  assert.deepEqual([refused.body.code, refused.body.params.name], ['plan_in_cart', 'Plano X']);
  const { body: stranger } = await addAsGuest(other);
  assert.deepEqual([stranger.beside, stranger.shopping_cart_id === cart.shopping_cart_id], [null, false]);
  const replaced = await addAsGuest(other, { shopping_cart_id: cart.shopping_cart_id, replace: true });
  assert.deepEqual(held([replaced.body]), { 2: [other] });
});

test('both carts of a visitor join the account’s, type by type, by either id', async () => {
  for (const by of [0, 1]) {
    const buyer = await shop.buyer();
    const [mine, course, plan] = [await shop.product(), await shop.product(), await shop.plan()];
    await add(buyer, mine);
    const { body: one } = await addAsGuest(course);
    const { body: other } = await addAsGuest(plan, { shopping_cart_id: one.shopping_cart_id });
    const ids = [one.shopping_cart_id, other.shopping_cart_id];
    const joined = await cartsOf(buyer, ids[by]);
    assert.deepEqual(held(joined), { 1: [mine, course], 2: [plan] });
    for (const id of ids) {
      assert.equal((await find(id)).status, 404);
      assert.deepEqual(held(await cartsOf(buyer, id)), held(joined));
      const thief = await shop.buyer();
      const taken = await shop.app.call('GET', `/api/ls-brazil-customer-carts?shopping_cart_id=${id}`, {
        token: thief.token,
      });
      assert.equal(taken.status, 404);
    }
  }
});

test('of two plans that meet at the login the one added last stays, and the same plan is one', async () => {
  const guestWith = async (plan: number) => (await addAsGuest(plan)).body.shopping_cart_id as string;
  const [one, other] = [await shop.plan(), await shop.plan()];
  const early = await shop.buyer();
  const brought = await guestWith(one);
  await add(early, other);
  assert.deepEqual(held(await cartsOf(early, brought)), { 2: [other] });
  const late = await shop.buyer();
  await add(late, other);
  assert.deepEqual(held(await cartsOf(late, await guestWith(one))), { 2: [one] });
  const same = await shop.buyer();
  await add(same, one);
  const [cart] = await cartsOf(same, await guestWith(one));
  assert.deepEqual([cart.products_amount, held([cart])], [1, { 2: [one] }]);
});

test('security 15: the cart of a plan of another person, and its lines, are the same 404 as none', async () => {
  const cart = (await add(await shop.buyer(), await shop.plan())).body;
  const other = await shop.buyer();
  await add(other, await shop.product());
  const tried = [
    await find(cart.shopping_cart_id, other),
    await find(cart.shopping_cart_id),
    await shop.finish(other, cart.shopping_cart_id),
    await addAsGuest(await shop.product(), { shopping_cart_id: cart.shopping_cart_id }),
    await shop.app.call('POST', `/api/shopping-cart-delete-product/${cart.products[0].id}`, { token: other.token }),
  ];
  assert.deepEqual([...new Set(tried.map(({ status, body }) => `${status} ${body.code}`))], ['404 not_found']);
});

test('each cart has its own coupon, and what one of them ordered the other can’t take again', async () => {
  const buyer = await shop.buyer();
  const code = await shop.coupon({ usage_limit_per_customer: 1 });
  const onlyCourses = await shop.coupon();
  await shop.app.core.db
    .insertInto('coupon_restriction')
    .values({
      coupon_id: (
        await shop.app.core.db
          .selectFrom('coupon')
          .select('id')
          .where('code', '=', onlyCourses)
          .executeTakeFirstOrThrow()
      ).id,
      scope: 'kind',
      ref_id: 1,
    })
    .execute();
  const purchases = (await add(buyer, await shop.product())).body.shopping_cart_id;
  const plans = (await add(buyer, await shop.plan())).body.shopping_cart_id;
  assert.deepEqual((await applyCoupon(buyer, plans, onlyCourses)).body.error, {
    coupon: ['Este cupom não vale para os produtos do carrinho.'],
  });
  assert.equal((await applyCoupon(buyer, plans, code)).body.total_cents, 17_991);
  assert.equal((await applyCoupon(buyer, purchases, code)).body.total_cents, 17_991);
  assert.equal((await shop.finish(buyer, plans, { total_cents: 17_991 })).status, 200);
  const late = await shop.finish(buyer, purchases, { total_cents: 17_991 });
  assert.deepEqual(
    [late.status, late.body.code, late.body.params],
    [409, 'total_changed', { total_cents: 19_990, coupon_message: 'Você já usou este cupom.' }],
  );
});

test('a plan that is finished leaves the cart of purchases as it was, at its own price and in its own splits', async () => {
  const buyer = await shop.buyer();
  const [course, plan] = [
    await shop.product(),
    await shop.plan({ price_cents: 60_000, max_installments: 3, access_days: 180 }),
  ];
  await add(buyer, course);
  const cart = (await add(buyer, plan)).body.shopping_cart_id;
  const { body: splits } = await shop.app.call('GET', `/api/select-shopping-cart-installments/${cart}`, {
    token: buyer.token,
  });
  assert.equal(splits.length, 3);
  await shop.app.core.db.updateTable('product').set({ price_cents: 70_000 }).where('id', '=', plan).execute();
  const changed = await shop.finish(buyer, cart, { total_cents: 60_000 });
  assert.deepEqual(
    [changed.status, changed.body.code, changed.body.params.total_cents],
    [409, 'total_changed', 70_000],
  );
  const { body: order } = await shop.finish(buyer, cart, { total_cents: 70_000 });
  assert.deepEqual(
    (await ordersOf(shop, buyer.id)).map(({ id, total_cents }) => [id, total_cents]),
    [[order.id, 70_000]],
  );
  assert.deepEqual(held(await cartsOf(buyer)), { 1: [course] });
});

test('what is in somebody’s cart is not made a plan: a plan has a cart of its own', async () => {
  const admin = await person(shop.app, { profile_id: profiles.admin });
  const { find, update } = deskOf(() => ({ app: shop.app, admin }), managedProducts, samples.product as Sample);
  const buyer = await shop.buyer();
  const apart = { reference_type: null, reference_id: null };
  const event = await find({ id: await shop.product({ ...apart, kind: 6 }) });
  assert.ok('kind' in (await update(event, { kind: '3', situation: 'inactive' })).body.error);
  const { body: cart } = await add(buyer, await shop.product({ ...apart, kind: 3 }));
  const [line] = cart.products;
  const makeEvent = async () => update(await find({ id: line.product_id }), { kind: '6', situation: 'inactive' });
  assert.deepEqual((await makeEvent()).body.error, {
    kind: ['Está em carrinhos, e um plano tem um carrinho só dele: copie o produto.'],
  });
  await shop.app.call('POST', `/api/shopping-cart-delete-product/${line.id}`, { token: buyer.token });
  assert.equal((await makeEvent()).status, 200);
});

test('why a plan costs what it costs before a cart is what the cart asks, by Pix and in every split', async () => {
  const plan = await shop.plan({
    price_cents: 47_933,
    access_days: 365,
    pix_discount_bps: 537,
    max_installments: 12,
    interest_free_installments: 3,
  });
  const why = (query: string) => shop.app.call('GET', `/api/find-product-price/${plan}?${query}`);
  const buyer = await shop.buyer();
  const { body: cart } = await add(buyer, plan);
  const ways = [
    { payment_type_id: 2 },
    ...[1, 2, 3, 7, 12].map((installments) => ({ payment_type_id: 1, installments })),
  ];
  for (const way of ways) {
    const path = `/api/recalculate-discount-with-payment-type/${cart.shopping_cart_id}`;
    const { body: priced } = await shop.app.call('POST', path, { token: buyer.token, body: way });
    const query =
      way.payment_type_id === 2 ? 'way=pix' : `way=card&installments=${'installments' in way ? way.installments : 1}`;
    const { status, body } = await why(query);
    const { body: inCart } = await shop.app.call('GET', `/api/find-shopping-cart-price/${cart.shopping_cart_id}`, {
      token: buyer.token,
    });
    assert.deepEqual([status, body], [200, inCart], query);
    assert.deepEqual(
      [body.total_cents, body.steps.at(-1).amount_cents],
      [inCart.total_cents, inCart.total_cents],
      query,
    );
    assert.equal(priced.total_cents, inCart.total_cents, query);
  }
  assert.deepEqual(Object.keys((await why('way=card&installments=13')).body.error), ['installments']);
  assert.equal((await why('way=boleto')).status, 400);
  const month = await shop.plan({ price_cents: 4_990, max_installments: 1 });
  const refused = await shop.app.call('GET', `/api/find-product-price/${month}?way=card&installments=2`);
  assert.deepEqual(Object.keys(refused.body.error), ['installments']);
  await shop.app.core.db.updateTable('product').set({ company_id: 2 }).where('id', '=', month).execute();
  assert.equal((await shop.app.call('GET', `/api/find-product-price/${month}?way=pix`)).status, 404);
});
