import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../http/viewer.ts';
import type { Author } from './server-resource.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key under which a call may be sent again; what is no UUID is none. */
const keyOf = ({ headers: { 'idempotency-key': key } }: FastifyRequest) =>
  typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : null;

/** Whoever changes a record by a call. */
export const authorOf = (viewer: Viewer, request: FastifyRequest): Author & { id: number } => ({
  id: viewer.id,
  impersonator_id: viewer.impersonator_id,
  request_id: request.id,
  key: keyOf(request),
});
