import type { RegistryRemote } from '@pregao/contract';
import { learnIntegrity } from './integrity.ts';
import { fetchPageFiles, fetchVisit } from './page-files.ts';
import { RegistryStore } from './registry-store.ts';
import { buildPage, buildRegistry, buildRemote } from './test-registry.ts';

const open = (overrides: Partial<RegistryRemote> = {}) => {
  const preload = { '*': ['remoteEntry.js', 'app.js', 'app.css'], '/mfe-a': ['screen.js'], '/other': ['other.js'] };
  const registry = new RegistryStore(
    buildRegistry([
      buildRemote('mfe-a', {
        pages: [buildPage('/mfe-a'), buildPage('/other')],
        preload,
        integrity: { 'screen.js': 'sha384-screen' },
        ...overrides,
      }),
    ]),
    async () => null,
  );
  learnIntegrity(registry.registry);
  history.replaceState(null, '', '/mfe-a');
  return registry;
};

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

afterEach(() => {
  document.head.replaceChildren();
});

test('a visit asks at once for all its page needs beside the entry, and for nothing of other pages', () => {
  fetchVisit(open(), 'mfe-a');
  expect(links().map(({ href, as }) => `${href.split('/').at(-1)} ${as}`)).toEqual([
    'app.js script',
    'app.css style',
    'screen.js script',
  ]);
  expect(links().at(-1)?.integrity).toBe('sha384-screen');
});

test('what the document has preloaded is not asked for again', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/releases/mfe-a/1.0.1/app.js">';
  const registry = open();
  fetchVisit(registry, 'mfe-a');
  fetchVisit(registry, 'mfe-a');
  expect(links().map(({ href }) => href.split('/').at(-1))).toEqual(['app.js', 'app.css', 'screen.js']);
});

test('another remote than the one of the address fetches nothing', () => {
  fetchVisit(open(), 'mfe-b');
  expect(links()).toEqual([]);
});

test.each(['preload', 'prefetch'] as const)(
  'no file is fetched of a release that asks for a newer kit than this shell serves: %s',
  (how) => {
    const registry = open({ requires: { platform: '^1.9' } });
    fetchPageFiles(registry, { ...buildPage('/mfe-a'), owner: 'mfe-a' }, how, ['*', '/mfe-a']);
    expect(document.head.children).toHaveLength(0);
  },
);
