import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Joins the rows of differences that changes of records left. */
export const foldRecordSums = async (db: Db): Promise<void> => {
  await sql`SELECT fold_record_sums()`.execute(db);
};

/** Compares what is kept of records with their rows and mends it. @returns how many figures were wrong */
export const reconcileRecordSums = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`SELECT reconcile_record_sums() AS wrong`.execute(db);
  return rows[0]?.wrong ?? 0;
};
