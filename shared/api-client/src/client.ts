import type { Endpoint, ResponseOf } from '@pregao/contract/core/endpoint';
import type { CreateAxiosDefaults } from 'axios';
import { fillPath, queryString } from './address.ts';
import { bearerToken, previewToken } from './bearer.ts';
import type { AnyOptions, CallArguments } from './call-options.ts';
import { errorTexts } from './error-texts.ts';
import { createHttp, type ApiHttp } from './http-facade.ts';
import { fromPage, type InitialData } from './initial-data.ts';
import { fetchTransport, LazyTransport } from './lazy-transport.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { unanswered, type CallResult, type CallSuccess } from './result.ts';
import type { TransportOptions } from './transport.ts';
import { Unsent } from './unsent.ts';

export interface ApiClientOptions extends TransportOptions {
  /** Base address of the API; empty for the page's own origin. */
  baseUrl: string;
  /** Milliseconds until a request is given up; 15,000 unless told. */
  timeout?: number;
  /** Answers that came inside the page, for a visitor without a session; each serves once. */
  initialData?: InitialData;
  /** Told why the code that makes requests did not come; the call it was for answers `network`. */
  transportLost?: (error: unknown) => void;
  /** Fetches that code; the chunk of this build unless told. */
  fetchCode?: typeof fetchTransport;
}

export interface ApiClient {
  /** Makes a call of the contract; never throws. */
  call<E extends Endpoint>(endpoint: E, ...options: CallArguments<E>): Promise<CallResult<ResponseOf<E>>>;
  /**
   * Asks an anonymous GET call ahead of the screen that will make it; whoever has a session asks nothing ahead.
   * @param address path and query, as the screen will ask
   */
  prefetch(address: string): void;
  /** What an axios instance offers to who asks, with the same Bearer and 401 rules. */
  http: ApiHttp;
}

const addressOf = ({ path }: Endpoint, { params, query }: AnyOptions) => {
  const search = queryString(query);
  return fillPath(path, params) + (search && `?${search}`);
};

/** What kept a call from being sent. */
const notSent = (error: unknown) =>
  error instanceof Unsent
    ? unanswered(error.why, error)
    : ({ ok: false, status: 0, message: errorTexts.generic, error } as const);

/**
 * The one client of the API: Bearer order, 401 rule, multipart forms, time-out, and results instead of exceptions. What the
 * page brought and what was asked ahead answers at once; the code of the transport comes when idle or with the first call.
 */
export const createApiClient = ({
  baseUrl,
  timeout = 15_000,
  initialData,
  transportLost,
  fetchCode = fetchTransport,
  ...rules
}: ApiClientOptions): ApiClient => {
  const { bearer } = rules;
  const defaults: CreateAxiosDefaults = { baseURL: baseUrl, timeout, headers: { common: {} } };
  const lazy = new LazyTransport({
    load: fetchCode,
    create: ({ createTransport }) => createTransport(defaults, rules),
    lost: transportLost,
  });
  const http = createHttp(lazy, defaults);
  const prefetchCache = new PrefetchCache();
  return {
    http,
    prefetch: (address) => {
      if (bearerToken(bearer) === null) prefetchCache.prefetch(baseUrl + address, address);
    },
    async call(endpoint, ...[given]) {
      const options = (given ?? {}) as AnyOptions;
      try {
        const url = addressOf(endpoint, options);
        const session = options.token ?? bearerToken(bearer);
        // What was asked for ahead of a preview is what everybody sees.
        const known =
          previewToken(bearer) === null
            ? (fromPage(initialData, { method: endpoint.method, url, token: options.token }, session) ??
              (endpoint.method === 'GET' ? await prefetchCache.take(url, session) : null))
            : null;
        if (known) return known as CallSuccess<ResponseOf<typeof endpoint>>;
        const [transport, limits] = lazy.made
          ? [lazy.made, options]
          : await lazy.ready({ ...options, timeout: options.timeout ?? http.defaults.timeout ?? timeout });
        return (await transport.send(endpoint, url, limits)) as CallResult<ResponseOf<typeof endpoint>>;
      } catch (error) {
        return notSent(error);
      }
    },
  };
};
