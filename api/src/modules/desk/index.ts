import {
  createSavedView,
  deleteSavedView,
  findBulkRun,
  listBulkRuns,
  listPublishingWeek,
  listSavedViews,
  listStaffWork,
  retryBulkRun,
  staffWork,
  undoBulkRun,
  updateSavedView,
} from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import type { QueueServer } from '../../queues/queue-server.ts';
import { serveQueue } from '../../queues/serve-queue.ts';
import { workPublishing } from '../../resource/publication/publishing-jobs.ts';
import { purgeTrash } from '../../resource/record/purge-trash.ts';
import { startDenormalizedTotals } from '../../resource/record/denormalized-totals.ts';
import { createRuns } from '../../resource/bulk/runs.service.ts';
import { serveImports } from '../../resource/import/imports.routes.ts';
import { createImports } from '../../resource/import/imports.service.ts';
import { serveResource } from '../../resource/serve-resource.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import { foldRecordSums, reconcileRecordSums } from './record-sums.repository.ts';
import { createPublishingWeek } from './publishing-week.service.ts';
import { createSavedViews } from './saved-views.service.ts';
import { createStaffWork, type ClosingWork } from './staff-work.service.ts';

/** What staff manage and decide: every resource and every queue of the modules, each by one mechanism. */
export const createDeskModule = (
  core: Core,
  resources: readonly ServerResource[],
  queues: readonly QueueServer[],
  closingWork: ClosingWork,
): Module<object> => {
  const stores = new Map(resources.map((store) => [store.resource.name, store]));
  const runs = createRuns(core, stores);
  const imports = createImports(core, stores, runs);
  const views = createSavedViews(core, stores);
  const publishing = createPublishingWeek(core, resources);
  const work = createStaffWork(core, resources, queues, closingWork);
  return {
    service: {},
    routes: (app) => {
      core.jobs.work('bulk-run', ({ id }: { id: number }) => runs.perform(id));
      core.jobs.work('bulk-run-stalled', () => runs.resume(), { cron: '* * * * *' });
      startDenormalizedTotals(core, {
        job: 'desk.record-sums',
        of: 'records',
        fold: foldRecordSums,
        reconcile: reconcileRecordSums,
      });
      workPublishing(core, resources);
      core.jobs.work('purge-trash', () => purgeTrash(core, resources), { cron: '20 4 * * *' });
      for (const store of resources) serveResource(app, core, store, runs);
      for (const queue of queues) serveQueue(app, core, queue);
      route(app, staffWork, ({ viewer }) => work.counts(viewer));
      route(app, listStaffWork, ({ query, viewer }) => work.list(viewer, query));
      serveImports(app, core, imports);
      route(app, findBulkRun, ({ params, viewer }) => runs.find(viewer, params.id));
      route(app, listBulkRuns, ({ query, viewer }) => runs.list(viewer, query.resource));
      route(app, listPublishingWeek, ({ query, viewer }) => publishing.list(viewer, query.week));
      route(app, listSavedViews, ({ query, viewer }) => views.list(viewer, query.resource));
      route(app, createSavedView, ({ body, viewer }) => views.create(viewer, body));
      route(app, updateSavedView, ({ params, body, viewer }) => views.update(viewer, params.id, body));
      route(app, deleteSavedView, ({ params, viewer }) => views.remove(viewer, params.id));
      route(app, retryBulkRun, ({ params, viewer, request }) => runs.retry(viewer, request.id, params.id));
      route(app, undoBulkRun, ({ params, viewer, request }) => runs.undo(viewer, request.id, params.id));
    },
  };
};
