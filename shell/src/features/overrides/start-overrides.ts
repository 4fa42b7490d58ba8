import { remoteManifest, type Registry, type RemoteManifest } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import { overridesKey } from '../../common/overrides-key.ts';
import { allowOrigins } from '../../remotes/addresses.ts';
import { OverrideStore, type Override } from './override-store.ts';
import { readOverrides } from './read-overrides.ts';

export interface Overrides {
  /** The registry as the server says it, with what is tried in its place. */
  apply(registry: Registry): Registry;
  /** Takes which version of a remote came to be shown. */
  took(load: { remote: string; version: string }): void;
  /** Marks the page for as long as something is tried. */
  mark(platform: Platform): void;
}

/** A developer waits this long for a server that hangs, before the page starts without it. */
const manifestMaxMs = 3_000;

/** @throws Error when the server gives no manifest of that remote */
const fetchManifest = async (remote: string, entry: string): Promise<RemoteManifest> => {
  const response = await fetch(new URL('remote.json', entry), {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(manifestMaxMs),
  });
  if (!response.ok) throw new Error(`remote.json answered ${response.status}`);
  const manifest = remoteManifest.parse(await response.json());
  if (manifest.name !== remote) throw new Error(`remote.json is that of ${manifest.name}`);
  return manifest;
};

const findOverride = async ([remote, entry]: [string, string]): Promise<Override> => {
  try {
    return { remote, entry, manifest: await fetchManifest(remote, entry) };
  } catch (error) {
    console.info(`${overridesKey}: ${remote} from ${entry} is left out: ${String(error)}`);
    return { remote, entry, manifest: null };
  }
};

/**
 * Takes up what this browser is to try in place of the live remotes.
 *
 * @param text as the browser keeps it
 * @param allowed origins the page names
 * @returns null when nothing of it may be tried
 */
export const startOverrides = async ({
  text,
  allowed,
}: {
  text: string;
  allowed: readonly string[];
}): Promise<Overrides | null> => {
  const entries = readOverrides(text, allowed);
  if (entries.size === 0) return null;
  const store = new OverrideStore(await Promise.all([...entries].map(findOverride)));
  // Only servers that are used: every other address of a developer stays as unknown as any.
  allowOrigins({
    development: store.overrides.filter(({ manifest }) => manifest).map(({ entry }) => new URL(entry).origin),
  });
  return {
    apply: store.apply,
    took: store.took,
    mark: (platform) => {
      void import('./override-badge.tsx').then(({ showBadge }) => {
        showBadge(store, platform);
      });
    },
  };
};
