import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PriceStep } from '@pregao/contract';
import { comboOf, give } from '../../../../test/combos.ts';
import { person, profiles } from '../../../../test/people.ts';
import { deliver, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const day = 86_400_000;
const inDays = (days: number) => new Date(shop.app.clock.now.getTime() + days * day).toISOString();
const cartOf = async (who: { token: string }) =>
  (await shop.app.call('GET', '/api/ls-brazil-customer-cart', { token: who.token })).body;
const pay = async (txid: string) => {
  shop.psp.settle(txid);
  await deliver(shop, txid);
};
const coursesOf = async (userId: number) =>
  (
    await shop.app.core.db
      .selectFrom('access_grant')
      .select(['subject_id', 'source_type'])
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .orderBy('id')
      .execute()
  ).map(({ subject_id: id, source_type: from }) => [id, from]);
/** An owner of the first of three courses of R$ 100, 200 and 300, with their combo of R$ 450 in the cart. */
const owner = async (fields: Parameters<typeof comboOf>[2] = {}, until: string | null = null) => {
  const buyer = await shop.buyer();
  const combo = await comboOf(shop, [10_000, 20_000, 30_000], { price_cents: 45_000, ...fields });
  await give(shop, buyer.id, combo.parts[0]!, until);
  return { buyer, ...combo, cart: await shop.cartWith(buyer, combo.id) };
};

test('who has a part of a combo pays for the others, is told why, and gets only those', async () => {
  const { buyer, id, parts, cart } = await owner({ pix_discount_bps: 1000 });
  const [line] = cart.products;
  assert.deepEqual(
    [line.unit_price_cents, line.total_cents, line.left_out.map(({ cents }: { cents: number }) => cents)],
    [37_498, 37_498, [7_502]],
  );
  const { body: offer } = await shop.app.call('GET', '/api/select-product');
  assert.equal(offer.find((one: { id: number }) => one.id === id).price_cents, 45_000, 'the offer is for everybody');
  const coupon = await shop.coupon({ value: 2000 });
  await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { coupon },
  });
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  // 20 % of R$ 374,98, and 10 % of what that leaves.
  assert.equal(order.total_cents, 37_498 - 7_500 - 3_000);
  const { body: why } = await shop.app.call('GET', `/api/find-order-price/${order.id}`, { token: buyer.token });
  const steps = (why.steps as PriceStep[]).map(({ kind, amount_cents: cents }) => [kind, cents]);
  assert.deepEqual(steps.slice(0, 4), [
    ['items', 45_000],
    ['owned', -7_502],
    ['coupon', -7_500],
    ['payment', -3_000],
  ]);
  assert.match(why.steps[1].text, /^Você já tem Parte \d+: −\sR\$\s75,02$/);
  assert.deepEqual([why.matches, why.replayed_cents], [true, order.total_cents]);
  await pay(order.order_payments[0].txid);
  assert.deepEqual(await coursesOf(buyer.id), [
    [parts[0]?.course, 'courtesy'],
    [parts[1]?.course, 'order_item'],
    [parts[2]?.course, 'order_item'],
  ]);
});

test('a visitor sees the whole price, and what they have leaves it once they enter', async () => {
  const { id, parts } = await comboOf(shop, [10_000, 30_000], { price_cents: 32_000 });
  const buyer = await shop.buyer();
  await give(shop, buyer.id, parts[1]!);
  const { body: guest } = await shop.app.call('POST', '/api/shopping-cart-add-product-no-login?email=', {
    body: { product_id: id },
  });
  assert.deepEqual([guest.total_cents, guest.products[0].left_out], [32_000, undefined]);
  const { body } = await shop.app.call(
    'GET',
    `/api/ls-brazil-customer-carts?shopping_cart_id=${guest.shopping_cart_id}`,
    {
      token: buyer.token,
    },
  );
  assert.equal(body.data[0].total_cents, 8_000);
});

