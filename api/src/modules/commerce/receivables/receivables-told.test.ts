import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { mercadoPagoCards } from '../../../ports/card-mercado-pago.ts';
import type { CardSettlement } from '../../../ports/card.ts';
import type { CardFault } from '../../../psp-sandbox/card/sandbox.ts';
import { alertsOf, boughtByCard, giveBackToCard, passDays } from '../../../../test/card-money.ts';
import { cardSecrets } from '../../../../test/card-shop.ts';
import { booksOf, openShop, type Shop } from '../../../../test/shop.ts';
import { createReceivablesService } from './receivables.service.ts';

let shop: Shop;
/** What becomes of an answer from the provider's books, by the payment it is of. */
let faultOf: (path: string) => CardFault = () => 'none';
before(async () => {
  shop = await openShop({
    card: { fault: (_method, path) => (path.startsWith('/v1/payments/') ? faultOf(path) : 'none') },
    env: { CARD_PSP_TIMEOUT_MS: '5000' },
  });
});
beforeEach(() => {
  faultOf = () => 'none';
});
after(() => shop.close());

const fees = 5_976;
const aMinute = 1 / 1_440;
const settled = { receivable: 120_000 - fees, fees, sales: -120_000 };
const untold = { receivable: 120_000, sales: -120_000 };

/** The job beside a provider that answers so of every payment. */
const told = (answer: () => CardSettlement) =>
  createReceivablesService(shop.app.core, {
    find: mercadoPagoCards({ url: shop.psp.url, token: cardSecrets.token }).find,
    settlement: async () => ({ kind: 'ok', value: answer() }),
  });

const pass = (ms: number) => {
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + ms);
};

const monthsOn = (months: number) =>
  new Date(shop.app.clock.now.getTime() + months * 30 * 86_400_000 + 60_000).toISOString();

test('an answer that is lost or garbled books nothing, is asked for again, and holds up no other payment', async () => {
  for (const fault of ['silence', 'reset', 'error', 'garbled', 'truncated'] as const) {
    const [lost, other] = [await boughtByCard(shop), await boughtByCard(shop)];
    const { settlement_id } = await shop.app.core.db
      .selectFrom('order_payment')
      .select('settlement_id')
      .where('id', '=', lost.paymentId)
      .executeTakeFirstOrThrow();
    faultOf = (path) => (path.endsWith(`/${settlement_id}`) ? fault : 'none');
    await passDays(shop, aMinute);
    assert.deepEqual(await booksOf(shop, lost.id), untold, fault);
    assert.deepEqual(await booksOf(shop, other.id), settled);
    faultOf = () => 'none';
    await passDays(shop, aMinute);
    assert.deepEqual(await booksOf(shop, lost.id), settled);
    assert.deepEqual(await alertsOf(shop, lost.id), []);
  }
});

test('a payment whose name in the books is not known is looked up first', async () => {
  const { id, paymentId } = await boughtByCard(shop);
  const { db } = shop.app.core;
  await db.updateTable('order_payment').set({ settlement_id: null }).where('id', '=', paymentId).execute();
  await passDays(shop, aMinute);
  assert.deepEqual(await booksOf(shop, id), settled);
});

test('what does not come to the price at sight is told to staff once and booked when it does', async () => {
  const { id } = await boughtByCard(shop);
  let amount_cents = 100;
  const job = told(() => ({ fees_cents: fees, receivables: [{ due_at: monthsOn(1), amount_cents }] }));
  for (const _ of [1, 2, 3]) {
    pass(600_000);
    await job.reconcile();
  }
  assert.deepEqual(await booksOf(shop, id), untold);
  const alerts = await alertsOf(shop, id);
  assert.equal(alerts.length, 1);
  assert.match(alerts[0] ?? '', /não somam o valor cobrado; nada foi lançado/);
  amount_cents = 120_000 - fees;
  pass(3_600_000);
  await job.reconcile();
  assert.deepEqual(await booksOf(shop, id), settled);
});

