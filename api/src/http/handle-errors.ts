import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDeadlock } from '../db/past-deadlock.ts';
import { DatabaseUnavailable, isUnavailable } from '../db/unavailable.ts';
import { AppError, presentError } from './errors.ts';
import { explainInPortuguese, readableIssues } from './issues.ts';

interface Issue {
  instancePath?: string;
  message?: string;
  params?: { issue?: unknown };
}

const known: Record<string, ConstructorParameters<typeof AppError>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
};

/**
 * Class 22 of SQLSTATE, *data exception*: what a value of the caller's does to a statement. A number or a date out of range,
 * a character no text holds, an escape no JSON does (security 58, 79).
 */
const isOfValue = (code: string) => code.startsWith('22');

const isDatabaseError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'severity' in error && 'code' in error;

/** The caller went away before its body was there. */
const isAborted = (error: FastifyError, request: FastifyRequest) =>
  error.code === 'ECONNRESET' && !request.raw.complete;

const translate = (error: FastifyError & { validation?: Issue[] }): AppError => {
  if (error instanceof AppError) return error;
  if (error.validation) return new AppError('invalid_body', { fields: readableIssues(error.validation) });
  const code = known[error.code];
  if (code) return new AppError(code, { cause: error });
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('malformed_json', { cause: error });
  if (error instanceof DatabaseUnavailable || (isDatabaseError(error) && isUnavailable(error)))
    return new AppError('unavailable', { cause: error });
  if (isDeadlock(error)) return new AppError('crossed', { cause: error });
  if (isDatabaseError(error) && isOfValue(error.code)) return new AppError('invalid_body', { cause: error });
  if (error.statusCode === 413) return new AppError('body_too_large', { cause: error });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('invalid_body', { cause: error });
  return new AppError('internal', { cause: error });
};

/** Any failure as a typed refusal; what is not known is `internal`. */
export const asAppError = (error: unknown): AppError =>
  error instanceof Error ? translate(error as FastifyError) : new AppError('internal', { cause: error });

/** What is written of a failure: of a sensitive call where it happened, not what it says, which may be a value. */
const loggedOf = (error: unknown, { routeOptions }: FastifyRequest) => {
  if (!routeOptions.config.sensitive || !(error instanceof Error)) return { err: error };
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { err: { type: error.name, code: (error as { code?: unknown }).code, stack: at?.join('\n') } };
};

/** Answers one failure as `{ error, code, params }`; what is ours to mend is logged with its cause. */
export const answerError = (raw: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const error = isAborted(raw, request) ? new AppError('malformed_json') : translate(raw);
  const { status, body } = presentError(error);
  // A value that only the database refused is one the contract should have.
  if (error.code === 'invalid_body' && isDatabaseError(error.cause))
    request.log.warn(loggedOf(error.cause, request), 'the database refused a value');
  if (status >= 500 && error.code !== 'not_implemented')
    request.log.error(loggedOf(error.cause ?? error, request), 'request failed');
  if (status === 429 || status === 503) reply.header('retry-after', String(error.params?.seconds ?? 5));
  return reply.code(status).send(body);
};

/** Every failure of a route leaves in the one wire form. */
export const handleErrors = (server: FastifyInstance) => {
  explainInPortuguese();
  server.setErrorHandler(answerError);
};
