import type { Core } from '../../../core.ts';
import type { ReleaseChanges } from './changes.ts';
import { cleanable, markRemoved } from './cleaning.repository.ts';
import type { ReleaseStore } from './store.ts';

/** An open tab may be a week old, and ask for parts of what it was shown then. */
const openTabMs = 7 * 86_400_000;

/** Of each application the newest stay, whatever became of them. */
const newest = 10;

/**
 * Removes the files of releases that no channel, pin, rollback or open tab of the last seven days may need, once a day.
 * Under the lock of changes: nothing is pointed to while it is removed.
 */
export const cleanReleases = (core: Core, store: ReleaseStore, changes: ReleaseChanges) =>
  core.jobs.work(
    'platform.clean-releases',
    () =>
      changes.run(async (tx) => {
        const now = core.now();
        for (const { name, version } of await cleanable(
          tx,
          new Date(now.getTime() - openTabMs).toISOString(),
          newest,
        )) {
          await markRemoved(tx, name, version, now.toISOString());
          await store.remove(name, version);
          core.log.info({ name, version }, 'an old release was removed');
        }
      }),
    { cron: '17 5 * * *' },
  );
