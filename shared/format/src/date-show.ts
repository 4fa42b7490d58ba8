import { once } from './once.ts';
import { parseInstant, timeZone } from './instant.ts';

export type Moment = string | number | Date | null | undefined;

const formatter = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('pt-BR', { timeZone, ...options }));

const dateFormat = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });
const timeFormat = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const longFormat = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const monthFormat = formatter({ month: 'short', year: '2-digit' });

/** A calendar day belongs to no zone: it is anchored at noon so that no conversion moves it. */
const anchored = (value: Moment) =>
  parseInstant(/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? `${String(value)}T12:00:00` : value);

const show = (format: () => Intl.DateTimeFormat, value: Moment) => {
  const date = anchored(value);
  return date ? format().format(date) : '';
};

/**
 * Shows a day as `dd/MM/yyyy` (REQ-9.4) in America/Sao_Paulo.
 *
 * @param value an instant, or a calendar day `yyyy-mm-dd`
 * @returns empty when there is nothing to show
 */
export const formatDate = (value: Moment) => show(dateFormat, value);

/** Shows the last day of an access, `dd/MM/yyyy`, also of an end that is said as the midnight after it. @param end its instant */
export const lastDay = (end: string) => formatDate(new Date(Date.parse(end) - 1).toISOString());

/** Shows the time of an instant as `HH:mm` in America/Sao_Paulo. */
export const formatTime = (value: Moment) => show(timeFormat, value);

/** Shows an instant as `dd/MM/yyyy HH:mm` in America/Sao_Paulo. */
export const formatDateTime = (value: Moment) => (anchored(value) ? `${formatDate(value)} ${formatTime(value)}` : '');

/** Shows a day in words: `21 de novembro de 2026`. */
export const formatLongDate = (value: Moment) => show(longFormat, value);

/** Shows a month for an axis: `nov/26`. */
export const formatMonth = (value: Moment) => show(monthFormat, value).replace(/\.? de /, '/');

/** The business day of an instant in America/Sao_Paulo, `yyyy-mm-dd`; empty when it can't be read. */
export const businessDay = (value: Moment) => formatDate(value).split('/').reverse().join('-');
