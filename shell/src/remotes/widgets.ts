import type { Registry, SlotName } from '@pregao/contract';
import type { AnyWidget, Slots, WidgetOffer } from '@pregao/platform';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { loadWithFallback, type LoadableRelease } from './fallback.ts';
import type { RegistryStore } from './registry-store.ts';
import type { LoadFault } from './load-error.ts';

interface Ports {
  registry: RegistryStore;
  report(fault: { remote: string; version: string; phase: LoadFault; message: string }): void;
  /** Fetches a module of a release until the signal gives up. @throws RemoteLoadError */
  load(release: LoadableRelease, module: string, signal: AbortSignal): Promise<AnyWidget>;
}

/**
 * The widgets of the live releases. What is on screen stays until the next navigation, which takes up what was released
 * since, so that nothing changes under a person's hands.
 */
export class WidgetStore implements Slots {
  private shown: Registry;
  private readonly ports: Ports;
  private readonly loaded = new Map<string, ReturnType<Slots['load']>>();

  constructor(ports: Ports) {
    this.ports = ports;
    this.shown = ports.registry.registry;
    // The registry is replaced whole: one that stays the same is told to nobody.
    makeObservable<WidgetStore, 'shown'>(this, { shown: observableRef });
  }

  /** Follows every navigation until the returned function is called. */
  follow() {
    const event = 'single-spa:before-routing-event';
    window.addEventListener(event, this.takeUp);
    return () => {
      window.removeEventListener(event, this.takeUp);
    };
  }

  offers = (slot: SlotName): WidgetOffer[] =>
    this.shown.remotes
      .flatMap(({ name, version, slots }) =>
        slots
          .filter((entry) => entry.slot === slot)
          .map(({ slot: _slot, ...entry }) => ({ remote: name, version, ...entry })),
      )
      .toSorted((a, b) => a.order - b.order || `${a.remote}/${a.id}`.localeCompare(`${b.remote}/${b.id}`));

  load = (offer: WidgetOffer): ReturnType<Slots['load']> => {
    const key = `${offer.remote}@${offer.version}/${offer.module}`;
    const known = this.loaded.get(key) ?? this.fetch(offer);
    this.loaded.set(key, known);
    // What failed is asked for again at the next visit.
    known.catch(() => {
      this.loaded.delete(key);
    });
    return known;
  };

  private takeUp = async () => {
    await this.ports.registry.ensureFresh();
    runInAction(() => {
      this.shown = this.ports.registry.registry;
    });
  };

  private async fetch({ remote: name, version: offered, module }: WidgetOffer): ReturnType<Slots['load']> {
    const { registry, report, load } = this.ports;
    const remote = this.shown.remotes.find((one) => one.name === name && one.version === offered);
    if (!remote) throw new Error(`${name} ${offered} is not live any more`);
    const { version, loaded } = await loadWithFallback(remote, registry.kit, {
      report,
      load: (release, signal) => load(release, `slots/${module}`, signal),
    });
    return { widget: loaded, version };
  }
}
