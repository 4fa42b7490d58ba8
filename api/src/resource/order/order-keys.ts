const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Characters of a key that count; the rest lie between two counts. */
const counted = 8;

/** Digits after a point, more than `low` and, where it is not null, less than `high`; none of them ends in 0. */
const fractionBetween = (low: string, high: string | null): string => {
  const from = digits.indexOf(low[0] ?? '0');
  const to = high === null ? digits.length : digits.indexOf(high[0] ?? '0');
  if (to - from > 1) return digits.charAt((from + to) >> 1);
  return digits.charAt(from) + fractionBetween(low.slice(1), high !== null && from === to ? high.slice(1) : null);
};

/**
 * A key that sorts, by its bytes, after `low` and before `high`, which differ: six moves to one place add a character.
 * What comes after all others is counted on by the database (`place_last`).
 *
 * @param low null: before all others
 */
export const keyBetween = (low: string | null, high: string): string => {
  if (low === null) return String(Number(high.slice(0, counted)) - 1);
  const count = low.slice(0, counted);
  return count + fractionBetween(low.slice(counted), high.startsWith(count) ? high.slice(counted) : null);
};
