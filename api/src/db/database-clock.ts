import { sql } from 'kysely';
import type { Database } from './open.ts';

/** Less than this is the way to the database and back. */
const leastMs = 20;
/** An answer that took longer says too little of when it was given. */
const patienceMs = 1_000;

/**
 * The one clock of the platform: the database's, as this node knows it. What several nodes stamp and compare goes by it,
 * whatever the clocks of their machines say.
 *
 * @param local the clock of this machine, in ms
 */
export const createDatabaseClock = ({ db, kind }: Pick<Database, 'db' | 'kind'>, local: () => number = Date.now) => {
  let skew = 0;
  return {
    now: () => new Date(local() + skew),
    /** How far the database is ahead of this machine, in ms. */
    skewMs: () => skew,
    /** Compares the clocks; a database of this process has its clock. */
    measure: async () => {
      if (kind === 'pglite') return;
      const begun = local();
      const { rows } = await sql<{ at: string }>`SELECT clock_timestamp() AS at`.execute(db);
      const took = local() - begun;
      const found = Date.parse(rows[0]?.at ?? '') - begun - took / 2;
      if (took <= patienceMs && Math.abs(found - skew) > leastMs) skew = found;
    },
  };
};

export type DatabaseClock = ReturnType<typeof createDatabaseClock>;
