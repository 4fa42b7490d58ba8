import type { Platform } from '@pregao/platform';
import { makeAutoObservable } from 'mobx';
import { triggerAppChange } from 'single-spa';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { decide, type Decision } from './decide.ts';

/** Follows the address and the session, and decides what is shown. */
export class Guard {
  pathname = location.pathname;
  search = location.search;
  private readonly platform: Platform;
  private readonly registry: RegistryStore;

  constructor(platform: Platform, registry: RegistryStore) {
    this.platform = platform;
    this.registry = registry;
    makeAutoObservable<Guard, 'platform' | 'registry'>(
      this,
      { platform: false, registry: false, mayShow: false },
      { autoBind: true },
    );
  }

  get decision(): Decision {
    return this.decideFor(this.pathname, this.search);
  }

  /** Whether the remote may be mounted at the address of this moment; asked by single-spa. */
  mayShow(name: string): boolean {
    const decision = this.decideFor(location.pathname, location.search);
    return decision.kind === 'remote' && decision.page.owner === name;
  }

  /** Follows every navigation from now on. */
  start() {
    for (const event of ['popstate', 'single-spa:before-routing-event']) window.addEventListener(event, this.follow);
    this.follow();
  }

  /** The session changed: what is mounted may have to go, what was refused may now come. */
  sessionChanged() {
    this.follow();
    void triggerAppChange();
  }

  private follow() {
    this.pathname = location.pathname;
    this.search = location.search;
    const { decision } = this;
    if (decision.kind === 'redirect' && decision.to !== this.pathname + this.search)
      this.platform.navigate(decision.to, { replace: true });
  }

  private decideFor(pathname: string, search: string): Decision {
    const { session } = this.platform;
    return decide(
      this.registry.pageOf(pathname),
      { pathname, search },
      {
        isLogged: session.isLogged,
        role: session.user.role,
        can: (action, subject) => session.ability.can(action as 'read', subject),
      },
    );
  }
}
