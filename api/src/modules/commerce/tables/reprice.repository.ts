import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';

/** A product that another table of the site prices from now on; null: none. */
export interface Repriced {
  id: number;
  was: number | null;
  now: number | null;
}

const turning = sql`hashtextextended('commercial_tables', 0)`;

/**
 * Whoever changes tables, or turns products to them, does so alone: until the transaction ends others wait. It comes before any
 * row is locked.
 */
export const lockTurning = async (tx: Tx) => {
  await sql`SELECT pg_advisory_xact_lock(${turning})`.execute(tx);
};

/** Whoever writes products that tables may price keeps tables as they are until the transaction ends, beside others who do. */
export const lockTables = async (tx: Tx) => {
  await sql`SELECT pg_advisory_xact_lock_shared(${turning})`.execute(tx);
};

/** Which products to look at: these, those that a table has or had, or whatever a table of the site may concern. */
type Wanted = { ids: readonly number[] } | { table: number } | 'all';

/** The products that are wanted (`id`), each with the table that is to price it (`table_id`). */
const aimOf = (wanted: Wanted, at: ReturnType<typeof sql>) => {
  if (wanted === 'all')
    return sql`SELECT coalesce(s.product_id, held.id) AS id, s.table_id FROM site_items(${at}) s
      FULL JOIN (SELECT id FROM product WHERE commercial_table_id IS NOT NULL) held ON held.id = s.product_id`;
  const ids =
    'ids' in wanted
      ? sql`SELECT unnest(${wanted.ids}::bigint[]) AS id`
      : sql`SELECT product_id AS id FROM commercial_table_item WHERE commercial_table_id = ${wanted.table}
        UNION SELECT id FROM product WHERE commercial_table_id = ${wanted.table}`;
  return sql`SELECT w.id, (SELECT s.table_id FROM site_items(${at}) s WHERE s.product_id = w.id) AS table_id FROM (${ids}) w`;
};

const terms = [
  ...['price_cents', 'list_price_cents', 'pix_discount_bps', 'max_installments'],
  ...['interest_free_installments', 'access_days'],
];
const termsOf = (of: string) => sql`(${sql.join(terms.map((name) => sql.ref(`${of}.${name}`)))})`;

interface Asked {
  /** Unless told, this very moment. */
  at?: string | undefined;
  /** Only those with a greater id. */
  after?: number;
  /** At most so many. */
  most?: number;
}

/** Writes products that cost otherwise than the tables in force say, also where their table is the right one. */
const reprice = async (tx: Tx, wanted: Wanted, { at, after = 0, most }: Asked): Promise<Repriced[]> => {
  const moment = at === undefined ? sql`clock_timestamp()` : sql`${at}::timestamptz`;
  // The moment is asked once: a clock that goes on would have it asked again for each row.
  const { rows } = await sql<Repriced>`WITH aim AS MATERIALIZED (${aimOf(wanted, sql`(SELECT ${moment})`)}),
    due AS MATERIALIZED (
      SELECT p.id, p.commercial_table_id AS was, aim.table_id FROM aim JOIN product p ON p.id = aim.id
        LEFT JOIN LATERAL priced_under(p, p.commercial_table_id) u ON true
      WHERE p.id > ${after} AND (p.commercial_table_id IS DISTINCT FROM aim.table_id
        OR p.commercial_table_id IS NOT NULL AND ${termsOf('p')} IS DISTINCT FROM ${termsOf('u')})
      ORDER BY p.id LIMIT ${most ?? null}::bigint FOR NO KEY UPDATE OF p
    )
    UPDATE product p SET commercial_table_id = due.table_id FROM due WHERE p.id = due.id
    RETURNING p.id, due.was, p.commercial_table_id AS now`.execute(tx);
  return rows;
};

const isTurned = ({ was, now }: Repriced) => was !== now;

/** Prices products anew by the tables of the site that are in force; whoever locks rows before has asked `lockTables` first. */
export const repriceProducts = async (tx: Tx, ids: readonly number[], at?: string): Promise<void> => {
  await lockTables(tx);
  await reprice(tx, { ids }, { at });
};

/** Prices what a table has or had anew; whoever locks rows before has asked `lockTurning` first. */
export const repriceTable = async (tx: Tx, table: number, at: string): Promise<void> => {
  await lockTurning(tx);
  await reprice(tx, { table }, { at });
};

/**
 * Prices the next products anew of all that tables of the site may concern.
 *
 * @param most at most so many of them
 * @returns those that turned to another table, and after which id to go on; null: that was all
 */
export const repriceNext = async (tx: Tx, { at, after, most }: { at: string; after: number; most: number }) => {
  await lockTurning(tx);
  const rows = await reprice(tx, 'all', { at, after, most });
  const last = Math.max(...rows.map(({ id }) => id));
  return { turned: rows.filter(isTurned), next: rows.length < most ? null : last };
};

/** Moments between two at which a table of the site begins or ends. */
export const listTurns = async (db: Db, from: string, to: string): Promise<string[]> => {
  const { rows } = await sql<{ at: string }>`SELECT DISTINCT v.at FROM commercial_table t
    CROSS JOIN LATERAL (VALUES (t.starts_at), (t.ends_at)) AS v (at)
    WHERE t.status = 'active' AND t.channel = 'site' AND t.deleted_at IS NULL AND NOT t.is_catalogue
      AND v.at > ${from}::timestamptz AND v.at <= ${to}::timestamptz ORDER BY v.at`.execute(db);
  return rows.map(({ at }) => at);
};
