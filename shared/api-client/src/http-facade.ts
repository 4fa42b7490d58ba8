import type { AxiosInstance, AxiosRequestConfig, AxiosResponse, CreateAxiosDefaults } from 'axios';
import type { LazyTransport } from './lazy-transport.ts';

const ways = [
  'request',
  'get',
  'delete',
  'head',
  'options',
  'post',
  'put',
  'patch',
  'postForm',
  'putForm',
  'patchForm',
] as const;

type Way = (typeof ways)[number];

/** What an axios instance offers to who only asks: there at once, whether its code has come or not. */
export type ApiHttp = Pick<AxiosInstance, Way | 'defaults' | 'interceptors'> & {
  <T = unknown, R = AxiosResponse<T>>(config: AxiosRequestConfig): Promise<R>;
  <T = unknown, R = AxiosResponse<T>>(url: string, config?: AxiosRequestConfig): Promise<R>;
};

type AnyFunction = (...args: unknown[]) => unknown;

/** Where a way to ask has its config among its arguments: after the address, and after the body where it sends one. */
const placeOf = (way: Way) => (way === 'request' ? 0 : way.startsWith('p') ? 2 : 1);

const interceptors = (lazy: LazyTransport, kind: 'request' | 'response') => {
  // The client's own interceptor is the first of each kind.
  let next = 0;
  const change =
    (way: 'use' | 'eject' | 'clear'): AnyFunction =>
    (...args) => {
      const changed = lazy.change((http) => (http.interceptors[kind][way] as AnyFunction)(...args));
      return lazy.made || way !== 'use' ? changed : (next += 1);
    };
  return { use: change('use'), eject: change('eject'), clear: change('clear') };
};

/**
 * Stands for the axios instance from the start. A request waits for the code of the transport; interceptors are added in
 * their order when it comes; defaults that are set before it comes are those it starts with.
 */
export const createHttp = (lazy: LazyTransport, before: CreateAxiosDefaults): ApiHttp => {
  const defaultsOf = () => lazy.made?.http.defaults ?? before;
  const asking =
    (way: Way): AnyFunction =>
    async (...args) => {
      const config = (args[placeOf(way)] ?? {}) as AxiosRequestConfig;
      const [{ http }, limits] = await lazy.ready({ ...config, timeout: config.timeout ?? defaultsOf().timeout });
      return (http[way] as AnyFunction)(...Object.assign(args, { [placeOf(way)]: limits }));
    };
  const ask = asking('request');
  const http = (first: unknown, config?: object) => ask(typeof first === 'string' ? { ...config, url: first } : first);
  for (const way of ways) Object.assign(http, { [way]: asking(way) });
  Object.assign(http, {
    interceptors: { request: interceptors(lazy, 'request'), response: interceptors(lazy, 'response') },
  });
  return Object.defineProperty(http, 'defaults', { get: defaultsOf }) as unknown as ApiHttp;
};
