import { businessDay, businessDayStart } from '@pregao/format';
import { isTradingDay } from '@pregao/format/trading-day';

const dayMs = 86_400_000;

/** Days and clocks of São Paulo, at UTC−3 the whole year, relative to the moment of the seed. */
export const createCalendar = (now: Date) => {
  const midnight = businessDayStart(businessDay(now));
  return {
    now,
    /** An instant `days` from today at a local clock time. */
    at: (days: number, hour: number, minute = 0, second = 0) =>
      new Date(midnight + days * dayMs + ((hour * 60 + minute) * 60 + second) * 1000),
    /** Whether the market trades on the day `days` from today. */
    trades: (days: number) => isTradingDay(new Date(midnight + days * dayMs).toISOString().slice(0, 10)),
    /** ISO weekday (1 Monday … 7 Sunday) of the day `days` from today. */
    weekday: (days: number) => new Date(midnight + days * dayMs).getUTCDay() || 7,
    /** The local calendar day, `yyyy-mm-dd`. */
    day: (days: number) => new Date(midnight + days * dayMs).toISOString().slice(0, 10),
  };
};

export type Calendar = ReturnType<typeof createCalendar>;

export const plus = (date: Date, ms: number) => new Date(date.getTime() + ms);
export const minutes = (count: number) => count * 60_000;
export const days = (count: number) => count * dayMs;
