import { errorBody, type Call, type CallGroup, type Endpoint } from '@pregao/contract';
import * as z from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
};

const errorAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Parameters of a path or a query, one per property of its object schema. */
const parameters = (schema: z.core.$ZodType, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const bracesOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const successOf = (call: Endpoint): Json => ({
  [call.success]:
    call.success === 204
      ? { description: 'Feito' }
      : { description: 'Feito', content: { 'application/json': { schema: schemaOf(call.response, 'output') } } },
});

const refusals = (call: Call): Json => ({
  ...(call.status === 'ready' && (call.body || call.query || call.params) && { 400: errorAnswer('Dados inválidos') }),
  ...(!['anonymous', 'cart-owner'].includes(call.scope) && { 401: errorAnswer('Sessão ausente, vencida ou revogada') }),
  ...(call.ability && { 403: errorAnswer('Sem a permissão necessária') }),
  ...(call.path.includes('{') && { 404: errorAnswer('Não encontrado') }),
  default: errorAnswer('Outra recusa'),
});

const mediaType = ({ multipart, raw }: Endpoint) =>
  raw ? 'application/octet-stream' : multipart ? 'multipart/form-data' : 'application/json';

const operation = (call: Call, group: string): Json => {
  const open = ['anonymous', 'cart-owner'].includes(call.scope);
  const ready = call.status === 'ready' ? call : null;
  const body = ready?.body && {
    requestBody: {
      required: true,
      content: {
        [mediaType(ready)]: {
          schema: ready.raw ? { type: 'string', format: 'binary' } : schemaOf(ready.body, 'input'),
        },
      },
    },
  };
  return {
    ...(call.summary && { summary: call.summary }),
    tags: [group],
    security: open ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-scope': call.scope,
    ...(call.ability && { 'x-ability': call.ability }),
    parameters: ready
      ? [
          ...(ready.params ? parameters(ready.params, 'path') : bracesOf(call.path)),
          ...(ready.query ? parameters(ready.query, 'query') : []),
        ]
      : bracesOf(call.path),
    ...body,
    responses: { ...(ready ? successOf(ready) : { 501: errorAnswer('Ainda em construção') }), ...refusals(call) },
  };
};

/**
 * The OpenAPI 3.1 document of the contract's calls. A planned call has its scope and a 501, no invented schema.
 * @param groups every call, with literal paths of the specification (`/api/find-order/{id}`), by part of the API
 */
export const openapiDocument = (groups: readonly CallGroup[]) => {
  const paths: Record<string, Json> = {};
  for (const { name, calls } of groups)
    for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, name);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pregão',
      version: '1.0.0',
      description: 'API da plataforma. Valores em centavos; instantes em ISO 8601.',
    },
    tags: groups.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Token opaco devolvido por POST /api/login' },
      },
    },
  };
};
