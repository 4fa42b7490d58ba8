import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';

/** A product that another table of the site prices from now on; null: none. */
export interface Repriced {
  id: number;
  was: number | null;
  now: number | null;
}

/**
 * Prices products by the tables of the site that are in force; what they already cost so is left alone.
 *
 * @param at unless told, this very moment; `ids` only these products; `table` only those that it has or had, whose terms are
 *   read again
 */
export const repriceProducts = async (
  tx: Tx,
  { at, ids, table }: { at?: string; ids?: readonly number[]; table?: number },
): Promise<Repriced[]> => {
  const { rows } = await sql<Repriced>`SELECT id, was, now FROM reprice_products(
    ${at === undefined ? sql`clock_timestamp()` : sql`${at}::timestamptz`},
    ${ids ?? null}::bigint[], ${table ?? null}::bigint)`.execute(tx);
  return rows.filter(({ was, now }) => was !== now);
};

/** One node at a time turns tables: until the transaction ends others wait. */
export const lockTurning = async (tx: Tx) => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('commercial_tables', 0))`.execute(tx);
};

/** Moments between two at which a table of the site begins or ends. */
export const listTurns = async (db: Db, from: string, to: string): Promise<string[]> => {
  const { rows } = await sql<{ at: string }>`SELECT DISTINCT v.at FROM commercial_table t
    CROSS JOIN LATERAL (VALUES (t.starts_at), (t.ends_at)) AS v (at)
    WHERE t.status = 'active' AND t.channel = 'site' AND t.deleted_at IS NULL AND NOT t.is_catalogue
      AND v.at > ${from}::timestamptz AND v.at <= ${to}::timestamptz ORDER BY v.at`.execute(db);
  return rows.map(({ at }) => at);
};
