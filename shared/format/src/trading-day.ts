import { isBusinessDay } from '@brazilian-utils/brazilian-utils/is-business-day';

/** No holidays, and yet the exchange rests: the eve of Christmas and the last day of the year. */
const eves = ['12-24', '12-31'];

/** Carnival moves between February and March; the calendar of holidays knows its Tuesday only. */
const isCarnivalMonday = (year: number, month: number, date: number) =>
  (month === 2 || month === 3) &&
  new Date(year, month - 1, date, 12).getDay() === 1 &&
  !isBusinessDay(new Date(year, month - 1, date + 1, 12));

/**
 * Whether the exchange trades on a day: no weekend, no national holiday, none of the days off that banks keep.
 *
 * @param day calendar day of São Paulo, `yyyy-mm-dd`
 */
export const isTradingDay = (day: string): boolean => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (eves.includes(day.slice(5)) || isCarnivalMonday(year, month, date)) return false;
  // The library reads the day in the zone of the machine: noon of it is that day everywhere.
  return isBusinessDay(new Date(year, month - 1, date, 12));
};
