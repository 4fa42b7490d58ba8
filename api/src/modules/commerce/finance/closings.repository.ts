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

/** What a closing keeps; nothing where it is no list of objects, which no hash is made of. */
const listOf = <T>(kept: unknown): T[] =>
  Array.isArray(kept) && kept.every((one) => typeof one === 'object' && one !== null) ? (kept as T[]) : [];

/** The closings of a span; their entries are read where something changed. */
export const listClosings = async (db: Db, { from, until }: Span): Promise<ClosingRow[]> =>
  (
    await sql<Omit<ClosingRow, 'sums'> & { sums: unknown }>`
      SELECT c.day, c.sums, c.reason, c.closed_by, u.name AS closed_by_name, c.closed_at, c.prev_hash, c.hash,
        (SELECT b.hash FROM daily_closing b WHERE b.day < c.day ORDER BY b.day DESC LIMIT 1) AS before_hash
      FROM daily_closing c JOIN app_user u ON u.id = c.closed_by
      WHERE c.day >= ${from}::date AND c.day < ${until}::date ORDER BY c.day`.execute(db)
  ).rows.map((row) => ({ ...row, sums: listOf<ClosedSums>(row.sums) }));

/** What closed days were made of, by day. */
export const readEntries = async (db: Db, days: readonly string[]): Promise<Map<string, MoneyMovement[]>> => {
  const { rows } = await sql<{ day: string; entries: unknown }>`
    SELECT day, entries FROM daily_closing WHERE day = ANY(${days}::date[])`.execute(db);
  return new Map(rows.map(({ day, entries }) => [day, listOf<MoneyMovement>(entries)]));
};

/** The last day that was closed. */
export const findLastClosing = (db: Db) =>
  db.selectFrom('daily_closing').select(['day', 'hash']).orderBy('day', 'desc').limit(1).executeTakeFirst();

/** The first day of the books. */
export const findFirstDay = async (db: Db): Promise<string | null> =>
  (
    await sql<{ day: string | null }>`
      SELECT business_day(min(at)) AS day FROM ledger_entry WHERE account IN ('cash', 'receivable', 'fees')`.execute(db)
  ).rows[0]?.day ?? null;

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
