import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

/** The description of every call, generated from this contract (OpenAPI 3.1). */
export const getOpenapi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  scope: 'anonymous',
  summary: 'Descrição de todas as chamadas (OpenAPI 3.1)',
  response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
});
