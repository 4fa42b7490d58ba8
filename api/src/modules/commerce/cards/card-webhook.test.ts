import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cardChargesOf, deliverCard, finishByCard, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const path = '/api/webhooks/card/mercado-pago';

/** An order whose card the provider reviews, and the provider's order. */
const reviewed = async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body } = await finishByCard(shop, buyer, cart.shopping_cart_id, { holder: 'CONT' });
  const [order] = cardChargesOf(shop, body.number);
  if (!order) throw new Error('no charge');
  const stateOf = async () =>
    (await shop.app.call('GET', `/api/find-order-details/${body.id}`, { token: buyer.token })).body.status;
  return { order, stateOf };
};

test('a signed notice brings an order to what its charge says, and the same one again changes nothing', async () => {
  const { order, stateOf } = await reviewed();
  shop.cards.decide(order.id, true);
  const { query, body, headers } = shop.cards.notice(order.id);
  const { processInbox } = shop.app.modules.commerce.service.inbox;
  for (const looked of [1, 0]) {
    assert.equal((await shop.app.call('POST', `${path}?${query}`, { body, headers })).status, 200);
    assert.equal(await processInbox(), looked);
    assert.equal(await stateOf(), 3);
  }
});

test('security 31: a forged, a stale and an unsigned notice are refused, and leave nothing', async () => {
  const { order, stateOf } = await reviewed();
  shop.cards.decide(order.id, true);
  const { query, body, headers } = shop.cards.notice(order.id);
  const stale = headers['x-signature'].replace(/ts=\d+/, 'ts=1600000000');
  for (const wrong of [
    { headers: { 'content-type': 'application/json' }, query },
    {
      headers: {
        ...headers,
        'x-signature': headers['x-signature'].replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      },
      query,
    },
    { headers: { ...headers, 'x-signature': stale }, query },
    { headers, query: 'data.id=ORD0000&type=order' },
    { headers, query: '' },
  ]) {
    const answer = await shop.app.call('POST', `${path}?${wrong.query}`, { body, headers: wrong.headers });
    assert.deepEqual([answer.status, answer.body.code], [401, 'webhook_refused']);
  }
  assert.equal(await shop.app.modules.commerce.service.inbox.processInbox(), 0);
  assert.equal(await stateOf(), 2);
});

test('a notice is a trigger only: an order that is still in review stays so', async () => {
  const { order, stateOf } = await reviewed();
  assert.equal((await deliverCard(shop, order.id)).status, 200);
  assert.equal(await stateOf(), 2);
});

test('a notice of a charge that nobody knows yet is looked at again, and dropped in the end', async () => {
  const { order } = await reviewed();
  await shop.app.core.db
    .updateTable('order_payment')
    .set({ provider_order_id: null })
    .where('provider_order_id', '=', order.id)
    .execute();
  assert.equal((await deliverCard(shop, order.id)).status, 200);
  const { processInbox } = shop.app.modules.commerce.service.inbox;
  for (let looks = 1; looks < 5; looks += 1) {
    shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 61_000);
    assert.equal(await processInbox(), 1);
  }
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 61_000);
  assert.equal(await processInbox(), 0);
});
