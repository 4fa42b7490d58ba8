import { textOf } from '@pregao/platform/boot';
import { budgetMs } from './fallback.ts';
import { RemoteLoadError } from './load-error.ts';
import { addressOf, awaited, giveUp, type Loading } from './trusted.ts';
import { diagnoseLoad } from './diagnose-load.ts';
import { withTimeout } from './time-out.ts';
import { leftOf, loseWait, patienceFor, waitForFile } from './wait.ts';

declare global {
  interface Window {
    __PREGAO_CHUNK__?: <T>(load: () => Promise<T>) => Promise<T>;
  }
}

const delaysMs = [500, 1_500];

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What webpack says of a chunk or style sheet that failed: its address, and `timeout` when it hung. */
interface Failed {
  request?: unknown;
  type?: unknown;
}

/** What went wrong, in the words that are reported. Code that came and threw would throw again; what hung is not asked why. */
export const explain = async (error: unknown, signal?: AbortSignal): Promise<RemoteLoadError> => {
  if (error instanceof RemoteLoadError) return error;
  const { request, type } = (error ?? {}) as Failed;
  if (typeof request !== 'string') return new RemoteLoadError('load', textOf(error), { cause: error, final: true });
  if (type !== 'timeout') return diagnoseLoad(request, signal);
  giveUp(request);
  return new RemoteLoadError('timeout', `${new URL(request, location.href).pathname} did not come in time`, {
    cause: error,
    address: request,
  });
};

/**
 * Tries again with a growing pause, while that can help and nobody gave up.
 * @throws RemoteLoadError after the last try
 */
export const retrying = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const known = await explain(error, signal);
      const delay = delaysMs[attempt];
      if (known.final || signal?.aborted) throw known;
      if (delay === undefined)
        throw new RemoteLoadError(known.phase, known.message, { cause: known, final: true, address: known.address });
      await wait(delay);
      if (signal?.aborted) throw known;
    }
  }
};

/** Ends the wait for a file as the loader of its bundle does when its own time is up. */
const timeOut = (element: Loading) => {
  const event = { type: 'timeout', target: element };
  element.onerror?.(event as unknown as Event);
};

/** Tries again within the time a person waits for a screen, whatever the tries. @throws RemoteLoadError */
const inTime = async <T>(load: () => Promise<T>): Promise<T> => {
  const over = new AbortController();
  const wait = waitForFile();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const watched = () => {
    const before = new Set(awaited());
    const work = load();
    for (const element of awaited())
      if (!before.has(element))
        timers.push(
          setTimeout(
            () => {
              over.abort();
              timeOut(element);
            },
            patienceFor(wait, addressOf(element)),
          ),
        );
    return work;
  };
  try {
    return await withTimeout(
      leftOf(wait),
      () => retrying(watched, over.signal),
      () => new RemoteLoadError('timeout', `no answer in ${budgetMs / 1_000} s`),
    );
  } catch (error) {
    loseWait(wait);
    throw error;
  } finally {
    over.abort();
    timers.forEach(clearTimeout);
  }
};

/** Chunks and style sheets that the loaders of the bundles ask for come the same way as entries. */
export const startChunks = () => {
  window.__PREGAO_CHUNK__ = inTime;
};
