import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keptStates } from '@pregao/contract';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addOrder, addPerson, addProduct, type TestPerson } from '../../../../test/order-data.ts';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { readOrderSums, reconcileOrderSums } from './order-sums.repository.ts';
import { pendingStates } from './order-state-sets.ts';

let app: TestApp;
let ana: TestPerson;
let course: Awaited<ReturnType<typeof addProduct>>;

before(async () => {
  app = await testApp();
  ana = await addPerson(app, { name: 'Ana' });
  course = await addProduct(app, { name: 'Price action', price_cents: 19_990 });
});
after(() => app.close());

const sumsOf = () => readOrderSums(app.core.db, {});

const counted = async () => {
  const { rows } = await sql<{ total: number; total_cents: number; paid_cents: number }>`
    SELECT count(*) AS total, coalesce(sum(total_cents), 0)::bigint AS total_cents,
      (SELECT coalesce(-sum(amount_cents), 0)::bigint FROM ledger_entry
        WHERE account IN ('sales', 'discounts', 'interest', 'refunds')) AS paid_cents
    FROM customer_order`.execute(app.core.db);
  return rows[0];
};

test('the database calls the same orders kept and pending as the service does', async () => {
  const { rows } = await sql<{ status: string; kept: boolean }>`
    SELECT status, is_kept(status) AS kept
    FROM unnest(ARRAY['draft', 'pending_payment', 'in_review', 'paid', 'refused', 'expired', 'cancelled', 'paid_late',
      'partially_refunded', 'refunded', 'auto_refunded', 'disputed']) AS status`.execute(app.core.db);
  assert.deepEqual(
    rows.filter(({ kept }) => kept).map(({ status }) => status),
    [...keptStates],
  );
  const { rows: indexes } = await sql<{ indexdef: string }>`
    SELECT indexdef FROM pg_indexes WHERE indexname = 'customer_order_pending'`.execute(app.core.db);
  for (const state of pendingStates) assert.match(indexes[0]?.indexdef ?? '', new RegExp(`'${state}'`));
});

test('whatever happens to orders, their sums are what counting them gives, folded or not', async () => {
  const states = ['pending_payment', 'paid', 'refunded', 'cancelled', 'paid_late'] as const;
  const step = fc.record({
    state: fc.constantFrom(...states),
    day: fc.integer({ min: 1, max: 27 }),
    fold: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { state, day, fold } of steps) {
        const placed = `2026-03-${String(day).padStart(2, '0')}T02:30:00Z`;
        const id = await addOrder(app, { user: ana, products: [course], status: 'pending_payment', placed_at: placed });
        await app.core.db
          .updateTable('customer_order')
          .set({ status: state, ...(state === 'paid' && { paid_at: placed }) })
          .where('placed_at', '=', placed)
          .execute();
        if (fold) await app.core.jobs.run('commerce.order-sums');
        assert.ok(id);
      }
      assert.deepEqual(await sumsOf(), await counted());
      assert.equal(await reconcileOrderSums(app.core.db), 0);
    }),
    runs(5, 120),
  );
});

test('a change that is rolled back leaves no trace in the sums', async () => {
  const known = await sumsOf();
  await app.core.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('customer_order').set({ status: 'disputed' }).execute();
      throw new Error('rolled back');
    })
    .catch(() => {});
  assert.deepEqual(await sumsOf(), known);
});

test('what was written past the triggers is found, added, and right at the next look', async () => {
  await sql`UPDATE order_sum SET total_cents = total_cents + 1`.execute(app.core.db);
  await sql`UPDATE customer_sum SET paid_cents = paid_cents + 1 WHERE user_id = ${ana.id}`.execute(app.core.db);
  assert.ok((await reconcileOrderSums(app.core.db)) > 0);
  assert.deepEqual(await sumsOf(), await counted());
  assert.equal(await reconcileOrderSums(app.core.db), 0);
});
