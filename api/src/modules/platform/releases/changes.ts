import type { Db, Tx } from '../../../db/open.ts';
import { nextRevision } from './releases.repository.ts';

/** The one way to change what is shown: one change at a time on all nodes, told to this node's listeners once it stands. */
export interface ReleaseChanges {
  /** @param work gets the revision of this change; what it throws undoes the change */
  run<T>(work: (tx: Tx, revision: number) => Promise<T>): Promise<T>;
  /** @returns ends the listening */
  onChange(listener: () => void): () => void;
}

export const createReleaseChanges = (db: Db): ReleaseChanges => {
  const listeners = new Set<() => void>();
  return {
    run: async (work) => {
      const result = await db.transaction().execute(async (tx) => work(tx, await nextRevision(tx)));
      for (const listener of listeners) listener();
      return result;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
