import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { openReleases, version, type Releases } from '../../../../test/releases.ts';

let releases: Releases;
let admin: SignedInPerson;
let name = '';
let round = 0;
const [v1, v2, v3, v4] = [version(1), version(2), version(3), version(4)];

before(async () => {
  releases = await openReleases({ VARIANT_ORIGINS: 'http://beta.test=brasil:next' });
  releases.store.shell(v1);
  await releases.publish('shell', v1);
  admin = await person(releases.app, { profile_id: profiles.admin, name: 'Ana Admin' });
});
after(() => releases.app.close());

// Each test has a remote of its own, with the first of its four versions live.
beforeEach(async () => {
  round += 1;
  name = `mfe-r${'abcdefghijklmnopqrstuvwxyz'[round] ?? ''}`;
  for (const turn of [1, 2, 3, 4]) releases.store.remote(name, version(turn));
  await releases.publish(name, v1);
});

const shown = (host = 'localhost:3000') => releases.shown(name, { host });
const beta = () => shown('beta.test');
const back = async (options: object = {}) => {
  const { status, body } = await releases.rollback(name, options);
  return status === 200 ? body.version : body.code;
};
const found = async () => (await releases.app.call('GET', `/api/find-remote/${name}`, { token: admin.token })).body;

test('each rollback walks back through what was good, and what was taken back never stands in', async () => {
  await releases.publish(name, v2);
  await releases.publish(name, v3);
  assert.deepEqual([await back(), (await shown()).previous.version], [v2, v1]);
  assert.deepEqual([await back(), (await shown()).previous], [v1, null]);
  assert.equal(await back(), 'no_previous_release');
  assert.equal((await shown()).version, v1);
});

test('a release that follows one that was taken back goes back to the good one before both', async () => {
  await releases.publish(name, v2);
  assert.equal(await back(), v1);
  assert.equal((await releases.publish(name, v3)).body.previous, v1);
  assert.equal((await shown()).previous.version, v1);
  assert.equal(await back(), v1);
  assert.equal(await back(), 'no_previous_release');
});

test('a rollback may name the release, and passes over what stood since', async () => {
  for (const one of [v2, v3, v4]) await releases.publish(name, one);
  assert.deepEqual([await back({ to: v2 }), (await shown()).previous.version], [v2, v1]);
  const taken = (await releases.list(name)).filter(({ withdrawn }) => withdrawn.length > 0).map((row) => row.version);
  assert.deepEqual(taken.sort(), [v3, v4]);
  assert.deepEqual(
    [await back({ to: v3 }), await back({ to: '9.9.9' }), await back({ to: v2 })],
    ['release_withdrawn', 'release_unknown', 'release_refused'],
  );
});

test('what was taken back is shown again when somebody publishes it', async () => {
  await releases.publish(name, v2);
  await back();
  assert.equal((await releases.publish(name, v2)).status, 201);
  assert.deepEqual([(await shown()).version, (await shown()).previous.version], [v2, v1]);
  assert.deepEqual(
    (await found()).versions.map((row: { withdrawn: unknown[] }) => row.withdrawn.length),
    [0, 0],
  );
});

test('a development build is shown and leaves no trace in the trail', async () => {
  await releases.publish(name, v2, { development: true });
  assert.deepEqual([(await shown()).development, (await shown()).previous.version], [true, v1]);
  await releases.publish(name, v3);
  assert.equal((await shown()).previous.version, v1);
  assert.equal(await back(), v1);
  assert.equal(await back({ to: v2 }), 'release_refused');
});

test('a development build that stands goes back to the release before it, which stays good', async () => {
  await releases.publish(name, v2);
  await releases.publish(name, v3, { development: true });
  assert.equal(await back(), v2);
  assert.deepEqual([(await shown()).previous.version, await back()], [v1, v1]);
});

