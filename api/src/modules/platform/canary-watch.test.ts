import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { openReleases, version, type Releases } from '../../../test/releases.ts';

let releases: Releases;
let admin: SignedInPerson;
const tried = version(2);
let round = 0;

before(async () => {
  releases = await openReleases({ TRUST_PROXY: '127.0.0.1', CANARY_MIN_LOADS: '8', CANARY_MIN_REPORTERS: '3' });
  await releases.begin();
  for (const turn of [2, 3]) releases.store.remote('mfe-cart', version(turn));
  await releases.publish('mfe-cart', tried, { channel: 'next' });
  admin = await person(releases.app, { profile_id: profiles.admin, name: 'Ana Admin' });
});
after(() => releases.app.close());

const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => releases.app.call(method, `/api/${path}`, { token: admin.token, ...(body && { body }) });
const found = async () => (await staff('GET', 'find-remote/mfe-cart')).body;
const standing = async () => (await found()).pointers.filter(({ channel }: { channel: string }) => channel === 'stable');
const trials = async (): Promise<(string | null)[]> => (await standing()).map(({ canary }: { canary: { version: string } | null }) => canary?.version ?? null);
const tryOut = async (changes: object = {}) => {
  const revision = Math.max(...(await standing()).map((row: { revision: number }) => row.revision));
  const answer = await staff('PUT', 'release-canary', { name: 'mfe-cart', version: tried, percent: 50, max_failure_percent: 20, revision, ...changes });
  assert.equal(answer.status, 200);
};

/** What one network reports of a release: loads, and failures beside them. */
const report = async (network: number, { loads = 0, failures = 0, of = tried, host = 'localhost:3000' }) => {
  const headers = { 'x-forwarded-for': `198.51.${round}.${network}`, host };
  if (loads > 0) await releases.app.call('POST', '/api/vitals', { body: { loads: Array.from({ length: loads }, () => ({ remote: 'mfe-cart', version: of, ms: 100, prefetched: false })), vitals: [] }, headers });
  for (let turn = 0; turn < failures; turn += 1) await releases.app.call('POST', '/api/faults', { body: { remote: 'mfe-cart', version: of, phase: 'render', message: 'Falhou', path: '/' }, headers });
};

// Networks nobody has heard of yet, and none that has reported more than a minute allows.
beforeEach(async () => {
  round += 1;
  if ((await trials()).some((running) => running !== null)) await releases.rollback('mfe-cart');
});

test('one network cannot bring a trial down alone, however much it reports', async () => {
  await tryOut();
  await report(1, { loads: 5, failures: 20 });
  await report(2, { failures: 1 });
  assert.deepEqual(await trials(), [tried, tried, tried]);
});

test('a network that reports much counts as much as one that reports little', async () => {
  await tryOut({ max_failure_percent: 40 });
  await report(1, { failures: 20 });
  for (const network of [2, 3]) await report(network, { loads: 9, failures: 1 });
  assert.deepEqual(await trials(), [tried, tried, tried]);
  await tryOut({ max_failure_percent: 39 });
  await report(3, { loads: 1 });
  assert.deepEqual(await trials(), [null, null, null]);
});

test('a trial that fails too often in several networks is taken away, and the history says by whom and why', async () => {
  await tryOut();
  for (const network of [1, 2, 3]) await report(network, { loads: 2, failures: 1 });
  assert.deepEqual(await trials(), [null, null, null]);
  const { history, pointers } = await found();
  const { action, actor, channel, variant, version: stands, previous, note } = history[0];
  assert.deepEqual({ action, actor, channel, variant, stands, previous, note }, { action: 'auto-rollback', actor: 'system', channel: 'stable', variant: null, stands: version(1), previous: tried, note: '33,3 % de falhas em 9 visitas' });
  await report(4, { failures: 5 });
  assert.equal((await found()).history[0].id, history[0].id);
  assert.ok(pointers.every((row: { channel: string; version: string }) => row.version === (row.channel === 'next' ? tried : version(1))));
});

test('what visitors see follows at once', async () => {
  await tryOut({ percent: 100 });
  assert.equal((await releases.shown('mfe-cart')).version, tried);
  for (const network of [1, 2, 3]) await report(network, { loads: 2, failures: 1 });
  assert.deepEqual([(await releases.shown('mfe-cart')).version, (await releases.shown('mfe-cart')).reason], [version(1), 'stable']);
});

test('too few visits judge nothing', async () => {
  await tryOut();
  for (const network of [1, 2, 3]) await report(network, { failures: 2 });
  assert.deepEqual(await trials(), [tried, tried, tried]);
});

test('staff see how a trial goes as it is judged, and from when on it is', async () => {
  await tryOut({ max_failure_percent: 90 });
  await report(1, { loads: 1, failures: 3 });
  await report(2, { loads: 4 });
  assert.deepEqual((await found()).trials, [{ version: tried, visits: 8, failing_networks: 1, failure_percent: 37.5, min_visits: 8, min_failing_networks: 3 }]);
});

test('without a limit a trial is never taken away', async () => {
  await tryOut({ max_failure_percent: null });
  for (const network of [1, 2, 3, 4]) await report(network, { failures: 4 });
  assert.deepEqual(await trials(), [tried, tried, tried]);
});

test('what failed in an earlier trial of the same release is forgotten when a new one begins', async () => {
  await tryOut({ max_failure_percent: null });
  for (const network of [1, 2, 3, 4]) await report(network, { failures: 4 });
  await releases.rollback('mfe-cart');
  await tryOut();
  await report(5, { loads: 3, failures: 1 });
  assert.deepEqual(await trials(), [tried, tried, tried]);
});

test('a trial of one brand is judged by the visitors of that brand', async () => {
  await tryOut({ variant: 'brasil' });
  for (const network of [1, 2, 3]) await report(network, { loads: 2, failures: 1, host: 'localhost:3005' });
  assert.equal((await trials()).filter(Boolean).length, 1);
  for (const network of [1, 2, 3]) await report(network, { loads: 2, failures: 1 });
  assert.deepEqual(await trials(), [null, null, null]);
  assert.equal((await found()).history[0].variant, 'brasil');
});

test('a release that was promoted stays, whatever is reported of it', async () => {
  await tryOut();
  const revision = Math.max(...(await standing()).map((row: { revision: number }) => row.revision));
  assert.equal((await staff('POST', 'release-promote', { name: 'mfe-cart', revision })).status, 200);
  for (const network of [1, 2, 3, 4]) await report(network, { loads: 1, failures: 5 });
  assert.deepEqual((await standing()).map((row: { version: string }) => row.version), [tried, tried, tried]);
});
