import { offeredTo, priceTable, splitsOf, type CardQuote, type SplitRule } from '../cards/installments.ts';
import { priceCart, type CartPrice, type CouponTerms, type PricedLine } from './pricing.ts';

/** Number of the rules of `priceCart`: it grows when the same inputs would come to another price. */
export const priceRules = 1;

/** A part of a combo that its buyer has already: what it took from the unit price, which is less it. */
export interface LeftOut {
  name: string;
  cents: number;
}

/** The table whose price a unit price is, and what it would have been without any. */
export interface LineTable {
  id: number;
  name: string;
  was_cents: number;
}

/** A unit price without the parts that its buyer has already, centavos. */
export const lessParts = (cents: number, had: readonly LeftOut[]) =>
  had.reduce((left, part) => left - part.cents, cents);

/** All that a price is computed from, as it is kept with the order. */
export interface PriceSnapshot {
  rules: number;
  payment_type_id: number;
  lines: (PricedLine & { product_id: number; name: string; table?: LineTable; owned?: LeftOut[] })[];
  /** Null where there is none, or none that is good now. */
  coupon: (CouponTerms & { code: string }) | null;
  /** Null when it is paid at once; `monthly_bps` 0 is free of interest; `value_cents` is each but the last, as it was shown. */
  installments: { count: number; monthly_bps: number; value_cents?: number } | null;
}

export interface SnapshotPrice extends CartPrice {
  interest_cents: number;
}

/** A line as a price is computed from it. */
export interface SnapshotLine extends PricedLine {
  product_id: number;
  name: string;
  table?: LineTable | null;
  /** Parts that were left out of its price. */
  had?: readonly LeftOut[];
}

/**
 * What a price at once is computed from, and nothing beside it.
 *
 * @param coupon the terms of a coupon that is good now, or null
 */
export const snapshotOf = (
  lines: readonly SnapshotLine[],
  coupon: (CouponTerms & { code: string }) | null,
  paymentTypeId: number,
): PriceSnapshot => ({
  rules: priceRules,
  payment_type_id: paymentTypeId,
  lines: lines.map(({ product_id, name, unit_price_cents, amount, pix_discount_bps, eligible, table, had = [] }) => ({
    product_id,
    name,
    unit_price_cents,
    amount,
    pix_discount_bps,
    eligible,
    ...(table && { table }),
    ...(had.length > 0 && { owned: had.map((part) => ({ name: part.name, cents: part.cents })) }),
  })),
  coupon: coupon && {
    code: coupon.code,
    discount_type_id: coupon.discount_type_id,
    value: coupon.value,
    max_discount_cents: coupon.max_discount_cents,
    stackable_with_payment_discount: coupon.stackable_with_payment_discount,
  },
  installments: null,
});

const interestOf = (cents: number, split: PriceSnapshot['installments']) =>
  split && split.monthly_bps > 0 && split.count > 1 && cents > 0
    ? priceTable(cents, split.count, split.monthly_bps).total - cents
    : 0;

/** Prices a snapshot; the same one always comes to the same centavos. `total_cents` has the interest of a split payment in it. */
export const priceOf = ({ lines, coupon, payment_type_id, installments }: PriceSnapshot): SnapshotPrice => {
  const price = priceCart(lines, coupon, payment_type_id);
  const interest_cents = interestOf(price.total_cents, installments);
  return { ...price, interest_cents, total_cents: price.total_cents + interest_cents };
};

/**
 * A snapshot of a price at once, to be paid in `installments` by a card; as it is at once, by any other way, and where what
 * is sold can't be split so.
 */
export const splitBy = (
  atOnce: PriceSnapshot,
  { payment_type_id, installments }: { payment_type_id: number; installments: number },
  sold: readonly SplitRule[],
  quote: CardQuote | null = null,
): PriceSnapshot => {
  if (payment_type_id !== 1 || installments === 1) return atOnce;
  const { total_cents: cents } = priceOf(atOnce);
  const simulated = splitsOf(cents, sold).find(({ count }) => count === installments);
  if (!simulated) return { ...atOnce, installments: null };
  // Once its provider has told of the card, its installments are the ones: those of ours are not worked out again.
  const [chosen = simulated] = quote?.cents === cents ? offeredTo([simulated], quote.splits) : [];
  const { count, monthly_rate_bps: monthly_bps, value_cents } = chosen;
  return { ...atOnce, installments: { count, monthly_bps, value_cents } };
};
