import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** Turns the products that are not as their window has them at an instant. @returns how many */
export const turnWindows = async (db: Db, at: string): Promise<number> => {
  const { rows } = await sql`UPDATE product SET in_window = NOT in_window
    WHERE (sale_starts_at IS NOT NULL OR sale_ends_at IS NOT NULL)
      AND in_window IS DISTINCT FROM in_sale_window(product, ${at}::timestamptz) RETURNING id`.execute(db);
  return rows.length;
};
