import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InstallmentOption } from '@pregao/contract';
import fc from 'fast-check';
import { installmentOptions } from './installments.ts';

const paymentsOf = ({ count, value_cents: value, last_value_cents: last }: InstallmentOption) =>
  Array.from({ length: count }, (_, index) => (index === count - 1 ? last : value));

/** What payments a month apart are worth today at a rate of a year: 0.4241 is 42.41 %. */
const worth = (payments: readonly number[], year: number) =>
  payments.reduce((all, payment, index) => all + payment * (1 + year) ** (-(index + 1) / 12), 0);

/** Searches the rate of a year by halves: it knows nothing of months, nor of how the service finds it. */
const rateOf = (cents: number, payments: readonly number[]) => {
  let [low, high] = [0, 1_000];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (worth(payments, middle) > cents) low = middle;
    else high = middle;
  }
  return low;
};

const anySplit = fc.record({
  cents: fc.integer({ min: 1, max: 100_000_000 }),
  free: fc.integer({ min: 0, max: 12 }),
});

test('installments sum to the total, and what is over the price at sight is the interest', () => {
  fc.assert(
    fc.property(anySplit, ({ cents, free }) => {
      for (const option of installmentOptions(cents, 12, free)) {
        assert.equal(
          paymentsOf(option).reduce((all, payment) => all + payment, 0),
          option.total_cents,
        );
        assert.equal(option.total_cents - option.interest_cents, cents);
        assert.equal(option.interest_cents > 0, !option.interest_free);
      }
    }),
  );
});

test('no installment of a split is under R$ 5,00', () => {
  fc.assert(
    fc.property(anySplit, ({ cents, free }) => {
      for (const option of installmentOptions(cents, 12, free).slice(1))
        assert.ok(Math.min(...paymentsOf(option)) >= 500);
    }),
  );
});

test('the CET shown is the rate of the year that another search finds, and at that rate the price at sight returns', () => {
  fc.assert(
    fc.property(anySplit, ({ cents, free }) => {
      for (const option of installmentOptions(cents, 12, free)) {
        const year = rateOf(cents, paymentsOf(option));
        assert.equal(option.cet_year_bps, Math.round(year * 10_000));
        assert.ok(Math.abs(worth(paymentsOf(option), year) - cents) <= 1);
      }
    }),
  );
});

test('R$ 1.200,00 in 12 at 2,99 % a month costs 42,41 % a year', () => {
  const option = installmentOptions(120_000, 12, 1).at(-1);
  assert.ok(option);
  assert.deepEqual([option.monthly_rate_bps, option.cet_year_bps, option.financed_by], [299, 4_241, 'Mercado Pago']);
  assert.equal((rateOf(120_000, paymentsOf(option)) * 100).toFixed(2), '42.41');
});

test('without interest nothing is added, a month or a year', () => {
  fc.assert(
    fc.property(anySplit, ({ cents, free }) => {
      for (const option of installmentOptions(cents, 12, free).filter(({ interest_free }) => interest_free))
        assert.deepEqual([option.monthly_rate_bps, option.cet_year_bps, option.interest_cents], [0, 0, 0]);
    }),
  );
});
