import { stdTimeFunctions, type DestinationStream } from 'pino';
import { scrub } from './scrub.ts';

interface ErrorFields {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

/** Fields of an error that say what failed; the others of a driver's error carry the values of the row. */
const errorFields = (error: Error & { code?: unknown; constraint?: unknown; table?: unknown }): ErrorFields => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  code: error.code,
  constraint: error.constraint,
  table: error.table,
  ...(error.cause instanceof Error && { cause: errorFields(error.cause) }),
});

/** What a library throws or emits in place of an error, a copy of its fields among them (pg-boss). */
const plainFields = (thrown: unknown): ErrorFields => {
  const { name, message, stack, code } = (
    typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) }
  ) as Record<string, unknown>;
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  return {
    type: text(name, typeof thrown),
    message: text(message, `an object of ${Object.keys(Object(thrown)).join(', ')}`),
    stack: text(stack, ''),
    code,
  };
};

/**
 * Structured logs, one JSON object a line. What a request carries is never logged, only its route; and each line is
 * scrubbed once more before it is written, for what an error's text may quote (security 49).
 */
export const loggerOptions = (level: string, stream?: DestinationStream) => ({
  level,
  timestamp: stdTimeFunctions.isoTime,
  ...(stream && { stream }),
  serializers: { err: (error: unknown) => (error instanceof Error ? errorFields(error) : plainFields(error)) },
  hooks: { streamWrite: scrub },
});
