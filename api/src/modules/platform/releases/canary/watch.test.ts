import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { person, profiles, type SignedInPerson } from '../../../../../test/people.ts';
import { lastTo } from '../../../identity/outbox.fixture.ts';
import { openReleases, version, type Releases } from '../../../../../test/releases.ts';

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

const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  releases.app.call(method, `/api/${path}`, { token: admin.token, ...(body && { body }) });
const found = async () => (await staff('GET', 'find-remote/mfe-cart')).body;
const standing = async () =>
  (await found()).pointers.filter(({ channel }: { channel: string }) => channel === 'stable');
const canaryVersions = async (): Promise<(string | null)[]> =>
  (await standing()).map(({ canary }: { canary: { version: string } | null }) => canary?.version ?? null);
const tryOut = async (changes: object = {}) => {
  const revision = Math.max(...(await standing()).map((row: { revision: number }) => row.revision));
  const answer = await staff('PUT', 'release-canary', {
    name: 'mfe-cart',
    version: tried,
    percent: 50,
    max_failure_percent: 20,
    revision,
    ...changes,
  });
  assert.equal(answer.status, 200);
};

/** What one network (a /24 of its own) reports of a release: loads, and failures beside them. */
const report = async (
  network: number,
  { loads = 0, failures = 0, of = tried, host = 'localhost:3000', address = `10.${round}.${network}.7` } = {},
) => {
  if (loads > 0)
    await releases.report(
      'vitals',
      {
        loads: Array.from({ length: loads }, () => ({ remote: 'mfe-cart', version: of, ms: 100, prefetched: false })),
        vitals: [],
      },
      address,
      host,
    );
  for (let turn = 0; turn < failures; turn += 1)
    await releases.report(
      'faults',
      { remote: 'mfe-cart', version: of, phase: 'render', message: 'Falhou', path: '/' },
      address,
      host,
    );
};

// Networks nobody has heard of yet, and none that has reported more than a minute allows.
beforeEach(async () => {
  round += 1;
  if ((await canaryVersions()).some((running) => running !== null)) await releases.rollback('mfe-cart');
});

test('one network cannot bring a canary down alone, however much it reports', async () => {
  await tryOut();
  await report(1, { loads: 5, failures: 20 });
  await report(2, { failures: 1 });
  assert.deepEqual(await canaryVersions(), [tried, tried, tried]);
});

test('security 62: addresses of one /24, or of one /48, are one network and never end a canary', async () => {
  await tryOut();
  await report(0, { loads: 8, address: `10.${round}.200.1` });
  for (const host of [1, 2, 3, 4, 5]) await report(0, { failures: 4, address: `10.${round}.1.${host}` });
  for (const subnet of [1, 2, 3, 4, 5]) await report(0, { failures: 4, address: `2001:db8:${round}:${subnet}::1` });
  assert.deepEqual(await canaryVersions(), [tried, tried, tried]);
  assert.equal((await found()).canaries[0].failing_networks, 2);
});

test("security 62: a report without the page's token, or with one that is forged or old, counts for nothing", async () => {
  await tryOut();
  await report(1, { loads: 8 });
  const told = (await found()).canaries[0];
  const token = await releases.reportToken(`10.${round}.9.1`);
  const [seconds = '', reporter = '', mac = ''] = token.split('.');
  const wrong = [
    undefined,
    '',
    'x',
    `${seconds}.${reporter}`,
    `${seconds}.${reporter.split('').reverse().join('')}.${mac}`,
    `${Number(seconds) + 1}.${reporter}.${mac}`,
    `${token}x`,
  ];
  for (const [turn, given] of wrong.entries())
    for (let again = 0; again < 4; again += 1) {
      const answer = await releases.app.call('POST', '/api/faults', {
        body: {
          remote: 'mfe-cart',
          version: tried,
          phase: 'render',
          message: 'Falhou',
          path: '/',
          ...(given !== undefined && { token: given }),
        },
        headers: { 'x-forwarded-for': `10.${round}.${100 + turn}.1` },
      });
      assert.equal(answer.status, 202);
    }
  const before = releases.app.clock.now;
  releases.app.clock.now = new Date(before.getTime() + 13 * 3_600_000);
  await releases.app.call('POST', '/api/faults', {
    body: { remote: 'mfe-cart', version: tried, phase: 'render', message: 'Falhou', path: '/', token },
  });
  releases.app.clock.now = before;
  assert.deepEqual((await found()).canaries[0], told);
  assert.deepEqual(
    (await found()).faults.filter((fault: { created_at: string }) => fault.created_at > before.toISOString()),
    [],
  );
});

