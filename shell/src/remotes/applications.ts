import { serves, type RegistryRemote } from '@pregao/contract';
import type { RemoteLifecycles } from '@pregao/platform';
import { textOf } from '@pregao/platform/boot';
import { getAppNames, registerApplication } from 'single-spa';
import { loadWithFallback, type LoadableRelease } from './fallback.ts';
import { learnIntegrity } from './integrity.ts';
import { RemoteLoadError, type LoadFault } from './load-error.ts';
import { letGo, makePlace, placeOf, watchPlace } from './outlet-place.ts';
import type { OutletStore } from './outlet-store.ts';
import type { RegistryStore } from './registry-store.ts';
import { withTimeout } from './time-out.ts';
import { beginVisit, endVisit, endWait, goOn, leftOf, setReplaceable, timeToCome, type Wait } from './wait.ts';

interface Ports {
  registry: RegistryStore;
  outlet: OutletStore;
  /** Whether the address may be shown to this person now; a guarded address mounts nothing. */
  mayShow(name: string): boolean;
  report(fault: { remote: string; version: string; phase: LoadFault | 'render' | 'unmount'; message: string }): void;
  /** Fetches the lifecycles of a release until the signal gives up. @throws RemoteLoadError */
  load(release: LoadableRelease, signal: AbortSignal): Promise<RemoteLifecycles>;
  /** Waited for before a remote is drawn: the shell's frame, with the place for it. */
  placed?: Promise<void>;
  /** Told that a remote is about to be loaded for the address of this moment: what else the page needs can come beside it. */
  coming?(name: string): void;
  /** Told of each load: how long the visit waited for it, in ms. */
  measured?(load: { remote: string; version: string; ms: number; prefetched: boolean }): void;
  /** Marks a release that is about to be drawn, until the returned function is called. */
  mark?(release: { remote: string; version: string }): () => void;
  /** Whether a release froze a tab of this browser: the one before stands in for it. */
  froze?(release: { remote: string; version: string }): boolean;
}

const mountMaxMs = 5_000;
const unmountMaxMs = 800;
const prefetchMaxMs = 30_000;

/** A remote that is here already may take this long before its place says that it waits. */
const calmMs = 150;

interface Loaded {
  version: string;
  /** The live version it was loaded for: another one when that did not load, or did not show. */
  live: string;
  lifecycles: RemoteLifecycles;
}

interface Shown extends Loaded {
  name: string;
  leaving: AbortController;
}

/** The release before as if it were the live one: where that one came and does not show. */
const before = (remote: RegistryRemote): RegistryRemote | null =>
  remote.previous && { ...remote, ...remote.previous, previous: null };

/**
 * Gives single-spa one application per remote. Loading goes on beside single-spa and never inside its transitions: a
 * remote that hangs or fails leaves the outlet in its failed face and blocks no later navigation.
 */
