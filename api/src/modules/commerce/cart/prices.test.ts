import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { person, profiles } from '../../../../test/people.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

type Buyer = Awaited<ReturnType<Shop['buyer']>>;

const ofOrder = (id: number, token: string) => shop.app.call('GET', `/api/find-order-price/${id}`, { token });
const ofCart = (id: string, token?: string) =>
  shop.app.call('GET', `/api/find-shopping-cart-price/${id}`, token ? { token } : {});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const textsOf = (body: { steps: { text: string }[] }) => body.steps.map(({ text }) => plain(text));

const bought = async (coupon?: string, ...products: number[]) => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, ...products);
  if (coupon)
    await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
      token: buyer.token,
      body: { coupon },
    });
  const before = (await ofCart(cart.shopping_cart_id, buyer.token)).body;
  const { status, body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  assert.equal(status, 200, JSON.stringify(order));
  return { buyer, cart, before, order };
};

test('an order explains its price step by step, as its cart did, and comes to it again after everything changed', async () => {
  const [one, other] = [
    await shop.product({ name: 'Opções', price_cents: 29_700, pix_discount_bps: 500 }),
    await shop.product({ name: 'Renda fixa', price_cents: 29_700, pix_discount_bps: 500 }),
  ];
  const code = await shop.coupon();
  const { buyer, before, order } = await bought(code, one, other);
  const { db } = shop.app.core;
  await db.updateTable('product').set({ price_cents: 1, pix_discount_bps: 0, name: 'Outro' }).execute();
  await db.updateTable('coupon').set({ value: 1, status: 'paused' }).where('code', '=', code).execute();
  const { status, body } = await ofOrder(order.id, buyer.token);
  assert.deepEqual([status, body.total_cents, body.replayed_cents, body.matches], [200, 50_787, 50_787, true]);
  assert.deepEqual(body, before);
  assert.deepEqual(textsOf(body), [
    '2 itens somam R$ 594,00',
    `Cupom ${code}: 10 % sobre R$ 594,00 = − R$ 59,40, arredondado para o centavo mais próximo`,
    'Desconto do Pix: 5 % sobre R$ 534,60 = − R$ 26,73, arredondado para o centavo mais próximo',
    'Total',
  ]);
  assert.deepEqual(body.steps[0].lines, [
    { name: 'Opções', amount_cents: 29_700 },
    { name: 'Renda fixa', amount_cents: 29_700 },
  ]);
});

test('an order placed before snapshots were kept is explained from its sums', async () => {
  const code = await shop.coupon();
  const { buyer, order } = await bought(code, await shop.product({ price_cents: 20_000, pix_discount_bps: 1000 }));
  const { db } = shop.app.core;
  await db.transaction().execute(async (tx) => {
    await sql`ALTER TABLE customer_order DISABLE TRIGGER customer_order_snapshot`.execute(tx);
    await tx.updateTable('customer_order').set({ price_snapshot: null }).where('id', '=', order.id).execute();
    await sql`ALTER TABLE customer_order ENABLE TRIGGER customer_order_snapshot`.execute(tx);
  });
  const { body } = await ofOrder(order.id, buyer.token);
  assert.deepEqual([body.total_cents, body.replayed_cents, body.matches], [16_200, null, true]);
  assert.deepEqual(textsOf(body), [
    '1 item custa R$ 200,00',
    `Cupom ${code}: − R$ 20,00`,
    'Desconto do Pix: − R$ 18,00',
    'Total',
  ]);
});

test('a snapshot that does not come to the order is not hidden', async () => {
  const { buyer, order } = await bought(undefined, await shop.product({ price_cents: 20_000 }));
  const { db } = shop.app.core;
  await db.transaction().execute(async (tx) => {
    await sql`ALTER TABLE customer_order DISABLE TRIGGER customer_order_snapshot`.execute(tx);
    await sql`UPDATE customer_order SET price_snapshot = jsonb_set(price_snapshot, '{lines,0,unit_price_cents}', '19999') WHERE id = ${order.id}`.execute(
      tx,
    );
    await sql`ALTER TABLE customer_order ENABLE TRIGGER customer_order_snapshot`.execute(tx);
  });
  const { body } = await ofOrder(order.id, buyer.token);
  assert.deepEqual([body.total_cents, body.replayed_cents, body.matches], [20_000, 19_999, false]);
});

