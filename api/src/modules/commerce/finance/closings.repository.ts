import { sql } from 'kysely';
import type { MoneyMovement } from '@pregao/contract';
import type { Db, Tx } from '../../../db/open.ts';
import type { ClosedSums, closingOf } from './closing-chain.ts';
import type { Span } from './movements.repository.ts';

/** A closing as it is read, with who closed and the hash that the one before has now. */
export interface ClosingRow {
  day: string;
  sums: ClosedSums[];
  reason: string | null;
  closed_by: number;
  closed_by_name: string;
  closed_at: string;
  prev_hash: string;
  hash: string;
  before_hash: string | null;
}

/** The closings of a span; their entries are read where something changed. */
export const listClosings = async (db: Db, { from, until }: Span): Promise<ClosingRow[]> =>
  (
    await sql<ClosingRow>`
      SELECT c.day, c.sums, c.reason, c.closed_by, u.name AS closed_by_name, c.closed_at, c.prev_hash, c.hash,
        (SELECT b.hash FROM daily_closing b WHERE b.day < c.day ORDER BY b.day DESC LIMIT 1) AS before_hash
      FROM daily_closing c JOIN app_user u ON u.id = c.closed_by
      WHERE c.day >= ${from}::date AND c.day < ${until}::date ORDER BY c.day`.execute(db)
  ).rows;

/** What closed days were made of, by day. */
export const readEntries = async (db: Db, days: readonly string[]): Promise<Map<string, MoneyMovement[]>> => {
  const { rows } = await sql<{ day: string; entries: MoneyMovement[] }>`
    SELECT day, entries FROM daily_closing WHERE day = ANY(${days}::date[])`.execute(db);
  return new Map(rows.map(({ day, entries }) => [day, entries]));
};

/** The last day that was closed. */
export const findLastClosing = (db: Db) =>
  db.selectFrom('daily_closing').select(['day', 'hash']).orderBy('day', 'desc').limit(1).executeTakeFirst();

export const findClosing = (db: Db, day: string) =>
  db.selectFrom('daily_closing').select('hash').where('day', '=', day).executeTakeFirst();

/** Writes a closing. @returns whether by this call: not where another one closed the day, or follows the same closing */
export const insertClosing = async (
  tx: Tx,
  { sums, entries, ...row }: ReturnType<typeof closingOf>,
): Promise<boolean> =>
  (await tx
    .insertInto('daily_closing')
    .values({ ...row, sums: JSON.stringify(sums), entries: JSON.stringify(entries) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()) !== undefined;
