const step = 1.1;

/** CLS is about 0.1 where times are hundreds of milliseconds: it is kept in thousandths. */
const scaleOf = (kind: string) => (kind === 'CLS' ? 1_000 : 1);

/** Step of a logarithmic scale a value falls on: 0 below 1 ms (CLS: 0.001), then one more for every 10 %. */
export const bucketOf = (kind: string, value: number): number => {
  const scaled = value * scaleOf(kind);
  return scaled < 1 ? 0 : 1 + Math.round(Math.log(scaled) / Math.log(step));
};

/** Middle of a step, rounded to whole ms (CLS: thousandths). */
export const valueOf = (kind: string, bucket: number): number =>
  bucket === 0 ? 0 : Math.round(step ** (bucket - 1)) / scaleOf(kind);

/**
 * 75th percentile (nearest rank) of what was counted by step. Off by less than 5 % (half a step), plus the rounding.
 * @returns ms, CLS without unit; null where nothing was counted
 */
export const p75 = (kind: string, counts: readonly { bucket: number; count: number }[]): number | null => {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let left = Math.ceil(total * 0.75);
  for (const { bucket, count } of [...counts].sort((a, b) => a.bucket - b.bucket)) {
    left -= count;
    if (left <= 0) return valueOf(kind, bucket);
  }
  return null;
};

/** A percentage as staff are shown it. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
