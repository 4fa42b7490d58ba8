import { initialDataKey } from '@pregao/contract/platform/initial-data';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { CallSuccess } from './result.ts';

/** Answers that came inside the page, by path and query. */
export interface InitialData {
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
  initial: InitialData | undefined,
  { method, url, token }: Asked,
  bearer: string | null,
): CallSuccess<unknown> | null => {
  if (!initial || method !== 'GET') return null;
  if (bearer !== null || token || performance.now() > (initial.goodFor ?? defaultGoodForMs)) {
    initial.answers = {};
    return null;
  }
  const key = initialDataKey(url);
  if (!Object.hasOwn(initial.answers, key)) return null;
  const { [key]: data, ...others } = initial.answers;
  initial.answers = others;
  const response: AxiosResponse<unknown> = {
    data,
    status: 200,
    statusText: 'OK',
    headers: {},
    config: {} as InternalAxiosRequestConfig,
  };
  return { ok: true, status: 200, data, response };
};
