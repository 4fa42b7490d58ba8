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

/** Takes back what a run changed, within 30 seconds of its end, but for what somebody changed since. */
export const undoBulkRun = endpoint({
  method: 'POST',
  path: '/api/cms-undo-run/{id}',
  scope: 'session',
  summary: 'Desfaz uma mudança em vários registros',
  params: idParams,
  response: bulkRun,
});
