import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';

/**
 * Takes rows whose check is due and puts their next check off, so that several nodes share the work and a crash only
 * delays it.
 *
 * @param pause an interval, of the row's own columns, until the next check
 */
export const takeDueChecks = async (
  db: Db,
  table: 'order_payment' | 'refund',
  now: Date,
  most: number,
  pause: RawBuilder<unknown>,
): Promise<number[]> => {
  const at = now.toISOString();
  const { rows } = await sql<{ id: number }>`
    UPDATE ${sql.table(table)} SET checks = checks + 1, next_check_at = ${at}::timestamptz + ${pause}
    WHERE id IN (
      SELECT id FROM ${sql.table(table)} WHERE next_check_at <= ${at} ORDER BY next_check_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
};
