import { settle, type Result } from './result.ts';

interface Run<T> {
  controller: AbortController;
  promise: Promise<Result<T> | null>;
}

/** One request at a time: a newer one aborts the older, whose answer is then dropped. */
export class Latest<T> {
  #run: Run<T> | null = null;

  /** The request under way; it resolves with `null` when a newer one took its place. */
  get current(): Promise<Result<T> | null> | null {
    return this.#run?.promise ?? null;
  }

  /** Starts a request, aborting the one under way. */
  start(load: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T> | null> {
    this.abort();
    const controller = new AbortController();
    const run: Run<T> = { controller, promise: this.#settle(controller, load) };
    this.#run = run;
    return run.promise;
  }

  /** Gives up the request under way. */
  abort() {
    this.#run?.controller.abort();
    this.#run = null;
  }

  async #settle(controller: AbortController, load: (signal: AbortSignal) => Promise<Result<T>>) {
    const result = await settle(() => load(controller.signal));
    if (controller.signal.aborted) return null;
    this.#run = null;
    return result;
  }
}
