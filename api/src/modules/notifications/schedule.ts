import type { Digest, QuietHours } from '@pregao/contract';
import { businessDay, formatTime, parseInstant } from '@pregao/format';

const dayMs = 86_400_000;
/** When a summary is sent, in America/Sao_Paulo; a weekly one on Monday. */
const digestHour = 8;
const monday = 1;

export interface MailTimes {
  digest: Digest;
  quiet: QuietHours | null;
}

/** An hour of the business day of a moment. */
const hourOf = (moment: Date, hour: number): Date =>
  parseInstant(`${businessDay(moment)}T${String(hour).padStart(2, '0')}:00:00`) ?? moment;

/** The first such hour after a moment. */
const nextHour = (moment: Date, hour: number): Date => {
  const same = hourOf(moment, hour);
  return same > moment ? same : hourOf(new Date(moment.getTime() + dayMs), hour);
};

const weekday = (moment: Date) => new Date(`${businessDay(moment)}T12:00:00Z`).getUTCDay();

const summaryAt = (digest: Digest, created: Date): Date => {
  if (digest === 'now') return created;
  let at = nextHour(created, digestHour);
  while (digest === 'weekly' && weekday(at) !== monday) at = nextHour(at, digestHour);
  return at;
};

const isQuiet = ({ from, until }: QuietHours, moment: Date): boolean => {
  const hour = Number(formatTime(moment).slice(0, 2));
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
};

/**
 * The first moment from `now` on at which a mail may be sent: with its summary, and outside the quiet hours.
 *
 * @param created when what it tells happened
 */
export const sendingTime = ({ digest, quiet }: MailTimes, created: Date, now: Date): Date => {
  const due = summaryAt(digest, created);
  const at = due > now ? due : now;
  return quiet && isQuiet(quiet, at) ? nextHour(at, quiet.until) : at;
};
