import type { AxiosInstance, GenericAbortSignal } from 'axios';
import type { Transport } from './transport.ts';
import { Unsent } from './unsent.ts';

type TransportModule = typeof import('./transport.ts');

/** Fetches the code of the transport, once; what failed is fetched anew by who asks next. */
export const fetchTransport = (): Promise<TransportModule> =>
  import(/* webpackChunkName: "transport" */ './transport.ts');

/** Fetches it ahead of the first call; where it does not come, the call asks again and says so. */
export const warmTransport = async (): Promise<void> => {
  await fetchTransport().catch(() => undefined);
};

/** What ends the wait for an answer. */
export interface Limits {
  signal?: GenericAbortSignal | undefined;
  /** Milliseconds; 0 is no limit. */
  timeout?: number | undefined;
}

/** @throws Unsent when the caller gives up, the time is over or the work fails */
const inTime = <T>(work: Promise<T>, { signal, timeout = 0 }: Limits): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = () => {
    reject(new Unsent('aborted'));
  };
  const timer =
    timeout > 0
      ? setTimeout(() => {
          reject(new Unsent('timeout'));
        }, timeout)
      : undefined;
  signal?.addEventListener?.('abort', abort);
  if (signal?.aborted) abort();
  work.then(resolve, (cause: unknown) => {
    reject(new Unsent('network', cause));
  });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener?.('abort', abort);
  });
};

interface LazyOptions {
  load: () => Promise<TransportModule>;
  create: (module: TransportModule) => Transport;
  /** Told why the code did not come. */
  lost: ((error: unknown) => void) | undefined;
}

/** The transport of a client, made when it is first needed. */
export class LazyTransport {
  /** The transport, once it is there. */
  made: Transport | null = null;
  readonly #options: LazyOptions;
  #making: Promise<Transport> | null = null;
  #changes: ((http: AxiosInstance) => void)[] = [];

  constructor(options: LazyOptions) {
    this.#options = options;
  }

  /**
   * Waits for the transport no longer than the call may take.
   *
   * @returns the transport, and the limits with what is left of the time
   * @throws Unsent
   */
  async ready<L extends Limits>(limits: L): Promise<readonly [Transport, L]> {
    const { timeout = 0 } = limits;
    const began = performance.now();
    const transport = await inTime(this.#make(), limits);
    const left = timeout > 0 ? Math.max(1, Math.round(timeout - (performance.now() - began))) : timeout;
    return [transport, { ...limits, timeout: left }];
  }

  /** Changes the instance: now, or before its first request. */
  change<T>(change: (http: AxiosInstance) => T): T | undefined {
    if (this.made) return change(this.made.http);
    this.#changes.push(change);
    return undefined;
  }

  #make(): Promise<Transport> {
    const { load, create, lost } = this.#options;
    this.#making ??= load()
      .then((module) => {
        const made = create(module);
        for (const change of this.#changes.splice(0)) change(made.http);
        this.made = made;
        return made;
      })
      .catch((error: unknown) => {
        this.#making = null;
        lost?.(error);
        throw error;
      });
    return this.#making;
  }
}
