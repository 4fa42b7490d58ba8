import { callGroups, getOpenapi } from '@pregao/contract';
import type { Core, Module } from '../../../core.ts';
import { forgetCounters } from '../../../ports/key-value-database.ts';
import type { ApiDocument } from './docs/docs-page.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { readiness } from './health.service.ts';
import { openapiDocument } from './openapi.ts';

/** What those who run the platform ask of it: liveness, readiness, figures and the description of its API. */
export const createOperationsModule = (core: Core): Module<object> => {
  core.jobs.work('platform.forget-counters', () => forgetCounters(core.db, core.now()), { cron: '23 * * * *' });
  // Large and always the same: written once, not for each request.
  const described = openapiDocument(callGroups);
  const document = JSON.stringify(described);
  return {
    service: {},
    routes: (app) => {
      app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
      app.get('/readyz', async (_request, reply) => {
        const { ready, ...answer } = await readiness(core);
        return reply.code(ready ? 200 : 503).header('cache-control', 'no-store').send(answer);
      });
      app.get('/metrics', async (_request, reply) => {
        const { type, body } = await core.metrics.text();
        return reply.header('cache-control', 'no-store').type(type).send(body);
      });
      app.get(getOpenapi.path, async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
      docsRoutes(app, described as unknown as ApiDocument);
    },
  };
};
