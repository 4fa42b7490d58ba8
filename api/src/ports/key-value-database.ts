import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { KeyValue } from './key-value.ts';

const left = (expires: string, now: Date) => Math.max(0, Math.ceil((Date.parse(expires) - now.getTime()) / 1000));

/** Counters in the database, for a platform without Redis; every node sees the same ones. */
export const databaseKeyValue = (db: Db, now: () => Date): KeyValue => ({
  hit: async (key, seconds, by = 1) => {
    const at = now();
    const expires = new Date(at.getTime() + seconds * 1000).toISOString();
    const row = await db
      .insertInto('counter')
      .values({ key, count: by, expires_at: expires })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`CASE WHEN counter.expires_at <= ${at.toISOString()} THEN excluded.count ELSE counter.count + excluded.count END`,
          expires_at: sql`CASE WHEN counter.expires_at <= ${at.toISOString()} THEN excluded.expires_at ELSE counter.expires_at END`,
        }),
      )
      .returning(['count', 'expires_at'])
      .executeTakeFirstOrThrow();
    return { count: row.count, secondsLeft: left(row.expires_at, at) };
  },
  peek: async (key) => {
    const at = now();
    const row = await db
      .selectFrom('counter')
      .select(['count', 'expires_at'])
      .where('key', '=', key)
      .where('expires_at', '>', at.toISOString())
      .executeTakeFirst();
    return row ? { count: row.count, secondsLeft: left(row.expires_at, at) } : { count: 0, secondsLeft: 0 };
  },
  clear: async (key) => {
    await db.deleteFrom('counter').where('key', '=', key).execute();
  },
  // The database is checked and closed by who opened it.
  check: async () => 'ok',
  close: async () => {},
});

/** Deletes the counters whose window is over. */
export const forgetCounters = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('counter').where('expires_at', '<=', now.toISOString()).execute();
};
