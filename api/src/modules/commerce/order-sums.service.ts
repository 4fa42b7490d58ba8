import type { Core } from '../../core.ts';
import { foldOrderSums, reconcileOrderSums } from './order-sums.repository.ts';

/**
 * Looks after the sums that lists and the staff's first page read: joins each minute what changes of orders left, and
 * compares them each night with the orders. A difference means that rows were written past the triggers; it is mended
 * and logged.
 */
export const startOrderSums = ({ db, jobs, log }: Core) => {
  jobs.work('commerce.order-sums', () => foldOrderSums(db), { cron: '* * * * *' });
  jobs.work(
    'commerce.order-sums-check',
    async () => {
      const wrong = await reconcileOrderSums(db);
      if (wrong > 0) log.error({ wrong }, 'sums of orders differed from the orders');
    },
    { cron: '50 3 * * *' },
  );
};
