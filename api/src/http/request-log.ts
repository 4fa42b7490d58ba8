import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';

/** Asked every few seconds by machines; worth a line only when someone debugs. */
const quiet = new Set(['/healthz']);

/** One line and one measurement per answered request: the pattern of its route, never its path or its query. */
export const logRequests = (server: FastifyInstance, core: Core) => {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)');
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    core.metrics.request({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: milliseconds,
      user: request.viewer?.id,
      ip: request.ip,
    };
    if (quiet.has(route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
};
