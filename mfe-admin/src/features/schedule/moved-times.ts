import { plusDays, weekdayOf } from '@pregao/format';
import { formatMinutes, parseTime } from '@pregao/format/time-input';

/** When a block is on, as its form has it. */
export interface Times {
  weekdays: string[];
  on_date: string | null;
  start_time: string;
  end_time: string;
}

/** How far a block was dragged: its beginning and its end in minutes, and in days. */
export interface Drag {
  start: number;
  end: number;
  days: number;
}

const minutesOfDay = 1440;

const moved = (hour: string, by: number) => formatMinutes(((parseTime(hour) ?? 0) + by + minutesOfDay) % minutesOfDay);

/**
 * The hours and days of a block that was dragged from one day of the week to another, or by one of its edges: all its days
 * take the new hours, and the day it was taken from becomes the one it was put on.
 */
export const movedTimes = (times: Times, date: string, { start, end, days }: Drag): Partial<Times> => {
  const target = plusDays(date, days);
  const [from, to] = [weekdayOf(date), weekdayOf(target)];
  const weekdays = [...new Set(times.weekdays.map((day) => (day === from ? to : day)))].sort();
  return {
    start_time: moved(times.start_time, start),
    end_time: moved(times.end_time, end),
    ...(days !== 0 && (times.on_date === null ? { weekdays } : { on_date: target })),
  };
};