test('a canary that was taken away is no release to go back to', async () => {
  await releases.publish(name, v2, { canary: 10 });
  assert.equal(await back(), v1);
  await releases.publish(name, v3);
  assert.equal((await found()).versions.find((row: { version: string }) => row.version === v2).withdrawn.length, 3);
  assert.equal(await back(), v1);
});

test('going back on the screen walks back too, and says on each version that it was taken back', async () => {
  for (const one of [v2, v3]) await releases.publish(name, one);
  const restore = async () =>
    releases.app.call('POST', '/api/release-restore', {
      token: admin.token,
      body: { name, revision: (await found()).pointers[0].revision },
    });
  assert.equal((await restore()).body.pointers[0].version, v2);
  assert.equal((await restore()).body.pointers[0].version, v1);
  assert.equal((await restore()).body.code, 'no_previous_release');
});

test('the same release published twice changes nothing the second time', async () => {
  await releases.publish(name, v2);
  const { pointers, history } = await found();
  assert.deepEqual((await releases.publish(name, v2)).body, {
    name,
    version: v2,
    channel: 'stable',
    previous: v1,
    canary: null,
  });
  assert.deepEqual([(await found()).pointers, (await found()).history.length], [pointers, history.length]);
});

test('a channel follows stable again once its own release was taken back', async () => {
  await releases.publish(name, v4, { channel: 'next' });
  await releases.publish(name, v2);
  assert.equal((await beta()).version, v4);
  assert.equal(await back({ channel: 'next' }), v2);
  await releases.publish(name, v3);
  assert.equal((await beta()).version, v3);
  assert.equal(await back({ channel: 'next' }), 'no_previous_release');
});

test('a channel follows stable again once its release is the one of stable', async () => {
  await releases.publish(name, v2, { channel: 'next' });
  await releases.publish(name, v2);
  await releases.publish(name, v3);
  assert.equal((await beta()).version, v3);
  assert.deepEqual(
    (await found()).pointers
      .filter((row: { channel: string }) => row.channel === 'next')
      .map((row: { follows: boolean }) => row.follows),
    [true, true, true],
  );
});

test('a channel whose canary has ended follows stable, and follows it while the canary runs', async () => {
  await releases.publish(name, v4, { channel: 'next', canary: 1 });
  await releases.publish(name, v2);
  const seen = await Promise.all(
    [0, 25, 50, 75].map(async (bucket) => (await releases.shown(name, { host: 'beta.test', bucket })).version),
  );
  assert.ok(seen.includes(v2) && !seen.includes(v1), String(seen));
  await releases.rollback(name, { channel: 'next' });
  await releases.publish(name, v3);
  assert.equal((await beta()).version, v3);
});

test('a channel never shows what stable took back, and says in the history that it follows again', async () => {
  await releases.publish(name, v2, { channel: 'next' });
  await releases.publish(name, v3, { channel: 'next' });
  await releases.publish(name, v2);
  assert.equal((await beta()).previous.version, v2);
  assert.equal(await back(), v1);
  assert.deepEqual([(await beta()).version, (await beta()).previous.version], [v3, v1]);
  await releases.publish(name, v3, { canary: 10 });
  await back();
  assert.equal((await beta()).version, v1);
  assert.ok(
    (await found()).history.some(
      (row: { action: string; channel: string; previous: string }) =>
        row.action === 'follow' && row.channel === 'next' && row.previous === v3,
    ),
  );
  assert.equal((await releases.publish(name, v3, { channel: 'next' })).body.code, 'release_withdrawn');
  assert.equal((await releases.publish(name, v3)).status, 201);
});

test('tabs of a channel are told when it follows stable again', async () => {
  await releases.publish(name, v2, { channel: 'next' });
  const { body } = await releases.app.call('GET', '/api/registry', { headers: { host: 'beta.test' } });
  await back({ channel: 'next' });
  const again = await releases.app.call('GET', '/api/registry', { headers: { host: 'beta.test' } });
  assert.ok(again.body.revision > body.revision);
});
