import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { splitByWeight } from '../ledger/money.ts';
import { priceCart } from './pricing.ts';

const line = fc.record({
  unit_price_cents: fc.integer({ min: 0, max: 100_000_000 }),
  amount: fc.integer({ min: 1, max: 999 }),
  pix_discount_bps: fc.integer({ min: 0, max: 10_000 }),
  eligible: fc.boolean(),
});
const coupon = fc.option(
  fc
    .oneof(
      fc.record({ discount_type_id: fc.constant(1), value: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({ discount_type_id: fc.constantFrom(2, 3), value: fc.integer({ min: 0, max: 200_000_000 }) }),
    )
    .chain((terms) =>
      fc
        .record({
          max_discount_cents: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
          stackable_with_payment_discount: fc.boolean(),
        })
        .map((rest) => ({ ...terms, ...rest })),
    ),
);
const lines = fc.array(line, { minLength: 0, maxLength: 12 });
const paymentType = fc.constantFrom(1, 2, 3);

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

test('invariant 1: every amount is a whole number of centavos', () => {
  fc.assert(
    fc.property(lines, coupon, paymentType, (cart, terms, type) => {
      const price = priceCart(cart, terms, type);
      for (const amount of [
        price.subtotal_cents,
        price.coupon_discount_cents,
        price.payment_discount_cents,
        price.total_cents,
        ...price.lines.flatMap((priced) => Object.values(priced)),
      ]) {
        assert.ok(Number.isSafeInteger(amount) && amount >= 0, String(amount));
      }
    }),
  );
});

test('invariant 2: lines − discounts = total, never below zero', () => {
  fc.assert(
    fc.property(lines, coupon, paymentType, (cart, terms, type) => {
      const price = priceCart(cart, terms, type);
      assert.equal(
        price.total_cents,
        price.subtotal_cents - price.coupon_discount_cents - price.payment_discount_cents,
      );
      assert.equal(price.total_cents, sum(price.lines.map((priced) => priced.total_cents)));
      assert.ok(price.total_cents >= 0);
    }),
  );
});

test('invariant 3: the shares of a discount sum to it, each within its line', () => {
  fc.assert(
    fc.property(lines, coupon, paymentType, (cart, terms, type) => {
      const price = priceCart(cart, terms, type);
      assert.equal(sum(price.lines.map((priced) => priced.coupon_cents)), price.coupon_discount_cents);
      assert.equal(sum(price.lines.map((priced) => priced.payment_cents)), price.payment_discount_cents);
      for (const [index, priced] of price.lines.entries()) {
        assert.ok(priced.coupon_cents + priced.payment_cents <= priced.subtotal_cents);
        if (!cart[index]?.eligible) assert.equal(priced.coupon_cents, 0);
      }
    }),
  );
});

test('a split sums to its total and gives nothing more than its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      (weights, seed) => {
        const whole = sum(weights);
        fc.pre(whole > 0);
        const total = seed % (whole + 1);
        const shares = splitByWeight(total, weights);
        assert.equal(sum(shares), total);
        for (const [index, share] of shares.entries()) assert.ok(share <= (weights[index] ?? 0));
      },
    ),
  );
});
