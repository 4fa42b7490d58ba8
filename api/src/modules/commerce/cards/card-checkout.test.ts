import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { booksOf, cardChargesOf, finishByCard, openShop, paymentsOf, type Shop } from '../../../../test/shop.ts';
import { listDeclines } from './card-payments.repository.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

/** A course of R$ 1.200,00 that may be split in twelve, without interest up to three. */
const split = { price_cents: 120_000, max_installments: 12, interest_free_installments: 3 };

const cartOf = async (fields = {}) => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product({ ...split, ...fields }));
  return { buyer, cartId: cart.shopping_cart_id as string };
};

test('a card in twelve pays the order with its interest, once, and opens what was bought', async () => {
  const { buyer, cartId } = await cartOf();
  const { status, body } = await finishByCard(shop, buyer, cartId, { installments: 12, total_cents: 144_578 });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.status, body.total_cents], [3, 144_578]);
  const [payment] = body.order_payments;
  assert.deepEqual(
    [payment.status, payment.installments, payment.card, payment.decline, payment.challenge],
    [2, 12, { brand: 'master', last4: '6351' }, null, null],
  );
  // The interest is the provider's: it is earned and passed on.
  assert.deepEqual(await booksOf(shop, body.id), { receivable: 120_000, sales: -120_000, interest: 0 });
  const again = await finishByCard(shop, buyer, cartId, { installments: 12, total_cents: 144_578 });
  assert.equal(again.body.id, body.id);
  assert.equal(cardChargesOf(shop, body.number).length, 1);
  const { body: details } = await shop.app.call('GET', `/api/find-order-details/${body.id}`, { token: buyer.token });
  assert.deepEqual(details.amounts, { paid_cents: 144_578, refunded_cents: 0, balance_cents: 144_578 });
  assert.ok(details.items[0].access);
});

test('three without interest cost what one costs', async () => {
  const { buyer, cartId } = await cartOf();
  const { body } = await finishByCard(shop, buyer, cartId, { installments: 3, total_cents: 120_000 });
  assert.deepEqual([body.status, body.total_cents], [3, 120_000]);
  assert.deepEqual(await booksOf(shop, body.id), { receivable: 120_000, sales: -120_000 });
});

test('what can not be split so, and a card without a token, are refused before anything is written', async () => {
  const { buyer, cartId } = await cartOf({ max_installments: 2 });
  const refusals = [
    [await finishByCard(shop, buyer, cartId, { installments: 3 }), 'installments'],
    [await shop.finish(buyer, cartId, { payment_type_id: 1 }), 'card_token'],
    [await finishByCard(shop, buyer, cartId, { card_id: 999_999 }), 'card_id'],
    [await finishByCard(shop, buyer, cartId, { installments: 13 }), 'installments'],
  ] as const;
  for (const [{ status, body }, field] of refusals) {
    assert.equal(status, 400);
    assert.ok(body.error[field], JSON.stringify(body));
  }
  const { db } = shop.app.core;
  const rows = await db.selectFrom('customer_order').select('id').where('user_id', '=', buyer.id).execute();
  assert.deepEqual(rows, []);
});

test('a refused card says why in our words, and another one pays the same order', async () => {
  const { buyer, cartId } = await cartOf();
  const first = await finishByCard(shop, buyer, cartId, { holder: 'FUND' });
  assert.equal(first.status, 200);
  assert.equal(first.body.status, 4);
  assert.deepEqual(first.body.order_payments[0].decline, {
    cause: 'limit',
    retry: 'later',
    text: 'O cartão não tem limite para esta compra. Use outro cartão ou menos parcelas.',
  });
  const second = await finishByCard(shop, buyer, cartId);
  assert.deepEqual([second.body.id, second.body.status], [first.body.id, 3]);
  assert.deepEqual(
    second.body.order_payments.map((one: { status: number }) => one.status),
    [2, 4],
  );
});

test('the same call again after a refusal asks nobody again', async () => {
  const { buyer, cartId } = await cartOf();
  const card_token = await shop.tokenize('CALL');
  const calls = await Promise.all([1, 2, 3].map(() => finishByCard(shop, buyer, cartId, { card_token })));
  const last = await finishByCard(shop, buyer, cartId, { card_token });
  for (const { status, body } of [...calls, last]) {
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.order_payments[0].decline?.cause, 'call_bank');
  }
  assert.equal((await paymentsOf(shop, last.body.id)).length, 1);
});

