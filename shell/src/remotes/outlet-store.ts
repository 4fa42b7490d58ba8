import type { OwnedPage } from '@pregao/contract';
import { makeAutoObservable, observableRef } from 'mobx';

export type OutletState = 'idle' | 'loading' | 'ready' | 'failed';

/** What the place of the remotes shows: a skeleton, the remote, or a calm message with a retry. */
export class OutletStore {
  owner: string | null = null;
  state: OutletState = 'idle';
  /** The page the remote shows: while its next one is on the way, still the one before. */
  drawn: OwnedPage | null = null;

  constructor() {
    makeAutoObservable(this, { drawn: observableRef }, { autoBind: true });
  }

  show(owner: string | null, state: OutletState) {
    this.owner = owner;
    this.state = state;
    if (state === 'idle' || state === 'failed') this.drawn = null;
  }

  draw(page: OwnedPage | null) {
    this.drawn = page;
  }
}
