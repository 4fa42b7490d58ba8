/** A year's worth of a monthly rate, compounded: 0.0299 gives 0.4241. */
const yearOf = (month: number) => (1 + month) ** 12 - 1;

/**
 * Monthly rate at which payments, one a month and the first a month from now, are worth what they pay for. Newton's
 * method from zero: the worth falls ever slower as the rate grows, so that no step passes the root, and the first one
 * that gains nothing more stands on it.
 */
const monthOf = (cents: number, payments: readonly number[]): number => {
  let rate = 0;
  for (;;) {
    let above = -cents;
    let slope = 0;
    let factor = 1;
    for (const [index, payment] of payments.entries()) {
      factor /= 1 + rate;
      above += payment * factor;
      slope += (index + 1) * payment * (factor / (1 + rate));
    }
    const next = rate + above / slope;
    if (!(next > rate)) return rate;
    rate = next;
  }
};

/**
 * What paying by installments costs a year, of all that is paid (CDC art. 54-B; "CET"): the installments as they are
 * charged, rounding and last one included, and no other charge.
 *
 * @param cents the price at sight in centavos; `payments` the installments in centavos, summing to no less
 * @returns hundredths of a percent, rounded half-up once: 4241 is 42.41 % a year; 0 without interest
 */
export const effectiveYearBps = (cents: number, payments: readonly number[]): number =>
  Math.round(yearOf(monthOf(cents, payments)) * 10_000);
