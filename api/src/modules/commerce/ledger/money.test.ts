import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installmentOptions, priceTable } from '../cards/installments.ts';
import { percentOf, splitByWeight } from './money.ts';
import { priceCart, type CouponTerms } from '../cart/pricing.ts';

const coupon = (terms: Partial<CouponTerms>): CouponTerms => ({
  discount_type_id: 1,
  value: 1000,
  max_discount_cents: null,
  stackable_with_payment_discount: true,
  ...terms,
});
const line = (cents: number, rest: object = {}) => ({
  unit_price_cents: cents,
  amount: 1,
  pix_discount_bps: 0,
  eligible: true,
  ...rest,
});

test('a percentage is rounded half-up', () => {
  assert.equal(percentOf(5, 1000), 1);
  assert.equal(percentOf(4, 1000), 0);
  assert.equal(percentOf(19_990, 1500), 2999);
});

test('a discount is split by largest remainder', () => {
  assert.deepEqual(splitByWeight(100, [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(splitByWeight(10, [0, 5, 10]), [0, 3, 7]);
  assert.throws(() => splitByWeight(1, [0, 0]), RangeError);
});

test('R$ 1.200,00 at 2,99 % in 12 is 11 × 120,48 and 120,50, in all 1.445,78', () => {
  assert.deepEqual(priceTable(120_000, 12, 299), { value: 12_048, last: 12_050, total: 144_578 });
  assert.deepEqual(installmentOptions(120_000, 12, 3).at(-1), {
    count: 12,
    value_cents: 12_048,
    last_value_cents: 12_050,
    total_cents: 144_578,
    interest_free: false,
    interest_cents: 24_578,
    monthly_rate_bps: 299,
    cet_year_bps: 4_241,
    financed_by: 'Mercado Pago',
  });
});

test('installments begin without interest and none is under R$ 5,00', () => {
  const options = installmentOptions(10_000, 12, 3);
  assert.deepEqual(
    options.slice(0, 3).map(({ total_cents, interest_free }) => [total_cents, interest_free]),
    [
      [10_000, true],
      [10_000, true],
      [10_000, true],
    ],
  );
  assert.equal(options[2]?.last_value_cents, 3334);
  assert.equal(installmentOptions(1_600, 12, 12).length, 3);
  assert.deepEqual(installmentOptions(0, 12, 12), []);
  assert.deepEqual(
    [499, 1].map((cents) => installmentOptions(cents, 12, 12).map(({ count }) => count)),
    [[1], [1]],
  );
  assert.deepEqual(
    [1_499, 1_500].map((cents) => installmentOptions(cents, 12, 12).length),
    [2, 3],
  );
});

test('a coupon takes a percentage, an amount, or leaves a final price, and never more than its lines cost', () => {
  assert.equal(priceCart([line(10_000), line(5_000, { eligible: false })], coupon({}), 1).coupon_discount_cents, 1_000);
  assert.equal(priceCart([line(10_000)], coupon({ discount_type_id: 2, value: 12_000 }), 1).total_cents, 0);
  assert.equal(priceCart([line(10_000)], coupon({ discount_type_id: 3, value: 7_990 }), 1).total_cents, 7_990);
  assert.equal(priceCart([line(5_000)], coupon({ discount_type_id: 3, value: 7_990 }), 1).total_cents, 5_000);
  assert.equal(
    priceCart([line(10_000)], coupon({ value: 5_000, max_discount_cents: 1_500 }), 1).coupon_discount_cents,
    1_500,
  );
});

test('the Pix discount follows the coupon, unless the coupon refuses company', () => {
  assert.equal(priceCart([line(10_000, { pix_discount_bps: 500 })], coupon({}), 2).total_cents, 8_550);
  assert.equal(
    priceCart([line(10_000, { pix_discount_bps: 500 })], coupon({ stackable_with_payment_discount: false }), 2)
      .total_cents,
    9_000,
  );
  assert.equal(priceCart([line(10_000, { pix_discount_bps: 500 })], null, 1).total_cents, 10_000);
  const idle = coupon({ stackable_with_payment_discount: false });
  assert.equal(priceCart([line(10_000, { pix_discount_bps: 500, eligible: false })], idle, 2).total_cents, 9_500);
});

test('a coupon that refuses company but takes nothing leaves the Pix discount', () => {
  const price = priceCart(
    [line(10_000, { pix_discount_bps: 500, eligible: false })],
    coupon({ stackable_with_payment_discount: false }),
    2,
  );
  assert.deepEqual([price.coupon_discount_cents, price.total_cents], [0, 9_500]);
});

test('an installment of exactly R$ 5,00 is offered, and paying at once is never charged', () => {
  assert.deepEqual(
    installmentOptions(1_500, 12, 12).map(({ count, value_cents }) => [count, value_cents]),
    [
      [1, 1_500],
      [2, 750],
      [3, 500],
    ],
  );
  assert.deepEqual(
    installmentOptions(1_500, 2, 0).map(({ interest_free }) => interest_free),
    [true, false],
  );
});
