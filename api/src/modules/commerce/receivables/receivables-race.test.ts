import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { boughtByCard, passDays } from '../../../../test/card-money.ts';
import { onPostgres, someoneWaits } from '../../../../test/on-postgres.ts';
import { missing } from '../../../../test/services.ts';
import { booksOf, openShop, type Shop } from '../../../../test/shop.ts';
import { finishRefund } from '../refunds/refund-steps.ts';
import { insertRefund } from '../refunds/refunds.repository.ts';
import { psp } from '../orders/transitions.repository.ts';

let shop: Shop;
const postgres = await onPostgres(async (database) => {
  shop = await openShop({ database: database() });
  return [shop];
});
const skip = missing('Postgres', postgres);

const back = {
  kind: 'sale',
  refund_type_id: 4,
  method: 'card_refund',
  amount_cents: 20_000,
  interest_cents: 0,
  reason: 'Combinado com o cliente',
  requested_by_kind: 'system',
  requested_by: null,
  within_withdrawal: false,
  revoke_access: false,
  request_key: null,
} as const;

test('what is due waits for the refund that is on its way, and brings what that one leaves', { skip }, async () => {
  const { db, now } = shop.app.core;
  const { id, paymentId } = await boughtByCard(shop);
  const item = await db.selectFrom('order_item').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  await passDays(shop, 1 / 1_440);
  const { fees } = await booksOf(shop, id);
  assert.ok(fees);
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 31 * 86_400_000);
  const asked = await db.transaction().execute(async (tx) => {
    const at = now().toISOString();
    const refund = await insertRefund(
      tx,
      { ...back, order_id: id, order_payment_id: paymentId, created_at: at, updated_at: at },
      [{ id: item.id, amount_cents: back.amount_cents }],
    );
    await finishRefund(tx, refund, 'a refund of the provider', psp, at, { from: ['requested'] });
    // Whoever read what is owed before this is through would write it afterwards.
    await tx.selectFrom('receivable').select('number').where('order_payment_id', '=', paymentId).forUpdate().execute();
    let answered = false;
    const received = shop.app.modules.commerce.service.receivables.reconcile().finally(() => {
      answered = true;
    });
    while (!answered && !(await someoneWaits(shop.app.database))) await pause(5);
    return { received };
  });
  await asked.received;
  assert.deepEqual(await booksOf(shop, id), {
    receivable: 0,
    cash: 100_000 - fees,
    fees,
    sales: -120_000,
    refunds: 20_000,
  });
});
