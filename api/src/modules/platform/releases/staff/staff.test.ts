import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { person, profiles, type SignedInPerson } from '../../../../../test/people.ts';
import { openReleases, version, type Releases } from '../../../../../test/releases.ts';

let releases: Releases;
let admin: SignedInPerson;
let customer: SignedInPerson;
before(async () => {
  releases = await openReleases();
  await releases.begin();
  for (const turn of [2, 3]) {
    releases.store.remote('mfe-cart', version(turn));
    await releases.publish('mfe-cart', version(turn));
  }
  admin = await person(releases.app, { profile_id: profiles.admin, name: 'Ana Admin' });
  customer = await person(releases.app, { name: 'Caio Cliente' });
});
after(() => releases.app.close());

const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = admin.token) =>
  releases.app.call(method, `/api/${path}`, { token, ...(body && { body }) });
const found = async () => (await staff('GET', 'find-remote/mfe-cart')).body;
const revision = async () => Math.max(...(await found()).pointers.map((row: { revision: number }) => row.revision));
const aim = async (changes: object = {}) => ({ name: 'mfe-cart', revision: await revision(), ...changes });
const audited = () =>
  releases.app.core.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('entity', '=', 'release')
    .where('actor_id', '=', admin.id)
    .orderBy('id')
    .execute();

const commands = [
  ['PUT', 'release-canary'],
  ['POST', 'release-promote'],
  ['POST', 'release-withdraw'],
  ['POST', 'release-restore'],
  ['POST', 'release-pin'],
  ['DELETE', 'release-pin/1'],
] as const;

test('security 14: only who may update the platform changes what is shown, only who may read it looks', async () => {
  const analyst = await person(releases.app, { profile_id: profiles.analyst });
  for (const [method, path] of [...commands, ['GET', 'list-remotes'], ['GET', 'find-remote/mfe-cart']] as const) {
    const body =
      method === 'GET' || method === 'DELETE'
        ? undefined
        : await aim({ version: version(2), percent: 10, email: customer.email });
    assert.equal((await staff(method, path, body, analyst.token)).status, 403, path);
    assert.equal((await releases.app.call(method, `/api/${path}`, body && { body })).status, 401, path);
  }
  assert.equal((await releases.shown('mfe-cart')).version, version(3));
});

test('an application is told with what is live, its versions and how they do', async () => {
  const own = { remote: 'mfe-cart', version: version(3) };
  await releases.report('vitals', { loads: [1, 2, 3].map(() => ({ ...own, ms: 100, prefetched: false })), vitals: [] });
  await releases.report('faults', { ...own, phase: 'render', message: 'Falhou', path: '/mfe-cart' });
  const { body } = await staff('GET', 'list-remotes');
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['shell', 'mfe-cart'],
  );
  const { health, shown } = body.data[1].live[0];
  assert.deepEqual(
    [health.loads, health.failures, health.reporters, health.failure_percent, shown[0]],
    [3, 1, 1, 33.3, { channel: 'stable', variant: 'brasil', percent: 100 }],
  );
  assert.ok(Math.abs(health.p75.load - 100) <= 5);
  assert.equal(health.p75.LCP, null);
  const one = await found();
  assert.deepEqual(
    one.faults.map((fault: { message: string; count: number }) => [fault.message, fault.count]),
    [['Falhou', 1]],
  );
  assert.deepEqual(one.history.map((row: { action: string; actor: string }) => [row.action, row.actor])[0], [
    'publish',
    'teste',
  ]);
  assert.equal(one.versions.length, 3);
  assert.equal((await staff('GET', 'find-remote/mfe-nada')).body.code, 'remote_unknown');
});

test('a canary is started, promoted and withdrawn, each change with its author in the history', async () => {
  const started = await staff(
    'PUT',
    'release-canary',
    await aim({ version: version(2), percent: 100, max_failure_percent: 5 }),
  );
  assert.deepEqual(started.body.pointers[0].canary, { version: version(2), percent: 100, max_failure_percent: 5 });
  assert.equal((await releases.shown('mfe-cart')).reason, 'canary');
  assert.equal((await staff('POST', 'release-withdraw', await aim())).status, 200);
  assert.equal((await releases.shown('mfe-cart')).version, version(3));
  assert.equal((await staff('POST', 'release-withdraw', await aim())).body.code, 'no_canary');
  await staff('PUT', 'release-canary', await aim({ version: version(2), percent: 5 }));
  assert.equal((await staff('POST', 'release-promote', await aim())).body.pointers[0].previous, version(3));
  assert.deepEqual(
    [(await releases.shown('mfe-cart')).version, (await releases.shown('mfe-cart')).reason],
    [version(2), 'stable'],
  );
  assert.equal((await staff('POST', 'release-promote', await aim())).body.code, 'no_canary');
  assert.deepEqual(
    (await audited()).map(({ action }) => action),
    ['canary', 'withdraw', 'canary', 'promote'],
  );
  assert.equal((await found()).history[0].actor, 'Ana Admin');
});

