import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { boughtByCard, passDays } from '../../../../test/card-money.ts';
import { asFinance, giveBack, reconciled } from '../../../../test/finance.ts';
import { addOrder, addPerson, addProduct } from '../../../../test/order-data.ts';
import { person, profiles } from '../../../../test/people.ts';
import { openShop, paymentsOf, type Shop } from '../../../../test/shop.ts';
import { psp } from '../orders/transitions.repository.ts';
import { markPaid } from '../payments/settlement.ts';
import { readDaySums } from './movements.repository.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

/** Noon of a day in São Paulo. */
const goTo = (day: string) => {
  shop.app.clock.now = new Date(`${day}T15:00:00Z`);
};

/** A Pix order of a state, placed and, where it is, paid at the time of the clock. */
const pixOrder = async (status: 'paid' | 'expired') => {
  const user = await addPerson(shop.app);
  const products = [await addProduct(shop.app, { price_cents: 19_990 })];
  return addOrder(shop.app, { user, products, status, payment: { status } });
};

/** Records that a Pix came at the time of the clock. */
const receive = async (orderId: number, paymentId: number) => {
  const payment = (await paymentsOf(shop, orderId)).find(({ id }) => id === paymentId);
  assert.ok(payment);
  await shop.app.core.db
    .transaction()
    .execute((tx) => markPaid(tx, payment as never, null, psp, shop.app.core.now().toISOString()));
};

const none = { fees_cents: 0, refunds_cents: 0, receivable_cents: 0, difference_cents: 0, differences: 0, rows: [] };

test('what went back stands on the day it went back, beside the sale of another day', async () => {
  goTo('2026-03-10');
  const order = await pixOrder('paid');
  goTo('2026-03-12');
  const [item = 0] = order.item_ids;
  await giveBack(
    shop.app,
    { order_id: order.id, order_payment_id: order.payment_id, item, cents: 5_000 },
    'pix_return',
  );
  assert.deepEqual((await reconciled(shop.app, '2026-03-10')).accounts, [
    { ...none, account: 'pix', orders: 1, total_cents: 19_990, received_cents: 19_990, cash_cents: 19_990 },
  ]);
  assert.deepEqual((await reconciled(shop.app, '2026-03-12')).accounts, [
    {
      ...none,
      account: 'pix',
      orders: 0,
      total_cents: 0,
      received_cents: 0,
      refunds_cents: -5_000,
      cash_cents: -5_000,
    },
  ]);
});

test('interest is in what buyers paid and not in what was received; fees leave what the provider owes, until it pays out', async () => {
  goTo('2026-04-06');
  await boughtByCard(shop, { installments: 12 });
  await passDays(shop, 1 / 1_440);
  const fees = 5_976;
  const sold = await reconciled(shop.app, '2026-04-06');
  assert.deepEqual(sold.accounts, [
    {
      ...none,
      ...{ account: 'card', orders: 1, total_cents: 144_578, received_cents: 120_000, fees_cents: -fees },
      ...{ receivable_cents: 120_000 - fees, cash_cents: 0 },
    },
  ]);
  await passDays(shop, 31);
  const paidOut = await reconciled(shop.app, '2026-05-07');
  assert.deepEqual(paidOut.accounts, [
    {
      ...none,
      ...{ account: 'card', orders: 0, total_cents: 0, received_cents: 0 },
      ...{ receivable_cents: fees - 120_000, cash_cents: 120_000 - fees },
    },
  ]);
});

test('a late Pix is an order of the day it came; money on top is received and no order', async () => {
  goTo('2026-06-01');
  const late = await pixOrder('expired');
  const paid = await pixOrder('paid');
  const { id } = await shop.app.core.db
    .insertInto('order_payment')
    .values({ order_id: paid.id, payment_type_id: 2, status: 'expired', amount_cents: 19_990 })
    .returning('id')
    .executeTakeFirstOrThrow();
  goTo('2026-06-03');
  await receive(late.id, late.payment_id);
  await receive(paid.id, id);
  const { pix } = await reconciled(shop.app, '2026-06-03');
  assert.deepEqual([pix?.orders, pix?.total_cents, pix?.received_cents, pix?.cash_cents], [1, 19_990, 39_980, 39_980]);
  assert.deepEqual([pix?.differences, (await reconciled(shop.app, '2026-06-01')).pix?.orders], [0, 1]);
});

test('half past eleven at night in São Paulo is of that day, whatever it is in Greenwich', async () => {
  shop.app.clock.now = new Date('2026-07-02T02:30:00Z');
  await pixOrder('paid');
  assert.equal((await reconciled(shop.app, '2026-07-01')).pix?.orders, 1);
});

test('a row that is missing, one that is too much and one of another sum are each named with their order', async () => {
  goTo('2026-08-10');
  const orders = [await pixOrder('paid'), await pixOrder('paid'), await pixOrder('paid')];
  const [cheaper, unpaid, unbooked] = orders;
  const { database } = shop.app.core;
  await database.exec(`UPDATE order_payment SET amount_cents = amount_cents - 1 WHERE id = ${cheaper?.payment_id};
    UPDATE order_payment SET status = 'expired' WHERE id = ${unpaid?.payment_id};
    ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_append_only;
    DELETE FROM ledger_entry WHERE order_id = ${unbooked?.id};
    ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_append_only`);
  const { pix } = await reconciled(shop.app, '2026-08-10');
  assert.deepEqual([pix?.difference_cents, pix?.differences], [1 + 19_990 - 19_990, 3]);
  assert.deepEqual(
    pix?.rows.map((row) => [row.key, row.order_number, row.expected_cents, row.booked_cents]).toSorted(),
    [
      [`payment/${cheaper?.payment_id}`, cheaper?.number, 19_989, 19_990],
      [`payment/${unpaid?.payment_id}`, unpaid?.number, 0, 19_990],
      [`payment/${unbooked?.payment_id}`, unbooked?.number, 19_990, 0],
    ].toSorted(),
  );
});

