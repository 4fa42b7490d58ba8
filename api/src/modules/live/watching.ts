import type { Core } from '../../core.ts';
import type { AccessService } from '../access/index.ts';
import { findEdition } from './broadcasts.repository.ts';
import { roomDelay } from './openers.ts';
import { findWatcher } from './watching.repository.ts';

/** Milliseconds for which an answer is good: a playlist is asked for every few seconds by everybody who watches. */
const keptMs = 20_000;
const mostKept = 20_000;

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
  const kept = new Map<string, { lateness: number | null; until: number }>();

  /** Seconds a watcher is behind now; null: they may not watch. */
  const latenessOf = async (watcher: string): Promise<number | null> => {
    const [, edition, user, company] = written.exec(watcher) ?? [];
    const row = await findEdition(db, Number(edition));
    const person = await findWatcher(db, Number(user));
    if (!row || row.cancelled_at !== null || !person) return null;
    if (person.is_staff) return 0;
    if (!person.is_member) return null;
    const { rights } = await access.readerOf({ id: Number(user) }, Number(company));
    return roomDelay(rights, row);
  };

  return async (watcher, delay) => {
    const at = now().getTime();
    let known = kept.get(watcher);
    if (!known || known.until <= at) {
      if (kept.size >= mostKept) kept.clear();
      known = { lateness: await latenessOf(watcher), until: at + keptMs };
      kept.set(watcher, known);
    }
    return known.lateness !== null && known.lateness <= delay;
  };
};
