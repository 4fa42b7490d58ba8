import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { addOrder, addPerson, addProduct, type TestOrder, type TestPerson } from '../../../../test/order-data.ts';
import { profiles } from '../../../../test/people.ts';

let app: TestApp;
let staff: TestPerson;
const numbers = new Map<string, string>();

before(async () => {
  app = await testApp();
  app.clock.now = new Date('2026-03-15T15:00:00Z');
  staff = await addPerson(app, { profile: profiles.finance });
  const user = await addPerson(app);
  const add = async (name: string, cents: number, values: Partial<TestOrder>) => {
    const products = [await addProduct(app, { price_cents: cents })];
    const order = await addOrder(app, { user, products, placed_at: '2026-03-10T12:00:00Z', ...values });
    numbers.set(name, order.number);
    return order;
  };
  await add('visa', 120_000, { status: 'paid', card: { brand: 'visa', installments: 6 } });
  await add('visa once', 5_000, { status: 'paid', card: { brand: 'visa' }, coupon: 'VOLTA10' });
  await add('elo', 50_000, {
    status: 'refused',
    card: { brand: 'elo', installments: 12 },
    payment: { status: 'failed' },
  });
  await add('pix', 4_999, { status: 'paid', coupon: 'PRIMEIRA' });
  await add('before', 1_000, {
    status: 'refused',
    card: { brand: 'master' },
    payment: { status: 'failed' },
    placed_at: '2026-02-01T12:00:00Z',
  });
});
after(() => app.close());

const ask = async (path: string) => {
  const { status, body } = await app.call('GET', path, { token: staff.token });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

const found = async (query: string): Promise<string[]> => {
  const { data, meta } = await ask(`/api/list-orders?sort=number&${query}`);
  assert.equal(meta.total, data.length);
  return data.map((order: { number: string }) => [...numbers].find(([, number]) => number === order.number)?.[0]);
};

test('an order tells its card, its installments and what was kept of it', async () => {
  const { data } = await ask('/api/list-orders?sort=number');
  assert.deepEqual(
    data.map((order: Record<string, unknown>) => [order.card_brand, order.installments, order.kept_cents]),
    [
      ['visa', 6, 120_000],
      ['visa', 1, 5_000],
      ['elo', 12, 0],
      [null, 1, 4_999],
      ['master', 1, 0],
    ],
  );
});

test('orders are narrowed by brands, by installments and by both', async () => {
  assert.deepEqual(await found('filter[card_brand]=visa'), ['visa', 'visa once']);
  assert.deepEqual(await found('filter[card_brand]=elo,master'), ['elo', 'before']);
  assert.deepEqual(await found('filter[installments]=1'), ['visa once', 'before']);
  assert.deepEqual(await found('filter[installments]=2-6'), ['visa']);
  assert.deepEqual(await found('filter[installments]=7-12&filter[card_brand]=visa'), []);
});

test('orders are narrowed by the code of a coupon, upper or lower case, and by their total', async () => {
  assert.deepEqual(await found('filter[coupon]=volta10'), ['visa once']);
  assert.deepEqual(await found('filter[coupon]=volta'), []);
  assert.deepEqual(await found('filter[amount_from]=5000&filter[amount_to]=50000'), ['visa once', 'elo']);
  assert.deepEqual(await found('filter[amount_to]=4999'), ['pix', 'before']);
});

test('the sums follow the filters', async () => {
  const { meta } = await ask('/api/list-orders?filter[card_brand]=visa,elo');
  assert.deepEqual([meta.total, meta.total_cents, meta.paid_cents], [3, 175_000, 125_000]);
});

test('a filter that says nothing right is refused', async () => {
  for (const query of [
    'filter[card_brand]=Visa%20',
    'filter[installments]=13',
    'filter[installments]=0',
    'filter[installments]=2-',
    'filter[coupon]=',
    'filter[amount_from]=12,50',
  ]) {
    const { status, body } = await app.call('GET', `/api/list-orders?${query}`, { token: staff.token });
    assert.deepEqual([status, body.code], [400, 'invalid_body'], query);
  }
});

test('an order is of the card that was tried last, whatever an earlier one is told to be', async () => {
  const user = await addPerson(app);
  const order = await addOrder(app, {
    user,
    status: 'refused',
    card: { brand: 'visa' },
    payment: { status: 'failed' },
  });
  const { db } = app.core;
  const first = await db
    .selectFrom('order_payment')
    .selectAll()
    .where('id', '=', order.payment_id)
    .executeTakeFirstOrThrow();
  const { id: _, reference: __, idempotency_key: ___, ...again } = first;
  const second = await db
    .insertInto('order_payment')
    .values({ ...again, reference: crypto.randomUUID(), idempotency_key: crypto.randomUUID(), card_brand: 'hipercard' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const brand = async () => {
    const { data } = await ask(`/api/list-orders?q=${order.number}`);
    return data[0].card_brand as string;
  };
  assert.equal(await brand(), 'hipercard');
  await db.updateTable('order_payment').set({ card_brand: 'elo' }).where('id', '=', order.payment_id).execute();
  assert.equal(await brand(), 'hipercard');
  await db.updateTable('order_payment').set({ card_brand: 'amex' }).where('id', '=', second.id).execute();
  assert.equal(await brand(), 'amex');
  await db.deleteFrom('order_payment').where('order_id', '=', order.id).execute();
});

test('the file has the way and what was kept', async () => {
  const text = String(await ask('/api/export-orders?sort=number&filter[card_brand]=visa'));
  const [titles = '', line = ''] = text.split('\r\n');
  assert.ok(titles.includes(';Pagamento;Forma;Parcelas;Cupom;'));
  assert.ok(titles.includes(';Total (R$);Pago líquido (R$);Pago em'));
  assert.ok(line.includes(';Visa 6×;6;;1200,00;0,00;0,00;0,00;1200,00;1200,00;'), line);
});

test('the approval of cards is of what issuers answered in the period, by brand, beside the period before', async () => {
  const { card_approval } = await ask('/api/staff-home?days=30');
  assert.deepEqual(card_approval, {
    decided: 3,
    approved: 2,
    rate: 0.6667,
    previous_rate: 0,
    brands: [
      { brand: 'visa', decided: 2, approved: 2, rate: 1 },
      { brand: 'elo', decided: 1, approved: 0, rate: 0 },
    ],
  });
});

test('without a charge of a card in the period there is no rate', async () => {
  const { card_approval } = await ask('/api/staff-home?days=1');
  assert.deepEqual(card_approval, { decided: 0, approved: 0, rate: null, previous_rate: null, brands: [] });
});

test('a card that waits has no Pix that ends soon', async () => {
  const user = await addPerson(app);
  const card = { brand: 'visa' };
  const payment = { status: 'authorized', expires_at: '2026-03-15T15:30:00Z' };
  await addOrder(app, { user, status: 'in_review', card, payment, placed_at: '2026-03-14T15:30:00Z' });
  const { data } = await ask('/api/list-pending-orders');
  assert.deepEqual(
    data.map((order: any) => [order.payment.pix_expiration_date, order.payment.expiring_soon]),
    [[null, false]],
  );
  const { pending } = await ask('/api/staff-home');
  assert.deepEqual([pending.total, pending.expiring_soon], [1, 0]);
});
