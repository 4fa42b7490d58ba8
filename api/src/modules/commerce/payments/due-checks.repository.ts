import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/open.ts';

/**
 * Takes rows whose check is due and puts their next check off, so that several nodes share the work and a crash only
 * delays it.
 *
 * @param pause an interval, of the row's own columns, until the next check
 * @param due the column that says when; only checks by `next_check_at` are counted
 */
export const takeDueChecks = async (
  db: Db,
  table: 'order_payment' | 'refund',
  now: Date,
  most: number,
  pause: RawBuilder<unknown>,
  due: 'next_check_at' | 'settlement_check_at' = 'next_check_at',
): Promise<number[]> => {
  const at = now.toISOString();
  const column = sql.ref(due);
  const counted = due === 'next_check_at' ? sql`checks = checks + 1,` : sql``;
  const { rows } = await sql<{ id: number }>`
    UPDATE ${sql.table(table)} SET ${counted} ${column} = ${at}::timestamptz + ${pause}
    WHERE id IN (
      SELECT id FROM ${sql.table(table)} WHERE ${column} <= ${at} ORDER BY ${column} LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
};