test('security 62: a tab that stays open reports with what the registry last gave it, for the network that asked', async () => {
  await tryOut();
  await report(1, { loads: 8 });
  const { clock } = releases.app;
  const before = clock.now;
  const ask = (headers: Record<string, string> = {}) =>
    releases.app.call('GET', '/api/registry', {
      headers: { cookie: 'pregao_bucket=0', 'x-forwarded-for': `10.${round}.9.1`, ...headers },
    });
  const tell = (token: unknown, host: number) =>
    releases.app.call('POST', '/api/faults', {
      body: { remote: 'mfe-cart', version: tried, phase: 'render', message: `Falhou ${host}`, path: '/', token },
      headers: { 'x-forwarded-for': `10.${round}.${host}.1` },
    });
  const opened = await ask();
  clock.now = new Date(before.getTime() + 13 * 3_600_000);
  const [old, renewed] = [
    opened.headers['x-report-token'],
    await ask({ 'if-none-match': String(opened.headers.etag) }),
  ];
  assert.deepEqual([renewed.status, typeof old], [304, 'string']);
  await tell(old, 10);
  assert.equal((await found()).canaries[0].failing_networks, 0);
  // Carried to other networks it is still one voice.
  for (const host of [9, 10, 11, 12, 13]) await tell(renewed.headers['x-report-token'], host);
  assert.equal((await found()).canaries[0].failing_networks, 1);
  clock.now = before;
});

test('security 62: of many networks one in a hundred must see a canary fail before it ends', async () => {
  const { db } = releases.app.core;
  await db
    .insertInto('release_network')
    .values(
      Array.from({ length: 395 }, (_, turn) => ({
        reporter: `other-${turn}`,
        seen_at: releases.app.clock.now.toISOString(),
      })),
    )
    .execute();
  await tryOut();
  for (const network of [1, 2, 3, 4]) await report(network, { loads: 3, failures: 1 });
  const [canary] = (await found()).canaries;
  assert.equal(canary.failing_networks, 4);
  assert.ok(canary.min_failing_networks >= 5, String(canary.min_failing_networks));
  assert.deepEqual(await canaryVersions(), [tried, tried, tried]);
  for (let network = 5; network <= canary.min_failing_networks + 1; network += 1)
    await report(network, { failures: 1 });
  assert.deepEqual(await canaryVersions(), [null, null, null]);
  await db.deleteFrom('release_network').execute();
});

test('the shell is tried like any other: its loads are counted beside its faults', async () => {
  releases.store.shell(version(2));
  await releases.publish('shell', version(2), { canary: 50, max_failure_percent: 20 });
  const load = { loads: [{ remote: 'shell', version: version(2), ms: 900, prefetched: false }], vitals: [] };
  for (let network = 1; network <= 9; network += 1) await releases.report('vitals', load, `10.${round}.${network}.1`);
  for (let network = 1; network <= 3; network += 1)
    for (let again = 0; again < 3; again += 1) await releases.report('vitals', load, `10.${round}.${network}.1`);
  for (let network = 1; network <= 3; network += 1)
    await releases.report(
      'faults',
      { remote: 'shell', version: version(2), phase: 'render', message: 'x', path: '/' },
      `10.${round}.${network}.1`,
    );
  const { body } = await staff('GET', 'find-remote/shell');
  const { loads, failures } = body.versions.find((row: { version: string }) => row.version === version(2)).health;
  assert.deepEqual([loads, failures, body.pointers[0].canary?.version], [18, 3, version(2)]);
});

