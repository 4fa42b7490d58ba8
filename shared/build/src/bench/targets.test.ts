import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Load } from './load.ts';
import type { Side } from './options.ts';
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
  blocked: 400,
  cls: 0,
  interactive: 3_000,
  log: [],
  vitals: { fcp: 0, lcp: 0, parsed: 0, tasks: [], shifts: [], largest: '', now: 0, origin: 0 },
  ...overrides,
});

const none = { bytes: null, loads: null, switches: null, taps: null, builds: null };

const sides = (of: Partial<Record<Side, Load[]>>): Record<Side, Load[]> => ({
  federated: [],
  monolith: [],
  before: [],
  ...of,
});

const missed = (results: Parameters<typeof checkTargets>[0]) =>
  checkTargets(results)
    .filter(({ met }) => !met)
    .map(({ what }) => what);

test('a room is held to what it loads without the library that plays', () => {
  const rooms = (scriptsBefore: number) =>
    missed({
      ...none,
      loads: new Map([['/cliente/lives/1', sides({ federated: [load({ scriptsBefore, playerBefore: 90 })] })]]),
    });
  assert.deepEqual(rooms(389), []);
  assert.deepEqual(rooms(391), ["/cliente/lives/1: JavaScript until interactive, without the player's library"]);
});

test("a page is held to its own figures and to the monolith's, by their medians", () => {
  const federated = [load({}), load({ lcp: 9_000 }), load({ lcp: 2_050 })];
  const like = [load({}), load({ lcp: 9_100 }), load({ lcp: 2_100 })];
  assert.deepEqual(missed({ ...none, loads: new Map([['/home', sides({ federated, monolith: like })]]) }), []);
  const faster = like.map((one) => ({ ...one, lcp: one.lcp - 200, requests: 16 }));
  assert.deepEqual(missed({ ...none, loads: new Map([['/home', sides({ federated, monolith: faster })]]) }), [
    '/home: LCP, federated/monolith',
    '/home: requests more than the monolith',
  ]);
});

test('what a page names is held to its own limit and to what the monolith names', () => {
  const weight = (scripts: number) => ({ scripts, files: 4 });
  const of = (federated: number, monolith: number) =>
    missed({ ...none, bytes: new Map([['/home', { federated: weight(federated), monolith: weight(monolith) }]]) });
  assert.deepEqual(of(170, 148), []);
  assert.deepEqual(of(171, 148), ['/home: JavaScript named', '/home: JavaScript named, more than the monolith']);
});

test('a page is held to what an earlier build blocked, fetched and asked', () => {
  const of = (now: Partial<Load>) =>
    missed({
      ...none,
      loads: new Map([
        [
          '/curso/x',
          sides({ federated: [load(now), load(now)], before: [load({ blocked: 1_000 }), load({ blocked: 900 })] }),
        ],
      ]),
    });
  assert.deepEqual(of({ blocked: 500 }), []);
  assert.deepEqual(of({ blocked: 600, scripts: 242, requests: 21 }), [
    '/curso/x: blocked, now/before',
    '/curso/x: JavaScript in all, more than before',
    '/curso/x: requests more than before',
  ]);
});

test('what was not measured is neither met nor missed', () => {
  assert.deepEqual(checkTargets(none), []);
  assert.deepEqual(checkTargets({ ...none, loads: new Map([['/curso/x', sides({ federated: [load({})] })]]) }), []);
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
      '| Switch to /carrinho, without intent | 300 ms | 500 ms | **not met** |',
    ],
  );
});
