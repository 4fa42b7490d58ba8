import { firstDataKey } from '@pregao/contract/platform/first-data';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { CallSuccess } from './result.ts';

/** Answers that came inside the page, by path and query. */
export interface FirstData {
  answers: Record<string, unknown>;
  /** Milliseconds after the start of the page during which they are as good as fresh. */
  goodFor?: number;
}

const defaultGoodForMs = 30_000;

interface Asked {
  method: string;
  url: string;
  token?: string | undefined;
  data?: unknown;
}

/**
 * The page's own answer to a call, taken out so that it serves once. Whoever has a session gets none, and what is left is
 * dropped: it speaks to a visitor.
 *
 * @param bearer the Bearer the call would carry
 */
export const fromPage = (
  first: FirstData | undefined,
  { method, url, token }: Asked,
  bearer: string | null,
): CallSuccess<unknown> | null => {
  if (!first || method !== 'GET') return null;
  if (bearer !== null || token || performance.now() > (first.goodFor ?? defaultGoodForMs)) {
    first.answers = {};
    return null;
  }
  const key = firstDataKey(url);
  if (!Object.hasOwn(first.answers, key)) return null;
  const { [key]: data, ...others } = first.answers;
  first.answers = others;
  const response: AxiosResponse<unknown> = {
    data,
    status: 200,
    statusText: 'OK',
    headers: {},
    config: {} as InternalAxiosRequestConfig,
  };
  return { ok: true, status: 200, data, response };
};
