import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newCharge, openCardShop } from '../../../test/card-shop.ts';
import { demoCardNames, demoOrderNames } from './demo.ts';

type Shop = Awaited<ReturnType<typeof openCardShop>>;

let shop: Shop;
before(async () => {
  shop = await openCardShop();
});
after(() => shop.close());

const named = (state: 'paid' | 'authorized' | 'failed') => {
  const order = {
    reference: randomUUID(),
    brand: 'elo',
    state,
    amount_cents: 120_000,
    total_cents: 144_578,
    installments: 12,
    created_at: new Date('2026-03-02T15:30:00Z'),
  } as const;
  const names = demoOrderNames(order);
  const find = async (from = shop) => {
    const answer = await from.cards().find({ ...order, order_id: names.provider_order_id });
    assert.ok(answer.kind === 'ok', answer.kind);
    return answer.value;
  };
  return { ...order, ...names, find };
};

test('a charge of the demonstration data is known by its name, to the centavo', async () => {
  for (const [state, said] of [
    ['paid', 'paid'],
    ['authorized', 'authorized'],
    ['failed', 'refused'],
  ] as const) {
    const order = named(state);
    assert.ok(order.provider_order_id.length <= 64);
    const { reference, payment_id, settlement_id, amount_cents, installments, brand, ...charge } = await order.find();
    assert.deepEqual(
      { reference, payment_id, settlement_id, amount_cents, installments, brand },
      {
        ...{ reference: order.reference, amount_cents: 120_000, installments: 12, brand: 'elo' },
        ...{ payment_id: order.provider_payment_id, settlement_id: order.settlement_id },
      },
    );
    assert.deepEqual([charge.state, charge.total_cents], [said, state === 'failed' ? null : 144_578]);
  }
  const { provider_order_id: id, reference } = named('paid');
  for (const order_id of [id.slice(1), `${id}0`, id.replace('ORD00', 'ORD01')])
    assert.deepEqual(await shop.cards().find({ reference, order_id, created_at: new Date() }), { kind: 'missing' });
});

test('what was paid of it goes back, once all of it, also after a restart', async () => {
  const order = named('paid');
  const refund = (amount_cents: number | null) =>
    shop.cards().refund({
      order_id: order.provider_order_id,
      payment_id: order.provider_payment_id,
      amount_cents,
      idempotency_key: randomUUID(),
    });
  assert.equal((await refund(20_000)).kind, 'ok');
  assert.equal((await refund(100_001)).kind, 'refused');
  const { dataDir } = shop;
  await shop.close();
  shop = await openCardShop({ dataDir });
  assert.equal((await order.find()).refunded_cents, 20_000);
  assert.equal((await refund(null)).kind, 'ok');
  assert.equal((await order.find()).state, 'refunded');
});

test('one whose limit is held is taken or let go as any other', async () => {
  const [taken, left] = [named('authorized'), named('authorized')];
  await shop.cards().capture(taken.provider_order_id, randomUUID());
  await shop.cards().cancel(left.provider_order_id, randomUUID());
  assert.deepEqual([(await taken.find()).state, (await left.find()).state], ['paid', 'cancelled']);
});

test('a saved card of the demonstration data is charged', async () => {
  const { card_ref } = demoCardNames({ user_id: 7, brand: 'visa', last4: '4827', exp_month: 8, exp_year: 2029 });
  const charge = await shop
    .cards()
    .charge(newCharge(await shop.tokenize('', { card_id: card_ref }), { brand: 'visa' }));
  assert.ok(charge.kind === 'ok');
  assert.deepEqual([charge.value.state, charge.value.card_id], ['paid', card_ref]);
  await assert.rejects(shop.tokenize('', { card_id: 'demo-7' }), /no token: 404/);
});
