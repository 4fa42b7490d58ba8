import { findBulkRun, undoBulkRun, type BulkRun } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Command, type Result } from '@pregao/store-kit';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { callResource } from './call-resource.ts';

/** Whether nothing of a run is left to do. */
export const hasEnded = ({ state }: BulkRun) => state === 'done' || state === 'undone';

/** A change of many records: begun once, watched until it ends, taken back in time. */
export class RunStore {
  run: BulkRun | null = null;
  readonly start: Command<[unknown, object], BulkRun>;
  readonly undo: Command<[number], BulkRun>;

  constructor() {
    this.start = new Command((endpoint, body) => this.#take(callResource<BulkRun>(endpoint, { body })));
    this.undo = new Command((id) => this.#take(getPlatform().api.call(undoBulkRun, { params: { id } })));
    makeObservable(this, { run: observableRef });
  }

  /** Asks how far the run is. */
  async watch(signal: AbortSignal) {
    const { run } = this;
    if (run && !hasEnded(run))
      await this.#take(getPlatform().api.call(findBulkRun, { params: { id: run.id }, signal }));
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
