import { listOf, releaseAddress, serves, type OwnedPage } from '@pregao/contract';
import { integrityOf } from './integrity.ts';
import { warmKit } from './kit.ts';
import type { RegistryStore } from './registry-store.ts';

/** `preload` for what is about to be used, `prefetch` for when the browser has nothing to do. */
type How = 'preload' | 'prefetch';

/** Has the browser fetch a file of a release, unless the page did so already. */
const fetchFile = (address: string, how: How) => {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"], link[rel="prefetch"]')];
  if (links.some((link) => link.getAttribute('href') === address && (link.rel === 'preload' || link.rel === how)))
    return;
  const integrity = integrityOf(address);
  const link = document.createElement('link');
  link.rel = how;
  link.as = address.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = address;
  document.head.append(link);
};

/** The release of a remote that a visit would show; null for one that asks for a newer kit, or that its developer serves anew each time. */
const visited = (registry: RegistryStore, owner: string) => {
  const remote = registry.remote(owner);
  return remote && !remote.development && serves(registry.kit, remote.requires.platform) ? remote : null;
};

/**
 * Fetches the files a page needs, all at once: left to the loaders, each would be asked for when the one before has come.
 *
 * @param what keys of the release's preload list: `*` for what every page of the remote needs, the page's path for its own
 */
export const fetchPageFiles = (
  registry: RegistryStore,
  { owner, path }: OwnedPage,
  how: How,
  what: readonly string[],
) => {
  const remote = visited(registry, owner);
  if (!remote) return;
  // The entry is run by whoever loads the remote, which asks for it at once.
  const files = new Set(
    what
      .flatMap((key) => listOf(remote.preload, key) ?? [])
      .filter((file) => how === 'prefetch' || !remote.entry.endsWith(`/${file}`)),
  );
  for (const file of files) fetchFile(releaseAddress(owner, remote.version, file), how);
  if (how === 'prefetch') return;
  // A release built before builds told it by page needs, for all one knows, all its remote needs.
  for (const entry of remote.kitOf ? (listOf(remote.kitOf, path) ?? []) : remote.kit)
    void warmKit(entry).catch(() => undefined);
};

/** Addresses of the scripts that only this page of a remote needs. */
export const scriptsOf = (registry: RegistryStore, { owner, path }: OwnedPage): string[] => {
  const remote = visited(registry, owner);
  return remote
    ? (listOf(remote.preload, path) ?? [])
        .filter((file) => file.endsWith('.js'))
        .map((file) => releaseAddress(owner, remote.version, file))
    : [];
};

/** Fetches beside a remote that is being loaded what the page of this moment needs of it. */
export const fetchVisit = (registry: RegistryStore, name: string) => {
  const page = registry.pageOf(location.pathname);
  if (page?.owner === name) fetchPageFiles(registry, page, 'preload', ['*', page.path]);
};
