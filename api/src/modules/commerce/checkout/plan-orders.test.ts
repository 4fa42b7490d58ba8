import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { finishByCard, openShop, ordersOf, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

type Who = Awaited<ReturnType<Shop['buyer']>>;

const cartsOf = async (who: Who) =>
  (await shop.app.call('GET', '/api/ls-brazil-customer-carts', { token: who.token })).body.data;
const reopen = (who: Who, order: number) =>
  shop.app.call('POST', `/api/reopen-order-cart/${order}`, { token: who.token });
const told = (cart: { shopping_cart_type_id: number; products: { product_id: number }[]; coupon: string | null }) => [
  cart.shopping_cart_type_id,
  cart.products.map(({ product_id: id }) => id),
  cart.coupon,
];

/** A person with a course in the cart of purchases, and an order of a plan. */
const orderOfPlan = async (fields: Parameters<Shop['plan']>[0] = {}) => {
  const buyer = await shop.buyer();
  const [course, plan] = [await shop.product(), await shop.plan(fields)];
  await shop.cartWith(buyer, course);
  const cart = await shop.cartWith(buyer, plan);
  const code = await shop.coupon();
  await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { coupon: code },
  });
  return { buyer, course, plan, cart: cart.shopping_cart_id as string, code };
};

test('an order of a plan that is given up comes back into the cart of plans, in the place of the plan that is there', async () => {
  const { buyer, course, plan, cart, code } = await orderOfPlan();
  const { body: order } = await shop.finish(buyer, cart);
  await shop.cartWith(buyer, await shop.plan());
  const back = await reopen(buyer, order.id);
  assert.deepEqual([back.status, told(back.body), back.body.beside.products_amount], [200, [2, [plan], code], 1]);
  assert.deepEqual((await cartsOf(buyer)).map(told), [
    [1, [course], null],
    [2, [plan], code],
  ]);
  const again = await shop.finish(buyer, back.body.shopping_cart_id);
  assert.deepEqual([again.status, again.body.total_cents], [200, 17_991]);
  assert.equal((await reopen(await shop.buyer(), again.body.id)).status, 404);
});

test('a plan that is paid another way is ordered anew from a copy of its cart, and the cart of purchases stays', async () => {
  const { buyer, course, plan, cart, code } = await orderOfPlan({ access_days: 180, max_installments: 6 });
  const { body: first } = await shop.finish(buyer, cart);
  // Another plan was put in the cart of plans meanwhile: it stays there.
  const later = await shop.plan();
  await shop.cartWith(buyer, later);
  const { body: second } = await finishByCard(shop, buyer, cart, { installments: 6 });
  const orders = await ordersOf(shop, buyer.id);
  assert.deepEqual(
    orders.map(({ id, status, coupon_code, installments }) => [id, status, coupon_code, installments]),
    [
      [first.id, 'cancelled', code, 1],
      [second.id, 'paid', code, 6],
    ],
  );
  const items = shop.app.core.db.selectFrom('order_item').select('product_id').where('order_id', '=', second.id);
  assert.deepEqual(await items.execute(), [{ product_id: plan }]);
  assert.deepEqual((await cartsOf(buyer)).map(told), [
    [1, [course], null],
    [2, [later], null],
  ]);
  assert.equal((await shop.app.modules.access.service.grantsOf(buyer.id)).length, 1);
  const copy = await shop.app.call('GET', `/api/find-shopping-cart/${cart}`, { token: buyer.token });
  assert.deepEqual([copy.body.shopping_cart_id, ...told(copy.body)], [second.shopping_cart_id, 2, [plan], code]);
});
