/** The middle of a list, or the mean of its two middle values; `NaN` of none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] as number) : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
};

/** Share of chance that a value lies within ranks low to n - low - 1 around the median, for n values. */
const coverage = (n: number, low: number): number => {
  let outside = 0;
  let ways = 1;
  for (let k = 0; k < low; k += 1) {
    ways = k === 0 ? 1 : (ways * (n - k + 1)) / k;
    outside += ways;
  }
  return 1 - (2 * outside) / 2 ** n;
};

export interface Interval {
  median: number;
  low: number;
  high: number;
}

/**
 * The median with the values between which the true one lies at 95 %, whatever they are distributed like (ranks of the
 * sign test). Of fewer than six values it is the least and the greatest, which say less.
 */
export const medianInterval = (values: readonly number[]): Interval => {
  const sorted = values.toSorted((a, b) => a - b);
  let low = 0;
  while (low + 1 < sorted.length / 2 && coverage(sorted.length, low + 2) >= 0.95) low += 1;
  return { median: median(sorted), low: sorted[low] ?? NaN, high: sorted[sorted.length - 1 - low] ?? NaN };
};

/** The value that a share of the others does not exceed; `NaN` of none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN;

export interface Spread {
  median: number;
  min: number;
  max: number;
}

export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});
