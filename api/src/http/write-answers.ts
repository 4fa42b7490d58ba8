import { isDeepStrictEqual } from 'node:util';
import { serializerCompiler } from '@fastify/type-provider-zod';
import { build, type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

type Write = (answer: unknown) => string;

const writers = new WeakMap<z.ZodType, Write>();

/** The writer of a schema, compiled when the first answer needs it: most calls are never asked of a node that starts. */
const writerOf = (schema: z.ZodType): Write => {
  const known = writers.get(schema);
  if (known) return known;
  const write = build(z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0' }) as Schema);
  writers.set(schema, write);
  return write;
};

/**
 * Writes an answer as its schema says: what the schema doesn't declare never leaves. Values are not looked at once more,
 * which would cost three times what the writing does: the compiler and the tests do, where `check` is set.
 * @param check refuses an answer that its schema does not describe, or that is written otherwise than the schema reads
 */
export const writeAnswers =
  (check: boolean): FastifySerializerCompiler<z.ZodType> =>
  (route) => {
    const write: Write = (answer) => writerOf(route.schema)(answer);
    if (!check) return write;
    const described = serializerCompiler(route);
    return (answer) => {
      const [written, meant] = [write(answer), described(answer)];
      // Fields that may be missing are written last.
      if (!isDeepStrictEqual(JSON.parse(written), JSON.parse(meant)))
        throw new Error(`${route.method} ${route.url} writes ${written}\ninstead of ${meant}`);
      return written;
    };
  };
