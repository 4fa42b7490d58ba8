import { businessDay, guaranteeDays, regretDays } from '@pregao/format';
import { isNationalHoliday } from '@pregao/format/national-holiday';
import { addDays } from './staff-days.ts';

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** The last millisecond of a calendar day of America/Sao_Paulo, which keeps UTC−3 since 2019. */
const endOf = (day: string): string => new Date(Date.parse(`${addDays(day, 1)}T00:00:00-03:00`) - 1).toISOString();

/**
 * Until when a purchase may be given up: the end of the 7th day after its access opened; where that is a Sunday or a
 * national holiday, of the next day that is none (CDC art. 49, Código Civil art. 132).
 *
 * @param openedAt instant the order was paid, ISO 8601
 * @returns instant, ISO 8601
 */
export const withdrawalDeadline = (openedAt: string): string => {
  let day = addDays(businessDay(openedAt), regretDays);
  while (isSunday(day) || isNationalHoliday(day)) day = addDays(day, 1);
  return endOf(day);
};

/** Until when staff answer a request: the longest warranty of what was bought, never before the withdrawal ends. */
export const warrantyDeadline = (openedAt: string, warrantyDays: readonly number[]): string => {
  const withdrawal = withdrawalDeadline(openedAt);
  const warranty = endOf(addDays(businessDay(openedAt), guaranteeDays(warrantyDays)));
  return warranty > withdrawal ? warranty : withdrawal;
};
