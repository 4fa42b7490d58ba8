import assert from 'node:assert/strict';
import { test } from 'node:test';
import { halfUp, percentOf, splitByWeight } from '../ledger/money.ts';
import { priceCart, type CouponTerms } from './pricing.ts';

const [byCard, byPix] = [1, 2];
const coupon = (terms: Partial<CouponTerms> = {}): CouponTerms => ({
  discount_type_id: 1,
  value: 1_000,
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
const totals = (price: ReturnType<typeof priceCart>) => [
  price.subtotal_cents,
  price.coupon_discount_cents,
  price.payment_discount_cents,
  price.total_cents,
];

test('half a centavo is rounded up, less than half down', () => {
  assert.deepEqual(
    [
      halfUp(0n, 2n),
      halfUp(1n, 2n),
      halfUp(3n, 2n),
      halfUp(4_999n, 10_000n),
      halfUp(5_000n, 10_000n),
      halfUp(14_999n, 10_000n),
    ],
    [0, 1, 2, 0, 1, 1],
  );
  assert.deepEqual(
    [percentOf(49, 100), percentOf(50, 100), percentOf(10_000, 10_000), percentOf(100, 0)],
    [0, 1, 10_000, 0],
  );
});

test('an amount of more digits than a float keeps is taken a percentage of exactly', () => {
  assert.equal(percentOf(9_007_199_254_740_991, 5_000), 4_503_599_627_370_496);
});

test('a split of nothing is nothing, even over weights of nothing', () => {
  assert.deepEqual(splitByWeight(0, [0, 0]), [0, 0]);
  assert.deepEqual(splitByWeight(0, [3, 4]), [0, 0]);
  assert.deepEqual(splitByWeight(0, []), []);
});

test('a split with nothing to split over says so', () => {
  assert.throws(() => splitByWeight(1, [0, 0]), { name: 'RangeError', message: 'nothing to split over' });
});

test('what is left of a split goes to the largest remainders, of equal ones to the earlier', () => {
  assert.deepEqual(splitByWeight(2, [1, 1, 1]), [1, 1, 0]);
  assert.deepEqual(splitByWeight(5, [2, 3, 3]), [1, 2, 2]);
  assert.deepEqual(splitByWeight(1, [1, 2, 1]), [0, 1, 0]);
  assert.deepEqual(splitByWeight(1, [1, 1, 2]), [0, 0, 1]);
  assert.deepEqual(splitByWeight(6, [1, 2, 3]), [1, 2, 3]);
});

test('a cart without lines costs nothing, with a coupon and by Pix too', () => {
  const nothing = { lines: [], subtotal_cents: 0, coupon_discount_cents: 0, payment_discount_cents: 0, total_cents: 0 };
  assert.deepEqual(priceCart([], null, byCard), nothing);
  assert.deepEqual(priceCart([], coupon({ discount_type_id: 2, value: 500 }), byPix), nothing);
});

test('each line is its unit price times its amount', () => {
  const price = priceCart([line(1_990, { amount: 3 }), line(500)], null, byCard);
  assert.deepEqual(price.lines, [
    { subtotal_cents: 5_970, coupon_cents: 0, payment_cents: 0, total_cents: 5_970 },
    { subtotal_cents: 500, coupon_cents: 0, payment_cents: 0, total_cents: 500 },
  ]);
  assert.deepEqual(totals(price), [6_470, 0, 0, 6_470]);
});

test('without a coupon no line is discounted, though one could be reached', () => {
  assert.deepEqual(totals(priceCart([line(10_000)], null, byCard)), [10_000, 0, 0, 10_000]);
});

test('a percentage is of the reached lines, split over them alone', () => {
  const price = priceCart([line(999), line(5_000, { eligible: false }), line(1_001)], coupon({ value: 1_250 }), byCard);
  assert.deepEqual(
    price.lines.map((one) => [one.subtotal_cents, one.coupon_cents, one.total_cents]),
    [
      [999, 125, 874],
      [5_000, 0, 5_000],
      [1_001, 125, 876],
    ],
  );
  assert.deepEqual(totals(price), [7_000, 250, 0, 6_750]);
});

test('a fixed amount takes at most what the reached lines cost', () => {
  const lines = [line(600), line(9_000, { eligible: false })];
  assert.deepEqual(
    totals(priceCart(lines, coupon({ discount_type_id: 2, value: 599 }), byCard)),
    [9_600, 599, 0, 9_001],
  );
  assert.deepEqual(
    totals(priceCart(lines, coupon({ discount_type_id: 2, value: 601 }), byCard)),
    [9_600, 600, 0, 9_000],
  );
});

test('a final price is what the reached lines cost together, and raises no price', () => {
  const final = (value: number) => coupon({ discount_type_id: 3, value });
  assert.deepEqual(
    totals(priceCart([line(6_000), line(4_000), line(100, { eligible: false })], final(7_990), byCard)),
    [10_100, 2_010, 0, 8_090],
  );
  assert.deepEqual(totals(priceCart([line(5_000)], final(5_001), byCard)), [5_000, 0, 0, 5_000]);
  assert.deepEqual(totals(priceCart([line(5_000)], final(0), byCard)), [5_000, 5_000, 0, 0]);
});

test('a coupon of no kind that is known leaves its value as the final price', () => {
  assert.deepEqual(
    totals(priceCart([line(5_000)], coupon({ discount_type_id: 4, value: 4_000 }), byCard)),
    [5_000, 1_000, 0, 4_000],
  );
});

test('the most a coupon may take holds for each of its kinds', () => {
  for (const [kind, value] of [
    [1, 5_000],
    [2, 5_000],
    [3, 100],
  ]) {
    assert.equal(
      priceCart(
        [line(10_000)],
        coupon({ discount_type_id: kind ?? 0, value: value ?? 0, max_discount_cents: 1_500 }),
        byCard,
      ).coupon_discount_cents,
      1_500,
    );
  }
  assert.equal(priceCart([line(10_000)], coupon({ max_discount_cents: 1_001 }), byCard).coupon_discount_cents, 1_000);
});

test('only Pix brings the discount of Pix', () => {
  const lines = [line(10_000, { pix_discount_bps: 500 })];
  assert.deepEqual(
    [1, 2, 3].map((type) => priceCart(lines, null, type).payment_discount_cents),
    [0, 500, 0],
  );
});

test("the Pix discount is each product's own, rounded once for the whole cart", () => {
  const price = priceCart(
    [line(33, { pix_discount_bps: 500 }), line(33, { pix_discount_bps: 500 }), line(33, { pix_discount_bps: 500 })],
    null,
    byPix,
  );
  assert.deepEqual(
    price.lines.map(({ payment_cents }) => payment_cents),
    [2, 2, 1],
  );
  assert.deepEqual(totals(price), [99, 0, 5, 94]);
  const mixed = priceCart(
    [line(10_000, { pix_discount_bps: 1_000 }), line(10_000), line(20_000, { pix_discount_bps: 250 })],
    null,
    byPix,
  );
  assert.deepEqual(
    mixed.lines.map(({ payment_cents, total_cents }) => [payment_cents, total_cents]),
    [
      [1_000, 9_000],
      [0, 10_000],
      [500, 19_500],
    ],
  );
  assert.deepEqual(totals(mixed), [40_000, 0, 1_500, 38_500]);
});

test('the Pix discount is of what the coupon left of each line', () => {
  const price = priceCart(
    [line(10_000, { pix_discount_bps: 1_000 }), line(10_000, { pix_discount_bps: 1_000, eligible: false })],
    coupon({ value: 5_000 }),
    byPix,
  );
  assert.deepEqual(price.lines, [
    { subtotal_cents: 10_000, coupon_cents: 5_000, payment_cents: 500, total_cents: 4_500 },
    { subtotal_cents: 10_000, coupon_cents: 0, payment_cents: 1_000, total_cents: 9_000 },
  ]);
  assert.deepEqual(totals(price), [20_000, 5_000, 1_500, 13_500]);
});

test('a coupon that refuses company ends the Pix discount where it takes a single centavo', () => {
  const alone = (value: number) =>
    priceCart(
      [line(10_000, { pix_discount_bps: 500 })],
      coupon({ discount_type_id: 2, value, stackable_with_payment_discount: false }),
      byPix,
    );
  assert.deepEqual(totals(alone(1)), [10_000, 1, 0, 9_999]);
  assert.deepEqual(totals(alone(0)), [10_000, 0, 500, 9_500]);
  assert.deepEqual(
    alone(1).lines.map(({ payment_cents }) => payment_cents),
    [0],
  );
});
