import type { AxiosInstance, AxiosInterceptorOptions, AxiosRequestConfig, CreateAxiosDefaults } from 'axios';
import type { LazyTransport } from './lazy-transport.ts';

/** Where each way to ask has its config among its arguments. */
const places = {
  request: 0,
  get: 1,
  delete: 1,
  head: 1,
  options: 1,
  post: 2,
  put: 2,
  patch: 2,
  postForm: 2,
  putForm: 2,
  patchForm: 2,
} as const;

type Way = keyof typeof places;

/** What an axios instance offers to who only asks: there at once, whether its code has come or not. */
export type ApiHttp = Pick<AxiosInstance, Way | 'defaults' | 'interceptors'> & {
  <T = unknown, R = import('axios').AxiosResponse<T>>(config: AxiosRequestConfig): Promise<R>;
  <T = unknown, R = import('axios').AxiosResponse<T>>(url: string, config?: AxiosRequestConfig): Promise<R>;
};

type Asking = (...args: unknown[]) => Promise<unknown>;
type Handlers = [
  fulfilled?: ((value: never) => unknown) | null,
  rejected?: ((error: unknown) => unknown) | null,
  options?: AxiosInterceptorOptions,
];

const interceptors = (lazy: LazyTransport, kind: 'request' | 'response') => {
  const managerOf = (http: AxiosInstance) =>
    http.interceptors[kind] as unknown as { use(...handlers: Handlers): number; eject(id: number): void; clear(): void };
  // The client's own interceptor is the first of each kind.
  let next = 0;
  return {
    use: (...handlers: Handlers) => {
      next += 1;
      return lazy.change((http) => managerOf(http).use(...handlers)) ?? next;
    },
    eject: (id: number) => {
      lazy.change((http) => {
        managerOf(http).eject(id);
      });
    },
    clear: () => {
      lazy.change((http) => {
        managerOf(http).clear();
      });
    },
  };
};

/**
 * Stands for the axios instance from the start. A request waits for the code of the transport; interceptors are added in
 * their order when it comes; defaults that are set before it comes are those it starts with.
 */
export const createHttp = (lazy: LazyTransport, before: CreateAxiosDefaults): ApiHttp => {
  const defaultsOf = () => lazy.made?.http.defaults ?? before;
  const asking =
    (way: Way, place: number): Asking =>
    async (...args) => {
      const config = (args[place] ?? {}) as AxiosRequestConfig;
      const [{ http }, limits] = await lazy.ready({ ...config, timeout: config.timeout ?? defaultsOf().timeout });
      return (http[way] as Asking)(...Object.assign([...args], { [place]: limits }));
    };
  const ask = asking('request', places.request);
  const http = (first: unknown, config?: object) => ask(typeof first === 'string' ? { ...config, url: first } : first);
  const members = Object.entries(places).map(([way, place]) => [way, asking(way as Way, place)]);
  Object.assign(http, Object.fromEntries(members), {
    interceptors: { request: interceptors(lazy, 'request'), response: interceptors(lazy, 'response') },
  });
  return Object.defineProperty(http, 'defaults', { get: defaultsOf }) as unknown as ApiHttp;
};
