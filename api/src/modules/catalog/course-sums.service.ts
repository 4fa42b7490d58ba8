import type { Core } from '../../core.ts';
import { startDenormalizedTotals } from '../../resource/record/denormalized-totals.ts';
import { foldCourseSums, reconcileCourseSums } from './course-sums.repository.ts';

/** Looks after what the shop, the home and the cards of courses show of many rows. */
export const startCourseSums = (core: Core) =>
  startDenormalizedTotals(core, {
    job: 'catalog.course-sums',
    of: 'courses',
    fold: foldCourseSums,
    reconcile: reconcileCourseSums,
  });
