import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installmentOptions, monthlyInterestBps, priceTable } from './installments.ts';

test('the interest of a month is 2.99 %', () => assert.equal(monthlyInterestBps, 299));

test('one installment is the whole, and never charged', () => {
  for (const free of [0, 1, 12])
    assert.deepEqual(installmentOptions(9_990, 1, free), [
      { count: 1, value_cents: 9_990, last_value_cents: 9_990, total_cents: 9_990, interest_free: true },
    ]);
});

test('nothing to pay is split in no way, a centavo in one', () => {
  assert.deepEqual(
    [-1, 0, 1].map((cents) => installmentOptions(cents, 12, 12).length),
    [0, 0, 1],
  );
});

test('the last installment without interest takes the centavos that are left', () => {
  assert.deepEqual(installmentOptions(10_001, 3, 3).slice(1), [
    { count: 2, value_cents: 5_000, last_value_cents: 5_001, total_cents: 10_001, interest_free: true },
    { count: 3, value_cents: 3_333, last_value_cents: 3_335, total_cents: 10_001, interest_free: true },
  ]);
});

test('the last installment without interest is still free, the one after it is charged', () => {
  assert.deepEqual(
    installmentOptions(120_000, 4, 2).map(({ count, interest_free }) => [count, interest_free]),
    [
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ],
  );
});

test('two installments of R$ 100,00 at 2,99 % are 52,25 and 52,26', () => {
  // 100.00 owed: 2.99 of interest, 52.25 paid, 50.74 owed; 1.52 of interest, 52.26 paid.
  assert.deepEqual(priceTable(10_000, 2, 299), { value: 5_225, last: 5_226, total: 10_451 });
  assert.deepEqual(installmentOptions(10_000, 2, 1)[1], {
    count: 2,
    value_cents: 5_225,
    last_value_cents: 5_226,
    total_cents: 10_451,
    interest_free: false,
  });
});

test('a table of one month is the debt and its interest', () => {
  assert.deepEqual(priceTable(10_000, 1, 299), { value: 10_299, last: 10_299, total: 10_299 });
});

test('an installment below R$ 5,00 is not offered, with or without interest', () => {
  for (const free of [1, 12])
    assert.deepEqual(
      [999, 1_000, 6_000].map((cents) => installmentOptions(cents, 12, free).length),
      [1, 2, 12],
    );
});
