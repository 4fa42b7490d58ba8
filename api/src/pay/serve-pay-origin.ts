import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { pathOf } from '../http/api-path.ts';
import { askedOrigin } from '../http/asked-origin.ts';
import { payDocument } from './pay-document.ts';

const nothing = "default-src 'none'; frame-ancestors 'none'";

/**
 * Answers whatever is asked of the pay origin: its one document at `/`, and nothing anywhere else. No route of the platform
 * is reached from it, no cookie is read or set, and the document is found at no other origin (decision 196).
 */
export const servePayOrigin = (server: FastifyInstance, { config }: Core) => {
  const { html, policy } = payDocument(config);
  server.addHook('onRequest', async (request, reply) => {
    if (askedOrigin(request) !== config.PAY_ORIGIN) return;
    const isDocument = ['GET', 'HEAD'].includes(request.method) && pathOf(request) === '/';
    await reply
      .code(isDocument ? 200 : 404)
      .type(isDocument ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
      .header('content-security-policy', isDocument ? policy : nothing)
      .header('referrer-policy', 'no-referrer')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
      .header('origin-agent-cluster', '?1')
      .header('x-robots-tag', 'noindex')
      // Asked for anew each time, and sent compressed: there is nothing of anybody in it.
      .header('cache-control', isDocument ? 'no-cache' : 'no-store')
      .send(isDocument ? html : 'Não encontrado.');
  });
};
