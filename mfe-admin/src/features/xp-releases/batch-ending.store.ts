import { Command, type Result } from '@pregao/store-kit';
import { makeObservable, observable, runInAction } from 'mobx';
import { sendBatchEnding } from './xp-releases.api.ts';

interface Ended {
  revoked: number;
  refused: number;
}

/** Ends a batch call by call until none is left. */
export class BatchEnding {
  /** How many it ended since it was last begun. */
  count = 0;
  readonly command = new Command((body: { batch: string; reason: string }) => this.#end(body));

  constructor() {
    makeObservable(this, { count: observable });
  }

  async #end(body: { batch: string; reason: string }): Promise<Result<Ended>> {
    const ended: Ended = { revoked: 0, refused: 0 };
    for (let left = 1; left > 0;) {
      runInAction(() => {
        this.count = ended.revoked + ended.refused;
      });
      const result = await sendBatchEnding(body);
      if (!result.ok) return result;
      ended.revoked += result.data.revoked;
      ended.refused += result.data.refused;
      ({ left } = result.data);
    }
    return { ok: true, data: ended };
  }
}
