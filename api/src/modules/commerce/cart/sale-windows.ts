import { sql } from 'kysely';
import type { Core } from '../../../core.ts';

/**
 * Puts on sale what has come into its window, and off sale what is past it. A second node that does the same finds nothing
 * left: each row is looked at again once it is locked.
 *
 * @returns how many products it turned
 */
export const turnSaleWindows = async ({ db, now }: Pick<Core, 'db' | 'now'>): Promise<number> => {
  const at = now().toISOString();
  const { rows } = await sql`UPDATE product SET in_window = NOT in_window
    WHERE (sale_starts_at IS NOT NULL OR sale_ends_at IS NOT NULL)
      AND in_window IS DISTINCT FROM in_sale_window(product, ${at}::timestamptz) RETURNING id`.execute(db);
  return rows.length;
};

/** Turns sale windows by the minute. */
export const startSaleWindows = (core: Core) => {
  core.jobs.work('commerce.sale-windows', async () => void (await turnSaleWindows(core)), { cron: '* * * * *' });
};
