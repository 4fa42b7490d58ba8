import type { RemoteLifecycles } from '@pregao/platform';
import { waitFor } from '@testing-library/react';
import { reaction } from 'mobx';
import { triggerAppChange } from 'single-spa';
import { go, lifecycles, open, settled, shown, withApplications, type Load } from './test-applications.ts';
import { buildRemote } from './test-registry.ts';

withApplications();

test('a release that never answers and whose predecessor does not either is given up within ten seconds in all', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  const { outlet, faults } = open([buildRemote('mfe-a')], () => new Promise(() => {}));
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(7_500);
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

/** The releases come after so many ms, and nothing that they mount ends. */
const lateAndHanging =
  (comesAfter: Record<string, number>): Load =>
  ({ version }) =>
    new Promise((resolve) => {
      setTimeout(() => {
        resolve(lifecycles(version, { mount: () => new Promise(() => {}) }));
      }, comesAfter[version]);
    });

test.each([
  ['the live release comes late', { '1.0.1': 7_800, '1.0.0': 60_000 }, {}, ['mfe-a 1.0.1 render']],
  ['the release before comes late', { '1.0.1': 60_000, '1.0.0': 1_900 }, {}, ['mfe-a 1.0.0 render']],
  ['there is none before', { '1.0.1': 7_900 }, { previous: null }, ['mfe-a 1.0.1 render']],
])(
  'what comes late and then hangs has a second to be drawn, and the wait ends within nine in all: %s',
  async (_what, comesAfter, overrides, told) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
    const { outlet, faults } = open([buildRemote('mfe-a', overrides)], lateAndHanging(comesAfter));
    go('/mfe-a');
    await jest.advanceTimersByTimeAsync(8_900);
    expect([outlet.state, document.querySelector('[data-remote="mfe-a"]')]).toEqual(['loading', expect.anything()]);
    await jest.advanceTimersByTimeAsync(150);
    expect(outlet.state).toBe('failed');
    jest.useRealTimers();
    expect(faults.filter((fault) => fault.endsWith('render'))).toEqual(told);
  },
);

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
