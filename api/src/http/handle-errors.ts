import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, presentError } from './errors.ts';
import { readableIssues } from './issues.ts';

interface Issue { instancePath?: string; message?: string; params?: { issue?: unknown } }

const known: Record<string, ConstructorParameters<typeof AppError>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large', FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json', FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json', FST_REQ_FILE_TOO_LARGE: 'body_too_large',
};

const database = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '08001', '08003']);

const translate = (error: FastifyError & { validation?: Issue[] }): AppError => {
  if (error instanceof AppError) return error;
  if (error.validation) return new AppError('invalid_body', { fields: readableIssues(error.validation) });
  const code = known[error.code];
  if (code) return new AppError(code, { cause: error });
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('malformed_json', { cause: error });
  if (database.has(error.code) || /connection terminated|timeout exceeded when trying to connect/i.test(error.message)) return new AppError('unavailable', { cause: error });
  if (error.statusCode === 413) return new AppError('body_too_large', { cause: error });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AppError('invalid_body', { cause: error });
  return new AppError('internal', { cause: error });
};

/** Any failure as a typed refusal; what is not known is `internal`. */
export const asAppError = (error: unknown): AppError => (error instanceof Error ? translate(error as FastifyError) : new AppError('internal', { cause: error }));

/** Answers one failure as `{ error, code, params }`; what is ours to mend is logged with its cause. */
export const answerError = (raw: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const error = translate(raw);
  const { status, body } = presentError(error);
  if (status >= 500 && error.code !== 'not_implemented') request.log.error({ err: error.cause ?? error }, 'request failed');
  if (status === 429 || status === 503) reply.header('retry-after', String(error.params?.seconds ?? 5));
  return reply.code(status).send(body);
};

/** Every failure of a route leaves in the one wire form. */
export const handleErrors = (server: FastifyInstance) => { server.setErrorHandler(answerError); };
