import type { Endpoint, EventName, ParamsOf, QueryOf, ResponseOf } from '@pregao/contract';
import { useIsLeaving, usePlatform, useStore } from '@pregao/platform';
import { Collection, type ListMeta, type Result } from '@pregao/store-kit';
import { useEffect, useLayoutEffect } from 'react';

type Row = { id: string | number };
type RowOf<E> = ResponseOf<E> extends { data: readonly (infer T extends Row)[] } ? T : never;

/** What the answer says of the whole list, in its `meta` or beside it. */
type MetaOf<E> = ListMeta &
  Omit<ResponseOf<E>, 'data' | 'meta'> &
  (ResponseOf<E> extends { meta: infer M } ? M : object);

/** What the call is asked with, but for the place in the list. */
interface Asked<E> {
  params?: ParamsOf<E>;
  query?: Omit<NonNullable<QueryOf<E>>, 'page' | 'per_page' | 'cursor'>;
}

interface Place {
  page?: number;
  per_page?: number;
  cursor?: string;
}

/** What the rows are of: what is asked, and for whom. */
interface Wanted<E> extends Place {
  asked: Asked<E>;
  person: number;
}

/** Rows of a list call, one page after another. */
export type Rows<E extends Endpoint> = Collection<RowOf<E>, Wanted<E>, MetaOf<E>>;

interface Answer<E> {
  data: readonly RowOf<E>[];
  meta: object;
}

interface RowsOptions {
  /** Rows of a page. */
  perPage?: number;
  /** The list goes on by cursors alone; else by page numbers. */
  byCursor?: boolean;
  /** The page that is shown, where the address says it; else pages follow one another by `loadMore`. */
  page?: number;
  /** Events after which what is shown is asked for again. */
  refreshOn?: readonly EventName[];
}

const never: readonly EventName[] = [];

/**
 * The rows of a list call of the contract, asked for again when what is asked or the person changes.
 *
 * @param endpoint the same as long as the component lives; it answers `{ data, meta }`, and what stands beside them is in `meta`
 * @param asked params and query, without the place in the list
 * @returns a `Collection`, whose `loadMore` brings the next page; read it inside an `observer`
 */
export const useRows = <E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  { perPage, byCursor = false, page, refreshOn = never }: RowsOptions = {},
): Rows<E> => {
  const { api, bus, session } = usePlatform();
  const person = session.user.id;
  const isLeaving = useIsLeaving();
  const rows = useStore<Rows<E>>(
    () =>
      new Collection<RowOf<E>, Wanted<E>, MetaOf<E>>({
        query: { asked, person, ...(!byCursor && { page: 1 }), ...(perPage !== undefined && { per_page: perPage }) },
        idOf: ({ id }) => id,
        load: async ({ asked: { params, query }, person: _person, ...place }, signal) => {
          const answer = (await api.call(endpoint, {
            ...{ params, query: { ...place, ...query }, signal },
          } as never)) as unknown as Result<Answer<E>>;
          if (!answer.ok) return answer;
          const { data, meta, ...beside } = answer.data;
          // A list that goes on by cursors is not counted.
          const whole = { total: data.length, page: 1, ...beside, ...meta } as unknown as MetaOf<E>;
          return { ok: true, data: { data, meta: whole } };
        },
      }),
  );
  const written = JSON.stringify(asked);
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    if (isLeaving) rows.clear();
    else void rows.setQuery({ asked: JSON.parse(written) as Asked<E>, person, ...(page !== undefined && { page }) });
  }, [rows, written, page, person, isLeaving]);
  useEffect(() => {
    const stops = refreshOn.map((event) => bus.on(event, () => void rows.refresh()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus, rows, refreshOn]);
  return rows;
};
