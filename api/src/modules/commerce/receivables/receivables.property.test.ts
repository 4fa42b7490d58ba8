import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { boughtByCard, giveBackToCard, passDays } from '../../../../test/card-money.ts';
import { closingReport } from '../../../../test/closing-report.ts';
import { openShop } from '../../../../test/shop.ts';
import { mercadoPagoCards } from '../../../ports/card-mercado-pago.ts';
import { cardSecrets } from '../../../../test/card-shop.ts';
import { createReceivablesService } from './receivables.service.ts';

const shop = await openShop();
after(() => shop.close());
const { db } = shop.app.core;
const cards = mercadoPagoCards({ url: shop.psp.url, token: cardSecrets.token });

/** The job beside a provider that pays what the sandbox tells out by month. */
const byMonth = (months: number) =>
  createReceivablesService(shop.app.core, {
    find: cards.find,
    settlement: async (id) => {
      const told = await cards.settlement(id);
      const [whole] = told.kind === 'ok' ? told.value.receivables : [];
      if (told.kind !== 'ok' || !whole?.due_at) return told;
      const part = Math.floor(whole.amount_cents / months);
      const first = Date.parse(whole.due_at);
      const receivables = Array.from({ length: months }, (_, month) => ({
        due_at: new Date(first + month * 30 * 86_400_000).toISOString(),
        amount_cents: month + 1 < months ? part : whole.amount_cents - part * (months - 1),
      }));
      return { kind: 'ok', value: { ...told.value, receivables } };
    },
  });

const accountsOf = async (orderId: number) => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['posting', 'account', 'amount_cents'])
    .where('order_id', '=', orderId)
    .execute();
  const sums: Record<string, number> = {};
  const postings: Record<string, number> = {};
  for (const { posting, account, amount_cents: cents } of rows) {
    sums[account] = (sums[account] ?? 0) + cents;
    postings[posting] = (postings[posting] ?? 0) + cents;
  }
  return { sums, postings };
};

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(1, 20, 31, 60) }),
    fc.record({ kind: fc.constant('twice' as const) }),
    fc.record({ kind: fc.constant('back' as const), cents: fc.integer({ min: 1, max: 12_000 }) }),
  ),
  { minLength: 1, maxLength: 6 },
);

test('invariant 11: whatever goes back and whenever it does, cash, receivables and fees come to what was kept', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ price: fc.integer({ min: 10_000, max: 30_000 }), months: fc.constantFrom(1, 3, 12), steps }),
      async ({ price, months, steps: sequence }) => {
        const installments = months === 12 ? 10 : months;
        const { id } = await boughtByCard(shop, { price, installments, free: 3 });
        const job = byMonth(months);
        const look = async (days: number) => {
          shop.app.clock.now = new Date(shop.app.clock.now.getTime() + days * 86_400_000);
          await Promise.all([job.reconcile(), job.reconcile()]);
        };
        let given = 0;
        for (const step of sequence) {
          if (step.kind === 'days') await look(step.days);
          if (step.kind === 'twice') await look(1 / 1_440);
          if (step.kind !== 'back' || given + step.cents > price) continue;
          given += step.cents;
          await giveBackToCard(shop, id, step.cents);
          assert.ok(((await accountsOf(id)).sums.receivable ?? 0) >= 0);
        }
        await look(1);
        await look(400);

        const { sums, postings } = await accountsOf(id);
        for (const [posting, sum] of Object.entries(postings)) assert.equal(sum, 0, posting);
        const { cash = 0, receivable, fees = 0 } = sums;
        assert.equal(receivable, 0);
        assert.ok(fees > 0);
        const { kept_cents } = await db
          .selectFrom('customer_order')
          .select('kept_cents')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        assert.equal(cash + fees, kept_cents);
      },
    ),
    runs(6, 150),
  );
  await passDays(shop, 1);
  const { difference, difference_cents } = await closingReport(shop);
  assert.deepEqual([difference, difference_cents], [[], 0]);
});
