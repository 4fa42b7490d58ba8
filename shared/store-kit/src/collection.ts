import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { Latest } from './latest.ts';
import { OptimisticList, type Change, type ChangeOptions } from './optimistic-list.ts';
import { takesAway, type Failure, type Result, type Status, type View } from './result.ts';

/** What every list of the API answers beside its rows. */
export interface ListMeta {
  total: number;
  page: number;
  per_page: number;
  next_cursor?: string | null | undefined;
}

export interface ListPage<T, M extends ListMeta = ListMeta> {
  data: readonly T[];
  meta: M;
}

export interface CollectionOptions<T, Q extends object, M extends ListMeta = ListMeta> {
  /** Fetches one page; stops when the signal is aborted. */
  load: (query: Q, signal: AbortSignal) => Promise<Result<ListPage<T, M>>>;
  idOf: (item: T) => string | number;
  /** Filters, sort and page of the first load. */
  query: Q;
}

const noMeta: ListMeta = { total: 0, page: 1, per_page: 20 };

/**
 * A paged and filtered list. Changing the query keeps the rows on screen while the new ones come; a change made by a
 * command is shown at once and taken back when the command fails; a row the server no longer gives is dropped.
 */
export class Collection<T, Q extends object = { page?: number }, M extends ListMeta = ListMeta> {
  query: Q;
  /** What the last answer said of the whole list; beside the paging nothing is known before the first. */
  meta: ListMeta & Partial<M> = noMeta as ListMeta & Partial<M>;
  error: Failure | null = null;
  isLoading = false;
  isLoadingMore = false;
  hasLoaded = false;
  readonly #options: CollectionOptions<T, Q, M>;
  readonly #list = new OptimisticList<T>();
  readonly #latest = new Latest<ListPage<T, M>>();
  #loadingQuery = '';

  constructor(options: CollectionOptions<T, Q, M>) {
    this.#options = options;
    this.query = options.query;
    makeObservable(this, {
      query: observableRef,
      meta: observableRef,
      error: observableRef,
      isLoading: observable,
      isLoadingMore: observable,
      hasLoaded: observable,
      items: computed,
      status: computed,
      hasMore: computed,
    });
  }

  get items(): readonly T[] {
    return this.#list.items;
  }

  get status(): Status {
    if (this.isLoading) return this.hasLoaded ? 'refreshing' : 'loading';
    if (this.hasLoaded) return this.items.length === 0 ? 'empty' : 'ready';
    if (!this.error) return 'idle';
    return this.error.status === 403 ? 'forbidden' : 'error';
  }

  /** For `AsyncView`; the rows, once there are any to show. */
  get view(): View<readonly T[]> {
    const { items, isLoading: loading, error, status } = this;
    return {
      data: this.hasLoaded ? items : undefined,
      loading,
      error,
      forbidden: status === 'forbidden',
      onRetry: () => {
        void this.refresh();
      },
    };
  }

  /** Whether `loadMore` has something left to bring. */
  get hasMore(): boolean {
    const { next_cursor: cursor, page, per_page: size, total } = this.meta;
    return cursor === undefined ? page * size < total : cursor !== null;
  }

