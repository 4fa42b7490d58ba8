import type { AxiosResponse } from 'axios';
import { errorTexts } from './error-texts.ts';

export interface CallSuccess<T> {
  ok: true;
  status: number;
  data: T;
  response: AxiosResponse<T>;
}

export interface CallFailure {
  ok: false;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** A Portuguese sentence to show: the server's, or ours when it gave none. Empty when the caller aborted. */
  message: string;
  /** The error object of the client, for logs. */
  error: unknown;
  response?: AxiosResponse<unknown>;
  /** The server's error code, or `network`, `timeout`, `aborted`. */
  code?: string;
  /** Messages by field of the form that was sent. */
  fields?: Record<string, string[]>;
  /** The caller gave up: nothing is to be shown. */
  aborted?: boolean;
}

/** What a call ends with; it never throws (REQ-7.1–7.9). */
export type CallResult<T> = CallSuccess<T> | CallFailure;

/** Why a call has no answer. */
export type Unanswered = 'network' | 'timeout' | 'aborted';

/** The failure of a call that has no answer. */
export const unanswered = (code: Unanswered, error: unknown): CallFailure => ({
  ok: false,
  status: 0,
  message: code === 'aborted' ? '' : errorTexts[code],
  error,
  code,
  ...(code === 'aborted' && { aborted: true }),
});