test('a network that reports much counts as much as one that reports little', async () => {
  await tryOut({ max_failure_percent: 40 });
  await report(1, { failures: 20 });
  for (const network of [2, 3]) await report(network, { loads: 10, failures: 1 });
  assert.deepEqual(await canaryVersions(), [tried, tried, tried]);
  await tryOut({ max_failure_percent: 39 });
  await report(3, { loads: 1 });
  assert.deepEqual(await canaryVersions(), [null, null, null]);
});

test('a canary that fails too often in several networks is taken away, and the history says by whom and why', async () => {
  await tryOut();
  for (const network of [1, 2, 3]) await report(network, { loads: 3, failures: 1 });
  assert.deepEqual(await canaryVersions(), [null, null, null]);
  const { history, pointers } = await found();
  const { action, actor, channel, variant, version: stands, previous, note } = history[0];
  assert.deepEqual(
    { action, actor, channel, variant, stands, previous, note },
    {
      action: 'auto-rollback',
      actor: 'system',
      channel: 'stable',
      variant: null,
      stands: version(1),
      previous: tried,
      note: '33,3 % de falhas em 9 visitas',
    },
  );
  await report(4, { failures: 5 });
  assert.equal((await found()).history[0].id, history[0].id);
  // No channel goes on showing what stable took back.
  assert.ok(pointers.every((row: { version: string }) => row.version === version(1)));
});

test('what visitors see follows at once', async () => {
  await tryOut({ percent: 100 });
  assert.equal((await releases.shown('mfe-cart')).version, tried);
  for (const network of [1, 2, 3]) await report(network, { loads: 3, failures: 1 });
  assert.deepEqual(
    [(await releases.shown('mfe-cart')).version, (await releases.shown('mfe-cart')).reason],
    [version(1), 'stable'],
  );
});

test('too few visits judge nothing', async () => {
  await tryOut();
  for (const network of [1, 2, 3]) await report(network, { failures: 2 });
  assert.deepEqual(await canaryVersions(), [tried, tried, tried]);
});

test('staff see how a canary goes as it is judged, and from when on it is', async () => {
  await tryOut({ max_failure_percent: 90 });
  await report(1, { loads: 4, failures: 3 });
  await report(2, { loads: 4 });
  assert.deepEqual((await found()).canaries, [
    { version: tried, visits: 8, failing_networks: 1, failure_percent: 37.5, min_visits: 8, min_failing_networks: 3 },
  ]);
});

test('a release of the admin that knows canaries as trials reads the same', async () => {
  await tryOut({ max_failure_percent: 90 });
  await report(1, { loads: 1, failures: 3 });
  const { canaries, trials } = await found();
  assert.equal(trials.length, 1);
  assert.deepEqual(trials, canaries);
});

test('without a limit a canary is never taken away', async () => {
  await tryOut({ max_failure_percent: null });
  for (const network of [1, 2, 3, 4]) await report(network, { failures: 4 });
  assert.deepEqual(await canaryVersions(), [tried, tried, tried]);
});

test('what failed in an earlier canary of the same release is forgotten when a new one begins', async () => {
  await tryOut({ max_failure_percent: null });
  for (const network of [1, 2, 3, 4]) await report(network, { failures: 4 });
  await releases.rollback('mfe-cart');
  await tryOut();
  await report(5, { loads: 3, failures: 1 });
  assert.deepEqual(await canaryVersions(), [tried, tried, tried]);
});

test('a canary of one brand is judged by the visitors of that brand', async () => {
  await tryOut({ variant: 'brasil' });
  for (const network of [1, 2, 3]) await report(network, { loads: 3, failures: 1, host: 'localhost:3005' });
  assert.equal((await canaryVersions()).filter(Boolean).length, 1);
  for (const network of [1, 2, 3]) await report(network, { loads: 3, failures: 1 });
  assert.deepEqual(await canaryVersions(), [null, null, null]);
  assert.equal((await found()).history[0].variant, 'brasil');
});

