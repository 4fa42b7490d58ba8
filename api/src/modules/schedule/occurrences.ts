import type { ScheduleException } from '@pregao/contract';
import { plusDays, weekdayOf } from '@pregao/format';
import { instantOf, spanOf } from './calendar-days.ts';

/** When a block is on. */
export interface Times {
  weekdays: readonly string[];
  on_date: string | null;
  start_time: string;
  end_time: string;
  valid_from: string | null;
  valid_until: string | null;
}

export interface Holiday {
  date: string;
  name: string;
  closes_at: string | null;
}

/** A block with what single days have otherwise. */
export interface Repeated extends Times {
  follows_market: boolean;
  exceptions: readonly ScheduleException[];
}

export interface Occurrence {
  date: string;
  starts_at: string;
  ends_at: string;
  status: 'on' | 'cancelled' | 'moved' | 'special' | 'holiday';
  note: string;
}

/** Whether a block is on a day, as its week or its only day says. */
const isOn = ({ weekdays, on_date: only, valid_from: from, valid_until: until }: Times, day: string) =>
  only === null
    ? weekdays.includes(weekdayOf(day)) && (from === null || day >= from) && (until === null || day <= until)
    : day === only;

/** Whether the market rests while a block would be on: the whole day, or from an hour on. */
const rests = ({ follows_market: follows }: Repeated, holiday: Holiday | undefined, start: string) =>
  follows && holiday !== undefined && (holiday.closes_at === null || start >= holiday.closes_at);

/** The block on a day; undefined where it is not on. An exception says more than a holiday. */
export const occurrenceOn = (slot: Repeated, day: string, holiday: Holiday | undefined): Occurrence | undefined => {
  if (!isOn(slot, day)) return undefined;
  const exception = slot.exceptions.find(({ date }) => date === day);
  const isMoved = exception?.kind === 'moved';
  const [start, end] = [
    (isMoved && exception.new_start) || slot.start_time,
    (isMoved && exception.new_end) || slot.end_time,
  ];
  const [from, to] = spanOf(start, end);
  const at = { date: day, starts_at: instantOf(day, from), ends_at: instantOf(day, to) };
  if (exception) return { ...at, status: exception.kind, note: exception.note };
  return rests(slot, holiday, start)
    ? { ...at, status: 'holiday', note: holiday?.name ?? '' }
    : { ...at, status: 'on', note: '' };
};

/** From when to when a block may be on. */
const boundsOf = ({ on_date: only, valid_from: from, valid_until: until }: Times) =>
  only === null ? { from: from ?? '0001-01-01', until: until ?? '9999-12-31' } : { from: only, until: only };

/** Whether the block of a day and the block of a day `shift` days later are on at the same time. */
const touch = (one: Times, other: Times, shift: number) => {
  const [from, to] = spanOf(one.start_time, one.end_time);
  const [otherFrom, otherTo] = spanOf(other.start_time, other.end_time).map((minute) => minute + shift * 1440) as [
    number,
    number,
  ];
  return from < otherTo && otherFrom < to;
};

/** Whether there is a day on which both are on, the other one `shift` days later. */
const shareDay = (one: Times, other: Times, shift: number) => {
  const [mine, theirs] = [boundsOf(one), boundsOf(other)];
  const begin =
    mine.from === '0001-01-01'
      ? theirs.from === '0001-01-01'
        ? '2026-01-05'
        : plusDays(theirs.from, -shift)
      : mine.from;
  const first =
    theirs.from === '0001-01-01' || plusDays(theirs.from, -shift) <= begin ? begin : plusDays(theirs.from, -shift);
  return Array.from({ length: 7 }, (_, at) => plusDays(first, at)).some(
    (day) => isOn(one, day) && isOn(other, plusDays(day, shift)),
  );
};

/** Whether two blocks are ever on at the same time, across midnight too; exceptions of single days do not count. */
export const meet = (one: Times, other: Times): boolean =>
  [-1, 0, 1].some((shift) => touch(one, other, shift) && shareDay(one, other, shift));
