import type { UserRow } from './user.repository.ts';

const dayMs = 86_400_000;

/** A trial that is running. */
export interface RunningTrial {
  ends_at: string;
  /** That have begun or are to come: the last one counts whole. */
  days: number;
}

/** The trial of an account, as login, profile and the list of one's plans tell of it; null where none runs at `now`. */
export const runningTrial = (
  { trial_ends_at: end }: Pick<UserRow, 'trial_ends_at'>,
  now: Date,
): RunningTrial | null => {
  const left = end === null ? 0 : Date.parse(end) - now.getTime();
  return end === null || left <= 0 ? null : { ends_at: end, days: Math.ceil(left / dayMs) };
};
