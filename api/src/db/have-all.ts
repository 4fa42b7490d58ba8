import { sql } from 'kysely';
import type { Db } from './open.ts';

const tables = {
  instructor: sql`instructor`,
  product: sql`product`,
  product_category: sql`product_category`,
  signature_type: sql`signature_type`,
  trade_method: sql`trade_method`,
};

/** Whether each of these numbers is one of a row. */
export const haveAll = async (db: Db, table: keyof typeof tables, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ found: number }>`SELECT count(*)::int AS found FROM ${tables[table]}
    WHERE id = ANY(${ids}::bigint[])`.execute(db);
  return rows[0]?.found === ids.length;
};