  /** The row before or after another among those shown; undefined at their ends and for a row that is not among them. */
  neighbour(id: string | number, step: 1 | -1): T | undefined {
    const at = this.items.findIndex((item) => String(this.#options.idOf(item)) === String(id));
    return at < 0 ? undefined : this.items[at + step];
  }

  /** Loads what the query says; joins the same request when it is under way. */
  async load(): Promise<void> {
    const asked = JSON.stringify(this.query);
    const { current } = this.#latest;
    if (current && this.#loadingQuery === asked && !this.isLoadingMore) await current;
    else await this.#fetch(asked);
  }

  /** Asks again, dropping a request under way: its answer may be older than what was just changed. */
  async refresh(): Promise<void> {
    await this.#fetch(JSON.stringify(this.query));
  }

  /** Changes filters, sort or page and loads; the page goes back to the first unless the change names one. */
  async setQuery(change: Partial<Q>): Promise<void> {
    const first = 'page' in this.query && !('page' in change) ? { page: 1 } : {};
    runInAction(() => {
      this.query = { ...this.query, ...first, ...change };
    });
    await this.load();
  }

  /** Appends the next page or, where the list has cursors, what follows the cursor. */
  async loadMore(): Promise<void> {
    if (!this.hasMore || this.isLoading || this.isLoadingMore) return;
    const { next_cursor: cursor, page } = this.meta;
    runInAction(() => {
      this.isLoadingMore = true;
    });
    const next = { ...this.query, ...(cursor ? { cursor } : { page: page + 1 }) };
    const result = await this.#latest.start((signal) => this.#options.load(next, signal));
    if (result) runInAction(() => this.#append(result));
  }

  /** Shows a changed row at once; failure brings the old one back, 403 and 404 drop it. A row as answer replaces it. */
  update<R>(
    id: string | number,
    change: Partial<T>,
    command: () => Promise<Result<R>>,
    rowOf?: (data: R) => T,
  ): Promise<Result<R>> {
    const replace = (make: (item: T) => T) => (items: readonly T[]) =>
      items.map((item) => (this.#options.idOf(item) === id ? make(item) : item));
    const confirm = rowOf && ((data: R) => replace(() => rowOf(data)));
    return this.#change(
      replace((item) => ({ ...item, ...change })),
      command,
      { evict: this.#without(id), ...(confirm && { confirm }) },
      0,
    );
  }

  /** Hides a row at once; failure brings it back, unless it was gone already. */
  remove<R>(id: string | number, command: () => Promise<Result<R>>): Promise<Result<R>> {
    return this.#change(this.#without(id), command, { evict: this.#without(id) }, -1);
  }

  /** Shows the rows in another order at once; failure brings the old one back. */
  arrange<R>(change: Change<T>, command: () => Promise<Result<R>>): Promise<Result<R>> {
    return this.#change(change, command, {}, 0);
  }

  /** Shows a new row first at once; the row the server answers takes its place. */
  add<R>(item: T, command: () => Promise<Result<R>>, rowOf: (data: R) => T): Promise<Result<R>> {
    const put = (row: T) => (items: readonly T[]) => [
      row,
      ...items.filter((other) => this.#options.idOf(other) !== this.#options.idOf(row)),
    ];
    return this.#change(put(item), command, { confirm: (data) => put(rowOf(data)) }, 1);
  }

  /** Forgets the rows and gives up a request under way. */
  clear() {
    this.#latest.abort();
    runInAction(() => {
      this.#list.base = [];
      this.meta = noMeta as ListMeta & Partial<M>;
      this.error = null;
      this.isLoading = this.isLoadingMore = this.hasLoaded = false;
    });
  }

  async #change<R>(change: Change<T>, command: () => Promise<Result<R>>, options: ChangeOptions<T, R>, rows: number) {
    const result = await this.#list.apply(change, command, options);
    if (!result.ok) return result;
    runInAction(() => {
      this.meta = { ...this.meta, total: this.meta.total + rows };
    });
    // A page asked for before the change was made would bring the old rows back.
    if (this.isLoading) void this.refresh();
    return result;
  }

  #without(id: string | number) {
    return (items: readonly T[]) => items.filter((item) => this.#options.idOf(item) !== id);
  }

  async #fetch(asked: string) {
    this.#loadingQuery = asked;
    runInAction(() => {
      this.isLoading = true;
      this.isLoadingMore = false;
    });
    const { query } = this;
    const result = await this.#latest.start((signal) => this.#options.load(query, signal));
    if (result) runInAction(() => this.#take(result));
  }

  #take(result: Result<ListPage<T, M>>) {
    this.isLoading = false;
    if (result.ok) {
      this.#list.base = result.data.data;
      this.meta = result.data.meta;
      this.error = null;
      this.hasLoaded = true;
    } else this.#fail(result);
  }

  #append(result: Result<ListPage<T, M>>) {
    this.isLoadingMore = false;
    if (!result.ok) return this.#fail(result);
    const known = new Set(this.#list.base.map(this.#options.idOf));
    this.#list.base = [...this.#list.base, ...result.data.data.filter((item) => !known.has(this.#options.idOf(item)))];
    this.meta = result.data.meta;
    this.error = null;
  }

  #fail(failure: Failure) {
    if (failure.aborted) return;
    this.error = failure;
    if (!takesAway(failure)) return;
    this.#list.base = [];
    this.hasLoaded = false;
  }
}
