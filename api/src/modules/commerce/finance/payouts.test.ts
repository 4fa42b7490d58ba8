import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { boughtByCard, giveBackToCard, passDays } from '../../../../test/card-money.ts';
import { asFinance } from '../../../../test/finance.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

/** 4.98 % of R$ 1.200,00. */
const fees = 5_976;

const monthOf = async (month: string) =>
  (await asFinance(shop.app, 'GET', `/api/list-payouts?month=${month}`)).body as {
    days: { day: string }[];
    undated: object;
  };

test('what the provider owes is expected on its day, late after it, and received once it came', async () => {
  shop.app.clock.now = new Date('2026-03-10T15:00:00Z');
  const { paymentId } = await boughtByCard(shop);
  const partly = await boughtByCard(shop);
  await passDays(shop, 1 / 1_440);
  await giveBackToCard(shop, partly.id, 20_000);
  const due = { day: '2026-04-09', count: 2, gross_cents: 240_000, fees_cents: -2 * fees, returned_cents: -20_000 };
  const expected = 220_000 - 2 * fees;
  assert.deepEqual((await monthOf('2026-04')).days, [
    { ...due, expected_cents: expected, received_cents: 0, late_cents: 0 },
  ]);
  shop.app.clock.now = new Date('2026-04-10T15:00:00Z');
  assert.deepEqual((await monthOf('2026-04')).days, [
    { ...due, expected_cents: expected, received_cents: 0, late_cents: expected },
  ]);
  await passDays(shop, 0);
  assert.deepEqual((await monthOf('2026-04')).days, [
    { ...due, expected_cents: expected, received_cents: expected, late_cents: 0 },
  ]);
  const { body } = await asFinance(shop.app, 'GET', '/api/list-payout-rows?day=2026-04-09');
  assert.equal(body.total, 2);
  assert.deepEqual(
    body.data.map((row: Record<string, unknown>) => [
      row.payment_id,
      row.number,
      row.of,
      row.returned_cents,
      row.expected_cents,
    ]),
    [
      [paymentId, 1, 1, 0, 120_000 - fees],
      [partly.paymentId, 1, 1, -20_000, 100_000 - fees],
    ],
  );
  assert.ok(body.data.every((row: { received_at: string }) => row.received_at === '2026-04-10T15:00:00.000Z'));
});

test('installments of a provider that pays by month share their fee to the centavo, and what went back is missing from the last', async () => {
  shop.app.clock.now = new Date('2026-07-01T15:00:00Z');
  const { id, paymentId } = await boughtByCard(shop, { price: 30_000 });
  await passDays(shop, 1 / 1_440);
  const { db } = shop.app.core;
  const { amount_cents: net } = await db
    .selectFrom('receivable')
    .select('amount_cents')
    .where('order_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('receivable').where('order_payment_id', '=', paymentId).execute();
  const parts = [9_503, 9_503, net - 2 * 9_503];
  await db
    .insertInto('receivable')
    .values(
      parts.map((amount_cents, index) => ({
        ...{ order_payment_id: paymentId, number: index + 1, amount_cents },
        due_at: `2026-${String(8 + index).padStart(2, '0')}-03T15:00:00Z`,
      })),
    )
    .execute();
  await giveBackToCard(shop, id, 10_000);
  const days = (await Promise.all(['2026-08', '2026-09', '2026-10'].map(monthOf))).flatMap(
    (month) => month.days as never[],
  );
  const sums = (name: string) => days.map((day) => day[name] as number);
  assert.deepEqual(
    sums('expected_cents'),
    [9_503, 9_503, 0].map((cents, index) => (index === 1 ? net - 10_000 - 9_503 : cents)),
  );
  assert.equal(
    sums('fees_cents').reduce((all, cents) => all + cents, 0),
    net - 30_000,
  );
  assert.equal(
    sums('gross_cents').reduce((all, cents) => all + cents, 0),
    30_000,
  );
  assert.equal(
    sums('returned_cents').reduce((all, cents) => all + cents, 0),
    -10_000,
  );
});

test('a receivable without a date is in no month, and told beside every one', async () => {
  shop.app.clock.now = new Date('2026-12-01T15:00:00Z');
  const { paymentId } = await boughtByCard(shop);
  await passDays(shop, 1 / 1_440);
  await shop.app.core.db
    .updateTable('receivable')
    .set({ due_at: null })
    .where('order_payment_id', '=', paymentId)
    .execute();
  const { days, undated } = await monthOf('2026-12');
  assert.deepEqual([days, undated], [[], { count: 1, cents: 120_000 - fees }]);
});

test('the month is a Portuguese CSV with a line for each receivable', async () => {
  const { body } = await asFinance(shop.app, 'GET', '/api/export-payouts?month=2026-04');
  const lines = String(body).trimEnd().split('\r\n');
  assert.equal(
    lines[0],
    '\ufeffVencimento;Pedido;Parcela;Bruto (R$);Tarifa (R$);Reembolsado (R$);Esperado (R$);Recebido (R$);Atrasado (R$);Recebido em',
  );
  assert.match(
    String(lines[1]),
    /^09\/04\/2026;\d+;1 de 1;1200,00;-59,76;0,00;1140,24;1140,24;0,00;10\/04\/2026 12:00$/,
  );
  assert.equal(lines.length, 3);
});
