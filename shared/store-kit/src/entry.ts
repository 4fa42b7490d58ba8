import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { Latest } from './latest.ts';
import { takesAway, type Failure, type Result, type Status } from './result.ts';

/** What is known about one key of a resource. */
export class Entry<T> {
  data: T | undefined = undefined;
  error: Failure | null = null;
  isLoading = false;
  /** Milliseconds since the epoch of the last success; 0 when never, or no longer to be trusted. */
  loadedAt = 0;
  readonly #latest = new Latest<T>();
  #viewers = 0;

  constructor() {
    makeObservable(this, { data: observableRef, error: observableRef, isLoading: observable });
  }

  get isShown(): boolean {
    return this.#viewers > 0;
  }

  /** One more resource shows it. */
  hold() {
    this.#viewers += 1;
  }

  /** One resource fewer shows it; without any its request is given up. */
  release() {
    this.#viewers -= 1;
    if (this.isShown) return;
    this.abort();
    // Why nothing came concerns who asked: the next one waits for an answer of their own.
    if (this.data === undefined)
      runInAction(() => {
        this.error = null;
      });
  }

  status(isEmpty: (data: T) => boolean): Status {
    if (this.data !== undefined) {
      if (this.isLoading) return 'refreshing';
      return isEmpty(this.data) ? 'empty' : 'ready';
    }
    if (this.isLoading) return 'loading';
    if (!this.error) return 'idle';
    return this.error.status === 403 ? 'forbidden' : 'error';
  }

  /** Loads, or joins the request under way unless a fresh answer is asked for. */
  async load(
    load: (signal: AbortSignal) => Promise<Result<T>>,
    { now, anew }: { now: () => number; anew: boolean },
  ): Promise<void> {
    const { current } = this.#latest;
    if (current && !anew) {
      await current;
      return;
    }
    runInAction(() => {
      this.isLoading = true;
    });
    const result = await this.#latest.start(load);
    if (result) runInAction(() => this.#take(result, now()));
    // A newer request took this one's place: whoever waits wants its answer.
    else await this.#latest.current;
  }

  abort() {
    this.#latest.abort();
    runInAction(() => {
      this.isLoading = false;
    });
  }

  /** A failed refresh keeps what is shown, unless it may not be shown any more. */
  #take(result: Result<T>, at: number) {
    this.isLoading = false;
    if (result.ok) {
      this.data = result.data;
      this.error = null;
      this.loadedAt = at;
      return;
    }
    if (result.aborted) return;
    this.error = result;
    if (takesAway(result)) this.data = undefined;
  }
}
