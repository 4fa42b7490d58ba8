import { halfUp, percentOf, splitByWeight } from '../ledger/money.ts';

/** What the price of a cart is computed from. Money is integer centavos, percentages basis points. */
export interface PricedLine {
  unit_price_cents: number;
  amount: number;
  /** Discount of this product when paid by Pix. */
  pix_discount_bps: number;
  /** Whether the coupon reaches this line. */
  eligible: boolean;
}

export interface CouponTerms {
  /** 1 percent · 2 fixed · 3 final price. */
  discount_type_id: number;
  /** Basis points for 1, centavos for 2 and 3. */
  value: number;
  max_discount_cents: number | null;
  stackable_with_payment_discount: boolean;
}

export interface LinePrice {
  subtotal_cents: number;
  coupon_cents: number;
  payment_cents: number;
  total_cents: number;
}

export interface CartPrice {
  lines: LinePrice[];
  subtotal_cents: number;
  coupon_discount_cents: number;
  payment_discount_cents: number;
  total_cents: number;
}

const pix = 2;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const grossOf = (line: PricedLine) => line.unit_price_cents * line.amount;

const couponDiscount = (coupon: CouponTerms, eligible: number): number => {
  const wanted =
    coupon.discount_type_id === 1
      ? percentOf(eligible, coupon.value)
      : coupon.discount_type_id === 2
        ? coupon.value
        : Math.max(0, eligible - coupon.value);
  return Math.min(wanted, eligible, coupon.max_discount_cents ?? wanted);
};

/** The Pix discount, each product with its own rate, rounded once for the whole cart. */
const pixDiscount = (lines: readonly PricedLine[], net: readonly number[]) => {
  const exact = lines.map((line, index) => BigInt(net[index] ?? 0) * BigInt(line.pix_discount_bps));
  return {
    total: halfUp(
      exact.reduce((all, value) => all + value, 0n),
      10_000n,
    ),
    weights: exact.map(Number),
  };
};

/**
 * Prices a cart: subtotal − coupon − payment discount = total ≥ 0, each discount rounded half-up once and split over its
 * lines by largest remainder.
 *
 * @param coupon the terms of a coupon that is valid now, or null
 * @param paymentTypeId 2 (Pix) brings each product's Pix discount, on what the coupon left
 */
export const priceCart = (
  lines: readonly PricedLine[],
  coupon: CouponTerms | null,
  paymentTypeId: number,
): CartPrice => {
  const gross = lines.map(grossOf);
  const weights = lines.map((line) => (coupon && line.eligible ? grossOf(line) : 0));
  const fromCoupon = coupon ? couponDiscount(coupon, sum(weights)) : 0;
  const couponShares = splitByWeight(fromCoupon, weights);
  const net = gross.map((cents, index) => cents - (couponShares[index] ?? 0));
  const pays = paymentTypeId === pix && !(fromCoupon > 0 && coupon && !coupon.stackable_with_payment_discount);
  const payment = pays ? pixDiscount(lines, net) : { total: 0, weights: net };
  const paymentShares = splitByWeight(payment.total, payment.weights);
  const priced = gross.map((subtotal_cents, index) => {
    const coupon_cents = couponShares[index] ?? 0;
    const payment_cents = paymentShares[index] ?? 0;
    return { subtotal_cents, coupon_cents, payment_cents, total_cents: subtotal_cents - coupon_cents - payment_cents };
  });
  return {
    lines: priced,
    subtotal_cents: sum(gross),
    coupon_discount_cents: fromCoupon,
    payment_discount_cents: payment.total,
    total_cents: sum(priced.map((line) => line.total_cents)),
  };
};
