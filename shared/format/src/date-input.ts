import { applyMask, digitsOf } from './mask.ts';

/** Whether day, month (1 to 12) and year name a day that exists. */
export const isCalendarDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  // What does not exist is read as a day of another month, or as another day of the month.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const refuse = (message: string) => {
  console.error(message);
  return null;
};

/**
 * Converts a typed `dd/mm/yyyy` to `yyyy-mm-dd` (REQ-5.9, A-85).
 *
 * @param value what the person typed
 * @param options `withTime` appends ` 00:00:00`
 * @returns the date, or `null` with one of the three messages of the specification in the console
 */
export const toIsoDate = (value: unknown, { withTime = false }: { withTime?: boolean } = {}) => {
  if (value === null || value === undefined || value === '') return refuse('You must provide a date value.');
  const parts = typeof value === 'string' ? /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value.trim()) : null;
  if (!parts) return refuse('You need to provide a valid date string format');
  const [, day, month, year] = parts;
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return refuse('Invalid date value');
  return `${year}-${month}-${day}${withTime ? ' 00:00:00' : ''}`;
};

/** The date mask while typing, `dd/mm/yyyy`. */
export const maskDate = (typed: string) => applyMask(digitsOf(typed), '##/##/####');