test('invariant 10: the database refuses to change the snapshot of a placed order', async () => {
  const { order } = await bought(undefined, await shop.product());
  await assert.rejects(
    shop.app.core.db.updateTable('customer_order').set({ price_snapshot: '{}' }).where('id', '=', order.id).execute(),
    /snapshot/,
  );
});

test("security 15: another person's price is not found, and staff who read orders see it", async () => {
  const { buyer, cart, order } = await bought(undefined, await shop.product());
  const stranger = await shop.buyer();
  const admin = await person(shop.app, { profile_id: profiles.admin });
  assert.equal((await ofOrder(order.id, buyer.token)).status, 200);
  assert.equal((await ofOrder(order.id, admin.token)).status, 200);
  const answer = await ofOrder(order.id, stranger.token);
  assert.deepEqual([answer.status, answer.body.code], [404, 'not_found']);
  assert.equal((await ofCart(cart.shopping_cart_id, stranger.token)).status, 404);
  assert.equal((await ofOrder(999_999_999, buyer.token)).status, 404);
  assert.equal((await shop.app.call('GET', `/api/find-order-price/${order.id}`)).status, 401);
  assert.equal((await ofCart(cart.shopping_cart_id)).status, 404);
});

test("security 16: a guest's cart is explained to who holds its id", async () => {
  const { body: cart } = await shop.app.call('POST', '/api/shopping-cart-add-product-no-login', {
    body: { product_id: await shop.product({ price_cents: 20_000, pix_discount_bps: 500 }) },
  });
  const { status, body } = await ofCart(cart.shopping_cart_id);
  assert.deepEqual([status, body.total_cents, body.matches], [200, cart.total_cents, true]);
  assert.equal((await ofCart('1')).status, 404);
});

const carts = fc.record({
  products: fc.array(
    fc.record({
      price_cents: fc.integer({ min: 1, max: 500_000 }),
      pix_discount_bps: fc.integer({ min: 0, max: 9_000 }),
      reached: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  coupon: fc.option(
    fc.record({
      discount_type_id: fc.constantFrom(1, 2, 3),
      value: fc.integer({ min: 1, max: 9_000 }),
      max_discount_cents: fc.option(fc.integer({ min: 1, max: 2_000 })),
      stackable_with_payment_discount: fc.boolean(),
    }),
  ),
});

/** Excludes the products that the coupon is not to reach. */
const restrict = async (code: string, products: readonly number[]) => {
  const { db } = shop.app.core;
  const { id } = await db.selectFrom('coupon').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  for (const ref_id of products)
    await db.insertInto('coupon_restriction').values({ coupon_id: id, scope: 'excluded_product', ref_id }).execute();
};

const sumsOf = async (buyer: Buyer, id: number) => {
  const { db } = shop.app.core;
  const order = await db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const items = await db.selectFrom('order_item').selectAll().where('order_id', '=', id).execute();
  return { order, items, body: (await ofOrder(id, buyer.token)).body };
};

test('whatever was bought with whatever coupon, the kept snapshot comes to the stored total and lines to the centavo', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async ({ products, coupon }) => {
      const ids: number[] = [];
      for (const { reached: _reached, ...fields } of products)
        ids.push(await shop.product({ ...fields, list_price_cents: fields.price_cents }));
      const code = coupon ? await shop.coupon(coupon) : undefined;
      if (code)
        await restrict(
          code,
          ids.filter((_id, index) => !products[index]?.reached),
        );
      const { buyer, order } = await bought(code, ...ids);
      const { order: row, items, body } = await sumsOf(buyer, order.id);
      assert.deepEqual([body.matches, body.replayed_cents, body.total_cents], [true, row.total_cents, row.total_cents]);
      assert.equal(body.steps.at(-1).running_cents, row.total_cents);
      assert.equal(
        items.reduce((all, item) => all + item.total_cents, 0),
        row.total_cents,
      );
    }),
    runs(10, 250),
  );
});
