import { makeAutoObservable } from 'mobx';
import type { RegistryStore } from '../../remotes/registry-store.ts';

/** Who put the notice off is reminded after this long: a tab may stay open for days, on a release that was taken back. */
const reminderMs = 3_600_000;

/** Whether this tab runs another release of the shell than the one that is live for this person, and who wants to know. */
export class UpdateStore {
  private putOff: string | null = null;
  private readonly registry: RegistryStore;
  private readonly own: string;

  constructor(registry: RegistryStore) {
    this.registry = registry;
    this.own = registry.registry.shell.version;
    makeAutoObservable<UpdateStore, 'registry' | 'own'>(this, { registry: false, own: false }, { autoBind: true });
  }

  /** A release that came, or that came back for one that was withdrawn: both are there with the next page load. */
  get isWaiting(): boolean {
    const { version } = this.registry.registry.shell;
    return version !== this.own && version !== this.putOff;
  }

  /** Not now: this release is not spoken of again for an hour; a further one is. */
  later() {
    const { version } = this.registry.registry.shell;
    this.putOff = version;
    setTimeout(() => {
      this.remind(version);
    }, reminderMs);
  }

  private remind(version: string) {
    if (this.putOff === version) this.putOff = null;
  }
}
