import type { Call, Endpoint, ParsedBody, ParsedParams, ParsedQuery, ResponseOf } from '@pregao/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import type { Viewer } from './viewer.ts';

/** The parts of an endpoint that a handler reads, parsed; the viewer is never null where the scope needs a session. */
export interface Context<E extends Endpoint> {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  viewer: E['scope'] extends 'anonymous' | 'cart-owner' ? Viewer | null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

const open = new Set(['anonymous', 'cart-owner']);

/** The scope rule, decided before any validation: 401 without a session, 403 without the ability of a staff call. */
const guard = (call: Call) => async (request: FastifyRequest) => {
  if (open.has(call.scope)) return;
  if (!request.viewer) throw new AppError('unauthenticated');
  if (call.scope !== 'staff') return;
  if (!call.ability || !request.viewer.ability.can(call.ability.action, call.ability.subject))
    throw new AppError('forbidden');
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What fails in it is not written down with its values. */
    sensitive?: true;
  }
}

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Registers a call that is declared and not built: 501 behind its scope. */
export const plannedRoute = (app: FastifyInstance, call: Call) => {
  app.route({
    method: call.method,
    url: fastifyPath(call.path),
    onRequest: guard(call),
    handler: async () => {
      throw new AppError('not_implemented');
    },
  });
};

/**
 * Registers a call of the contract. The handler gets validated input and returns what the response schema describes; a
 * field the schema does not declare never leaves. A handler that has answered itself returns the reply.
 */
export const route = <E extends Endpoint>(
  app: FastifyInstance,
  call: E,
  handler: (context: Context<E>) => Promise<ResponseOf<E> | FastifyReply>,
) => {
  app.route({
    method: call.method,
    url: fastifyPath(call.path),
    onRequest: guard(call),
    ...(call.sensitive && { config: { sensitive: true } }),
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && !call.multipart && !call.raw && { body: call.body }),
      response: { [call.success]: call.response },
    },
    handler: async (request, reply) => {
      const result = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        viewer: request.viewer,
        request,
        reply,
      } as Context<E>);
      // Whatever a handler said of keeping its answer.
      if (call.sensitive) reply.header('cache-control', 'no-store');
      // A reply that is awaited gives nothing once it was sent.
      return result === reply || reply.sent ? reply : reply.code(call.success).send(result);
    },
  });
};
