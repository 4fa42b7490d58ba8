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

/** For how long, as `select-access-period` calls it, by its number. */
export const accessPeriods = {
  '1': '7 dias',
  '2': '30 dias',
  '3': '90 dias',
  '4': '180 dias',
  '5': '1 ano',
  '6': '2 anos',
  '7': 'Vitalício',
  '8': 'Até uma data',
} as const;
