import type { Core } from '../../core.ts';
import { askedAgain } from '../../http/asked-again.ts';
import type { AccessService } from '../access/index.ts';
import { findEdition } from './broadcasts.repository.ts';
import { roomDelay } from './openers.ts';
import { findWatcher } from './watching.repository.ts';

/** Who watches which edition under which brand, as a signed address says it. */
export const watcherOf = (watcher: { edition: number; user: number; company: number }): string =>
  `edition.${watcher.edition}.${watcher.user}.${watcher.company}`;

const written = /^edition\.([1-9]\d{0,14})\.([1-9]\d{0,14})\.([1-9]\d{0,4})$/;

/**
 * Whether a watcher may watch an edition so many seconds late: their account, their rights and the edition are looked at
 * again at most 20 s later.
 */
export type MayWatch = (watcher: string, delay: number) => Promise<boolean>;

/** Asks again whether who was given a picture may see it still. */
export const createMayWatch = ({ db, now }: Pick<Core, 'db' | 'now'>, access: AccessService): MayWatch => {
  /** Seconds a watcher is behind now; null: they may not watch. */
  const latenessOf = askedAgain(now, async (watcher): Promise<number | null> => {
    const [, edition, user, company] = written.exec(watcher) ?? [];
    const row = await findEdition(db, Number(company), Number(edition));
    const person = await findWatcher(db, Number(user));
    if (!row || row.cancelled_at !== null || !person) return null;
    if (person.is_staff) return 0;
    if (!person.is_member) return null;
    const { rights } = await access.readerOf({ id: Number(user) }, Number(company));
    return roomDelay(rights, row);
  });

  return async (watcher, delay) => {
    const lateness = await latenessOf(watcher);
    return lateness !== null && lateness <= delay;
  };
};
