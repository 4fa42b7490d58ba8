import { businessDay, businessDayStart, guaranteeDays, plusDays, regretDays, weekdayOf } from '@pregao/format';
import { isNationalHoliday } from '@pregao/format/national-holiday';

const isSunday = (day: string) => weekdayOf(day) === '7';

/** The last millisecond of a calendar day of America/Sao_Paulo. */
const endOf = (day: string): string => new Date(businessDayStart(plusDays(day, 1)) - 1).toISOString();

/**
 * Until when a purchase may be given up: the end of the 7th day after its access opened; where that is a Sunday or a
 * national holiday, of the next day that is none (CDC art. 49, Código Civil art. 132).
 *
 * @param openedAt instant the order was paid, ISO 8601
 * @returns instant, ISO 8601
 */
export const withdrawalDeadline = (openedAt: string): string => {
  let day = plusDays(businessDay(openedAt), regretDays);
  while (isSunday(day) || isNationalHoliday(day)) day = plusDays(day, 1);
  return endOf(day);
};

/** Until when staff answer a request: the longest warranty of what was bought, never before the withdrawal ends. */
export const warrantyDeadline = (openedAt: string, warrantyDays: readonly number[]): string => {
  const withdrawal = withdrawalDeadline(openedAt);
  const warranty = endOf(plusDays(businessDay(openedAt), guaranteeDays(warrantyDays)));
  return warranty > withdrawal ? warranty : withdrawal;
};
