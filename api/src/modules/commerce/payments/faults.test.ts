import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { times } from '@pregao/testing/runs';
import { closingReport } from '../../../../test/closing-report.ts';
import { openFaultyMarket } from '../../../../test/faulty-market.ts';
import { cardChargesOf, finishByCard } from '../../../../test/shop.ts';

/** `FAULT_SEED` runs one seed alone, `FAULT_RUNS` so many from the first, `FAULT_LOG` shows the log from a level on. */
const first = Number(process.env.FAULT_SEED ?? 1_001);
const runs = Number(process.env.FAULT_RUNS ?? (process.env.FAULT_SEED ? 1 : times(6, 100)));

const market = await openFaultyMarket();
after(() => market.close());

/** What was answered with a 5xx. */
const broken: string[] = [];

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([fault]) => fault !== 'pass')
    .map(([fault, count]) => `${fault} ${count}`)
    .join(', ');

test('whatever happens to calls and notices on their way, no money is lost and none is taken twice', async (context) => {
  const problems = new Map<string, string>();
  for (let seed = first; seed < first + runs; seed += 1) {
    broken.push(...(await market.run(seed)).map((text) => `FAULT_SEED=${seed}: ${text}`));
    const { lost, doubled, difference, open } = await closingReport(market.shop);
    for (const text of [...lost, ...doubled, ...difference, ...open])
      if (!problems.has(text)) problems.set(text, `FAULT_SEED=${seed}: ${text}`);
  }
  const report = await closingReport(market.shop);
  context.diagnostic(
    `${runs} runs, ${report.orders} orders, ${report.paid} of them paid, ${report.refunds} refunds; calls: ${listed(market.line.counts)}; notices: ${listed(market.notices.counts)}; lost ${report.lost.length}, doubled ${report.doubled.length}, difference ${report.difference_cents}`,
  );
  assert.deepEqual([...problems.values()], []);
});

test('no fault of a PSP is answered with a 5xx', () => {
  assert.deepEqual(broken, []);
});

test('an answer that tells another amount of a card that was paid gives nothing back', async () => {
  const { shop, line } = market;
  const buyer = await shop.buyer();
  const { shopping_cart_id: cart } = await shop.cartWith(buyer, await shop.product());
  const { body: order } = await finishByCard(shop, buyer, cart);
  assert.equal(order.status, 3);
  line.play(({ method }) => (method === 'GET' ? 'altered' : 'pass'));
  await shop.app.modules.commerce.service.payments.check(order.order_payments[0].id);
  await line.heal();
  const [held] = cardChargesOf(shop, order.number);
  assert.deepEqual(held?.refunds, []);
});