test('fees that are booked stay: others that come to the same price are told to staff, not taken', async () => {
  const { id } = await boughtByCard(shop);
  let kept = fees;
  let due_at: string | null = null;
  const job = told(() => ({ fees_cents: kept, receivables: [{ due_at, amount_cents: 120_000 - kept }] }));
  pass(600_000);
  await job.reconcile();
  assert.deepEqual([await booksOf(shop, id), await alertsOf(shop, id)], [settled, []]);
  [kept, due_at] = [fees - 976, monthsOn(1)];
  pass(600_000);
  await job.reconcile();
  assert.deepEqual(await booksOf(shop, id), settled);
  const alerts = await alertsOf(shop, id);
  assert.equal(alerts.length, 1);
  assert.match(alerts[0] ?? '', /nada foi lançado/);
});

test('a provider that tells nothing for two days is told to staff once', async () => {
  const { id } = await boughtByCard(shop);
  const job = told(() => ({ fees_cents: 0, receivables: [{ due_at: null, amount_cents: 0 }] }));
  pass(60_000);
  await job.reconcile();
  assert.deepEqual(await alertsOf(shop, id), []);
  for (const _ of [1, 2]) {
    pass(3 * 86_400_000);
    await job.reconcile();
  }
  assert.deepEqual(await booksOf(shop, id), untold);
  assert.equal((await alertsOf(shop, id)).length, 1);
  await passDays(shop, 2);
});

test('money that comes by month becomes cash month by month, less what went back', async () => {
  const { id } = await boughtByCard(shop, { installments: 12 });
  const months = Array.from({ length: 12 }, (_, index) => ({ due_at: monthsOn(index + 1), amount_cents: 9_502 }));
  const job = told(() => ({ fees_cents: fees, receivables: months }));
  pass(60_000);
  await job.reconcile();
  pass(60 * 86_400_000);
  await job.reconcile();
  assert.equal((await booksOf(shop, id)).cash, 2 * 9_502);
  await giveBackToCard(shop, id, 50_000);
  pass(365 * 86_400_000);
  await job.reconcile();
  const { cash = 0, receivable, fees: kept = 0, refunds = 0, interest = 0 } = await booksOf(shop, id);
  assert.equal(receivable, 0);
  assert.ok(refunds > 0);
  assert.equal(cash + kept, 120_000 - refunds - interest);
});

test('a date that is told later is taken then, and the money comes on it', async () => {
  const { id, paymentId } = await boughtByCard(shop);
  let due_at: string | null = null;
  const job = told(() => ({ fees_cents: fees, receivables: [{ due_at, amount_cents: 120_000 - fees }] }));
  pass(60_000);
  await job.reconcile();
  assert.deepEqual(await booksOf(shop, id), settled);
  due_at = monthsOn(1);
  pass(3_600_000);
  await job.reconcile();
  pass(31 * 86_400_000);
  await job.reconcile();
  assert.equal((await booksOf(shop, id)).cash, 120_000 - fees);
  const { settlement_check_at } = await shop.app.core.db
    .selectFrom('order_payment')
    .select('settlement_check_at')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  assert.equal(settlement_check_at, null);
});

test('an answer that comes after another node has booked it, and received it, books nothing more', async () => {
  const { id, paymentId } = await boughtByCard(shop);
  const due_at = monthsOn(1);
  const answer = { fees_cents: fees, receivables: [{ due_at, amount_cents: 120_000 - fees }] };
  const other = told(() => answer);
  const slow = createReceivablesService(shop.app.core, {
    find: async () => ({ kind: 'missing' }),
    settlement: async () => {
      const asked = new Date(shop.app.clock.now).toISOString();
      const { db } = shop.app.core;
      await db.updateTable('order_payment').set({ settlement_check_at: asked }).where('id', '=', paymentId).execute();
      await other.reconcile();
      pass(31 * 86_400_000);
      await other.reconcile();
      return { kind: 'ok', value: answer };
    },
  });
  pass(60_000);
  await slow.reconcile();
  assert.deepEqual(await booksOf(shop, id), { receivable: 0, cash: 120_000 - fees, fees, sales: -120_000 });
  assert.deepEqual(await alertsOf(shop, id), []);
});
