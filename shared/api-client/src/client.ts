import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@pregao/contract/core/endpoint';
import axios, { isAxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { fillPath, queryString } from './address.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { bearerToken, previewToken, type BearerSources } from './bearer.ts';
import { addInterceptors, type HearDate, type Rule401 } from './interceptors.ts';
import { parseJson } from './json.ts';
import { toMultipart, type FormValue } from './multipart.ts';
import { fromPage, type InitialData } from './initial-data.ts';
import { failureOf, swallowed, type CallResult, type CallSuccess } from './result.ts';

export interface ApiClientOptions extends Rule401 {
  /** Base address of the API; empty for the page's own origin. */
  baseUrl: string;
  bearer: BearerSources;
  /** Milliseconds until a request is given up; 15,000 unless told. */
  timeout?: number;
  /** Milliseconds before a GET that got no answer is tried once more; 300 unless told. */
  retryDelay?: number;
  /** The UTM values of the visit, as a call takes them; nothing where there are none. */
  visit?: Visit;
  /** Answers that came inside the page, for a visitor without a session; each serves once. */
  initialData?: InitialData;
  /** Told of the `Date` of every answer that no cache keeps. */
  hearDate?: HearDate;
}

/** What the calls that take UTM values carry (REQ-3.13, REQ-5.29, REQ-5.30, REQ-7.30). */
interface Visit {
  headers(): Record<string, string>;
  fields(): Record<string, string>;
}

/** A part of a call under its name: required where the contract requires it, absent where the call has none. */
export type CallPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

interface CommonOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sends no Bearer of its own accord (REQ-7.2, REQ-7.4, REQ-7.6). */
  notSendToken?: boolean;
  /** Sends this Bearer instead; a 401 then says nothing about the stored session. */
  token?: string;
  /** Makes the mutation safe to repeat: the same key gives the same result. */
  idempotencyKey?: string;
  responseType?: 'json' | 'text' | 'blob';
  /** Lets the request outlive the page that is being left; for small bodies. */
  keepalive?: boolean;
  /** Milliseconds, where an upload needs longer than the client's time-out. */
  timeout?: number;
}

/** What a call needs: `params`, `query` and `body` are required where the contract requires them. */
type CallOptions<E extends Endpoint> = CommonOptions &
  CallPart<'params', ParamsOf<E>> &
  CallPart<'query', QueryOf<E>> &
  CallPart<'body', BodyOf<E>>;

type Arguments<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export interface ApiClient {
  /** Makes a call of the contract; never throws. */
  call<E extends Endpoint>(endpoint: E, ...options: Arguments<E>): Promise<CallResult<ResponseOf<E>>>;
  /**
   * Asks an anonymous GET call ahead of the screen that will make it; whoever has a session asks nothing ahead.
   * @param address path and query, as the screen will ask
   */
  prefetch(address: string): void;
  /** The axios instance underneath, with the same Bearer and 401 rules. */
  http: AxiosInstance;
}

interface AnyOptions extends CommonOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const request = (
  endpoint: Endpoint,
  {
    params,
    query,
    body,
    headers,
    idempotencyKey,
    token,
    notSendToken,
    signal,
    timeout,
    keepalive,
    responseType = 'json',
  }: AnyOptions,
) => {
  const search = queryString(query);
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, params) + (search && `?${search}`),
    responseType,
    notSendToken,
    token,
    ...(signal && { signal }),
    ...(timeout !== undefined && { timeout }),
    ...(keepalive && { fetchOptions: { keepalive } }),
    ...(body !== undefined && { data: endpoint.multipart ? toMultipart(body as Record<string, FormValue>) : body }),
    // A form's content type carries its boundary, which only the platform knows; without a body there is nothing to name.
    headers: {
      ...headers,
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(endpoint.raw && { 'Content-Type': 'application/octet-stream' }),
      ...((endpoint.multipart || body === undefined) && { 'Content-Type': false }),
    },
  };
};

const withVisit = (endpoint: Endpoint, options: AnyOptions, visit: Visit | undefined): AnyOptions => {
  if (!visit || !endpoint.utm) return options;
  if (endpoint.utm === 'headers') return { ...options, headers: { ...visit.headers(), ...options.headers } };
  return { ...options, body: { ...visit.fields(), ...(options.body as object) } };
};

/** A text that should be JSON and isn't becomes `null`, logged (REQ-8.11). */
const readBody = (data: unknown, headers?: { get(name: string): unknown }) =>
  typeof data === 'string' && String(headers?.get('content-type') ?? '').includes('json') ? parseJson(data) : data;

/** The error of a call that asked for a file comes as a file too: its JSON is read, so that it says why. */
const withReadBody = async (error: unknown) => {
  if (isAxiosError(error) && error.response?.data instanceof Blob)
    error.response.data = parseJson(await error.response.data.text());
  return error;
};

/**
 * The one client of the API: Bearer order, 401 rule, multipart forms, time-out, and results instead of exceptions.
 */
export const createApiClient = ({
  baseUrl,
  bearer,
  timeout = 15_000,
  retryDelay = 300,
  initialData,
  visit,
  hearDate,
  ...rule
}: ApiClientOptions): ApiClient => {
  const http = axios.create({
    baseURL: baseUrl,
    timeout,
    adapter: 'fetch',
    transformResponse: [readBody],
    xsrfCookieName: '',
  });
  addInterceptors(http, bearer, rule, retryDelay, hearDate);
  const prefetchCache = new PrefetchCache();
  return {
    http,
    prefetch: (address) => {
      if (bearerToken(bearer) === null) prefetchCache.prefetch(baseUrl + address, address);
    },
    async call(endpoint, ...[options]) {
      try {
        const asked = request(endpoint, withVisit(endpoint, (options ?? {}) as AnyOptions, visit));
        const session = asked.token ?? bearerToken(bearer);
        // What was asked for ahead of a preview is what everybody sees.
        const known =
          previewToken(bearer) === null
            ? (fromPage(initialData, asked, session) ??
              (asked.method === 'GET' ? await prefetchCache.take(asked.url, session) : null))
            : null;
        if (known) return known as CallSuccess<ResponseOf<typeof endpoint>>;
        const response = await http.request<never, AxiosResponse | undefined>(asked);
        return response ? { ok: true, status: response.status, data: response.data, response } : swallowed();
      } catch (error) {
        return failureOf(await withReadBody(error));
      }
    },
  };
};
