import { isAxiosError, isCancel, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { bearerToken, previewHeader, previewToken, type BearerSources } from './bearer.ts';
import { decideOn401, type On401 } from './on-401.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    notSendToken?: boolean | undefined;
    token?: string | undefined;
    isRetry?: boolean;
    /** When the request left, by the device's clock. */
    sentAt?: number;
  }
}

/** How the page takes part in the 401 rule. */
export interface Rule401 {
  /** Whether a page may be seen without a session: then the person stays. */
  stays: (path: string) => boolean;
  /** Address of the public site, or `null`. */
  publicSite: () => string | null;
  /** Carries out what the rule decided: clear the session, move the page. */
  on401: (decision: On401) => void;
}

const bearerOf = (config: InternalAxiosRequestConfig | undefined) =>
  /^Bearer (.+)$/.exec(String(config?.headers.get('Authorization') ?? ''))?.[1] ?? null;

/**
 * Whether a 401 speaks of the session that is stored now: not when the caller chose the token or sent none, nor when
 * someone signed in after the request had left.
 */
const concernsSession = (config: InternalAxiosRequestConfig | undefined, current: string | null) =>
  !config?.token && bearerOf(config) === current;

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** A GET that got no answer, other than by our own time-out or the caller's wish. */
const mayRetry = (error: unknown) =>
  isAxiosError(error) &&
  !isCancel(error) &&
  !error.response &&
  error.code === 'ERR_NETWORK' &&
  error.config?.method === 'get' &&
  !error.config.isRetry;

/** @param date `Date` of an answer; the others are moments of the device: when its request left, when the answer came */
export type HearDate = (date: string, sentAt: number, cameAt: number) => void;

/** What a cache may keep has the date of when it was kept: no other answer is heard. */
const tellDate = ({ headers, config }: Pick<AxiosResponse, 'headers' | 'config'>, hear: HearDate | undefined) => {
  const { date, 'cache-control': caching } = (headers ?? {}) as Record<string, unknown>;
  if (typeof date === 'string' && String(caching).includes('no-store') && config?.sentAt !== undefined)
    hear?.(date, config.sentAt, Date.now());
};

/** Adds the Bearer, the 401 rule at both layers and the one retry of a GET; tells the date of each answer. */
export const addInterceptors = (
  http: AxiosInstance,
  bearer: BearerSources,
  rule: Rule401,
  retryDelay: number,
  hearDate?: HearDate,
) => {
  const apply401 = (error: unknown, phase: 'request' | 'response') => {
    if (!isAxiosError(error) || error.response?.status !== 401) return false;
    if (phase === 'response' && !concernsSession(error.config, bearerToken(bearer))) return false;
    const decision = decideOn401({
      path: bearer.pathname(),
      query: bearer.search(),
      stays: rule.stays,
      publicSite: rule.publicSite(),
      phase,
    });
    rule.on401(decision);
    return decision.swallow;
  };

  http.interceptors.request.use(
    (config) => {
      config.sentAt = Date.now();
      const token = config.token ?? (config.notSendToken ? null : bearerToken(bearer));
      if (token) config.headers.set('Authorization', `Bearer ${token}`);
      const preview = config.method === 'get' ? previewToken(bearer) : null;
      if (preview) config.headers.set(previewHeader, preview);
      return config;
    },
    (error: unknown) => {
      apply401(error, 'request');
      return Promise.reject(error);
    },
  );

  const hear = (response: AxiosResponse) => {
    tellDate(response, hearDate);
    return response;
  };
  http.interceptors.response.use(hear, async (error: unknown) => {
    if (isAxiosError(error) && error.response) tellDate(error.response, hearDate);
    if (apply401(error, 'response')) return undefined;
    if (!mayRetry(error) || !isAxiosError(error) || !error.config) throw error;
    await wait(retryDelay);
    return http.request({ ...error.config, isRetry: true });
  });
};
