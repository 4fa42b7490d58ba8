import fc from 'fast-check';
import { formatCountdown, isTimerCallbackDue, secondsUntil } from './countdown.ts';
import { isCalendarDay, maskDate, toIsoDate } from './date-input.ts';
import { businessDay, formatDate, formatDateTime, formatLongDate, formatMonth, formatTime } from './date-show.ts';
import { formatClock, formatDuration } from './duration.ts';
import { parseInstant } from './instant.ts';
import { formatMinutes, parseTime } from './time-input.ts';
import { newYorkHoliday } from './new-york-holiday.ts';
import { isTradingDay } from './trading-day.ts';

const logged = (value: unknown) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const result = toIsoDate(value);
  const messages = log.mock.calls.flat();
  log.mockRestore();
  return { result, messages };
};

test('REQ-5.9, REQ-5.10: a typed date becomes yyyy-mm-dd, with a time when asked', () => {
  expect(toIsoDate('31/12/2024')).toBe('2024-12-31');
  expect(toIsoDate('31/12/2024', { withTime: true })).toBe('2024-12-31 00:00:00');
  expect(toIsoDate('29/02/2024')).toBe('2024-02-29');
  expect(toIsoDate(' 31/12/2024\n')).toBe('2024-12-31');
});

test('REQ-5.11: a day that does not exist is logged as invalid', () => {
  for (const value of ['31/02/2024', '29/02/2023', '00/01/2024', '10/13/2024'])
    expect(logged(value)).toEqual({ result: null, messages: ['Invalid date value'] });
});

test('REQ-5.12: a missing date is logged as missing', () => {
  for (const value of [null, undefined, ''])
    expect(logged(value)).toEqual({ result: null, messages: ['You must provide a date value.'] });
});

test('REQ-5.13: a date of another shape is logged as badly formatted', () => {
  for (const value of ['2024-12-31', '1/2/2024', '31/12/24', 20241231, {}, '131/12/2024', '31/12/20245'])
    expect(logged(value)).toEqual({ result: null, messages: ['You need to provide a valid date string format'] });
});

test('every day typed as it is shown comes back the same', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      day,
      (iso) => toIsoDate(formatDate(iso)) === iso && toIsoDate(maskDate(formatDate(iso).replace(/\D/g, ''))) === iso,
    ),
  );
});

test('REQ-1.56, REQ-9.4: an instant is shown in Brasília time whatever the zone of the machine', () => {
  expect(formatDate('2026-11-22T01:30:00Z')).toBe('21/11/2026');
  expect(formatTime('2026-11-22T01:30:00Z')).toBe('22:30');
  expect(formatDateTime('2026-11-22T03:00:00Z')).toBe('22/11/2026 00:00');
  expect(formatDateTime('2026-11-22T00:30:00+09:00')).toBe('21/11/2026 12:30');
  expect(businessDay('2026-11-22T01:30:00Z')).toBe('2026-11-21');
});

test('a text without a zone is Brasília time, a calendar day has none', () => {
  expect(formatDateTime('2026-11-22 08:05:00')).toBe('22/11/2026 08:05');
  expect(formatDate('2026-11-22')).toBe('22/11/2026');
  expect(formatLongDate('2026-11-22')).toBe('22 de novembro de 2026');
  expect(formatMonth('2026-11-01')).toBe('nov/26');
});

test('nothing to show is shown as nothing', () => {
  expect([formatDate(null), formatDateTime(undefined), formatTime('x'), businessDay('')]).toEqual(['', '', '', '']);
});

test('REQ-5.22: a time has one or two digits each side', () => {
  expect(['9:5', '09:05', '23:59', ' 0:07 ', '24:00', '12:60', '1200', '', '109:05', '9:050'].map(parseTime)).toEqual([
    545,
    545,
    1439,
    7,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([0, 65, 725].map(formatMinutes)).toEqual(['00:00', '01:05', '12:05']);
  fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => parseTime(formatMinutes(minutes)) === minutes));
});

test('a length is shown as a clock and in words', () => {
  expect([0, 65, 3600, 36_065].map(formatClock)).toEqual(['0:00', '1:05', '1:00:00', '10:01:05']);
  expect([30, 2700, 3600, 7500, -3].map(formatDuration)).toEqual(['30 s', '45 min', '1 h', '2 h 5 min', '0 s']);
});

test('a countdown is hh:mm:ss and empty at zero', () => {
  expect([86_400, 3661.9, 1, 0, -5].map(formatCountdown)).toEqual(['24:00:00', '01:01:01', '00:00:01', '', '']);
});

