import type { Db, Tx } from './open.ts';

class Read<T> extends Error {
  readonly found: T;
  constructor(found: T) {
    super('taken back');
    this.found = found;
  }
}

/** Runs work in a transaction that is taken back whatever comes of it. @returns what the work found */
export const takenBack = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new Read(await work(tx));
    });
  } catch (error) {
    if (error instanceof Read) return error.found as T;
    throw error;
  }
};
