import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CardFault } from '../../../psp-sandbox/card/sandbox.ts';
import { booksOf, cardChargesOf, finishByCard, openShop, opensCourse, type Shop } from '../../../../test/shop.ts';
import { person, profiles } from '../../../../test/people.ts';

let shop: Shop;
let fault: CardFault = 'none';
before(async () => {
  shop = await openShop({
    card: { fault: (method, path) => (path.endsWith('/refund') ? fault : 'none') },
    env: { CARD_PSP_TIMEOUT_MS: '5000' },
  });
});
after(() => shop.close());

/** Two courses of R$ 1.000,00 and R$ 200,00, paid in twelve: R$ 1.445,78 with interest. */
const bought = async () => {
  const buyer = await shop.buyer();
  const split = { max_installments: 12, interest_free_installments: 1 };
  const courses = [7001, 7002].map((each) => each + Math.floor(Math.random() * 1e8) * 10);
  const cart = await shop.cartWith(
    buyer,
    await shop.product({ ...split, price_cents: 100_000, reference_id: courses[0] ?? 0 }),
    await shop.product({ ...split, price_cents: 20_000, reference_id: courses[1] ?? 0 }),
  );
  const { body } = await finishByCard(shop, buyer, cart.shopping_cart_id, { installments: 12, total_cents: 144_578 });
  const details = async () =>
    (await shop.app.call('GET', `/api/find-order-details/${body.id}`, { token: buyer.token })).body;
  return { buyer, id: body.id as number, courses, details };
};

const heldOf = (id: number) => {
  const [order] = cardChargesOf(shop, String(100_000 + id));
  if (!order) throw new Error('no charge');
  return order;
};

test('regret gives everything back to the card, interest included, and closes what was open', async () => {
  const { buyer, id, courses, details } = await bought();
  assert.equal(await opensCourse(shop, buyer.id, courses[0] ?? 0), true);
  const { status, body } = await shop.app.call('POST', `/api/request-order-withdrawal/${id}`, {
    token: buyer.token,
    body: {},
  });
  assert.equal(status, 200, JSON.stringify(body));
  const after = await details();
  assert.deepEqual([after.status, after.refunds[0].status, after.refunds[0].method], [8, 'succeeded', 'card_refund']);
  assert.deepEqual([after.refunds[0].amount_cents, after.refunds[0].interest_cents], [144_578, 24_578]);
  assert.deepEqual(after.amounts, { paid_cents: 144_578, refunded_cents: 144_578, balance_cents: 0 });
  assert.equal(await opensCourse(shop, buyer.id, courses[0] ?? 0), false);
  assert.deepEqual(await booksOf(shop, id), { receivable: 0, sales: -120_000, interest: 0, refunds: 120_000 });
  assert.deepEqual(
    heldOf(id).refunds.map(({ amount_cents }) => amount_cents),
    [120_000],
  );
});

test('one course back takes its part of the interest, and the rest takes what is left', async () => {
  const { buyer, id, details } = await bought();
  const { items } = await details();
  for (const index of [1, 0]) {
    const call = await shop.app.call('POST', `/api/request-order-withdrawal/${id}`, {
      token: buyer.token,
      body: { items: [items[index].id] },
    });
    assert.equal(call.status, 200, JSON.stringify(call.body));
  }
  const { refunds, status } = await details();
  assert.equal(status, 8);
  const sum = (key: string) => refunds.reduce((all: number, one: Record<string, number>) => all + (one[key] ?? 0), 0);
  assert.deepEqual([sum('amount_cents'), sum('interest_cents')], [144_578, 24_578]);
  assert.deepEqual(
    heldOf(id).refunds.map(({ amount_cents }) => amount_cents),
    [20_000, 100_000],
  );
});

test('a refund whose answer was lost is made once', async () => {
  for (const lost of ['reset', 'silence', 'garbled', 'error'] as const) {
    const { buyer, id, details } = await bought();
    fault = lost;
    await shop.app.call('POST', `/api/request-order-withdrawal/${id}`, { token: buyer.token, body: {} });
    assert.equal((await details()).refunds[0].status, 'unknown');
    fault = 'none';
    await shop.app.modules.commerce.service.returns.check((await details()).refunds[0].id);
    assert.equal((await details()).refunds[0].status, 'succeeded');
    assert.equal(heldOf(id).refunds.length, 1);
  }
});

test('two refunds of the same sum at once are two at the provider', async () => {
  const { id, details } = await bought();
  const staff = await person(shop.app, { profile_id: profiles.support });
  const calls = await Promise.all(
    [1, 2].map(() =>
      shop.app.call('POST', `/api/create-order-refund/${id}`, {
        token: staff.token,
        body: {
          order_type_refund_id: 4,
          reason: 'Combinado com o cliente',
          amount_cents: 10_000,
          revoke_access: false,
        },
      }),
    ),
  );
  for (const { status, body } of calls) assert.equal(status, 200, JSON.stringify(body));
  for (const { id: refund } of (await details()).refunds) await shop.app.modules.commerce.service.returns.check(refund);
  const { refunds } = await details();
  assert.deepEqual(
    refunds.map(({ status }: { status: string }) => status),
    ['succeeded', 'succeeded'],
  );
  assert.equal(heldOf(id).refunds.length, 2);
  assert.notEqual(refunds[0].reference, refunds[1].reference);
});

test('a charge in another sum than was shown is undone, and opens nothing', async () => {
  const own = await openShop({ card: { rules: { free: 12, most: 12, least: 500 } } });
  try {
    const buyer = await own.buyer();
    const cart = await own.cartWith(buyer, await own.product({ price_cents: 120_000, max_installments: 12 }));
    const { body } = await finishByCard(own, buyer, cart.shopping_cart_id, { installments: 12, total_cents: 144_578 });
    assert.equal(body.order_payments[0].status, 4, JSON.stringify(body));
    assert.deepEqual(await booksOf(own, body.id), {});
    assert.deepEqual(
      own.cards.orders()[0]?.refunds.map(({ amount_cents }) => amount_cents),
      [120_000],
    );
    const alerts = own.app.core.db.selectFrom('order_event').select('message').where('kind', '=', 'alert');
    assert.match((await alerts.executeTakeFirstOrThrow()).message ?? '', /outro valor/);
  } finally {
    await own.close();
  }
});
