import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { route } from '../http/route.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Decider, QueueServer } from './queue-server.ts';
import { createQueue } from './queue.service.ts';

const deciderOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }): Decider => ({
  viewer,
  request_id: request.id,
  variant: request.variant,
});

/** Registers the calls of a queue. */
export const serveQueue = (app: FastifyInstance, core: Core, server: QueueServer) => {
  const { calls } = server.queue;
  const queue = createQueue(core, server);
  // Rows are what the module shows; the serializer holds each answer against the queue's schema.
  route(app, calls.list, ({ query, viewer }) => queue.list(viewer, query) as never);
  route(app, calls.count, ({ viewer }) => queue.count(viewer));
  route(app, calls.decide, ({ params, body, ...by }) => queue.decide(deciderOf(by), params.id, body));
  route(app, calls.decideMany, ({ body, ...by }) => queue.decideMany(deciderOf(by), body));
};