test('REQ-9.32: the time left comes from the expiration, or is a day when it is unknown', () => {
  const now = Date.parse('2026-11-21T12:00:00-03:00');
  expect(secondsUntil('2026-11-21T12:15:00-03:00', now)).toBe(900);
  expect(secondsUntil('2026-11-21 12:15:00', now)).toBe(900);
  expect(secondsUntil('2026-11-21T11:00:00-03:00', now)).toBe(0);
  expect(secondsUntil(null, now)).toBe(86_400);
});

test('REQ-9.34: the callback is due every 300 seconds and once at zero', () => {
  const due = Array.from({ length: 705 }, (_, second) => second).filter((elapsed) => isTimerCallbackDue(elapsed, 700));
  expect(due).toEqual([300, 600, 700]);
  expect([900, 701].map((elapsed) => isTimerCallbackDue(elapsed, 700))).toEqual([false, false]);
  expect([299, 300, 301].map((elapsed) => isTimerCallbackDue(elapsed, 300))).toEqual([false, true, false]);
});

test('a day exists when its month has it', () => {
  const named: [number, number, number][] = [
    [2024, 2, 29],
    [2023, 2, 29],
    [2024, 4, 31],
    [2024, 1, 0],
    [2024, 13, 1],
    [2024, 0, 1],
    [2024, 1, 367],
    [2024, 12, 31],
  ];
  expect(named.map((day) => isCalendarDay(...day))).toEqual([true, false, false, false, false, false, false, true]);
});

test('a text without a zone is Brasília time in every form it is stored in; one with a zone is its own', () => {
  const forms = [
    '2026-11-22T08:05',
    '2026-11-22 08:05',
    '2026-11-22T08:05:00',
    '2026-11-22 08:05:00.0',
    '2026-11-22T08:05:00.000',
    '2026-11-22T11:05:00Z',
    '2026-11-22T08:05:00-03:00',
    '2026-11-22T08:05-03:00',
  ];
  for (const form of forms)
    expect([form, parseInstant(form)?.toISOString()]).toEqual([form, '2026-11-22T11:05:00.000Z']);
  expect(parseInstant('2026-11-22 08:05:09.123')?.toISOString()).toBe('2026-11-22T11:05:09.123Z');
  expect([parseInstant(0)?.getTime(), parseInstant(new Date(5))?.getTime()]).toEqual([0, 5]);
  for (const nothing of [null, undefined, '', 'ontem', '2026-13-01T00:00:00', Number.NaN])
    expect(parseInstant(nothing)).toBeNull();
});

test('a day of one digit is shown with two, an instant as a number is Brasília time too', () => {
  expect([formatDate('2026-02-05'), formatLongDate('2026-02-05'), formatMonth('2026-05-01')]).toEqual([
    '05/02/2026',
    '5 de fevereiro de 2026',
    'mai/26',
  ]);
  expect(formatDateTime(Date.parse('2026-02-05T02:07:00Z'))).toBe('04/02/2026 23:07');
});

test('the exchange rests on weekends, on national holidays and on the days off of banks', () => {
  const rests = [
    '2026-11-14',
    '2026-11-15',
    '2026-11-20',
    '2026-04-21',
    '2026-12-25',
    '2026-12-24',
    '2026-12-31',
    '2027-01-01',
    '2026-06-04',
    '2026-02-16',
    '2026-02-17',
    '2027-02-08',
    '2027-02-09',
    '2025-03-03',
    '2025-03-04',
    '2025-10-25',
  ];
  expect(rests.filter(isTradingDay)).toEqual([]);
  // Mondays before another Tuesday off, the days around Carnival, and days like any other.
  const trades = [
    '2026-04-20',
    '2026-11-13',
    '2026-11-16',
    '2026-02-13',
    '2026-02-18',
    '2026-02-19',
    '2026-03-16',
    '2026-04-02',
    '2025-10-24',
    '2026-01-05',
    '2026-12-23',
    '2026-12-30',
  ];
  expect(trades.filter((day) => !isTradingDay(day))).toEqual([]);
});

/** The days of a year on which New York rests, `MM-dd`. */
const newYorkOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10))
    .filter((day) => day.startsWith(String(year)) && newYorkHoliday(day) !== null)
    .map((day) => day.slice(5));

test.each([
  [2021, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24'],
  [2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26'],
  [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25'],
  [2025, '01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25'],
  [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'],
  [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24'],
  [2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25'],
])('New York rests in %d on the days its exchange published', (year, days) => {
  expect(newYorkOf(year).join(' ')).toBe(days);
});

test('a holiday of New York has a name', () => {
  expect(['2026-11-26', '2026-11-27', '2028-01-17'].map(newYorkHoliday)).toEqual([
    'Ação de Graças',
    null,
    'Dia de Martin Luther King',
  ]);
});
