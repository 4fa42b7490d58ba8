import { businessDayStart, plusDays, weekdayOf } from '@pregao/format';

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => plusDays(day, 1 - Number(weekdayOf(day)));

const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Minutes from midnight; what ends when it starts, or before, ends on the next day. */
export const spanOf = (start: string, end: string): readonly [from: number, to: number] => {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return [from, to > from ? to : to + 1440];
};

/** The instant so many minutes after midnight of a day in São Paulo. */
export const instantOf = (day: string, minutes: number): string =>
  new Date(businessDayStart(day) + minutes * 60_000).toISOString();
