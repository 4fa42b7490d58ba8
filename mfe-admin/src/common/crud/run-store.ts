import { findBulkRun, retryBulkRun, undoBulkRun, type AnyResource, type BulkRun } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Command, type Result } from '@pregao/store-kit';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { BulkWish } from './bulk-question.ts';
import { callResource } from './call-resource.ts';

/** Whether nothing of a run is left to do. */
export const hasEnded = ({ state }: BulkRun) => state === 'done' || state === 'undone';

/** A record as it was seen. */
interface Seen {
  id: number;
  revision: number;
}

/** A change of records: begun once, watched until it ends, taken back in time. */
export class RunStore {
  run: BulkRun | null = null;
  readonly start: Command<[unknown, object], BulkRun>;
  readonly undo: Command<[number], BulkRun>;
  /** Tries again what a run left as it was. */
  readonly retry: Command<[number], BulkRun>;
  /** The end that was told last. */
  #told = '';
  /** A run whose rows show already what it did. */
  #shown: number | null = null;

  constructor() {
    this.start = new Command((endpoint, body) => this.#take(callResource<BulkRun>(endpoint, { body })));
    this.undo = new Command((id) => this.#take(getPlatform().api.call(undoBulkRun, { params: { id } })));
    this.retry = new Command((id) => this.#take(getPlatform().api.call(retryBulkRun, { params: { id } })));
    makeObservable(this, { run: observableRef });
  }

  /**
   * Changes one record as it was seen; what stands against it is a failure as of a save.
   *
   * @param by a cell, whose row shows it already, or a screen, which tells its end itself
   */
  async change({ calls }: AnyResource, { id, revision }: Seen, wish: BulkWish, by: 'cell' | 'screen') {
    const result = await callResource<BulkRun>(calls.bulk, { body: { ...wish, ids: [id], revision } });
    if (result.ok && by === 'cell') this.#shown = result.data.id;
    if (result.ok && by === 'screen') this.tells(result.data);
    await this.#take(Promise.resolve(result));
    return result;
  }

  /** Asks how far the run is. */
  async watch(signal: AbortSignal) {
    const { run } = this;
    if (run && !hasEnded(run))
      await this.#take(getPlatform().api.call(findBulkRun, { params: { id: run.id }, signal }));
  }

  /** Whether an end is told now: once. */
  tells({ id, state }: BulkRun) {
    const isNew = this.#told !== `${id} ${state}`;
    this.#told = `${id} ${state}`;
    return isNew;
  }

  /** Whether the rows have to be asked for again. */
  isUnseen({ id, state }: BulkRun) {
    return state === 'undone' || id !== this.#shown;
  }

  async #take(answer: Promise<unknown>): Promise<Result<BulkRun>> {
    const result = (await answer) as Result<BulkRun>;
    if (result.ok)
      runInAction(() => {
        this.run = result.data;
      });
    return result;
  }
}
