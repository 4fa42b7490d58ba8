import type { RemoteLifecycles } from '@pregao/platform';
import { reaction } from 'mobx';
import { waitFor } from '@testing-library/react';
import { getAppNames, navigateToUrl, start, triggerAppChange, unregisterApplication } from 'single-spa';
import { createApplications } from './applications.ts';
import { OutletStore } from './outlet-store.ts';
import { buildRegistry, buildRemote } from './test-registry.ts';
import { RegistryStore } from './registry-store.ts';

/** What the place of the remotes shows from here on, one after the other. */
const open = (mount: RemoteLifecycles['mount'], blur?: () => void) => {
  const registry = new RegistryStore(buildRegistry([buildRemote('mfe-a'), buildRemote('mfe-b')]), async () => null);
  const outlet = new OutletStore();
  const faces: string[] = [];
  const stop = reaction(
    () => outlet.state,
    (state) => {
      faces.push(state);
    },
  );
  const applications = createApplications({
    registry,
    outlet,
    mayShow: () => true,
    report: () => {},
    load: async () => ({
      bootstrap: async () => {},
      mount,
      unmount: async () => {
        blur?.();
      },
    }),
  });
  applications.register();
  return { applications, faces, outlet, stop };
};

beforeAll(() => {
  start();
});

beforeEach(() => {
  history.replaceState(null, '', '/login');
  document.body.innerHTML = '<div id="outlet"></div>';
});

afterEach(async () => {
  jest.useRealTimers();
  navigateToUrl('/login');
  await triggerAppChange();
  await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
});

test('a remote fetched on intent comes without a word of waiting; one that was not says at once that it waits', async () => {
  const { applications, faces, outlet, stop } = open(async () => {});
  await applications.prefetch('mfe-a');
  navigateToUrl('/mfe-a');
  await waitFor(() => {
    expect(outlet.state).toBe('ready');
  });
  expect(faces).toEqual(['ready']);
  navigateToUrl('/mfe-b');
  await waitFor(() => {
    expect(faces).toEqual(['ready', 'idle', 'loading', 'ready']);
  });
  stop();
});

test('a remote that is here and is slow to show says soon that it waits', async () => {
  const shown = Promise.withResolvers<void>();
  const { applications, faces, outlet, stop } = open(() => shown.promise);
  await applications.prefetch('mfe-a');
  navigateToUrl('/mfe-a');
  await waitFor(() => {
    expect(faces).toEqual(['loading']);
  });
  shown.resolve();
  await waitFor(() => {
    expect(outlet.state).toBe('ready');
  });
  stop();
});

test('the focus has left a remote before it is taken away', async () => {
  let focused: Element | null = null;
  const { outlet, stop } = open(
    async ({ domElement }) => {
      domElement.innerHTML = '<button>Aqui</button>';
      domElement.querySelector('button')?.focus();
    },
    () => {
      focused = document.activeElement;
    },
  );
  navigateToUrl('/mfe-a');
  await waitFor(() => {
    expect(outlet.state).toBe('ready');
  });
  expect(document.activeElement).toHaveTextContent('Aqui');
  navigateToUrl('/login');
  await waitFor(() => {
    expect(outlet.state).toBe('idle');
  });
  expect(focused).toBe(document.body);
  stop();
});
