import Fastify, { type FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { readiness } from './health.service.ts';

/**
 * What those who run the platform ask of a node: `GET /readyz` and `GET /metrics`. It listens on a port of its own
 * (`OPERATIONS_PORT`) that no front passes on, so that no spelling of an address reaches it from outside (security 56).
 */
export const operationsServer = (core: Core): FastifyInstance => {
  const server = Fastify({ logger: false, requestTimeout: 10_000 });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  server.get('/readyz', async (_request, reply) => {
    const { ready, ...answer } = await readiness(core);
    return reply.code(ready ? 200 : 503).send(answer);
  });
  server.get('/metrics', async (_request, reply) => {
    const { type, body } = await core.metrics.text();
    return reply.type(type).send(body);
  });
  return server;
};