const promote = async () => {
  const revision = Math.max(...(await standing()).map((row: { revision: number }) => row.revision));
  assert.equal((await staff('POST', 'release-promote', { name: 'mfe-cart', revision })).status, 200);
};
const shown = async () => (await standing()).map((row: { version: string }) => row.version);

test('a canary that nobody gave a limit has that of the platform', async () => {
  await tryOut({ max_failure_percent: undefined });
  assert.equal((await standing())[0].canary.max_failure_percent, 20);
  releases.store.remote('mfe-cart', version(4));
  await releases.publish('mfe-cart', version(4), { canary: 10 });
  assert.equal((await standing())[0].canary.max_failure_percent, 20);
});

test('security 84: what everybody is shown and crashes in every visit of three networks goes back by itself, and its owner is told', async () => {
  const { key } = await found();
  await staff('DELETE', `release-key/${key.id}`);
  const made = await staff('POST', 'release-key', {
    name: 'mfe-cart',
    owner: 'Time do carrinho',
    email: 'carrinho@pregao.test',
  });
  assert.equal(made.status, 201);
  releases.keys.set('mfe-cart', Promise.resolve(String(made.body.secret)));
  await tryOut();
  await promote();
  for (const network of [1, 2]) await report(network, { loads: 3, failures: 3 });
  assert.deepEqual(await shown(), [tried, tried, tried]);
  await report(3, { loads: 3, failures: 3 });
  assert.deepEqual(await shown(), [version(1), version(1), version(1)]);
  const { history, versions } = await found();
  assert.deepEqual(
    [history[0].action, history[0].actor, history[0].version, history[0].previous, history[0].note],
    ['auto-rollback', 'system', version(1), tried, '77,8 % de falhas em 9 visitas'],
  );
  const { health } = versions.find((row: { version: string }) => row.version === tried);
  assert.ok(health.failure_percent > 50, `${health.failure_percent}`);
  assert.match(
    (await lastTo(releases.app, 'carrinho@pregao.test'))?.text ?? '',
    /A versão 1\.0\.0-0000000002 de mfe-cart passou do limite/,
  );
});

test('security 84: a release whose visits mostly go well stays, and so does what the platform itself went back to', async () => {
  releases.store.remote('mfe-cart', version(5));
  for (const turn of [3, 5]) assert.equal((await releases.publish('mfe-cart', version(turn))).status, 201);
  for (const network of [1, 2, 3, 4]) await report(network, { loads: 10, failures: 1, of: version(5) });
  assert.deepEqual(await shown(), [version(5), version(5), version(5)]);
  for (const network of [1, 2, 3, 4]) await report(network, { failures: 20, of: version(5) });
  assert.deepEqual(await shown(), [version(3), version(3), version(3)]);
  for (const network of [1, 2, 3, 4]) await report(network, { failures: 5, of: version(3) });
  assert.deepEqual(await shown(), [version(3), version(3), version(3)]);
});

test('a visit that tells of several faults of a release fails once', async () => {
  await tryOut({ max_failure_percent: 90 });
  await report(1, { loads: 4, failures: 1 });
  const more = { remote: 'mfe-cart', version: tried, phase: 'event', message: 'Outra', path: '/', again: true };
  await releases.report('faults', more, `10.${round}.1.7`);
  assert.deepEqual(
    (await found()).canaries.map(({ visits, failure_percent: percent }: Record<string, number>) => [visits, percent]),
    [[4, 25]],
  );
});

test('the alerts name figures that the platform gives, with the version', async () => {
  const { body: text } = await releases.app.core.metrics.text();
  const rules = readFileSync(new URL('../../../../../../deploy/alerts.yml', import.meta.url), 'utf8');
  for (const [name] of rules.matchAll(/pregao_\w+/g))
    assert.match(text, new RegExp(`^${name}\\{remote="mfe-cart",version="1`, 'm'));
});
