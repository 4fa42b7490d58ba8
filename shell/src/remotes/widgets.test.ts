import type { SlotEntry } from '@pregao/contract';
import { defineWidget } from '@pregao/platform';
import { waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { RemoteLoadError } from './load-error.ts';
import { RegistryStore } from './registry-store.ts';
import { buildRegistry, buildRemote } from './test-registry.ts';
import { WidgetStore } from './widgets.ts';

const widget = defineWidget({ name: 'mfe-live', slot: 'home.sections', Widget: () => null, texts: { 'pt-br': {} } });
const entry = (overrides: Partial<SlotEntry> = {}): SlotEntry => ({
  slot: 'home.sections',
  id: 'on-air',
  module: 'on-air',
  order: 10,
  ...overrides,
});
const live = (overrides = {}) => buildRemote('mfe-live', { slots: [entry()], ...overrides });

const open = (remotes = [live()], ask: ConstructorParameters<typeof RegistryStore>[1] = async () => null) => {
  const registry = new RegistryStore(buildRegistry(remotes), ask);
  const load = jest.fn(async (_release: { version: string }, _module: string, _signal: AbortSignal) => widget);
  const report = jest.fn();
  const store = new WidgetStore({ registry, report, load });
  const offered = () => store.offers('home.sections').map(({ remote, version, id }) => `${remote} ${version} ${id}`);
  return { registry, store, load, report, offered, first: () => store.offers('home.sections')[0]! };
};

test('widgets of every remote stand in the order they ask for, each only in its own slot', () => {
  const { offered } = open([
    live({ slots: [entry({ order: 20 }), entry({ id: 'button', slot: 'navbar.actions' })] }),
    buildRemote('mfe-cart', { slots: [entry({ id: 'cart', order: 5 })] }),
  ]);
  expect(offered()).toEqual(['mfe-cart 1.0.1 cart', 'mfe-live 1.0.1 on-air']);
});

test('a widget is fetched once for a release, from the module its manifest names', async () => {
  const { store, first, load } = open();
  expect(await store.load(first())).toEqual({ widget, version: '1.0.1' });
  await store.load(first());
  expect(load.mock.calls.map(([release, module]) => [release.version, module])).toEqual([['1.0.1', 'slots/on-air']]);
});

test('when the live release does not load, the widget of the release before stands in, and the fault is reported', async () => {
  const { store, first, load, report } = open();
  load.mockRejectedValueOnce(new RemoteLoadError('timeout', 'no answer'));
  expect(await store.load(first())).toEqual({ widget, version: '1.0.0' });
  expect(report.mock.calls).toEqual([
    [{ remote: 'mfe-live', version: '1.0.1', phase: 'timeout', message: 'no answer' }],
  ]);
});

test('when no release gives it, both faults are reported and the next visit asks again', async () => {
  const { store, first, load, report } = open();
  load
    .mockRejectedValueOnce(new RemoteLoadError('load', '404'))
    .mockRejectedValueOnce(new RemoteLoadError('load', 'no such module'));
  await expect(store.load(first())).rejects.toThrow('no release loads');
  expect(report.mock.calls.map(([{ version }]) => version)).toEqual(['1.0.1', '1.0.0']);
  expect(await store.load(first())).toEqual({ widget, version: '1.0.1' });
});

test('a widget that asks for a newer kit is not fetched from that release', async () => {
  const { store, first, load, report } = open([live({ requires: { platform: '^1.9' } })]);
  expect(await store.load(first())).toMatchObject({ version: '1.0.0' });
  expect(load).toHaveBeenCalledTimes(1);
  expect(report.mock.calls[0]).toEqual([expect.objectContaining({ version: '1.0.1', phase: 'requires' })]);
});

test('what is released under an open tab is offered from the next navigation on', async () => {
  const { registry, store, offered } = open();
  const stop = store.follow();
  runInAction(() => {
    registry.registry = buildRegistry([live({ version: '1.0.2' })]);
  });
  expect(offered()).toEqual(['mfe-live 1.0.1 on-air']);
  window.dispatchEvent(new Event('single-spa:before-routing-event'));
  await registry.ensureFresh();
  await Promise.resolve();
  expect(offered()).toEqual(['mfe-live 1.0.2 on-air']);
  stop();
});

test('a navigation that is told of moved releases offers what is live once it knows that, and until then what it offered before', async () => {
  const answer = Promise.withResolvers<{ registry: ReturnType<typeof buildRegistry>; tag: null }>();
  const { registry, store, offered } = open([live()], () => answer.promise);
  const stop = store.follow();
  const asked = registry.invalidate();
  window.dispatchEvent(new Event('single-spa:before-routing-event'));
  expect(offered()).toEqual(['mfe-live 1.0.1 on-air']);
  answer.resolve({ registry: buildRegistry([live({ version: '1.0.2' })]), tag: null });
  await asked;
  await waitFor(() => {
    expect(offered()).toEqual(['mfe-live 1.0.2 on-air']);
  });
  stop();
});
