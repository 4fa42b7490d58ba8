import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import { Entry } from './entry.ts';
import { EntryCache } from './entry-cache.ts';
import type { Failure, Result, Status, View } from './result.ts';

export interface ResourceOptions<T, K> {
  /** Fetches the value of a key; stops when the signal is aborted. */
  load: (key: K, signal: AbortSignal) => Promise<Result<T>>;
  /** Milliseconds a value is shown without asking again; 30,000 unless told. */
  staleTime?: number;
  /** Whether a loaded value has nothing in it; unless told, an empty list has. */
  isEmpty?: (data: T) => boolean;
  /** Values kept, oldest shown dropped first; 20 unless told. */
  keep?: number;
  /** Where values are kept; one of its own unless told. */
  cache?: EntryCache<T>;
  now?: () => number;
}

const nothing = new Entry<never>();

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/**
 * One value at a time out of a keyed cache: `show(key)` answers from the cache at once, asks only when the value is stale,
 * joins a request under way, and drops the answer of a key no longer shown.
 */
export class Resource<T, K = void> {
  readonly #options: Required<Omit<ResourceOptions<T, K>, 'keep' | 'cache'>>;
  readonly #cache: EntryCache<T>;
  /** What was asked for here: a value that others loaded into the cache is shown, and asked for again. */
  readonly #asked = new WeakSet<Entry<T>>();
  #key: K | undefined = undefined;
  /** What is shown; replaced when another key is. */
  private entry: Entry<T> = nothing as Entry<T>;

  constructor({ keep, cache = new EntryCache<T>(keep), ...options }: ResourceOptions<T, K>) {
    this.#options = { staleTime: 30_000, isEmpty: isEmptyList, now: Date.now, ...options };
    this.#cache = cache;
    makeObservable<Resource<T, K>, 'entry'>(this, {
      entry: observableRef,
      data: computed,
      status: computed,
      error: computed,
    });
  }

  get data(): T | undefined {
    return this.entry.data;
  }

  get status(): Status {
    return this.entry.status(this.#options.isEmpty);
  }

  /** Why the last request failed; beside a `ready` status it is a refresh that failed and kept the old value. */
  get error(): Failure | null {
    return this.entry.error;
  }

  get isLoading(): boolean {
    return this.entry.isLoading;
  }

  /** For `AsyncView`. */
  get view(): View<T> {
    return {
      data: this.data,
      loading: this.isLoading,
      error: this.error,
      forbidden: this.status === 'forbidden',
      onRetry: () => {
        void this.refresh();
      },
    };
  }

  /** Shows the value of a key; a request of the key shown before is given up. */
  async show(key: K): Promise<void> {
    const entry = this.#entryOf(key);
    this.#key = key;
    this.#turnTo(entry)?.release();
    await this.#load(key, entry, false);
  }

  /**
   * Shows nothing any more, as when its screen is left. A request goes on for whoever shows the same at once: a screen that
   * is mounted twice, or the next one that reads it.
   */
  leave() {
    const left = this.#turnTo(nothing as Entry<T>);
    if (left) queueMicrotask(() => left.release());
  }

  /** Fetches the value of a key before it is shown. */
  async prefetch(key: K): Promise<void> {
    await this.#load(key, this.#entryOf(key), false);
  }

  /** Asks again for what is shown, keeping it on screen meanwhile. */
  async refresh(): Promise<void> {
    if (this.entry !== nothing) await this.#load(this.#key as K, this.entry, true);
  }

  /** Replaces the shown value without asking, after a command whose answer is known. */
  set(next: T | ((data: T) => T)) {
    const { entry } = this;
    if (entry === nothing || (typeof next === 'function' && entry.data === undefined)) return;
    runInAction(() => {
      entry.data = typeof next === 'function' ? (next as (data: T) => T)(entry.data as T) : next;
    });
  }

  /** Every value is asked for again when it is next shown. */
  invalidate() {
    this.#cache.invalidate();
  }

  /** Forgets everything and gives up every request, as when the session ends. */
  clear() {
    this.#cache.clear();
    this.#turnTo(nothing as Entry<T>)?.release();
  }

  #entryOf(key: K): Entry<T> {
    return this.#cache.of(JSON.stringify(key) ?? '');
  }

  /** @returns what was shown before, still held; undefined where that was nothing or the same */
  #turnTo(entry: Entry<T>): Entry<T> | undefined {
    const { entry: before } = this;
    if (entry === before) return undefined;
    if (entry !== nothing) entry.hold();
    runInAction(() => {
      this.entry = entry;
    });
    return before === nothing ? undefined : before;
  }

  async #load(key: K, entry: Entry<T>, anew: boolean) {
    const { load, staleTime, now } = this.#options;
    const isFresh = this.#asked.has(entry) && entry.loadedAt > 0 && now() - entry.loadedAt < staleTime;
    if (!anew && isFresh && entry.data !== undefined) return;
    this.#asked.add(entry);
    await entry.load((signal) => load(key, signal), { now, anew });
  }
}
