import type { Core } from '../../../core.ts';
import { turnWindows } from './sale-windows.repository.ts';

/**
 * Puts on sale what has come into its window, and off sale what is past it. A second node that does the same finds nothing
 * left: each row is looked at again once it is locked.
 *
 * @returns how many products it turned
 */
export const turnSaleWindows = ({ db, now }: Pick<Core, 'db' | 'now'>): Promise<number> =>
  turnWindows(db, now().toISOString());

/** Turns sale windows by the minute. */
export const startSaleWindows = (core: Core) => {
  core.jobs.work('commerce.sale-windows', async () => void (await turnSaleWindows(core)), { cron: '* * * * *' });
};
