import type { Endpoint } from '@pregao/contract/core/endpoint';
import axios, { isAxiosError, type AxiosInstance, type AxiosResponse, type CreateAxiosDefaults } from 'axios';
import type { BearerSources } from './bearer.ts';
import type { AnyOptions } from './call-options.ts';
import { failureOf, swallowed } from './failure.ts';
import { addInterceptors, type HearDate, type Rule401 } from './interceptors.ts';
import { parseJson } from './json.ts';
import { toMultipart, type FormValue } from './multipart.ts';
import type { CallResult } from './result.ts';

export interface TransportOptions extends Rule401 {
  bearer: BearerSources;
  /** Milliseconds before a GET that got no answer is tried once more; 300 unless told. */
  retryDelay?: number;
  /** The UTM values of the visit, as a call takes them; nothing where there are none. */
  visit?: Visit;
  /** Told of the `Date` of every answer that no cache keeps. */
  hearDate?: HearDate;
}

/** What the calls that take UTM values carry (REQ-3.13, REQ-5.29, REQ-5.30, REQ-7.30). */
interface Visit {
  headers(): Record<string, string>;
  fields(): Record<string, string>;
}

/** What takes calls to the server; a chunk of its own, with all of axios. */
export interface Transport {
  http: AxiosInstance;
  /** Sends a call; never throws. @param url its path and query, filled */
  send(endpoint: Endpoint, url: string, options: AnyOptions): Promise<CallResult<unknown>>;
}

const request = (
  endpoint: Endpoint,
  url: string,
  { body, headers, idempotencyKey, token, notSendToken, signal, timeout, keepalive, responseType = 'json' }: AnyOptions,
) => ({
  method: endpoint.method,
  url,
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
});

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

/** Bearer order, 401 rule, multipart forms and the one retry of a GET, over axios. */
export const createTransport = (
  defaults: CreateAxiosDefaults,
  { bearer, retryDelay = 300, visit, hearDate, ...rule }: TransportOptions,
): Transport => {
  const http = axios.create({ ...defaults, adapter: 'fetch', transformResponse: [readBody], xsrfCookieName: '' });
  addInterceptors(http, bearer, rule, retryDelay, hearDate);
  return {
    http,
    async send(endpoint, url, options) {
      try {
        const response = await http.request<never, AxiosResponse | undefined>(
          request(endpoint, url, withVisit(endpoint, options, visit)),
        );
        return response ? { ok: true, status: response.status, data: response.data, response } : swallowed();
      } catch (error) {
        return failureOf(await withReadBody(error));
      }
    },
  };
};
