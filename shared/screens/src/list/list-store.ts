import type { Endpoint, ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import type { ListQuery } from '@pregao/platform/hooks';
import { Collection, Download, type ListPage, type Result } from '@pregao/store-kit';
import type { AnyMeta, ListSource, ListState } from './list-types.ts';

interface Page {
  data: { id: string | number }[];
  meta: AnyMeta;
}

/** The page a list call answers. */
type PageOf<E> = ResponseOf<E> extends Page ? ResponseOf<E> : never;

interface ListStoreOptions<E extends Endpoint, Q extends ListState> {
  list: E;
  query: ListQuery<Q>;
  /** The call that makes a file of the same rows, its usual name, and whether it takes the columns that are shown. */
  file?: { call: Endpoint; name: string; takesColumns?: boolean };
}

/** A file of a year takes longer than a screen. */
const fileTimeout = 120_000;

/** The rows of a list call and, where there is one, their file: both asked for by what the address says. */
export class ListStore<E extends Endpoint, Q extends ListState> implements ListSource<PageOf<E>['data'][number], Q> {
  readonly list: Collection<PageOf<E>['data'][number], Q, PageOf<E>['meta']>;
  readonly file: Download<[query: Q, columns: readonly string[]]> | undefined;

  constructor({ list, query, file }: ListStoreOptions<E, Q>) {
    const call = (endpoint: Endpoint, options: object) => getPlatform().api.call(endpoint, options);
    this.list = new Collection({
      load: (state, signal) =>
        call(list, { query: query.wire(state), signal }) as Promise<
          Result<ListPage<PageOf<E>['data'][number], PageOf<E>['meta']>>
        >,
      idOf: ({ id }) => id,
      query: query.usual,
    });
    this.file =
      file &&
      new Download(
        (signal, state: Q, columns: readonly string[]) =>
          call(file.call, {
            query: { ...query.wire(state, true), ...(file.takesColumns && { columns: columns.join(',') }) },
            responseType: 'blob',
            timeout: fileTimeout,
            signal,
          }) as ReturnType<ConstructorParameters<typeof Download>[0]>,
        file.name,
      );
  }
}
