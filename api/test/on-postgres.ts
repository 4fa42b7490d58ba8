import { after, before } from 'node:test';
import type { Database } from '../src/db/open.ts';
import { clonedPostgres, openTestPostgres } from './services.ts';

interface Closable {
  close(): Promise<unknown>;
}

/**
 * Opens what a test file runs on a migrated Postgres of its own, before its first test, and closes it after its last one.
 * On one connection a race can't be seen: such tests run where Postgres answers.
 *
 * @param open is given what opens the database, once for each node; what it returns is closed in that order
 * @returns the address of the database; null when no server answers, and nothing is opened (`missing`)
 */
export const onPostgres = async (open: (database: () => Database) => Promise<Closable[]>): Promise<string | null> => {
  const scratch = await clonedPostgres();
  let opened: Closable[] = [];
  before(async () => {
    if (scratch) opened = await open(() => openTestPostgres(scratch.url));
  });
  after(async () => {
    for (const one of opened) await one.close();
    await scratch?.drop();
  });
  return scratch?.url ?? null;
};

/** Whether a session of a database waits for a row that another one holds. */
export const someoneWaits = async ({ query }: Pick<Database, 'query'>): Promise<boolean> =>
  (await query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rows
    .length > 0;
