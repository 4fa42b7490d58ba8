import type { RemoteLifecycles } from '@pregao/platform';
import { waitFor } from '@testing-library/react';
import { triggerAppChange } from 'single-spa';
import { RemoteLoadError } from './load-error.ts';
import { go, lifecycles, open, settled, shown, withApplications } from './test-applications.ts';
import { buildPage, buildRemote } from './test-registry.ts';

withApplications();

test('the owner of an address is loaded, mounted and, when the person leaves, gone', async () => {
  const { outlet, asked, applications } = open([buildRemote('mfe-a'), buildRemote('mfe-b')]);
  go('/mfe-a');
  await settled(outlet, 'ready');
  expect([shown(), applications.shownVersion()]).toEqual(['1.0.1', { name: 'mfe-a', version: '1.0.1' }]);
  go('/mfe-b');
  await waitFor(() => {
    expect(document.querySelector('[data-remote="mfe-b"]')).toHaveTextContent('1.0.1');
  });
  expect(document.querySelector('[data-remote="mfe-a"]')).toBeNull();
  go('/login');
  await settled(outlet, 'idle');
  expect([shown(), asked]).toEqual([
    '',
    ['/releases/mfe-a/1.0.1/remoteEntry.js', '/releases/mfe-b/1.0.1/remoteEntry.js'],
  ]);
});

test('a remote that was loaded is not fetched again on the next visit', async () => {
  const { outlet, asked } = open([buildRemote('mfe-a')]);
  for (const path of ['/mfe-a', '/login', '/mfe-a']) {
    go(path);
    await settled(outlet, path === '/login' ? 'idle' : 'ready');
  }
  expect(asked).toHaveLength(1);
});

test('the outlet knows the page its remote has drawn last, until the remote leaves', async () => {
  const told: ((pathname: string) => void)[] = [];
  const pages = ['/mfe-a', '/mfe-a/:id'].map((path) => buildPage(path));
  const { outlet } = open([buildRemote('mfe-a', { pages })], async () =>
    lifecycles('a', {
      mount: async ({ onDrawn }) => {
        if (onDrawn) told.push(onDrawn);
      },
    }),
  );
  go('/mfe-a');
  await settled(outlet, 'ready');
  expect(outlet.drawn).toBeNull();
  for (const [address, path] of [
    ['/mfe-a', '/mfe-a'],
    ['/mfe-a/7', '/mfe-a/:id'],
  ] as const) {
    told[0]?.(address);
    expect(outlet.drawn).toMatchObject({ path, owner: 'mfe-a' });
  }
  go('/login');
  await settled(outlet, 'idle');
  expect(outlet.drawn).toBeNull();
});

test('a guarded address mounts nothing', async () => {
  const { outlet, asked } = open([buildRemote('mfe-a')], undefined, { mayShow: () => false });
  go('/mfe-a');
  await triggerAppChange();
  expect([outlet.state, shown(), asked]).toEqual(['idle', '', []]);
});

test('a remote that hangs is left behind: the next one is shown, and the late one changes nothing', async () => {
  const late = Promise.withResolvers<RemoteLifecycles>();
  const { outlet } = open([buildRemote('mfe-a'), buildRemote('mfe-b')], async ({ entry }) =>
    entry.includes('mfe-a') ? late.promise : lifecycles('b'),
  );
  go('/mfe-a');
  await settled(outlet, 'loading');
  go('/mfe-b');
  await settled(outlet, 'ready');
  late.resolve(lifecycles('a'));
  await triggerAppChange();
  expect([outlet.owner, shown()]).toEqual(['mfe-b', 'b']);
});

test('a remote that leaves hears so by its signal, and one that hangs while it leaves is left behind', async () => {
  const signals: AbortSignal[] = [];
  const { outlet, faults } = open([buildRemote('mfe-a'), buildRemote('mfe-b')], async ({ version, entry }) => {
    const whole = lifecycles(version, entry.includes('mfe-a') ? { unmount: () => new Promise(() => {}) } : {});
    return {
      ...whole,
      mount: async (props) => {
        signals.push(props.signal as AbortSignal);
        await whole.mount(props);
      },
    };
  });
  go('/mfe-a');
  await settled(outlet, 'ready');
  expect(signals[0]?.aborted).toBe(false);
  go('/mfe-b');
  await waitFor(() => {
    expect([outlet.owner, outlet.state]).toEqual(['mfe-b', 'ready']);
  });
  expect([signals[0]?.aborted, faults]).toEqual([true, ['mfe-a 1.0.1 unmount']]);
});

test('a remote that throws while it leaves is reported and keeps no other from coming', async () => {
  const { outlet, faults } = open([buildRemote('mfe-a'), buildRemote('mfe-b')], async ({ version, entry }) =>
    lifecycles(
      version,
      entry.includes('mfe-a')
        ? {
            unmount: async () => {
              throw new Error('no');
            },
          }
        : {},
    ),
  );
  go('/mfe-a');
  await settled(outlet, 'ready');
  go('/mfe-b');
  await waitFor(() => {
    expect([outlet.owner, outlet.state]).toEqual(['mfe-b', 'ready']);
  });
  expect(faults).toEqual(['mfe-a 1.0.1 unmount']);
});

test('a release published meanwhile stays away from what is on screen and is used from the next visit on', async () => {
  const { outlet, publish, applications } = open([buildRemote('mfe-a')]);
  const now = jest.spyOn(Date, 'now');
  go('/mfe-a');
  await settled(outlet, 'ready');
  publish([buildRemote('mfe-a', { version: '1.0.2' })]);
  expect(applications.shownVersion()?.version).toBe('1.0.1');
  const later = Date.now() + 5_000;
  now.mockReturnValue(later);
  go('/login');
  await settled(outlet, 'idle');
  go('/mfe-a');
  await settled(outlet, 'ready');
  expect(shown()).toBe('1.0.2');
});

test('a visit that is told of moved releases loads nothing until it knows which are live', async () => {
  const { outlet, asked, registry, next, publish } = open([buildRemote('mfe-a')]);
  registry.setStreaming(true, 1);
  const answer = Promise.withResolvers<void>();
  next.answers = answer.promise;
  publish([buildRemote('mfe-a', { version: '1.0.2' })]);
  void registry.invalidate();
  go('/mfe-a');
  await settled(outlet, 'loading');
  await triggerAppChange();
  expect(asked).toEqual([]);
  answer.resolve();
  await settled(outlet, 'ready');
  expect([shown(), asked.length]).toEqual(['1.0.2', 1]);
});

test('intent fetches nothing of a release that asks for a newer kit', async () => {
  const { applications, faults, asked } = open([buildRemote('mfe-a', { requires: { platform: '^1.3' } })]);
  await applications.prefetch('mfe-a');
  expect([faults, asked]).toEqual([[], []]);
});

test('intent fetches a remote once before it is visited, and a failure there waits for the visit', async () => {
  const { applications, faults, asked } = open([buildRemote('mfe-a')], async () => {
    throw new RemoteLoadError('load', 'gone');
  });
  await applications.prefetch('mfe-a');
  await applications.prefetch('mfe-x');
  expect([faults, asked]).toEqual([[], ['/releases/mfe-a/1.0.1/remoteEntry.js']]);
});
