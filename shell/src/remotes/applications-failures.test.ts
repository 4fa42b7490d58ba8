import { waitFor } from '@testing-library/react';
import { triggerAppChange } from 'single-spa';
import { RemoteLoadError } from './load-error.ts';
import { go, lifecycles, open, settled, shown, withApplications } from './test-applications.ts';
import { buildRemote } from './test-registry.ts';

withApplications();

test('a release that does not load is reported and the one before it is shown, and not tried again on the next visit', async () => {
  const { outlet, faults, asked, applications } = open([buildRemote('mfe-a')], async ({ version }) => {
    if (version === '1.0.1') throw new RemoteLoadError('timeout', 'no answer');
    return lifecycles(version);
  });
  for (const path of ['/mfe-a', '/login', '/mfe-a']) {
    go(path);
    await settled(outlet, path === '/login' ? 'idle' : 'ready');
  }
  expect([shown(), applications.shownVersion()?.version]).toEqual(['1.0.0', '1.0.0']);
  expect([faults, asked.length]).toEqual([['mfe-a 1.0.1 timeout'], 2]);
});

test('a release that asks for a newer kit is not loaded at all', async () => {
  const { outlet, faults, asked } = open([buildRemote('mfe-a', { requires: { platform: '^1.3' } })]);
  go('/mfe-a');
  await settled(outlet, 'ready');
  expect([faults, asked]).toEqual([['mfe-a 1.0.1 requires'], ['/releases/mfe-a/1.0.0/remoteEntry.js']]);
});

test('a remote of which nothing loads leaves the failed face, blocks no other, and comes on a retry', async () => {
  const state = { down: true };
  const { outlet, faults, applications } = open(
    [buildRemote('mfe-a'), buildRemote('mfe-b')],
    async ({ version, entry }) => {
      if (state.down && entry.includes('mfe-a')) throw new RemoteLoadError('load', 'gone');
      return lifecycles(version);
    },
  );
  go('/mfe-a');
  await settled(outlet, 'failed');
  expect(faults).toEqual(['mfe-a 1.0.1 load', 'mfe-a 1.0.0 load']);
  go('/mfe-b');
  await settled(outlet, 'ready');
  go('/mfe-a');
  await settled(outlet, 'failed');
  state.down = false;
  await applications.reload('mfe-a');
  expect([outlet.state, shown()]).toEqual(['ready', '1.0.1']);
});

test.each([
  ['bootstrap', 'load'],
  ['mount', 'render'],
] as const)('a remote whose %s throws is reported, and the release before stands in', async (phase, reported) => {
  const { outlet, faults, asked } = open([buildRemote('mfe-a')], async ({ version }) =>
    lifecycles(
      version,
      version === '1.0.1'
        ? {
            [phase]: async () => {
              throw new Error('no');
            },
          }
        : {},
    ),
  );
  for (const path of ['/mfe-a', '/login', '/mfe-a']) {
    go(path);
    await settled(outlet, path === '/login' ? 'idle' : 'ready');
  }
  expect([shown(), faults, asked.length]).toEqual(['1.0.0', [`mfe-a 1.0.1 ${reported}`], 2]);
});

test('a screen that crashes is replaced by the release before; when that crashes too it says so itself', async () => {
  const crash: Record<string, (() => void) | undefined> = {};
  const { outlet } = open([buildRemote('mfe-a')], async ({ version }) => {
    const whole = lifecycles(version);
    return {
      ...whole,
      mount: async (props) => {
        crash[version] = props.onCrash;
        await whole.mount(props);
      },
    };
  });
  go('/mfe-a');
  await settled(outlet, 'ready');
  crash['1.0.1']?.();
  await waitFor(() => {
    expect([outlet.state, shown()]).toEqual(['ready', '1.0.0']);
  });
  expect(Object.keys(crash)).toEqual(['1.0.1', '1.0.0']);
  expect(crash['1.0.0']).toBeUndefined();
});

test('a part of the kit that fails is charged to the shell, and no older release is fetched for it; the retry brings the screen', async () => {
  const kit = '/releases/shell/2.0.0/form.js';
  const state = { down: true };
  const { outlet, faults, asked, applications } = open([buildRemote('mfe-a')], async ({ version }) => {
    if (state.down)
      throw new RemoteLoadError('integrity', `${kit} is not the file`, { address: `http://localhost${kit}` });
    return lifecycles(version);
  });
  go('/mfe-a');
  await settled(outlet, 'failed');
  expect([faults, asked]).toEqual([['shell 2.0.0 integrity'], ['/releases/mfe-a/1.0.1/remoteEntry.js']]);
  state.down = false;
  await applications.reload('mfe-a');
  expect([outlet.state, shown()]).toEqual(['ready', '1.0.1']);
});

test('a screen that crashes twice is stood in for once, and one that crashes after it was left changes nothing', async () => {
  const crash: (() => void)[] = [];
  const mounts: string[] = [];
  const { outlet } = open([buildRemote('mfe-a'), buildRemote('mfe-b')], async ({ version, entry }) => {
    const whole = lifecycles(entry.includes('mfe-a') ? version : 'b');
    return {
      ...whole,
      mount: async (props) => {
        mounts.push(`${entry.split('/')[2]} ${version}`);
        if (props.onCrash) crash.push(props.onCrash);
        await whole.mount(props);
      },
    };
  });
  go('/mfe-a');
  await settled(outlet, 'ready');
  crash[0]?.();
  crash[0]?.();
  await waitFor(() => {
    expect([outlet.state, shown()]).toEqual(['ready', '1.0.0']);
  });
  expect(mounts).toEqual(['mfe-a 1.0.1', 'mfe-a 1.0.0']);
  go('/mfe-b');
  await waitFor(() => {
    expect([outlet.owner, outlet.state]).toEqual(['mfe-b', 'ready']);
  });
  go('/login');
  await settled(outlet, 'idle');
  crash[1]?.();
  await triggerAppChange();
  expect([outlet.owner, outlet.state, mounts.length]).toEqual([null, 'idle', 3]);
});