export const createApplications = (ports: Ports) => {
  const { registry, outlet, mayShow, report, load, placed, coming, measured, mark, froze } = ports;
  const loaded = new Map<string, Loaded>();
  const prefetched = new Set<string>();
  /** Aborted when the person goes elsewhere. */
  let visit = new AbortController();
  let shown: Shown | null = null;
  /** What stood in the outlet last. */
  let stood: { remote: string; version: string } | null = null;

  const start = async (release: LoadableRelease, signal: AbortSignal) => {
    const lifecycles = await load(release, signal);
    await withTimeout(
      mountMaxMs,
      () => lifecycles.bootstrap(),
      () => new RemoteLoadError('timeout', 'does not start'),
    );
    return lifecycles;
  };

  /** A release that works, loaded and started once. `live` is the version it stands for. */
  const take = async (remote: RegistryRemote, left: AbortSignal, live: string, wait: Wait): Promise<Loaded> => {
    const { name } = remote;
    const known = loaded.get(name);
    if (known?.live === live && remote.version === live) return known;
    loaded.delete(name);
    const started = performance.now();
    const { version, loaded: lifecycles } = await loadWithFallback(
      remote,
      registry.kit,
      { report, load: start },
      left,
      timeToCome(wait),
    );
    measured?.({
      remote: name,
      version,
      ms: performance.now() - started,
      prefetched: prefetched.has(`${name}@${version}`),
    });
    const release = { version, live, lifecycles };
    loaded.set(name, release);
    return release;
  };

  /** Takes what is shown out of the page. One that throws or hangs while it leaves may not keep the next from coming. */
  const leave = async () => {
    if (!shown) return;
    const { name, lifecycles, version, leaving } = shown;
    shown = null;
    leaving.abort();
    letGo(placeOf(name));
    await withTimeout(
      unmountMaxMs,
      () => lifecycles.unmount(),
      () => new Error('does not leave'),
    ).catch((error: unknown) => {
      report({ remote: name, version, phase: 'unmount', message: textOf(error) });
    });
    placeOf(name)?.remove();
  };

  /** @param lost told when the release makes nothing of its place, or takes it away */
  const mount = async (
    remote: RegistryRemote,
    release: Loaded,
    { wait, lost, onCrash }: { wait: Wait; lost(message: string): void; onCrash?: (() => void) | undefined },
  ) => {
    const leaving = new AbortController();
    const here = { remote: remote.name, version: release.version };
    const domElement = makePlace(remote.name, () => {
      if (stood) report({ ...stood, phase: 'render', message: 'took the outlet out of the page' });
    });
    shown = { name: remote.name, leaving, ...release };
    stood = here;
    const look = watchPlace(domElement, leaving.signal, lost);
    const drawn = mark?.(here);
    try {
      await withTimeout(
        Math.min(mountMaxMs, leftOf(wait)),
        () =>
          release.lifecycles.mount({
            domElement,
            version: release.version,
            signal: leaving.signal,
            onDrawn: (pathname) => {
              outlet.draw(registry.pageOf(pathname));
              look();
            },
            ...(onCrash && { onCrash }),
          }),
        () => new Error('does not mount'),
      );
      look();
    } finally {
      // Effects of the first screen come right after it.
      if (drawn) setTimeout(drawn);
    }
  };

  /** Shows a remote for as long as the visit lasts: the next navigation ends it. */
  const present = async (
    remote: RegistryRemote,
    left: AbortSignal,
    wait: Wait,
    live = remote.version,
  ): Promise<void> => {
    const current = () => !left.aborted;
    const { name } = remote;
    let crashed = false;
    /** The live release came and does not show: the one before stands in for it, until another is live. */
    const standIn = async () => {
      const older = before(remote);
      if (crashed || !older || !current()) return;
      crashed = true;
      outlet.show(name, 'loading');
      await leave();
      if (current()) await present(older, left, goOn(), live);
    };
    try {
      const release = await take(remote, left, live, wait);
      await placed;
      if (!current()) return;
      const canStandIn = release.version === remote.version && before(remote) !== null;
      setReplaceable(canStandIn);
      const lost = (message: string) => {
        report({ remote: name, version: release.version, phase: 'render', message });
        if (canStandIn) void standIn();
        else if (!crashed && current()) {
          crashed = true;
          void leave();
          outlet.show(name, 'failed');
        }
      };
      const onCrash = canStandIn ? () => void standIn() : undefined;
      try {
        await mount(remote, release, { wait, lost, onCrash });
      } catch (error) {
        report({ remote: name, version: release.version, phase: 'render', message: textOf(error) });
        if (!canStandIn) throw error;
        await standIn();
        return;
      }
      if (!current() || crashed) return;
      endWait(wait);
      outlet.show(name, 'ready');
    } catch {
      // Reported by whoever saw it.
      if (!current()) return;
      endVisit();
      outlet.show(name, 'failed');
    }
  };

  /** The release a visit begins with: one that froze a tab gives way to the one before it. */
  const firstOf = (remote: RegistryRemote) =>
    froze?.({ remote: remote.name, version: remote.version }) && loaded.get(remote.name)?.live !== remote.version
      ? (before(remote) ?? remote)
      : remote;

  const show = async (name: string) => {
    visit.abort();
    visit = new AbortController();
    const { signal } = visit;
    const wait = beginVisit();
    setReplaceable(false);
    const waits = () => {
      if (!signal.aborted && outlet.state === 'idle') outlet.show(name, 'loading');
    };
    if (loaded.has(name) || prefetched.has(`${name}@${registry.remote(name)?.version}`)) setTimeout(waits, calmMs);
    else waits();
    await registry.ensureFresh();
    const remote = registry.remote(name);
    if (remote && !signal.aborted) {
      coming?.(name);
      await present(firstOf(remote), signal, wait, remote.version);
    }
    registry.visited();
  };

  const hide = async (name: string) => {
    visit.abort();
    endVisit();
    if (shown?.name === name) await leave();
    placeOf(name)?.remove();
    outlet.show(null, 'idle');
  };

  const register = () => {
    for (const { name } of registry.registry.remotes) {
      if (getAppNames().includes(name)) continue;
      registerApplication({
        name,
        activeWhen: (address) => registry.pageOf(address.pathname)?.owner === name && mayShow(name),
        app: async () => ({
          bootstrap: async () => undefined,
          mount: async () => {
            void show(name);
          },
          unmount: () => hide(name),
        }),
      });
    }
  };

  return {
    register,
    /** Takes up newer releases: their hashes and new remotes. What is on screen stays until it is left. */
    adopt: () => {
      learnIntegrity(registry.registry);
      register();
    },
    /** Loads the shown remote again: after a failure, or because it changed under development. */
    reload: async (name: string) => {
      await hide(name);
      loaded.delete(name);
      await show(name);
    },
    /** Fetches a remote before it is asked for, if this shell's kit serves it; a failure is met again, and shown, on the visit. */
    prefetch: async (name: string) => {
      const remote = registry.remote(name);
      if (!remote || loaded.get(name)?.live === remote.version || !serves(registry.kit, remote.requires.platform))
        return;
      if (froze?.({ remote: name, version: remote.version })) return;
      await load(remote, AbortSignal.timeout(prefetchMaxMs)).then(
        () => {
          prefetched.add(`${name}@${remote.version}`);
        },
        () => undefined,
      );
    },
    shownVersion: () => (shown ? { name: shown.name, version: shown.version } : null),
  };
};

export type Applications = ReturnType<typeof createApplications>;
