import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** No call of the contract nests deeper than a rich text document does. */
const deepest = 64;

const isData = (value: unknown): value is object => Array.isArray(value) || (typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value)));

const isTooDeep = (body: unknown): boolean => {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((value) => (isData(value) ? Object.values(value) : []));
  }
  return false;
};

/** Refuses a body nested so deeply that a recursive reader of it would exhaust the stack (security 42). */
export const refuseDeepBodies = (server: FastifyInstance) => {
  server.addHook('preValidation', async (request) => {
    if (isTooDeep(request.body)) throw new AppError('malformed_json');
  });
};
