import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';

/**
 * Whether a day is a holiday of the whole country by law; days off by custom (Carnival, Corpus Christi) are none.
 *
 * @param day calendar day of São Paulo, `yyyy-mm-dd`
 */
export const isNationalHoliday = (day: string): boolean => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // The library builds its days in the zone of the machine.
  return getHolidays({ year }).some(
    ({ type, date: at }) => type === 'national' && at.getMonth() === month - 1 && at.getDate() === date,
  );
};
