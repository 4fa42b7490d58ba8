import { isBusinessDay } from '@brazilian-utils/brazilian-utils/is-business-day';

/**
 * Whether the exchange trades on a day: no weekend, no national holiday, none of the days off that banks keep.
 *
 * @param day calendar day of São Paulo, `yyyy-mm-dd`
 */
export const isTradingDay = (day: string): boolean => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // The library reads the day in the zone of the machine: noon of it is that day everywhere.
  return isBusinessDay(new Date(year, month - 1, date, 12));
};
