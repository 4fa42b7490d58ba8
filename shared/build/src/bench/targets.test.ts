import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Load } from './load.ts';
import { targetsTable } from './report.ts';
import { checkTargets } from './targets.ts';

const load = (overrides: Partial<Load>): Load => ({
  requests: 20,
  requestsBefore: 12,
  scripts: 240,
  scriptsBefore: 230,
  playerBefore: 0,
  ahead: 0,
  fcp: 1_000,
  lcp: 2_000,
  tbt: 300,
  cls: 0,
  interactive: 3_000,
  log: [],
  vitals: { fcp: 0, lcp: 0, parsed: 0, tasks: [], shifts: [], largest: '', now: 0, origin: 0 },
  ...overrides,
});

const none = { loads: null, switches: null, builds: null };

const missed = (results: Parameters<typeof checkTargets>[0]) =>
  checkTargets(results)
    .filter(({ met }) => !met)
    .map(({ what }) => what);

test('a room is held to what it loads without the library that plays', () => {
  const rooms = (scriptsBefore: number) =>
    missed({
      ...none,
      loads: new Map([['/cliente/lives/1', { federated: [load({ scriptsBefore, playerBefore: 90 })], monolith: [] }]]),
    });
  assert.deepEqual(rooms(389), []);
  assert.deepEqual(rooms(391), ["/cliente/lives/1: JavaScript until interactive, without the player's library"]);
});

test("a page is held to its own figures and to the monolith's, by their medians", () => {
  const federated = [load({}), load({ lcp: 9_000 }), load({ lcp: 2_050 })];
  assert.deepEqual(missed({ ...none, loads: new Map([['/home', { federated, monolith: [load({})] }]]) }), []);
  assert.deepEqual(
    missed({
      ...none,
      loads: new Map([['/home', { federated, monolith: [load({ lcp: 1_900, scripts: 200, requests: 16 })] }]]),
    }),
    [
      '/home: LCP, federated/monolith',
      '/home: JavaScript, federated/monolith',
      '/home: requests more than the monolith',
    ],
  );
});

test('what was not measured is neither met nor missed', () => {
  assert.deepEqual(checkTargets(none), []);
  assert.deepEqual(
    checkTargets({ ...none, loads: new Map([['/curso/x', { federated: [load({})], monolith: [] }]]) }),
    [],
  );
});

test('the slowest remote decides, the shell is no remote', () => {
  const builds = {
    applications: [
      { name: 'shell', cold: 30_000, warm: 500 },
      { name: 'mfe-hub', cold: 9_000, warm: 500 },
      { name: 'mfe-cart', cold: 4_000, warm: 500 },
    ],
    monolith: 40_000,
    releases: [12_000],
    rollbacks: [300],
  };
  assert.deepEqual(missed({ ...none, builds }), ['Slowest remote to build from nothing']);
});

test('the table says of each target whether it is met', () => {
  const [, , first, second] = targetsTable(
    checkTargets({ ...none, switches: { '/carrinho': { cold: [500], prefetched: [120, 140] } } }),
  );
  assert.deepEqual(
    [first, second],
    [
      '| Switch to /carrinho, with intent | 100 ms | 130 ms | **not met** |',
      '| Switch to /carrinho, without intent | 600 ms | 500 ms | met |',
    ],
  );
});
