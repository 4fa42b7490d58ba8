import type { CallPart } from '@pregao/api-client';
import {
  previewParam,
  type Endpoint,
  type EventName,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from '../page.ts';
import { usePlatform } from '../platform.ts';
import { queriesOf } from './queries.ts';

/** What a call is asked with, as `api.call` takes it. */
type Asked<E extends Endpoint> = CallPart<'params', ParamsOf<E>> & CallPart<'query', QueryOf<E>>;

interface QueryOptions {
  /** Milliseconds a value that this screen asked for is shown without asking again; 30,000 unless told. */
  staleTime?: number;
  /** False where an answer is good for the screen that asked alone, as an address that expires or where one stands in a book. */
  keep?: boolean;
  /** Events after which what is shown is asked for again. */
  refreshOn?: readonly EventName[];
}

type Arguments<E extends Endpoint> =
  Record<never, never> extends Asked<E>
    ? [asked?: Asked<E> | null, options?: QueryOptions]
    : [asked: Asked<E> | null, options?: QueryOptions];

/** What a call answered and where it stands; read inside an `observer`. */
export type Query<T> = Pick<
  Resource<T, string>,
  'data' | 'error' | 'isLoading' | 'status' | 'view' | 'refresh' | 'set'
>;

const askedOf = <E extends Endpoint>(key: string) => (JSON.parse(key) as { asked: Asked<E> }).asked;

const none: readonly EventName[] = [];

/** Whether the person is on the way out: whoever may not be on a page without a session is asked nothing there any more. */
export const useIsLeaving = (): boolean => {
  const { pageOf, session } = usePlatform();
  const { pathname } = useLocation();
  return !session.isLogged && pageOf(pathname)?.withoutSession === false;
};

/**
 * What a call of the contract answers to whoever is on the screen. It is kept by the call, what is asked, the person and the
 * preview: a known answer is shown at once, and asked for again when the screen opens. Screens that read the same share one
 * request; one that leaves gives it up.
 *
 * @param endpoint the same as long as the component lives
 * @param asked params and query; null while there is nothing to ask
 */
export const useQuery = <E extends Endpoint>(
  endpoint: E,
  ...[asked = {} as Asked<E>, { staleTime, keep = true, refreshOn = none } = {}]: Arguments<E>
): Query<ResponseOf<E>> => {
  const platform = usePlatform();
  const { search } = useLocation();
  const queries = queriesOf(platform);
  const query = useStore(
    () =>
      new Resource<ResponseOf<E>, string>({
        ...(keep && { cache: queries.cacheOf<ResponseOf<E>>(endpoint.path) }),
        load: (key, signal) => platform.api.call(endpoint, { ...askedOf<E>(key), signal } as never),
        ...(staleTime !== undefined && { staleTime }),
      }),
  );
  const isLeaving = useIsLeaving();
  const person = platform.session.user.id;
  const preview = new URLSearchParams(search).get(previewParam)?.trim() || null;
  const key = asked === null || isLeaving ? null : JSON.stringify({ asked, person, preview });
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    if (key === null) query.leave();
    else void query.show(key);
  }, [query, key]);
  useLayoutEffect(() => () => query.leave(), [query]);
  useEffect(() => queries.follow(query, refreshOn), [queries, query, refreshOn]);
  return query;
};
