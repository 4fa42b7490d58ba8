import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { boughtByCard, giveBackToCard, passDays } from '../../../../test/card-money.ts';
import { closingReport } from '../../../../test/closing-report.ts';
import { person, profiles } from '../../../../test/people.ts';
import { booksOf, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

/** 4.98 % of R$ 1.200,00. */
const fees = 5_976;
const aMinute = 1 / 1_440;

const settlementOf = async (id: number, token?: string) => {
  const reader = token ?? (await person(shop.app, { profile_id: profiles.support })).token;
  const { body } = await shop.app.call('GET', `/api/find-order-details/${id}`, { token: reader });
  return body.order_payments[0].settlement;
};

const expectNoDifference = async () => {
  const report = await closingReport(shop);
  assert.deepEqual([report.difference, report.lost, report.doubled, report.difference_cents], [[], [], [], 0]);
};

test('a paid card leaves its fees with the provider, booked once by however many jobs', async () => {
  const { id } = await boughtByCard(shop);
  await passDays(shop, aMinute);
  const { receivables } = shop.app.modules.commerce.service;
  await Promise.all([receivables.reconcile(), receivables.reconcile()]);
  await passDays(shop, 1);
  assert.deepEqual(await booksOf(shop, id), { receivable: 120_000 - fees, fees, sales: -120_000 });
  await expectNoDifference();
});

test('interest of installments is no fee of ours, what is offered without interest costs us its financing', async () => {
  const split = await boughtByCard(shop, { installments: 12 });
  const free = await boughtByCard(shop, { installments: 3, free: 3 });
  await passDays(shop, aMinute);
  assert.deepEqual(await booksOf(shop, split.id), { receivable: 120_000 - fees, fees, sales: -120_000, interest: 0 });
  const told = await settlementOf(free.id);
  assert.ok(told.fees_cents > fees, String(told.fees_cents));
  assert.deepEqual(await booksOf(shop, free.id), {
    receivable: 120_000 - told.fees_cents,
    fees: told.fees_cents,
    sales: -120_000,
  });
});

test('what is due becomes cash on its day, once', async () => {
  const { id } = await boughtByCard(shop);
  await passDays(shop, aMinute);
  await passDays(shop, 29);
  assert.equal((await booksOf(shop, id)).cash, undefined);
  assert.equal((await settlementOf(id)).receivables[0].received_at, null);
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 86_400_000);
  const { receivables } = shop.app.modules.commerce.service;
  await Promise.all([receivables.reconcile(), receivables.reconcile()]);
  await receivables.reconcile();
  assert.deepEqual(await booksOf(shop, id), { receivable: 0, cash: 120_000 - fees, fees, sales: -120_000 });
  assert.ok((await settlementOf(id)).receivables[0].received_at);
  await expectNoDifference();
});

test('what went back before it was due does not come, and the fee is taken from our account', async () => {
  const { id } = await boughtByCard(shop);
  await passDays(shop, aMinute);
  await giveBackToCard(shop, id, 20_000);
  assert.equal((await settlementOf(id)).receivables[0].amount_cents, 100_000 - fees);
  await giveBackToCard(shop, id);
  const gone = { receivable: 0, cash: -fees, fees, sales: -120_000, refunds: 120_000 };
  assert.deepEqual(await booksOf(shop, id), gone);
  await passDays(shop, 31);
  assert.deepEqual(await booksOf(shop, id), gone);
  const [row] = (await settlementOf(id)).receivables;
  assert.equal(row.amount_cents, 0);
  await expectNoDifference();
});

test('what went back before its fees were known costs the same', async () => {
  const { id } = await boughtByCard(shop);
  await giveBackToCard(shop, id);
  await passDays(shop, aMinute);
  await passDays(shop, 31);
  assert.deepEqual(await booksOf(shop, id), { receivable: 0, cash: -fees, fees, sales: -120_000, refunds: 120_000 });
  await expectNoDifference();
});

test('what goes back after it became cash is taken from our account', async () => {
  const { id } = await boughtByCard(shop);
  await passDays(shop, aMinute);
  await passDays(shop, 31);
  await giveBackToCard(shop, id, 20_000);
  const books = { receivable: 0, cash: 100_000 - fees, fees, sales: -120_000, refunds: 20_000 };
  assert.deepEqual(await booksOf(shop, id), books);
  assert.equal((await settlementOf(id)).receivables[0].amount_cents, 120_000 - fees);
  await expectNoDifference();
});

test('staff see fees and dates of a payment, its buyer does not', async () => {
  const { buyer, id } = await boughtByCard(shop);
  assert.equal(await settlementOf(id), null);
  await passDays(shop, aMinute);
  const { receivables, ...sums } = await settlementOf(id);
  assert.deepEqual(sums, { fees_cents: fees, net_cents: 120_000 - fees });
  assert.deepEqual(
    receivables.map(({ due_at, ...row }: { due_at: string }) => [row, due_at > shop.app.clock.now.toISOString()]),
    [[{ number: 1, amount_cents: 120_000 - fees, received_at: null }, true]],
  );
  assert.equal(await settlementOf(id, buyer.token), null);
});
