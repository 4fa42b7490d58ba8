import { makeAutoObservable } from 'mobx';

export type OutletState = 'idle' | 'loading' | 'ready' | 'failed';

/** What the place of the remotes shows: a skeleton, the remote, or a calm message with a retry. */
export class OutletStore {
  owner: string | null = null;
  state: OutletState = 'idle';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(owner: string | null, state: OutletState) {
    this.owner = owner;
    this.state = state;
  }
}
