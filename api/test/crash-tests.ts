import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closingReport } from './closing-report.ts';
import type { CrashingPlatform } from './crashing-platform.ts';
import { flowsOf } from './kill-steps.ts';
import { missing } from './services.ts';
import { until } from './until.ts';

/** Another node, two minutes later: what the broken one had taken is due again. */
const takeOver = async ({ shop: { app } }: CrashingPlatform) => {
  const { inbox, payments, returns } = app.modules.commerce.service;
  app.clock.now = new Date(Date.now() + 120_000);
  await inbox.processInbox();
  await payments.reconcile();
  await returns.reconcile();
  app.clock.now = new Date();
};

const stateOf = async ({ shop }: CrashingPlatform, userId: number) => {
  const rows = await shop.app.core.db
    .selectFrom('customer_order as o')
    .innerJoin('order_payment as p', 'p.order_id', 'o.id')
    .select(['o.status', 'p.status as payment'])
    .where('o.user_id', '=', userId)
    .execute();
  const [one] = rows;
  if (one?.status === 'pending_payment' && one.payment !== 'pending') return 'asking';
  return rows.length > 1 ? `${rows.length} payments` : one?.status;
};

/**
 * Breaks the platform at each step of each purchase and return, has it done again, and compares our books with those of the PSPs.
 * @param titleOf what a test says of a flow and a step of it
 */
export const testCrashes = (node: CrashingPlatform, titleOf: (flow: string, step: string) => string) => {
  const skip = missing('Postgres', node.postgres);
  for (const { name, steps, end, prepare } of flowsOf(node))
    for (const [step, where] of Object.entries(steps))
      test(titleOf(name, step), { skip }, async (context) => {
        const { buyer, act } = await prepare();
        const isOver = () =>
          until(
            () => stateOf(node, buyer.id),
            (state) => state === end,
          );
        if (where !== 'done') await node.crashAt(where);
        const acting = act().catch(() => null);
        if (where === 'done') await isOver().then(node.crash);
        await Promise.all([acting, node.crashed]);
        const left = await stateOf(node, buyer.id);
        await node.recover();
        await act();
        await takeOver(node);
        await isOver();
        const { lost, doubled, difference } = await closingReport(node.shop);
        assert.deepEqual({ lost, doubled, difference }, { lost: [], doubled: [], difference: [] });
        context.diagnostic(`${name}: broken ${step}, left ${left ?? 'nothing'}; lost 0, doubled 0, difference 0`);
      });
};
