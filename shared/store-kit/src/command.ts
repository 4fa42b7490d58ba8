import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { settle, type Failure, type Result } from './result.ts';

/**
 * Something a person does once: while it runs, doing it again joins the first run, so a double click sends one request.
 */
export class Command<Args extends unknown[], T> {
  isPending = false;
  error: Failure | null = null;
  readonly #perform: (...args: Args) => Promise<Result<T>>;
  #running: Promise<Result<T>> | null = null;

  constructor(perform: (...args: Args) => Promise<Result<T>>) {
    this.#perform = perform;
    makeObservable(this, {
      isPending: observable,
      error: observableRef,
      fields: computed,
      clearField: action,
      reset: action,
    });
  }

  /** Messages by field of the last run. */
  get fields(): Record<string, string[]> {
    return this.error?.fields ?? {};
  }

  /** Runs, or joins the run under way whatever the arguments. */
  run(...args: Args): Promise<Result<T>> {
    this.#running ??= this.#settle(args);
    return this.#running;
  }

  /** The message under a field. */
  fieldError(name: string): string | undefined {
    return this.fields[name]?.[0];
  }

  /** What no field of the form shows and so has to be said elsewhere; `null` when every message found its field. */
  leftover(known: readonly string[]): string | null {
    if (!this.error || this.error.aborted) return null;
    if (!this.error.fields) return this.error.message || null;
    return (
      Object.entries(this.error.fields)
        .filter(([name]) => !known.includes(name))
        .flatMap(([, texts]) => texts)
        .join('\n') || null
    );
  }

  /** Takes the message from under a field once the person edits it. */
  clearField(name: string) {
    if (!this.error?.fields?.[name]) return;
    const { [name]: _edited, ...fields } = this.error.fields;
    this.error = { ...this.error, fields };
  }

  reset() {
    this.error = null;
  }

  async #settle(args: Args) {
    runInAction(() => {
      this.isPending = true;
      this.error = null;
    });
    const result = await settle(() => this.#perform(...args));
    this.#running = null;
    runInAction(() => {
      this.isPending = false;
      this.error = result.ok ? null : result;
    });
    return result;
  }
}
