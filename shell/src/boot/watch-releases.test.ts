import { fireEvent } from '@testing-library/react';
import { runInAction } from 'mobx';
import type { Applications } from '../remotes/applications.ts';
import { buildPage, buildRegistry, buildRemote } from '../remotes/test-registry.ts';
import { RegistryStore } from '../remotes/registry-store.ts';
import { watchReleases } from './watch-releases.ts';

const registryOf = (version: string, development = false) =>
  buildRegistry([
    buildRemote('mfe-a', { version, development, pages: [buildPage('/loja'), buildPage('/curso/:slug')] }),
    buildRemote('mfe-b', { pages: [buildPage('/'), buildPage('/cliente/lives')] }),
  ]);

/** Watches with real listeners; what the applications are asked is kept. */
const watch = ({ development = false } = {}) => {
  history.replaceState(null, '', '/loja');
  let questions = 0;
  const registry = new RegistryStore(registryOf('1.0.1'), async () => {
    questions += 1;
    return null;
  });
  registry.visited();
  const reloaded: string[] = [];
  const applications = {
    reload: async (name: string) => {
      reloaded.push(name);
    },
    shownVersion: () => ({ name: 'mfe-a', version: '1.0.1' }),
  } as unknown as Applications;
  watchReleases({ registry, applications, development });
  return { registry, reloaded, asked: () => questions };
};

const listening: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  const add = document.addEventListener.bind(document);
  jest
    .spyOn(document, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener]);
      add(type, listener);
    });
});

afterEach(() => {
  for (const [type, listener] of listening.splice(0)) document.removeEventListener(type, listener);
  jest.useRealTimers();
});

test('a tab that comes back into view, or stays in view for a minute, asks again; a hidden one does not', () => {
  const { asked } = watch();
  fireEvent(document, new Event('visibilitychange'));
  expect(asked()).toBe(1);
  jest.advanceTimersByTime(60_000);
  expect(asked()).toBe(2);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  jest.advanceTimersByTime(120_000);
  expect(asked()).toBe(2);
});

test('a remote under development that changed is loaded again at once; a published one waits for the next visit', () => {
  const { registry, reloaded } = watch({ development: true });
  runInAction(() => {
    registry.registry = registryOf('1.0.2');
  });
  expect(reloaded).toEqual([]);
  runInAction(() => {
    registry.registry = registryOf('1.0.3', true);
  });
  expect(reloaded).toEqual(['mfe-a']);
});
