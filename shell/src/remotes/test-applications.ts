import type { RegistryRemote } from '@pregao/contract';
import type { RemoteLifecycles } from '@pregao/platform';
import { waitFor } from '@testing-library/react';
import { getAppNames, navigateToUrl, start, triggerAppChange, unregisterApplication } from 'single-spa';
import { createApplications } from './applications.ts';
import { OutletStore } from './outlet-store.ts';
import { RegistryStore } from './registry-store.ts';
import { buildRegistry } from './test-registry.ts';

type Ports = Parameters<typeof createApplications>[0];

export type Load = Ports['load'];

/** Lifecycles that write their version into their place. */
export const lifecycles = (version: string, overrides: Partial<RemoteLifecycles> = {}): RemoteLifecycles => {
  let place: HTMLElement | null = null;
  return {
    bootstrap: async () => {},
    mount: async ({ domElement }) => {
      place = domElement;
      place.textContent = version;
    },
    unmount: async () => {
      if (place) place.textContent = '';
    },
    ...overrides,
  };
};

export const open = (
  remotes: RegistryRemote[],
  load: Load = async ({ version }) => lifecycles(version),
  { mayShow = () => true, ...others }: Partial<Pick<Ports, 'mayShow' | 'mark' | 'froze'>> = {},
) => {
  const next = { registry: buildRegistry(remotes), answers: Promise.resolve() };
  const registry = new RegistryStore(next.registry, async () => {
    await next.answers;
    return { registry: next.registry, tag: null };
  });
  const outlet = new OutletStore();
  const faults: string[] = [];
  const asked: string[] = [];
  const applications = createApplications({
    registry,
    outlet,
    mayShow,
    ...others,
    report: ({ remote, version, phase }) => {
      faults.push(`${remote} ${version} ${phase}`);
    },
    load: (release, signal) => {
      asked.push(release.entry);
      return load(release, signal);
    },
  });
  applications.register();
  return {
    applications,
    registry,
    next,
    outlet,
    faults,
    asked,
    publish: (list: RegistryRemote[]) => {
      next.registry = buildRegistry(list);
    },
  };
};

export const shown = () => document.getElementById('outlet')?.textContent;
export const go = (path: string) => {
  navigateToUrl(path);
};
export const settled = (outlet: OutletStore, state: OutletStore['state']) =>
  waitFor(() => {
    expect(outlet.state).toBe(state);
  });

/** Starts single-spa once, and leaves no application behind a test. */
export const withApplications = () => {
  beforeAll(() => {
    start();
  });

  beforeEach(() => {
    history.replaceState(null, '', '/login');
    document.body.innerHTML = '<div id="outlet"></div>';
  });

  afterEach(async () => {
    go('/login');
    await triggerAppChange();
    await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
  });
};
