/** Milliseconds of the midnight of a calendar day, in whatever zone it is read. */
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The calendar day so many days later, before when negative; `yyyy-mm-dd`. */
export const plusDays = (day: string, count: number): string =>
  new Date(msOf(day) + count * 86_400_000).toISOString().slice(0, 10);

/** ISO weekday of a day, `1` Monday to `7` Sunday. */
export const weekdayOf = (day: string): string => String(new Date(msOf(day)).getUTCDay() || 7);

/** So many days from one on. */
export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => plusDays(from, at));

/** The instant at which a day of São Paulo begins, in milliseconds; its offset is one the whole year since 2019. */
export const businessDayStart = (day: string): number => Date.parse(`${day}T00:00:00-03:00`);
