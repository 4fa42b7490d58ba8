import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../http/viewer.ts';
import type { Caller } from './entry/entry.service.ts';

/** Who asks, for the services. */
export const callerOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }): Caller => ({
  viewer,
  variant: request.variant,
  requestId: request.id,
});
