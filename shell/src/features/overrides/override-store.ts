import type { Registry, RegistryRemote, RemoteManifest } from '@pregao/contract';
import { makeAutoObservable, observableRef } from 'mobx';

/** A remote that is tried. Without a manifest its server did not answer with one, and the live release stays. */
export interface Override {
  remote: string;
  entry: string;
  manifest: RemoteManifest | null;
}

/** No release has such a version: what a developer's build does counts for none. */
const versionOf = ({ version }: RemoteManifest) => `${version}+dev`;

const replaced = (
  name: string,
  entry: string,
  manifest: RemoteManifest,
  live: RegistryRemote | undefined,
): RegistryRemote => {
  const { container, requires, pages, menu, slots, preload, kit, kitOf } = manifest;
  return {
    name,
    version: versionOf(manifest),
    channel: live?.channel ?? 'stable',
    development: true,
    reason: 'stable',
    entry,
    container,
    requires,
    integrity: {},
    pages,
    menu,
    slots,
    preload,
    kit,
    kitOf,
    previous: live
      ? {
          version: live.version,
          entry: live.entry,
          container: live.container,
          requires: live.requires,
          integrity: live.integrity,
        }
      : null,
  };
};

/** What is tried in this browser, and whether it shows. */
export class OverrideStore {
  readonly overrides: readonly Override[];
  private readonly failed: Set<string>;

  constructor(overrides: readonly Override[]) {
    this.overrides = overrides;
    this.failed = new Set(overrides.filter(({ manifest }) => !manifest).map(({ remote }) => remote));
    makeAutoObservable(this, { overrides: observableRef }, { autoBind: true });
  }

  /** The registry with each tried remote in place of the live one, which stands in when that does not load. */
  apply(registry: Registry): Registry {
    const tried = this.overrides.flatMap(({ remote, entry, manifest }) =>
      manifest
        ? [
            replaced(
              remote,
              entry,
              manifest,
              registry.remotes.find(({ name }) => name === remote),
            ),
          ]
        : [],
    );
    const untouched = registry.remotes.filter(({ name }) => !tried.some((one) => one.name === name));
    return { ...registry, remotes: [...untouched, ...tried] };
  }

  /** Takes which version of a remote came to be shown. */
  took({ remote, version }: { remote: string; version: string }) {
    const override = this.overrides.find((one) => one.remote === remote);
    if (!override) return;
    if (override.manifest && versionOf(override.manifest) === version) this.failed.delete(remote);
    else this.failed.add(remote);
  }

  /** Whether the live release stands in for a tried remote. */
  hasFailed(remote: string): boolean {
    return this.failed.has(remote);
  }
}