/** Writes into the books past their rules. */
const rebook = (statement: string) =>
  shop.app.core.database.exec(`ALTER TABLE ledger_entry DISABLE TRIGGER USER; ${statement};
    ALTER TABLE ledger_entry ENABLE TRIGGER USER`);

test('what is booked in the wrong account is a difference, though the sums agree', async () => {
  goTo('2026-09-10');
  const [more, order] = [await pixOrder('paid'), await pixOrder('paid')];
  const posting = `payment/${more.payment_id}`;
  await rebook(`INSERT INTO ledger_entry (order_id, posting, account, amount_cents, at) VALUES
    (${more.id}, '${posting}', 'receivable', 5, '2026-09-10T15:00:00Z'), (${more.id}, '${posting}', 'discounts', -5, '2026-09-10T15:00:00Z')`);
  const [item = 0] = order.item_ids;
  const named = { order_id: order.id, order_payment_id: order.payment_id, item, cents: 5_000 };
  goTo('2026-09-11');
  const refund = await giveBack(shop.app, named, 'pix_return');
  await rebook(
    `UPDATE ledger_entry SET account = 'receivable' WHERE posting = 'refund/${refund}' AND account = 'cash'`,
  );
  for (const [day, key] of [
    ['2026-09-10', posting],
    ['2026-09-11', `refund/${refund}`],
  ] as const) {
    const { pix } = await reconciled(shop.app, day);
    assert.deepEqual([pix?.difference_cents, pix?.differences, pix?.rows.map((row) => row.key)], [0, 1, [key]]);
  }
});

test('a fee is of the account of its payment, whatever part of the month is read', async () => {
  goTo('2026-10-05');
  const order = await pixOrder('paid');
  const { id } = await shop.app.core.db
    .insertInto('order_payment')
    .values({
      ...{ order_id: order.id, payment_type_id: 1, status: 'paid', amount_cents: 10_000, fees_cents: 498 },
      ...{ paid_at: '2026-10-05T15:00:00Z', reference: randomUUID(), idempotency_key: randomUUID() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await rebook(`INSERT INTO ledger_entry (order_id, posting, account, amount_cents, at) VALUES
    (${order.id}, 'fees/${id}', 'fees', 498, '2026-10-06T15:00:00Z'), (${order.id}, 'fees/${id}', 'receivable', -498, '2026-10-06T15:00:00Z')`);
  for (const from of ['2026-10-05', '2026-10-06']) {
    const sums = await readDaySums(shop.app.core.db, { from, until: '2026-10-07' }, 'all');
    const fees = sums.filter(({ day }) => day === '2026-10-06');
    assert.deepEqual(
      fees.map((one) => [one.account, one.fees_cents, one.differences]),
      [['card', -498, 0]],
      from,
    );
  }
});

test('finance and administrators read; the other accounts of the team and customers are refused, and only they close', async () => {
  const reads = [
    'find-reconciliation',
    'list-payouts',
    'list-payout-rows?day=2026-03-10',
    'export-reconciliation',
    'export-payouts',
  ];
  for (const [name, profile_id] of Object.entries(profiles)) {
    const { token } = await person(shop.app, { profile_id });
    const may = name === 'finance' || name === 'admin';
    for (const path of reads)
      assert.equal((await shop.app.call('GET', `/api/${path}`, { token })).status, may ? 200 : 403, `${name} ${path}`);
    const { status, body } = await shop.app.call('POST', '/api/close-day', { token, body: { day: '2999-01-01' } });
    assert.deepEqual([name, status, body.code], [name, may ? 409 : 403, may ? 'day_not_over' : 'forbidden']);
  }
  for (const path of reads) assert.equal((await shop.app.call('GET', `/api/${path}`)).status, 401, path);
});

test('a month or a day that is none is told in Portuguese, under its name', async () => {
  for (const [path, field, text] of [
    ['find-reconciliation?month=2026-13', 'month', 'Informe um mês no formato aaaa-mm.'],
    ['list-payouts?month=1', 'month', 'Informe um mês no formato aaaa-mm.'],
    ['export-payouts?month=0000-01', 'month', 'Informe um mês entre 1900 e 2999.'],
    ['list-payout-rows?day=2026-02-30', 'day', 'Informe uma data no formato aaaa-mm-dd.'],
  ] as const) {
    const { status, body } = await asFinance(shop.app, 'GET', `/api/${path}`);
    assert.deepEqual([status, body.error[field]], [400, [text]], path);
  }
});

test('the month is a Portuguese CSV with a line for each day and account, and its making is audited', async () => {
  goTo('2026-04-07');
  const { body, headers } = await asFinance(shop.app, 'GET', '/api/export-reconciliation?month=2026-04');
  assert.match(String(headers['content-disposition']), /filename="conciliacao-2026-04-2026-04-07\.csv"/);
  assert.deepEqual(String(body).trimEnd().split('\r\n').slice(1), [
    '06/04/2026;Cartão;1;1445,78;1200,00;-59,76;0,00;1140,24;0,00;0,00;;;;',
  ]);
  const { rows } = await shop.app.core.database.query("SELECT detail FROM audit_log WHERE action = 'export'");
  assert.ok(rows.some(({ detail }) => (detail as { month?: string }).month === '2026-04'));
});
