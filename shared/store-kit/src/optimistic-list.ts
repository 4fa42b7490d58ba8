import { makeObservable, observableRef, runInAction } from 'mobx';
import { settle, takesAway, type Result } from './result.ts';

/** A change of a list shown before the server confirmed it. */
export type Change<T> = (items: readonly T[]) => readonly T[];

export interface ChangeOptions<T, R> {
  /** The change to keep, made from the server's answer; the shown one unless told. */
  confirm?: (data: R) => Change<T>;
  /** What a 403 or 404 removes for good. */
  evict?: Change<T>;
}

/**
 * A list under changes that are not confirmed yet. What is shown is the confirmed list with the pending changes on top,
 * so that taking one back touches neither the others nor a list that was loaded meanwhile.
 */
export class OptimisticList<T> {
  base: readonly T[] = [];
  pending: readonly Change<T>[] = [];

  constructor() {
    makeObservable(this, { base: observableRef, pending: observableRef });
  }

  get items(): readonly T[] {
    return this.pending.reduce((items, change) => change(items), this.base);
  }

  /** Shows a change at once and runs its command: success makes it part of the list, failure takes it back. */
  async apply<R>(
    change: Change<T>,
    run: () => Promise<Result<R>>,
    { confirm, evict }: ChangeOptions<T, R> = {},
  ): Promise<Result<R>> {
    runInAction(() => {
      this.pending = [...this.pending, change];
    });
    const result = await settle(run);
    runInAction(() => {
      this.pending = this.pending.filter((other) => other !== change);
      if (result.ok) this.base = (confirm?.(result.data) ?? change)(this.base);
      else if (evict && takesAway(result)) this.base = evict(this.base);
    });
    return result;
  }
}
