import { createHash } from 'node:crypto';
import {
  releaseAddress,
  serves,
  type Page,
  type Registry,
  type RegistryRemote,
  type RemoteManifest,
  type ShellManifest,
  type Variant,
} from '@pregao/contract';
import type { Db } from '../../../db/open.ts';
import { stable } from '../../../http/channel.ts';
import { isInCanary } from './canary/share.ts';
import * as repository from './releases.repository.ts';
import type { PointerRow } from './releases.repository.ts';
import type { Visitor } from '../page/visitor.ts';

interface StoredRelease {
  name: string;
  version: string;
  author: string;
  development: boolean;
  manifest: RemoteManifest | ShellManifest;
}

/** Everything that decides what visitors are shown, as of one revision. Nothing in it changes. */
export interface Snapshot {
  revision: number;
  /** The last revision that changed a pin. */
  pinsRevision: number;
  pointers: PointerRow[];
  releases: Map<string, StoredRelease>;
  /** Pinned versions by person and application. */
  pins: Map<number, Map<string, string>>;
  shown: Map<string, ShownRegistry>;
}

export interface ShownRegistry {
  registry: Registry;
  /** The registry without what the build and the server alone read of pages. */
  inBrowser: Registry;
  shell: ShellManifest | null;
  /** Entity tag over everything in the registry. */
  tag: string;
}

/** Which release of an application somebody is shown, and the one that stands in for it. */
interface Choice {
  pointer: PointerRow;
  version: string;
  reason: RegistryRemote['reason'];
  previous: string | null;
}

const key = (name: string, version: string) => `${name}@${version}`;

export const readSnapshot = async (db: Db): Promise<Snapshot> => {
  const { revision, pins_revision: pinsRevision } = await repository.currentRevisions(db);
  const pointers = await repository.allPointers(db);
  const releases = await repository.shownReleases(db);
  const pins = new Map<number, Map<string, string>>();
  for (const pin of await repository.allPins(db))
    pins.set(pin.user_id, (pins.get(pin.user_id) ?? new Map<string, string>()).set(pin.name, pin.version));
  return {
    revision,
    pinsRevision,
    pointers,
    pins,
    releases: new Map(releases.map((row) => [key(row.name, row.version), row as StoredRelease])),
    shown: new Map(),
  };
};

/**
 * The pointers a channel of a brand follows: its own, and `stable` for what it has none for. One that follows `stable` and
 * tries nothing of its own shows also what `stable` tries.
 */
