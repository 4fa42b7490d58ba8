import type { Core } from '../../core.ts';
import { startKeptSums } from '../../resource/kept-sums.ts';
import { foldCourseSums, reconcileCourseSums } from './course-sums.repository.ts';

/** Looks after what the shop, the home and the cards of courses show of many rows. */
export const startCourseSums = (core: Core) =>
  startKeptSums(core, {
    job: 'catalog.course-sums',
    of: 'courses',
    fold: foldCourseSums,
    reconcile: reconcileCourseSums,
  });
