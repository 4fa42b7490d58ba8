import type { Core } from '../../core.ts';
import { startKeptSums } from '../../resource/kept-sums.ts';
import { foldOrderSums, reconcileOrderSums } from './order-sums.repository.ts';

/** Looks after the sums that lists and the staff's first page read. */
export const startOrderSums = (core: Core) =>
  startKeptSums(core, { job: 'commerce.order-sums', of: 'orders', fold: foldOrderSums, reconcile: reconcileOrderSums });
