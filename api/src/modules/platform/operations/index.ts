import { callGroups, getOpenapi } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core, Module } from '../../../core.ts';
import { forgetCounters } from '../../../ports/key-value-database.ts';
import type { ApiDocument } from './docs/docs-page.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { operationsServer } from './operations-server.ts';
import { openapiDocument } from './openapi.ts';

export interface OperationsService {
  /** Readiness and figures; whoever starts the process listens with it on `OPERATIONS_PORT`. */
  server: FastifyInstance;
}

/** What those who run the platform ask of it: liveness, readiness, figures and the description of its API. */
export const createOperationsModule = (core: Core): Module<OperationsService> => {
  core.jobs.work('platform.forget-counters', () => forgetCounters(core.db, core.now()), { cron: '23 * * * *' });
  // Large and always the same: written once, not for each request.
  const described = openapiDocument(callGroups);
  const document = JSON.stringify(described);
  return {
    service: { server: operationsServer(core) },
    routes: (app) => {
      app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
      app.get(getOpenapi.path, async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
      docsRoutes(app, described as unknown as ApiDocument);
    },
  };
};
