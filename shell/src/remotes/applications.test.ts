import type { RegistryRemote } from '@pregao/contract';
import type { RemoteLifecycles } from '@pregao/platform';
import { waitFor } from '@testing-library/react';
import { reaction } from 'mobx';
import { getAppNames, navigateToUrl, start, triggerAppChange, unregisterApplication } from 'single-spa';
import { createApplications } from './applications.ts';
import { RemoteLoadError } from './load-error.ts';
import { OutletStore } from './outlet-store.ts';
import { buildRegistry, buildRemote } from './test-registry.ts';
import { RegistryStore } from './registry-store.ts';

type Load = Parameters<typeof createApplications>[0]['load'];

/** Lifecycles that write their version into their place. */
const lifecycles = (version: string, overrides: Partial<RemoteLifecycles> = {}): RemoteLifecycles => {
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

const open = (
  remotes: RegistryRemote[],
  load: Load = async ({ version }) => lifecycles(version),
  { mayShow = () => true }: { mayShow?: (name: string) => boolean } = {},
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

const shown = () => document.getElementById('outlet')?.textContent;
const go = (path: string) => {
  navigateToUrl(path);
};
const settled = (outlet: OutletStore, state: OutletStore['state']) =>
  waitFor(() => {
    expect(outlet.state).toBe(state);
  });

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

test('a guarded address mounts nothing', async () => {
  const { outlet, asked } = open([buildRemote('mfe-a')], undefined, { mayShow: () => false });
  go('/mfe-a');
  await triggerAppChange();
  expect([outlet.state, shown(), asked]).toEqual(['idle', '', []]);
});

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

test('a release that never answers and whose predecessor does not either is given up within ten seconds in all', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  const { outlet, faults } = open([buildRemote('mfe-a')], () => new Promise(() => {}));
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(8_500);
  expect(outlet.state).toBe('loading');
  await jest.advanceTimersByTimeAsync(1_400);
  jest.useRealTimers();
  await settled(outlet, 'failed');
  expect(faults.toSorted()).toEqual(['mfe-a 1.0.0 timeout', 'mfe-a 1.0.1 timeout']);
});

test('who leaves while a remote loads stops it: nothing more is fetched, nothing reported, and coming back starts anew', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  const signals: AbortSignal[] = [];
  const { outlet, faults, asked } = open(
    [buildRemote('mfe-a'), buildRemote('mfe-b')],
    async ({ version, entry }, signal) => {
      if (entry.includes('mfe-b')) return lifecycles('b');
      signals.push(signal);
      return signals.length === 1 ? new Promise(() => {}) : lifecycles(version);
    },
  );
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(1_000);
  expect([outlet.state, signals.map(({ aborted }) => aborted)]).toEqual(['loading', [false]]);
  go('/mfe-b');
  await jest.advanceTimersByTimeAsync(30_000);
  expect([shown(), faults, signals.map(({ aborted }) => aborted)]).toEqual(['b', [], [true]]);
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  expect([shown(), outlet.state, faults]).toEqual(['1.0.1', 'ready', []]);
  expect(asked.map((entry) => entry.split('/')[3])).toEqual(['1.0.1', '1.0.1', '1.0.1']);
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

test('a live release that is late is still shown when it comes before its predecessor', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  const late = Promise.withResolvers<RemoteLifecycles>();
  const { outlet, faults, asked } = open([buildRemote('mfe-a')], ({ version }) =>
    version === '1.0.1' ? late.promise : new Promise(() => {}),
  );
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(7_000);
  expect(asked).toHaveLength(2);
  late.resolve(lifecycles('1.0.1'));
  await jest.advanceTimersByTimeAsync(100);
  jest.useRealTimers();
  await settled(outlet, 'ready');
  expect([shown(), faults]).toEqual(['1.0.1', []]);
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
  registry.hear(true, 1);
  const answer = Promise.withResolvers<void>();
  next.answers = answer.promise;
  publish([buildRemote('mfe-a', { version: '1.0.2' })]);
  void registry.told();
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

/** Lifecycles whose mount ends when it is told to, for the releases named. */
const slowMount =
  (slow: readonly string[], mounted: Promise<unknown>): Load =>
  async ({ version }) => {
    const whole = lifecycles(version);
    return slow.includes(version)
      ? {
          ...whole,
          mount: async (props) => {
            await mounted;
            await whole.mount(props);
          },
        }
      : whole;
  };

test('a mount that hangs is given up after five seconds, and the release before stands in', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  const { outlet, faults } = open([buildRemote('mfe-a')], slowMount(['1.0.1'], new Promise(() => {})));
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(4_800);
  expect([outlet.state, faults]).toEqual(['loading', []]);
  await jest.advanceTimersByTimeAsync(400);
  jest.useRealTimers();
  await settled(outlet, 'ready');
  expect([shown(), faults]).toEqual(['1.0.0', ['mfe-a 1.0.1 render']]);
});

test('a mount that hangs in the release that stands in, too, leaves the failed face', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  const { outlet, faults } = open([buildRemote('mfe-a')], slowMount(['1.0.1', '1.0.0'], new Promise(() => {})));
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(10_500);
  jest.useRealTimers();
  await settled(outlet, 'failed');
  expect(faults).toEqual(['mfe-a 1.0.1 render', 'mfe-a 1.0.0 render']);
});

test("a mount that ends after the person went elsewhere says nothing of the place that is another's by then", async () => {
  const mounted = Promise.withResolvers<undefined>();
  const { outlet } = open([buildRemote('mfe-a'), buildRemote('mfe-b')], async (release, signal) =>
    release.entry.includes('mfe-a') ? slowMount(['1.0.1'], mounted.promise)(release, signal) : lifecycles('b'),
  );
  const states: string[] = [];
  const stop = reaction(
    () => `${outlet.owner} ${outlet.state}`,
    (state) => {
      states.push(state);
    },
  );
  go('/mfe-a');
  await waitFor(() => {
    expect(document.querySelector('[data-remote="mfe-a"]')).not.toBeNull();
  });
  go('/mfe-b');
  await settled(outlet, 'ready');
  mounted.resolve(undefined);
  await triggerAppChange();
  stop();
  expect([outlet.owner, states.includes('mfe-a ready')]).toEqual(['mfe-b', false]);
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
