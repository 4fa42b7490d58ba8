import type { Core } from '../../core.ts';
import { deleteFile, listWaiting, lockEnded } from './files.repository.ts';
import { partsFolder, privateFolder, publicFolder } from './keys.ts';
import { looking } from './looking.service.ts';

/** The queue of what is to be removed, by the minute and when somebody deletes a file. */
export const sweeping = 'files.sweep';

/**
 * Removes what has ended: uploads nobody finished, refused and deleted files. A row goes in the transaction that holds it
 * while the store is rid of its bytes, so that two nodes never remove one twice, and one that a node left goes next time.
 */
export const createSweepingService = ({ db, now, files, jobs }: Core) => {
  const removeNext = () =>
    db.transaction().execute(async (tx) => {
      const file = await lockEnded(tx, now().toISOString());
      if (!file) return false;
      for (const folder of [partsFolder, privateFolder, publicFolder]) await files.removeAll(folder(file.key));
      await deleteFile(tx, file.id);
      return true;
    });

  return {
    /** @returns how many files this call removed */
    sweep: async (): Promise<number> => {
      let removed = 0;
      while (await removeNext()) removed += 1;
      return removed;
    },
    /** Asks again for what a node that ended has left. */
    resume: async (): Promise<void> => {
      for (const { id } of await listWaiting(db, now().toISOString()))
        await jobs.send(looking, { id }, { key: String(id) });
    },
  };
};