test('of two people who change the same state the second is told, and nothing of theirs is kept', async () => {
  const seen = await aim();
  const rows = (await audited()).length;
  const answers = await Promise.all([
    staff('PUT', 'release-canary', { ...seen, version: version(3), percent: 10 }),
    staff('PUT', 'release-canary', { ...seen, version: version(1), percent: 20 }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'pointer_moved');
  assert.equal((await audited()).length, rows + 1);
  for (const path of ['release-promote', 'release-withdraw', 'release-restore'])
    assert.equal((await staff('POST', path, seen)).body.code, 'pointer_moved', path);
});

test('the release before, or one that is named, is shown again', async () => {
  assert.equal((await staff('POST', 'release-restore', await aim())).body.pointers[0].version, version(3));
  assert.equal(
    (await staff('POST', 'release-restore', await aim({ version: version(1) }))).body.pointers[0].version,
    version(1),
  );
  assert.equal((await releases.shown('mfe-cart')).version, version(1));
  assert.equal((await staff('POST', 'release-restore', await aim({ version: '9.9.9' }))).body.code, 'release_unknown');
  assert.equal((await staff('POST', 'release-restore', { name: 'mfe-nada', revision: 1 })).body.code, 'remote_unknown');
});

test('the gate is passed again: a file changed since is neither restored nor promoted', async () => {
  await staff('PUT', 'release-canary', await aim({ version: version(2), percent: 10 }));
  releases.store.remote('mfe-cart', version(2), { integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` } });
  for (const answer of [
    await staff('POST', 'release-promote', await aim()),
    await staff('POST', 'release-restore', await aim({ version: version(2) })),
  ]) {
    assert.equal(answer.status, 400);
    assert.match(JSON.stringify(answer.body.error), /não confere/);
  }
  assert.equal((await found()).pointers[0].version, version(1));
});

test('a pin shows one person a release, through the session and then the cookie, until it is taken away', async () => {
  const { status, body } = await staff('POST', 'release-pin', {
    name: 'mfe-cart',
    version: version(3),
    email: customer.email,
  });
  assert.deepEqual([status, body.user.id, body.version], [201, customer.id, version(3)]);
  const first = await releases.app.call('GET', '/api/registry', {
    token: customer.token,
    headers: { cookie: 'pregao_bucket=0' },
  });
  const pinCookie = /pregao_pin=[^;]+/.exec(String(first.headers['set-cookie']))?.[0] ?? '';
  const cookie = `${pinCookie}; pregao.signed=1`;
  const seen = first.body.remotes[0];
  assert.deepEqual([seen.version, seen.reason], [version(3), 'pin']);
  assert.equal((await releases.shown('mfe-cart', { cookie })).reason, 'pin');
  for (const forged of [
    `pregao_pin=${customer.id}.x`,
    pinCookie.replace(/\d+\./, `${admin.id}.`),
    `pregao_pin=${customer.id}`,
  ])
    assert.notEqual((await releases.shown('mfe-cart', { cookie: `${forged}; pregao.signed=1` })).reason, 'pin');
  assert.notEqual(
    (await releases.shown('mfe-cart', { cookie: pinCookie })).reason,
    'pin',
    'nobody is signed in in that browser any more',
  );
  assert.notEqual((await releases.shown('mfe-cart')).reason, 'pin');
  assert.equal((await found()).people[0].user.email, customer.email);
  assert.equal((await staff('DELETE', `release-pin/${body.id}`)).status, 200);
  assert.notEqual((await releases.shown('mfe-cart', { cookie })).reason, 'pin');
  assert.equal((await staff('DELETE', `release-pin/${body.id}`)).body.code, 'pin_unknown');
  assert.equal(
    (await staff('POST', 'release-pin', { name: 'mfe-cart', version: version(3), email: 'ninguem@exemplo.test' })).body
      .code,
    'pin_person_unknown',
  );
  assert.deepEqual((await audited()).map(({ action }) => action).slice(-2), ['pin', 'unpin']);
});

test('a person is found by their e-mail however it is written; leaving takes their pin out of the browser', async () => {
  const { status, body } = await staff('POST', 'release-pin', {
    name: 'mfe-cart',
    version: version(3),
    email: ` ${customer.email.toUpperCase()} `,
  });
  assert.deepEqual([status, body.user?.id], [201, customer.id]);
  const left = await releases.app.call('POST', '/api/logout', { token: customer.token });
  assert.match(String(left.headers['set-cookie']), /^pregao_pin=; Max-Age=0; Path=\/; HttpOnly/);
});
