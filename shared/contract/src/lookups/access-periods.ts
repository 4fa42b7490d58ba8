/** Of the access periods by their number in `select-access-period`: the one that ends on a day which is written, and the one that never does. */
export const [untilDate, lifetime] = ['8', '7'] as const;

/** Days of each period that has a length. */
export const daysOfPeriod: Readonly<Record<string, number>> = {
  '1': 7,
  '2': 30,
  '3': 90,
  '4': 180,
  '5': 365,
  '6': 730,
};
