import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { bulkRun } from './resource-runs.ts';
import { idParams } from './shapes.ts';

/** How a run over many records goes; another person's is not found. */
export const findBulkRun = endpoint({
  method: 'GET',
  path: '/api/cms-find-run/{id}',
  scope: 'session',
  summary: 'Andamento de uma mudança em vários registros',
  params: idParams,
  response: bulkRun,
});

/** One's own runs over records of a resource that can be, or were, taken back, newest first. */
export const listBulkRuns = endpoint({
  method: 'GET',
  path: '/api/cms-list-runs',
  scope: 'session',
  summary: 'Mudanças em vários registros dos últimos 7 dias',
  query: z.object({ resource: z.string().check(z.maxLength(60)) }),
  response: z.object({ data: z.array(bulkRun) }),
});

/** Takes back what a run changed, within 7 days of its end, but for what somebody changed since. */
export const undoBulkRun = endpoint({
  method: 'POST',
  path: '/api/cms-undo-run/{id}',
  scope: 'session',
  summary: 'Desfaz uma mudança em vários registros',
  params: idParams,
  response: bulkRun,
});

/** Tries again, as a run of its own, what a run left as it was; those records are the new run's from then on. */
export const retryBulkRun = endpoint({
  method: 'POST',
  path: '/api/cms-retry-run/{id}',
  scope: 'session',
  summary: 'Tenta de novo o que uma mudança em vários registros deixou como estava',
  params: idParams,
  response: bulkRun,
  success: 202,
});
