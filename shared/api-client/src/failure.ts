import { isAxiosError, isCancel, type AxiosResponse } from 'axios';
import { errorFieldToast } from './error-toasts.ts';
import { errorTexts } from './error-texts.ts';
import { unanswered, type CallFailure } from './result.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (body: unknown) => {
  const error = isRecord(body) ? body.error : undefined;
  if (!isRecord(error)) return undefined;
  return Object.fromEntries(
    Object.entries(error).map(([field, texts]) => [field, Array.isArray(texts) ? texts.map(String) : [String(texts)]]),
  );
};

const fromResponse = (error: unknown, response: AxiosResponse<unknown>): CallFailure => {
  const fields = fieldsOf(response.data);
  const code = isRecord(response.data) && typeof response.data.code === 'string' ? response.data.code : undefined;
  // What stands before the API fails without words of ours.
  const otherwise = response.status >= 500 ? errorTexts.server : errorTexts.generic;
  return {
    ok: false,
    status: response.status,
    message: errorFieldToast(response.data, otherwise),
    error,
    response,
    ...(code && { code }),
    ...(fields && { fields }),
  };
};

/** Turns whatever a request rejected with into a failure. */
export const failureOf = (error: unknown): CallFailure => {
  if (isCancel(error)) return unanswered('aborted', error);
  if (!isAxiosError(error)) return { ok: false, status: 0, message: errorTexts.generic, error };
  if (error.response) return fromResponse(error, error.response);
  return unanswered(error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED' ? 'timeout' : 'network', error);
};

/** A 401 swallowed on /carrinho: the interceptor resolved with nothing (REQ-8.8, A-115). */
export const swallowed = (): CallFailure => ({
  ok: false,
  status: 401,
  message: '',
  error: undefined,
  code: 'unauthenticated',
});
