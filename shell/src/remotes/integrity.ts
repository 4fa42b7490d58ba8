import { releaseAddress, type PageBoot, type Registry } from '@pregao/contract';
import { isDeveloped } from './addresses.ts';

declare global {
  interface Window {
    __PREGAO_INTEGRITY__?: (address: string) => string | undefined;
  }
}

/** A hash nothing has: a file whose release does not state one is refused by the browser. */
export const impossibleHash = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();

const absolute = (address: string) => new URL(address, location.href);

const add = (name: string, version: string, files: Record<string, string>, base: string = location.href) => {
  for (const [file, hash] of Object.entries(files))
    hashes.set(new URL(releaseAddress(name, version, file), base).href, hash);
};

/** Learns the hashes of every file the live releases may load. What was live before stays known: an open screen may still ask for it. */
export const learnIntegrity = (registry: Registry) => {
  for (const remote of registry.remotes) {
    add(remote.name, remote.version, remote.integrity, absolute(remote.entry).href);
    if (remote.previous)
      add(remote.name, remote.previous.version, remote.previous.integrity, absolute(remote.previous.entry).href);
  }
};

/**
 * Hash of an address; the loaders of every bundle ask here before they fetch a file. It fails closed: an address without
 * a hash gets one that no file has, unless a developer's own server answers there.
 */
export const integrityOf = (address: string): string | undefined => {
  const { origin, pathname } = absolute(address);
  return hashes.get(origin + pathname) ?? (isDeveloped(address) ? undefined : impossibleHash);
};

export const startIntegrity = (boot: PageBoot) => {
  add('shell', boot.registry.shell.version, boot.shellIntegrity);
  learnIntegrity(boot.registry);
  window.__PREGAO_INTEGRITY__ = integrityOf;
};
