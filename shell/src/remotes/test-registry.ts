import type { Page, Registry, RegistryRemote } from '@pregao/contract';

export const buildPage = (path: string, overrides: Partial<Page> = {}): Page => ({
  path,
  layout: 'default',
  withoutSession: true,
  status: 'ready',
  title: path,
  ...overrides,
});

/** A remote whose live release is 1.0.1 and whose earlier one is 1.0.0. */
export const buildRemote = (name: string, overrides: Partial<RegistryRemote> = {}): RegistryRemote => {
  const release = (version: string) => ({
    version,
    entry: `/releases/${name}/${version}/remoteEntry.js`,
    container: `${name}_${version}`.replace(/\W/g, '_'),
    requires: { platform: '^1.0' },
    integrity: { 'remoteEntry.js': `sha384-${version}` },
  });
  return {
    name,
    channel: 'stable',
    development: false,
    reason: 'stable',
    pages: [buildPage(`/${name}`)],
    menu: [],
    slots: [],
    preload: {},
    kit: [],
    previous: release('1.0.0'),
    ...release('1.0.1'),
    ...overrides,
  };
};

export const buildRegistry = (remotes: RegistryRemote[] = [], overrides: Partial<Registry> = {}): Registry => ({
  variant: 'brasil',
  platform: '1.0',
  revision: 1,
  shell: { version: '1.0.0', pages: [buildPage('/login', { layout: 'blank' })], menu: [] },
  remotes,
  ...overrides,
});
