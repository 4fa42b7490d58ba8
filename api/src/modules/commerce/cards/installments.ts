import type { InstallmentOption } from '@pregao/contract';
import { splitOf } from '@pregao/format';
import { effectiveYearBps } from './effective-cost.ts';
import { halfUp, percentOf } from '../ledger/money.ts';

/** Who finances a split with interest: the card's provider. */
const cardFinancier = 'Mercado Pago';

/** Monthly interest of a split payment, in basis points: 2.99 %. */
export const monthlyInterestBps = 299;

/** No installment is smaller than this. */
const smallest = 500;

/** The Price table's payment: PV·i ÷ (1 − (1+i)^−count), exact, rounded half-up once. */
const priceTablePayment = (cents: number, count: number, bps: number): number => {
  const grown = BigInt(10_000 + bps) ** BigInt(count);
  const base = 10_000n ** BigInt(count);
  return halfUp(BigInt(cents) * BigInt(bps) * grown, 10_000n * (grown - base));
};

/**
 * Splits a debt by the Price table. Each month's interest is rounded half-up, and the last payment settles what is left.
 *
 * @param cents the debt in centavos; `bps` the monthly interest in basis points
 */
export const priceTable = (cents: number, count: number, bps: number) => {
  const value = priceTablePayment(cents, count, bps);
  let left = cents;
  for (let month = 1; month < count; month += 1) left += percentOf(left, bps) - value;
  const last = left + percentOf(left, bps);
  return { value, last, total: value * (count - 1) + last };
};

/** The payments of a split in their order: equal ones, and the last that settles. */
const paymentsOf = (count: number, value: number, last: number) => [
  ...Array.from({ length: count - 1 }, () => value),
  last,
];

const free = (cents: number, count: number): InstallmentOption => ({
  ...splitOf(cents, count),
  total_cents: cents,
  interest_free: true,
  interest_cents: 0,
  monthly_rate_bps: 0,
  cet_year_bps: 0,
  financed_by: cardFinancier,
});

const charged = (cents: number, count: number): InstallmentOption => {
  const { value, last, total } = priceTable(cents, count, monthlyInterestBps);
  return {
    count,
    value_cents: value,
    last_value_cents: last,
    total_cents: total,
    interest_free: false,
    interest_cents: total - cents,
    monthly_rate_bps: monthlyInterestBps,
    cet_year_bps: effectiveYearBps(cents, paymentsOf(count, value, last)),
    financed_by: cardFinancier,
  };
};

/**
 * The ways to split a total: interest free up to `interestFree`, by the Price table from there to `max`. The last
 * installment takes the remainder; each way says what it costs (CDC arts. 52 and 54-B).
 *
 * @param cents integer centavos, the price at sight; an empty list for a total of zero
 */
export const installmentOptions = (cents: number, max: number, interestFree: number): InstallmentOption[] => {
  if (cents <= 0) return [];
  return Array.from({ length: max }, (_, index) => index + 1)
    .filter((count) => count === 1 || cents / count >= smallest)
    .map((count) => (count <= Math.max(1, interestFree) ? free(cents, count) : charged(cents, count)));
};

/** What of a product decides how it may be split. */
export interface SplitRule {
  kind: number;
  access_days: number | null;
  max_installments: number;
  interest_free_installments: number;
}

/** A plan of a month is over before its second installment. */
const mostOf = ({ kind, access_days: days, max_installments: most }: SplitRule) =>
  kind === 3 && days !== null && days <= 31 ? 1 : most;

/** The ways to split what products cost together, by the tightest rule of them, 12 at the most. @param cents their price at sight */
export const splitsOf = (cents: number, rules: readonly SplitRule[]) =>
  installmentOptions(
    cents,
    Math.min(12, ...rules.map(mostOf)),
    Math.min(12, ...rules.map((rule) => rule.interest_free_installments)),
  );

/** What a card's provider tells of one split, in centavos. */
interface QuotedSplit {
  installments: number;
  installment_cents: number;
  total_cents: number;
}

/** What a card's provider told of the splits of one price at sight. */
export interface CardQuote {
  cents: number;
  splits: readonly QuotedSplit[];
}

/** A split as the provider charges it. One without interest costs the seller: there the provider's words are of another total. */
const asCharged = (option: InstallmentOption, { installment_cents: value, total_cents: total }: QuotedSplit) => {
  if (total !== option.total_cents) return option;
  const split = splitOf(total, option.count, value);
  if (split.last_value_cents < 0) return option;
  const payments = paymentsOf(split.count, split.value_cents, split.last_value_cents);
  const cost = option.interest_free ? 0 : effectiveYearBps(total - option.interest_cents, payments);
  return { ...option, ...split, cet_year_bps: cost };
};

/**
 * Those splits that the card's provider makes at the total that is shown, at once always, with the provider's installments in
 * place of ours.
 */
export const offeredTo = (splits: readonly InstallmentOption[], quoted: readonly QuotedSplit[]): InstallmentOption[] =>
  splits.flatMap((option) => {
    if (option.count === 1) return [option];
    const told = quoted.find(({ installments }) => installments === option.count);
    const isMade = told && (option.interest_free || told.total_cents === option.total_cents);
    return isMade ? [asCharged(option, told)] : [];
  });
