import { daysOfPeriod, untilDate, xpGraceDays, type XpState } from '@pregao/contract';
import { businessDay, businessDayStart, plusDays } from '@pregao/format';
import type { XpRelease } from './xp-releases.repository.ts';

const dayMs = 86_400_000;

type Term = Pick<XpRelease, 'access_period_id' | 'ends_on'>;

/** When a release ends that was claimed at `from`, in ms; null: never. The last day of one that has such a day is open whole. */
export const endOf = ({ access_period_id: period, ends_on: last }: Term, from: Date): string | null => {
  if (String(period) === untilDate) return last && new Date(businessDayStart(plusDays(last, 1))).toISOString();
  const days = daysOfPeriod[String(period)];
  return days === undefined ? null : new Date(from.getTime() + days * dayMs).toISOString();
};

/** The end that a condition lost at `now` brings. */
export const graceEnd = (now: Date) => new Date(now.getTime() + xpGraceDays * dayMs).toISOString();

/** The earlier of two ends; null: none. */
export const earlier = (one: string | null, other: string | null) => {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
};

/** How a release waits that nobody claimed: who has the tax id of what is validated may claim it. */
export const waitingState = (release: Pick<XpRelease, 'condition' | 'condition_check' | 'document'>): XpState => {
  const isMet = release.condition === 'none' || release.condition_check === 'met';
  return isMet && release.document !== '' ? 'validated' : 'pending';
};

export const todayOf = (now: Date) => businessDay(now.toISOString());