test('a part counts as had where half of the days of the combo is left, not a day less; else the cart says until when', async () => {
  const shorter = await owner({ access_days: 360 }, inDays(179));
  assert.deepEqual([shorter.cart.total_cents, shorter.cart.products[0].left_out], [45_000, undefined]);
  const [{ name, until, days }] = shorter.cart.products[0].held;
  assert.match(name, /^Parte/);
  assert.deepEqual([Date.parse(until), days], [Date.parse(inDays(179)), 360]);
  const half = await owner({ access_days: 360 }, inDays(180));
  assert.deepEqual([half.cart.total_cents, half.cart.products[0].held], [37_498, undefined]);
  const forLife = await owner({}, inDays(3_650));
  assert.deepEqual([forLife.cart.total_cents, forLife.cart.products[0].held[0].days], [45_000, null]);
  assert.equal((await owner({ days: [30] }, inDays(15))).cart.total_cents, 37_498, 'the part is of a month by itself');
});

test('a combo that does not complete anything is paid whole, and who has every part of one that does is sold none', async () => {
  assert.equal((await owner({ completes: false })).cart.total_cents, 45_000);
  const { buyer, id, parts, cart } = await owner({ access_days: 30 });
  for (const part of parts.slice(1)) await give(shop, buyer.id, part, inDays(90));
  assert.deepEqual((await cartOf(buyer)).products[0].owned, { until: null });
  assert.equal((await shop.finish(buyer, cart.shopping_cart_id)).body.code, 'already_yours');
  const added = await shop.app.call('POST', '/api/shopping-cart-add-product', {
    token: buyer.token,
    body: { product_id: id },
  });
  assert.deepEqual([added.status, added.body.code], [409, 'already_yours']);
});

test('what is had is read as the order is placed: where it changed, the total is told anew', async () => {
  const { buyer, parts, cart } = await owner();
  await give(shop, buyer.id, parts[2]!);
  const late = await shop.finish(buyer, cart.shopping_cart_id, { total_cents: cart.total_cents });
  assert.deepEqual([late.status, late.body.code, late.body.params.total_cents], [409, 'total_changed', 14_998]);
  const { body } = await shop.finish(buyer, cart.shopping_cart_id, { total_cents: 14_998 });
  assert.equal(body.total_cents, 14_998);
});

test('a part that is lost before the payment is neither charged nor given by an order that left it out', async () => {
  const { buyer, parts, cart } = await owner();
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  await shop.app.core.db
    .updateTable('access_grant')
    .set({ status: 'revoked' })
    .where('user_id', '=', buyer.id)
    .execute();
  await pay(order.order_payments[0].txid);
  assert.deepEqual(
    (await coursesOf(buyer.id)).map(([course]) => course),
    parts.slice(1).map(({ course }) => course),
  );
  const { body: why } = await shop.app.call('GET', `/api/find-order-price/${order.id}`, { token: buyer.token });
  assert.deepEqual([why.matches, why.total_cents], [true, 37_498]);
});

test('where a part that is had is the whole of a combo, the rest costs nothing and is still given', async () => {
  const { buyer, cart } = await owner({ shares: [10_000, 0, 0] });
  assert.deepEqual([cart.total_cents, cart.payment_types], [0, [{ id: 3, name: 'Isento', total_cents: 0 }]]);
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id, { payment_type_id: 3 });
  assert.deepEqual([order.total_cents, order.status_name, (await coursesOf(buyer.id)).length], [0, 'Pago', 3]);
});

test('a preview says what who has the largest part of a combo pays', async () => {
  const { id, parts } = await comboOf(shop, [10_000, 30_000]);
  const admin = await person(shop.app, { profile_id: profiles.admin });
  const ask = async (more: string) => {
    const query = `kind=5&price_cents=32000&pix_discount_bps=0&max_installments=1&interest_free_installments=1${more}`;
    const { body } = await shop.app.call('GET', `/api/preview-price?${query}`, { token: admin.token });
    const own = body.people.find((one: { person: string }) => one.person === 'owner');
    return [own.ways[0].total_cents, own.note];
  };
  const [one, other] = parts;
  const { name } = await shop.app.core.db
    .selectFrom('product')
    .select('name')
    .where('id', '=', other?.id ?? id)
    .executeTakeFirstOrThrow();
  const shared = `&parts=${one?.id}-2500,${other?.id}-7500`;
  assert.deepEqual(await ask(`&completes=1${shared}`), [
    8_000,
    `Quem tem ${name} sem fim, ou por ao menos metade dos dias do combo, não paga essa parte.`,
  ]);
  assert.equal((await ask(shared))[0], 32_000);
});
