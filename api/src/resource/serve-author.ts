import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../http/viewer.ts';
import type { Author } from './server-resource.ts';

/** Whoever changes a record by a call. */
export const authorOf = (viewer: Viewer, request: FastifyRequest): Author & { id: number } => ({
  id: viewer.id,
  impersonator_id: viewer.impersonator_id,
  request_id: request.id,
});