export const pointersOf = (pointers: readonly PointerRow[], channel: string, variant: Variant): PointerRow[] => {
  const own = pointers.filter((row) => row.variant === variant && row.channel === channel);
  const main = pointers.filter((row) => row.variant === variant && row.channel === stable);
  const shown = own.map((row) => {
    const followed =
      row.follows && row.canary_version === null ? main.find(({ name }) => name === row.name) : undefined;
    return followed ? { ...followed, revision: Math.max(followed.revision, row.revision) } : row;
  });
  const named = new Set(own.map(({ name }) => name));
  return [...shown, ...main.filter(({ name }) => !named.has(name))].sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** The last revision that changed what a channel of a brand shows; a pin holds in all of them. */
export const revisionOf = (snapshot: Snapshot, channel: string, variant: Variant): number =>
  Math.max(snapshot.pinsRevision, ...pointersOf(snapshot.pointers, channel, variant).map(({ revision }) => revision));

const standing = (pointer: PointerRow): Choice => ({
  pointer,
  version: pointer.version,
  reason: 'stable',
  previous: pointer.previous,
});

const choose = (snapshot: Snapshot, pointer: PointerRow, visitor: Visitor): Choice => {
  const pin = visitor.user === null ? undefined : snapshot.pins.get(visitor.user)?.get(pointer.name);
  if (pin)
    return {
      pointer,
      version: pin,
      reason: 'pin',
      previous: pin === pointer.version ? pointer.previous : pointer.version,
    };
  const { canary_version: canary, canary_percent: percent } = pointer;
  if (canary && visitor.bucket !== null && isInCanary(visitor.bucket, pointer.name, canary, percent ?? 0))
    return { pointer, version: canary, reason: 'canary', previous: pointer.version };
  return standing(pointer);
};

const remoteManifestOf = (snapshot: Snapshot, name: string, version: string | null) =>
  (version === null ? null : (snapshot.releases.get(key(name, version))?.manifest ?? null)) as RemoteManifest | null;

const shellManifestOf = (snapshot: Snapshot, version: string) =>
  (snapshot.releases.get(key('shell', version))?.manifest ?? null) as ShellManifest | null;

const canServe = (snapshot: Snapshot, shell: ShellManifest | null, name: string, version: string) => {
  const manifest = remoteManifestOf(snapshot, name, version);
  return manifest !== null && (shell === null || serves(shell.platform, manifest.requires.platform));
};

/** What a visitor is shown of each application. A pin the rest could not live with is passed over. */
const choices = (snapshot: Snapshot, visitor: Visitor): Choice[] => {
  const pointers = pointersOf(snapshot.pointers, visitor.channel, visitor.variant);
  const remotes = pointers.filter(({ name }) => name !== 'shell');
  const chosen = pointers
    .filter(({ name }) => name === 'shell')
    .map((pointer) => {
      const choice = choose(snapshot, pointer, visitor);
      const manifest = shellManifestOf(snapshot, choice.version);
      return manifest &&
        (choice.reason !== 'pin' ||
          remotes.every((remote) => canServe(snapshot, manifest, remote.name, remote.version)))
        ? choice
        : standing(pointer);
    });
  const shell = chosen[0] ? shellManifestOf(snapshot, chosen[0].version) : null;
  return [
    ...chosen,
    ...remotes.map((pointer) => {
      const choice = choose(snapshot, pointer, visitor);
      return canServe(snapshot, shell, pointer.name, choice.version) ? choice : standing(pointer);
    }),
  ];
};

// A manifest stored by an earlier version of the platform may lack what was added since.
const presentRemote = (snapshot: Snapshot, { pointer, version, reason, previous }: Choice): RegistryRemote[] => {
  const manifest = remoteManifestOf(snapshot, pointer.name, version);
  if (!manifest) return [];
  const before = remoteManifestOf(snapshot, pointer.name, previous);
  return [
    {
      name: pointer.name,
      version,
      channel: pointer.channel,
      development: snapshot.releases.get(key(pointer.name, version))?.development ?? false,
      reason,
      entry: releaseAddress(pointer.name, version, manifest.entry),
      container: manifest.container,
      requires: manifest.requires,
      integrity: manifest.integrity,
      pages: manifest.pages,
      menu: manifest.menu,
      slots: manifest.slots,
      preload: manifest.preload,
      kit: manifest.kit ?? [],
      ...(manifest.kitOf && { kitOf: manifest.kitOf }),
      previous: before && {
        version: before.version,
        entry: releaseAddress(before.name, before.version, before.entry),
        container: before.container,
        requires: before.requires,
        integrity: before.integrity,
      },
    },
  ];
};

const isTemplate = (text: string | undefined) => text?.includes('{') === true;

/** A text with fields of an answer is filled by the server or by the screen: browsers learn that there is one. */
const pageInBrowser = ({ screen: _screen, records: _records, picture: _picture, head, ...page }: Page): Page => {
  if (!head) return page;
  const { title, description } = head;
  return {
    ...page,
    head: {
      ...(title && !isTemplate(title) && { title }),
      description: isTemplate(description) ? '{}' : description,
    },
  };
};

const inBrowser = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map((remote) => ({ ...remote, pages: remote.pages.map(pageInBrowser) })),
});

/** The registry a visitor is shown. The same choices are presented once per revision. */
export const showTo = (snapshot: Snapshot, visitor: Visitor): ShownRegistry => {
  const chosen = choices(snapshot, visitor);
  const mark = JSON.stringify([
    visitor.variant,
    visitor.channel,
    chosen.map(({ pointer, version, reason }) => [pointer.name, version, reason]),
  ]);
  const known = snapshot.shown.get(mark);
  if (known) return known;
  const shellChoice = chosen.find(({ pointer }) => pointer.name === 'shell');
  const shell = shellChoice ? shellManifestOf(snapshot, shellChoice.version) : null;
  const content = {
    variant: visitor.variant,
    platform: shell?.platform ?? '0.0',
    shell: { version: shell?.version ?? '', pages: shell?.pages ?? [], menu: shell?.menu ?? [] },
    remotes: chosen
      .filter(({ pointer }) => pointer.name !== 'shell')
      .flatMap((choice) => presentRemote(snapshot, choice)),
  };
  const tag = `"${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 20)}"`;
  const registry = { ...content, revision: revisionOf(snapshot, visitor.channel, visitor.variant) };
  const shown = { shell, tag, registry, inBrowser: inBrowser(registry) };
  snapshot.shown.set(mark, shown);
  return shown;
};
