import { callGroups, getOpenapi } from '@pregao/contract';
import { once } from '@pregao/format/once';
import type { FastifyInstance } from 'fastify';
import type { Core, Module } from '../../../core.ts';
import { forgetCounters } from '../../../ports/key-value-database.ts';
import type { ApiDocument } from './docs/docs-page.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { operationsServer } from './operations-server.ts';
import { openapiDocument } from './openapi.ts';

// Large, always the same and seldom asked for: written when somebody asks first, not for each request or at each start.
const described = once(() => openapiDocument(callGroups) as unknown as ApiDocument);
const document = once(() => JSON.stringify(described()));

export interface OperationsService {
  /** Readiness and figures; whoever starts the process listens with it on `OPERATIONS_PORT`. */
  server: FastifyInstance;
}

/** What those who run the platform ask of it: liveness, readiness, figures and the description of its API. */
export const createOperationsModule = (core: Core): Module<OperationsService> => {
  core.jobs.work('platform.forget-counters', () => forgetCounters(core.db, core.now()), { cron: '23 * * * *' });
  return {
    service: { server: operationsServer(core) },
    routes: (app) => {
      app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
      app.get(getOpenapi.path, async (_request, reply) =>
        reply.type('application/json; charset=utf-8').send(document()),
      );
      docsRoutes(app, described);
    },
  };
};
