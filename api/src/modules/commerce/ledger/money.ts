/** n ÷ d rounded half-up, exactly; both non-negative, the result a safe integer. */
export const halfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** `bps` basis points of an amount in centavos (1000 = 10 %), rounded half-up. */
export const percentOf = (cents: number, bps: number) => halfUp(BigInt(cents) * BigInt(bps), 10_000n);

/**
 * Splits an amount over weights by largest remainder: the shares sum exactly to `total`, and none exceeds its weight
 * while `total` is at most the sum of the weights. Ties go to the earlier weight.
 *
 * @param total integer centavos, 0 when every weight is 0
 * @throws RangeError when there is something to split and nothing to split it over
 */
export const splitByWeight = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (total === 0) return weights.map(() => 0);
  if (sum === 0n) throw new RangeError('nothing to split over');
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((value) => Number(value / sum));
  let left = total - shares.reduce((all, share) => all + share, 0);
  // Sorting is stable: of equal remainders the earlier weight stays first.
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
};
