import { initialDataKey } from '@pregao/contract/platform/initial-data';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { CallSuccess } from './result.ts';

/** As old as an answer may be when the screen asks. */
const goodForMs = 10_000;

interface Kept {
  at: number;
  answer: Promise<CallSuccess<unknown> | null>;
}

const ask = async (address: string): Promise<CallSuccess<unknown> | null> => {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(goodForMs),
  });
  if (!answer.ok) return null;
  const response: AxiosResponse<unknown> = {
    data: await answer.json(),
    status: answer.status,
    statusText: answer.statusText,
    headers: {},
    config: {} as InternalAxiosRequestConfig,
  };
  return { ok: true, status: answer.status, data: response.data, response };
};

/** Answers to anonymous calls, asked for ahead of the screen that will make them: a visitor's only, each serves once. */
export class PrefetchCache {
  readonly #kept = new Map<string, Kept>();

  /** Asks unless that was just done. What fails says nothing: the screen asks again, and says why it failed. */
  prefetch(address: string, url: string): void {
    const key = initialDataKey(url);
    const known = this.#kept.get(key);
    if (known && performance.now() - known.at < goodForMs) return;
    this.#kept.set(key, { at: performance.now(), answer: ask(address).catch(() => null) });
  }

  /** The answer to a call, when it was asked for: null when it was not, is too old, or would belong to a session. */
  take(url: string, bearer: string | null): Promise<CallSuccess<unknown> | null> | null {
    if (this.#kept.size === 0) return null;
    if (bearer !== null) {
      this.#kept.clear();
      return null;
    }
    const key = initialDataKey(url);
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    return known && performance.now() - known.at < goodForMs ? known.answer : null;
  }
}
