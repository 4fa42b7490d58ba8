import { findBulkRun, undoBulkRun } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { purgeTrash } from '../../resource/purge-trash.ts';
import { createRuns } from '../../resource/runs.service.ts';
import { serveResource } from '../../resource/serve-resource.ts';
import type { ServerResource } from '../../resource/server-resource.ts';

/** What staff manage: every resource of the modules, by one mechanism. */
export const createDeskModule = (core: Core, resources: readonly ServerResource[]): Module<object> => {
  const stores = new Map(resources.map((store) => [store.resource.name, store]));
  const runs = createRuns(core, stores);
  return {
    service: {},
    routes: (app) => {
      core.jobs.work('bulk-run', ({ id }: { id: number }) => runs.perform(id));
      core.jobs.work('bulk-run-stalled', () => runs.resume(), { cron: '* * * * *' });
      core.jobs.work('purge-trash', () => purgeTrash(core, resources), { cron: '20 4 * * *' });
      for (const store of resources) serveResource(app, core, store, runs);
      route(app, findBulkRun, ({ params, viewer }) => runs.find(viewer, params.id));
      route(app, undoBulkRun, ({ params, viewer, request }) => runs.undo(viewer, request.id, params.id));
    },
  };
};
