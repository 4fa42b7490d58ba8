import type { FastifyRequest } from 'fastify';

/** The path of a request without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** Whether a request is for the API and not for a page or a file. */
export const isApi = (request: FastifyRequest): boolean => {
  const path = pathOf(request);
  return path === '/api' || path.startsWith('/api/');
};
