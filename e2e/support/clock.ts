import { readFileSync, writeFileSync } from 'node:fs';
import { clockFileOf, dataDir } from './start-platform.ts';

const ahead = () => {
  try {
    return Number(readFileSync(clockFileOf(dataDir()), 'utf8'));
  } catch {
    return 0;
  }
};

/** The moment it is for this worker's platform. */
const platformNow = () => new Date(Date.now() + ahead());

/**
 * Moves the clock of this worker's platform on to a moment, its database's and its jobs' as well; it goes on from there.
 * It is never turned back: what a later test finds is a platform on which time went by.
 */
export const moveClockTo = (moment: Date) => {
  const file = clockFileOf(dataDir());
  writeFileSync(file, String(Math.max(ahead(), moment.getTime() - Date.now())));
};

/** A full minute of the platform's clock, at least so many minutes ahead: what a form that asks for a time can say. */
export const minutesAhead = (minutes: number) => {
  const minute = 60_000;
  return new Date(Math.ceil(platformNow().getTime() / minute + minutes) * minute);
};