test('no token stays once the provider has answered', async () => {
  const { buyer, cartId } = await cartOf();
  // It knows none of these, and takes no such request.
  await finishByCard(shop, buyer, cartId, { card_token: 'f'.repeat(32) });
  await finishByCard(shop, buyer, cartId, { holder: 'OTHE' });
  const { body } = await finishByCard(shop, buyer, cartId);
  assert.deepEqual(
    (await paymentsOf(shop, body.id)).map(({ card_token, status }) => [card_token, status]),
    [
      [null, 'failed'],
      [null, 'failed'],
      [null, 'paid'],
    ],
  );
});

test('security 33: fifty finishes at once are one order and one charge', async () => {
  const { buyer, cartId } = await cartOf();
  const finish = () => finishByCard(shop, buyer, cartId);
  const first = await Promise.all(Array.from({ length: 50 }, finish));
  // Who is turned away under load is told so, has nothing, and asks again as the page does.
  const answers = await Promise.all(first.map((answer) => (answer.status === 503 ? finish() : answer)));
  for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body));
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  assert.equal(cardChargesOf(shop, answers[0]?.body.number).length, 1);
});

test('the challenge of the issuer is asked of the buyer, and its answer pays or refuses', async () => {
  for (const [accepted, status, state] of [
    [true, 3, 'passed'],
    [false, 4, 'failed'],
  ] as const) {
    const { buyer, cartId } = await cartOf();
    const { body } = await finishByCard(shop, buyer, cartId, { holder: 'CHAL', installments: 6 });
    const [payment] = body.order_payments;
    assert.deepEqual([body.status, payment.status], [1, 1]);
    assert.match(payment.challenge.url, /^http/);
    const [row] = await paymentsOf(shop, body.id);
    shop.cards.decide(row?.provider_order_id ?? '', accepted);
    const told = await shop.app.call('GET', `/api/find-card-payment/${payment.id}`, { token: buyer.token });
    assert.equal(told.body.status, status);
    if (!accepted) assert.equal(told.body.order_payments[0].decline.cause, 'challenge_failed');
    assert.equal((await paymentsOf(shop, body.id))[0]?.challenge_state, state);
  }
});

test('a challenge that nobody answers ends after five minutes, and the order can be paid again', async () => {
  const own = await openShop();
  try {
    const buyer = await own.buyer();
    const { shopping_cart_id: cartId } = await own.cartWith(buyer, await own.product(split));
    const { body } = await finishByCard(own, buyer, cartId, { holder: 'CHAL' });
    own.app.clock.now = new Date(own.app.clock.now.getTime() + 300_000);
    await own.app.modules.commerce.service.payments.reconcile();
    const path = `/api/find-card-payment/${body.order_payments[0].id}`;
    const told = await own.app.call('GET', path, { token: buyer.token });
    assert.deepEqual([told.body.status, told.body.order_payments[0].decline.cause], [4, 'challenge_failed']);
    assert.equal(own.cards.orders()[0]?.state, 'canceled');
    assert.equal((await finishByCard(own, buyer, cartId)).body.status, 3);
  } finally {
    await own.close();
  }
});

test('what the provider reviews opens nothing until it is decided', async () => {
  const { buyer, cartId } = await cartOf();
  const { body } = await finishByCard(shop, buyer, cartId, { holder: 'CONT' });
  assert.deepEqual([body.status, body.status_name, body.order_payments[0].status], [2, 'Em análise', 7]);
  assert.deepEqual(await booksOf(shop, body.id), {});
  const [row] = await paymentsOf(shop, body.id);
  shop.cards.decide(row?.provider_order_id ?? '', true);
  const path = `/api/find-card-payment/${body.order_payments[0].id}`;
  assert.equal((await shop.app.call('GET', path, { token: buyer.token })).body.status, 3);
});

