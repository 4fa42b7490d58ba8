import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { isApi } from './api-path.ts';

/**
 * What every answer tells the browser. An API answer is data: it is never framed, run, cached or read by another origin
 * (no CORS header is sent anywhere). A handler may set its own.
 */
export const apiHeaders = (server: FastifyInstance, core: Core) => {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!isApi(request)) return;
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
  // A closing node ends each kept-alive connection with its next answer, that of a request which was begun before included.
  server.addHook('onSend', async (_request, reply) => {
    // Devices correct their clocks by it (shared/format/src/platform-clock.ts).
    reply.header('date', core.now().toUTCString());
    if (core.lifecycle.draining) reply.header('connection', 'close');
  });
};
