import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import { sharesByPrice } from '@pregao/contract';
import fc from 'fast-check';
import { comboOf, give } from '../../../../test/combos.ts';
import { deliver, openShop } from '../../../../test/shop.ts';
import { splitByWeight } from '../ledger/money.ts';

const shop = await openShop();
after(() => shop.close());

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const prices = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 })), { minLength: 2, maxLength: 5 });
const bought = fc.record({
  prices,
  weights: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 5, maxLength: 5 }),
  price_cents: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 10, max: 400_000 })),
  pix_discount_bps: fc.constantFrom(0, 725, 10_000),
  had: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
});

test('shares by the price come to the whole, none below nothing, and what costs more has no smaller one', () => {
  fc.assert(
    fc.property(prices, (all) => {
      const shares = sharesByPrice(all);
      assert.equal(sum(shares), 10_000);
      assert.ok(shares.every((share) => share >= 0));
      for (const [at, price] of all.entries())
        for (const [other, less] of all.entries())
          if (price > less) assert.ok((shares[at] ?? 0) >= (shares[other] ?? 0), JSON.stringify([all, shares]));
    }),
    runs(100, 5_000),
  );
});

test('whatever of a combo is had: its parts come to its price, the order to its replay, and nothing is given twice', async () => {
  await fc.assert(
    fc.asyncProperty(bought, async ({ prices: own, weights, had: wish, ...fields }) => {
      const count = own.length;
      // Somebody who has every part is sold nothing.
      const had = own.map((_, at) => (wish[at] ?? false) && at < count - 1);
      const shares = sharesByPrice(weights.slice(0, count));
      const buyer = await shop.buyer();
      const { id, parts } = await comboOf(shop, own, { ...fields, shares });
      for (const [at, part] of parts.entries()) if (had[at]) await give(shop, buyer.id, part);
      const cart = await shop.cartWith(buyer, id);
      const [line] = cart.products;
      const cents = splitByWeight(fields.price_cents, shares);
      const left = sum(cents.filter((_, at) => had[at]));
      assert.equal(line.unit_price_cents, fields.price_cents - left);
      assert.ok(line.unit_price_cents >= 0);
      assert.equal(sum((line.left_out ?? []).map((part: { cents: number }) => part.cents)), left);
      const isFree = cart.payment_types[0].id === 3 || fields.pix_discount_bps === 10_000;
      const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
      const { body: why } = await shop.app.call('GET', `/api/find-order-price/${order.id}`, { token: buyer.token });
      assert.deepEqual([why.matches, why.steps.at(-1).amount_cents], [true, order.total_cents], JSON.stringify(why));
      if (!isFree) {
        shop.psp.settle(order.order_payments[0].txid);
        await deliver(shop, order.order_payments[0].txid);
      }
      const grants = await shop.app.core.db
        .selectFrom('access_grant')
        .select('subject_id')
        .where('user_id', '=', buyer.id)
        .orderBy('subject_id')
        .execute();
      assert.deepEqual(
        grants.map(({ subject_id: course }) => course),
        parts.map(({ course }) => course),
        'each part once',
      );
    }),
    runs(12, 200),
  );
});
