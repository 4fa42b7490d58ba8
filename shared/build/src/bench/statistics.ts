/** The middle of a list, or the mean of its two middle values; `NaN` of none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] as number) : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
};

/** The least value that is not below a share of a list; `NaN` of none. @param share from 0 to 1 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? NaN;

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
