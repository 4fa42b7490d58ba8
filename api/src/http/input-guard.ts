import type { ErrorCode } from '@pregao/contract/error-catalogue';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** No call of the contract nests deeper than a rich text document does. */
export const deepest = 64;

const isData = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value)));

/** Text the database can't keep (NUL, half a surrogate pair) or a number that can't be counted with exactly. */
const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || !value.isWellFormed()
    : typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);

const partsOf = (value: object): unknown[] =>
  Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)];

/**
 * What is wrong with a value that came from outside, whatever its schema says: nested so deeply that a recursive reader
 * of it would exhaust the stack (security 42), or holding what no column can keep (security 58). Null when nothing is.
 */
export const faultOf = (input: unknown): ErrorCode | null => {
  let level = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return 'malformed_json';
    if (level.some(isUnstorable)) return 'invalid_body';
    level = level.filter(isData).flatMap(partsOf);
  }
  return null;
};

/** The fields of a form that hold such a value, for the text to stand under them; none where the body is no form. */
const fieldsOf = (body: unknown): { fields?: Record<string, string[]> } => {
  if (!isData(body) || Array.isArray(body)) return {};
  const names = Object.entries(body)
    .filter(([name, value]) => !isUnstorable(name) && faultOf(value) !== null)
    .map(([name]) => name);
  return names.length > 0 ? { fields: Object.fromEntries(names.map((name) => [name, ['Valor inválido.']])) } : {};
};

const encodedNul = /%00/;

/** UTM headers travel percent-encoded (REQ-7.30). */
const headerFault = (headers: Record<string, unknown>) =>
  Object.entries(headers).some(([name, value]) => name.startsWith('utm-') && encodedNul.test(String(value)));

/**
 * Refuses such input once, for every address: of the path, the query and the UTM headers NUL is all that can be wrong; a
 * body is looked at last before its validation, after whatever a scope did to parse it.
 */
export const guardInput = (server: FastifyInstance) => {
  server.addHook('preValidation', async (request) => {
    if (encodedNul.test(request.url) || headerFault(request.headers)) throw new AppError('invalid_body');
  });
  server.addHook('onRoute', (options) => {
    options.preValidation = [options.preValidation ?? []].flat();
    options.preValidation.push(async (request) => {
      const fault = faultOf(request.body);
      if (fault) throw new AppError(fault, fault === 'invalid_body' ? fieldsOf(request.body) : {});
    });
  });
};
