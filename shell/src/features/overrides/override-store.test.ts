import type { RemoteManifest } from '@pregao/contract';
import { buildPage, buildRegistry, buildRemote } from '../../remotes/test-registry.ts';
import { OverrideStore } from './override-store.ts';

const entry = 'http://localhost:8082/remoteEntry.js';

const manifest: RemoteManifest = {
  schema: 1,
  name: 'mfe-a',
  version: '1.0.1-0123456789',
  entry: 'remoteEntry.js',
  container: 'mfe_a_dev',
  requires: { platform: '^1.2' },
  integrity: { 'remoteEntry.js': 'sha384-dev' },
  pages: [buildPage('/novo')],
  menu: [],
  slots: [],
  kit: ['form'],
  preload: { '*': ['remoteEntry.js'] },
};

const live = buildRegistry([buildRemote('mfe-a'), buildRemote('mfe-b')]);

test('what is tried stands in place of the live release, which stands in for it; the others are untouched', () => {
  const { remotes } = new OverrideStore([{ remote: 'mfe-a', entry, manifest }]).apply(live);
  const tried = remotes.find(({ name }) => name === 'mfe-a');
  expect(tried).toMatchObject({
    entry,
    container: 'mfe_a_dev',
    version: '1.0.1-0123456789+dev',
    requires: { platform: '^1.2' },
    pages: [buildPage('/novo')],
    kit: ['form'],
    integrity: {},
  });
  expect(tried?.previous).toMatchObject({
    version: '1.0.1',
    entry: '/releases/mfe-a/1.0.1/remoteEntry.js',
    integrity: { 'remoteEntry.js': 'sha384-1.0.1' },
  });
  expect(remotes.filter(({ name }) => name === 'mfe-b')).toEqual([live.remotes[1]]);
});

test('a remote that is not live yet can be tried; nothing stands in for it', () => {
  const { remotes } = new OverrideStore([{ remote: 'mfe-a', entry, manifest }]).apply(buildRegistry());
  expect(remotes.map(({ name, previous }) => [name, previous])).toEqual([['mfe-a', null]]);
});

test('without a manifest the live release stays, and the override has failed', () => {
  const store = new OverrideStore([{ remote: 'mfe-a', entry, manifest: null }]);
  expect(store.apply(live)).toEqual(live);
  expect(store.hasFailed('mfe-a')).toBe(true);
});

test('it has failed while the live release is shown for it', () => {
  const store = new OverrideStore([{ remote: 'mfe-a', entry, manifest }]);
  const told = ['1.0.1', '1.0.1-0123456789+dev'].map((version) => {
    store.took({ remote: 'mfe-a', version });
    return store.hasFailed('mfe-a');
  });
  store.took({ remote: 'mfe-b', version: '1.0.1' });
  expect([...told, store.hasFailed('mfe-b')]).toEqual([true, false, false]);
});
