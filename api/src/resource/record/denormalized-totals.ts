import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';

export interface DenormalizedTotals {
  /** Name of the job that joins rows of differences; the nightly one ends in `-check`. */
  job: string;
  /** What is summed, for the log. */
  of: string;
  fold(db: Db): Promise<void>;
  /** @returns how many figures were wrong */
  reconcile(db: Db): Promise<number>;
}

/**
 * Looks after figures that are kept as their rows change: joins each minute what changes left, and compares them each
 * night with the rows. A difference means that rows were written past the triggers; it is mended and logged.
 */
export const startDenormalizedTotals = ({ db, jobs, log }: Core, { job, of, fold, reconcile }: DenormalizedTotals) => {
  jobs.work(job, () => fold(db), { cron: '* * * * *' });
  jobs.work(
    `${job}-check`,
    async () => {
      const wrong = await reconcile(db);
      if (wrong > 0) log.error({ wrong }, `sums of ${of} differed from the ${of}`);
    },
    { cron: '50 3 * * *' },
  );
};
