import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CardFault } from '../../../psp-sandbox/card/sandbox.ts';
import { booksOf, deliver, finishByCard, openShop, ordersOf, paymentsOf, type Shop } from '../../../../test/shop.ts';
import { settleCharge } from './card-settling.ts';

let shop: Shop;
let fault: CardFault = 'none';
let pixFault: 'none' | 'error' = 'none';
before(async () => {
  shop = await openShop({
    fault: () => pixFault,
    card: { fault: (_method, path) => (path.startsWith('/v1/orders') ? fault : 'none') },
    env: { CARD_PSP_TIMEOUT_MS: '5000' },
  });
});
after(() => shop.close());

/** A course of R$ 1.000,00 with 10 % off by Pix, and a coupon of R$ 100,00 that is good once. */
const cartOf = async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(
    buyer,
    await shop.product({ price_cents: 100_000, pix_discount_bps: 1000, max_installments: 12 }),
  );
  return { buyer, cartId: cart.shopping_cart_id as string };
};

test('after a refused card the same cart is paid by Pix at its own price: another order takes the place of the first', async () => {
  const { buyer, cartId } = await cartOf();
  const coupon = await shop.coupon({
    discount_type_id: 2,
    value: 10_000,
    usage_limit: 1,
    stackable_with_payment_discount: true,
  });
  await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cartId}`, { token: buyer.token, body: { coupon } });
  const declined = await finishByCard(shop, buyer, cartId, { holder: 'FUND', total_cents: 90_000 });
  assert.equal(declined.body.status, 4);
  // The way is chosen first: the coupon that the refused order holds is still the cart's.
  const chosen = await shop.app.call('POST', `/api/recalculate-discount-with-payment-type/${cartId}`, {
    token: buyer.token,
    body: { payment_type_id: 2 },
  });
  assert.deepEqual([chosen.status, chosen.body.total_cents, chosen.body.coupon_message], [200, 81_000, null]);
  const { body } = await shop.finish(buyer, cartId, { total_cents: 81_000 });
  assert.notEqual(body.id, declined.body.id);
  assert.deepEqual([body.status, body.total_cents], [1, 81_000]);
  const [first, second] = await ordersOf(shop, buyer.id);
  assert.deepEqual([first?.status, second?.status, second?.coupon_code], ['cancelled', 'pending_payment', coupon]);
  // The old id leads to the copy, and a repeat under it is the same order.
  assert.notEqual(body.shopping_cart_id, cartId);
  const read = await shop.app.call('GET', `/api/find-shopping-cart/${cartId}`, { token: buyer.token });
  assert.equal(read.body.shopping_cart_id, body.shopping_cart_id);
  assert.equal((await shop.finish(buyer, cartId, { total_cents: 81_000 })).body.id, body.id);
  const { body: seen } = await shop.app.call('GET', `/api/find-order-details/${first?.id}`, { token: buyer.token });
  assert.equal(seen.amounts.paid_cents, 0);
});

test('from Pix to a card the charge is removed at the bank first, and can not be paid any more', async () => {
  const { buyer, cartId } = await cartOf();
  const { body: pix } = await shop.finish(buyer, cartId);
  const { body } = await finishByCard(shop, buyer, cartId, { total_cents: 100_000 });
  assert.deepEqual([body.status, body.total_cents], [3, 100_000]);
  assert.equal(shop.psp.settle(pix.order_payments[0].txid), null);
  assert.deepEqual(
    (await ordersOf(shop, buyer.id)).map(({ status }) => status),
    ['cancelled', 'paid'],
  );
});

test('a Pix that was paid meanwhile counts: nothing else is charged', async () => {
  const { buyer, cartId } = await cartOf();
  const { body: pix } = await shop.finish(buyer, cartId);
  shop.psp.settle(pix.order_payments[0].txid);
  const before = shop.cards.orders().length;
  const { body } = await finishByCard(shop, buyer, cartId, { total_cents: 100_000 });
  assert.deepEqual([body.id, body.status], [pix.id, 3]);
  assert.equal(shop.cards.orders().length, before);
});

test('other terms that can not be had leave the order as it is', async () => {
  const { buyer, cartId } = await cartOf();
  const { body: pix } = await shop.finish(buyer, cartId);
  const { status, body } = await finishByCard(shop, buyer, cartId, { total_cents: 99_999 });
  assert.deepEqual([status, body.code, body.params.total_cents], [409, 'total_changed', 100_000]);
  const { txid } = pix.order_payments[0];
  assert.equal((await ordersOf(shop, buyer.id)).length, 1);
  shop.psp.settle(txid);
  await deliver(shop, txid);
  assert.equal((await ordersOf(shop, buyer.id))[0]?.status, 'paid');
});

test('while the bank does not answer, nothing takes the place of a charge that may be paid', async () => {
  const { buyer, cartId } = await cartOf();
  const { body: pix } = await shop.finish(buyer, cartId);
  pixFault = 'error';
  const refused = await finishByCard(shop, buyer, cartId, { total_cents: 100_000 });
  pixFault = 'none';
  assert.deepEqual([refused.status, refused.body.code], [409, 'payment_in_progress']);
  assert.deepEqual(
    (await ordersOf(shop, buyer.id)).map(({ status }) => status),
    ['pending_payment'],
  );
  assert.equal((await finishByCard(shop, buyer, cartId, { total_cents: 100_000 })).body.status, 3);
  assert.equal(shop.psp.settle(pix.order_payments[0].txid), null);
});

test('a card whose answer was lost is found again and paid once', async () => {
  for (const lost of ['reset', 'silence', 'garbled', 'truncated', 'error'] as const) {
    const { buyer, cartId } = await cartOf();
    fault = lost;
    const { body } = await finishByCard(shop, buyer, cartId, { total_cents: 100_000 });
    assert.deepEqual([lost, body.order_payments[0].state], [lost, 'unknown']);
    const pix = await shop.finish(buyer, cartId, { total_cents: 90_000 });
    assert.deepEqual([pix.status, pix.body.code], [409, 'payment_in_progress']);
    fault = 'none';
    assert.equal((await shop.finish(buyer, cartId, { total_cents: 90_000 })).body.id, body.id);
    const [order] = await ordersOf(shop, buyer.id);
    assert.equal(order?.status, 'paid');
    const [payment] = await paymentsOf(shop, body.id);
    const charged = shop.cards.orders().filter(({ reference }) => reference === payment?.reference);
    assert.equal(charged.length, 1);
    assert.deepEqual(await booksOf(shop, body.id), { receivable: 100_000, sales: -100_000 });
  }
});

test('twenty finishes on two terms at once end as one order that can be paid', async () => {
  const { buyer, cartId } = await cartOf();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? shop.finish(buyer, cartId) : finishByCard(shop, buyer, cartId, { installments: 2 }),
    ),
  );
  for (const { status, body } of answers) assert.ok(status === 200 || status === 409, JSON.stringify(body));
  const orders = await ordersOf(shop, buyer.id);
  const open = orders.filter(({ status }) => status !== 'cancelled');
  assert.equal(open.length, 1);
  const paid = orders.filter(({ status }) => status === 'paid');
  const charged = (await Promise.all(orders.map(({ id }) => booksOf(shop, id)))).flatMap(
    ({ receivable }) => receivable ?? [],
  );
  assert.equal(charged.filter((cents) => cents > 0).length, paid.length);
});

test('money that comes for an order that was remade goes back by itself', async () => {
  const { buyer, cartId } = await cartOf();
  await finishByCard(shop, buyer, cartId, { holder: 'CHAL', total_cents: 100_000 });
  await shop.finish(buyer, cartId, { total_cents: 90_000 });
  const [first] = await ordersOf(shop, buyer.id);
  const [payment] = await paymentsOf(shop, first?.id ?? 0);
  assert.deepEqual([first?.status, payment?.status], ['cancelled', 'failed']);
  const [order] = shop.cards.orders().filter(({ reference }) => reference === payment?.reference);
  assert.equal(order?.state, 'canceled');
  // The provider took it all the same, and says so late.
  const { body: copy } = await finishByCard(shop, await shop.buyer(), (await cartOf()).cartId);
  assert.ok(copy);
  if (!payment || !order) throw new Error('no payment');
  await shop.app.core.db.transaction().execute((tx) =>
    settleCharge(
      tx,
      payment,
      {
        reference: payment.reference ?? '',
        order_id: order.id,
        payment_id: order.payment_id,
        settlement_id: null,
        state: 'paid',
        amount_cents: 100_000,
        total_cents: 100_000,
        installments: 1,
        brand: 'master',
        card_id: null,
        decline: null,
        challenge: null,
        refunded_cents: 0,
        refunds: [],
      },
      shop.app.core.now().toISOString(),
    ),
  );
  const refund = await shop.app.core.db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', first?.id ?? 0)
    .executeTakeFirstOrThrow();
  assert.deepEqual([refund.kind, refund.method, refund.amount_cents], ['credit', 'card_refund', 100_000]);
  assert.deepEqual(await booksOf(shop, first?.id ?? 0), { receivable: 100_000, customer_credit: -100_000 });
});
