import type { Core } from '../../../core.ts';
import { startDenormalizedTotals } from '../../../resource/record/denormalized-totals.ts';
import { foldOrderSums, reconcileOrderSums } from './order-sums.repository.ts';

/** Looks after the sums that lists and the staff's first page read. */
export const startOrderSums = (core: Core) =>
  startDenormalizedTotals(core, {
    job: 'commerce.order-sums',
    of: 'orders',
    fold: foldOrderSums,
    reconcile: reconcileOrderSums,
  });