test("another person's payment by card is 404", async () => {
  const { buyer, cartId } = await cartOf();
  const { body } = await finishByCard(shop, buyer, cartId);
  const path = `/api/find-card-payment/${body.order_payments[0].id}`;
  assert.equal((await shop.app.call('GET', path, { token: (await shop.buyer()).token })).status, 404);
  assert.equal((await shop.app.call('GET', path, {})).status, 401);
});

test('after five refusals in an hour no card is taken for a while, and Pix goes on', async () => {
  const { buyer, cartId } = await cartOf();
  for (let tries = 0; tries < 5; tries += 1)
    assert.equal((await finishByCard(shop, buyer, cartId, { holder: 'OTHE', card_last4: '0001' })).status, 200);
  const sixth = await finishByCard(shop, buyer, cartId, { card_last4: '0001' });
  assert.deepEqual([sixth.status, sixth.body.code], [429, 'too_many_declines']);
  assert.ok(sixth.body.params.minutes >= 59 && sixth.body.params.minutes <= 60);
  assert.equal((await shop.finish(buyer, cartId)).body.status, 1);
  const other = { userId: (await shop.buyer()).id, last4: '0001' };
  const now = shop.app.clock.now.getTime();
  const declines = async (brand: string, since: number) =>
    (await listDeclines(shop.app.core.db, { ...other, brand }, new Date(since).toISOString())).length;
  const hourAgo = now - 3_600_000;
  assert.deepEqual(
    [await declines('master', hourAgo), await declines('visa', hourAgo), await declines('master', now + 1)],
    [5, 0, 0],
    'of this card alone, and of the last hour',
  );
});

test('a card that is kept while paying pays the next purchase by its security code, and no other person', async () => {
  const { buyer, cartId } = await cartOf();
  await finishByCard(shop, buyer, cartId, { save_card: true, save_token: await shop.tokenize('APRO') });
  const { body: cards } = await shop.app.call('GET', '/api/list-my-cards', { token: buyer.token });
  assert.equal(cards.length, 1);
  const [{ id: card_id, provider_card_id }] = cards;
  const card_token = await shop.tokenize('APRO', { card_id: provider_card_id });
  const { shopping_cart_id: second } = await shop.cartWith(buyer, await shop.product(split));
  const { body } = await shop.finish(buyer, second, { payment_type_id: 1, card_id, card_token });
  assert.deepEqual([body.status, body.order_payments[0].card], [3, { brand: 'master', last4: '6351' }]);
  const other = await cartOf();
  const refused = await finishByCard(shop, other.buyer, other.cartId, { card_id });
  assert.deepEqual([refused.status, Object.keys(refused.body.error)], [400, ['card_id']]);
});

test('a card that was refused is not kept', async () => {
  const { buyer, cartId } = await cartOf();
  const save_token = await shop.tokenize('APRO');
  await finishByCard(shop, buyer, cartId, { holder: 'FUND', save_card: true, save_token });
  assert.deepEqual((await shop.app.call('GET', '/api/list-my-cards', { token: buyer.token })).body, []);
});

test('another card while the challenge of the first is open is charged, and the first is charged no more', async () => {
  const { buyer, cartId } = await cartOf();
  const first = await finishByCard(shop, buyer, cartId, { holder: 'CHAL' });
  const { body } = await finishByCard(shop, buyer, cartId);
  assert.deepEqual([body.id, body.status], [first.body.id, 3]);
  const states = (await paymentsOf(shop, body.id)).map(({ status }) => status);
  assert.deepEqual(states, ['failed', 'paid']);
  const charges = cardChargesOf(shop, body.number);
  assert.deepEqual(charges.map(({ state }) => state).sort(), ['canceled', 'paid']);
});

test('whoever waited for a review that ends badly is told, and can pay again', async () => {
  const { buyer, cartId } = await cartOf();
  const { body } = await finishByCard(shop, buyer, cartId, { holder: 'CONT' });
  const [row] = await paymentsOf(shop, body.id);
  shop.cards.decide(row?.provider_order_id ?? '', false);
  await shop.app.modules.commerce.service.payments.check(row?.id ?? 0);
  const { body: news } = await shop.app.call('GET', '/api/list-notifications', { token: buyer.token });
  assert.equal(news.data[0].title, `O pagamento do pedido ${body.number} não foi aprovado`);
  assert.equal((await finishByCard(shop, buyer, cartId)).body.status, 3);
});
