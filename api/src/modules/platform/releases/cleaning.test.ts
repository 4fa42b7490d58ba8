import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { person, profiles } from '../../../../test/people.ts';
import { openReleases, version, type Releases } from '../../../../test/releases.ts';

let releases: Releases;
const name = 'mfe-cart';
const day = 86_400_000;

before(async () => {
  releases = await openReleases({ VARIANT_ORIGINS: 'http://beta.test=brasil:next' });
  releases.store.shell(version(1));
  await releases.publish('shell', version(1));
  for (let turn = 1; turn <= 40; turn += 1) releases.store.remote(name, version(turn));
});
after(() => releases.app.close());

const isThere = (turn: number) =>
  existsSync(join(releases.app.config.DATA_DIR, 'releases', name, version(turn), 'remote.json'));
const kept = () => Array.from({ length: 40 }, (_, index) => index + 1).filter(isThere);
const listed = async () =>
  (await releases.list(name)).map((row) => Number.parseInt(row.version.slice(6), 16)).sort((one, other) => one - other);
const clean = () => releases.app.core.jobs.run('platform.clean-releases');
const later = (days: number) => {
  releases.app.clock.now = new Date(releases.app.clock.now.getTime() + days * day);
};
/** What was published is this much older than it is. */
const age = (days: number) =>
  sql`UPDATE release SET created_at = created_at - ${`${days} days`}::interval`.execute(releases.app.core.db);

test('what a channel, a trail, a pin or an open tab of the last seven days may need stays', async () => {
  const admin = await person(releases.app, { profile_id: profiles.admin });
  for (let turn = 1; turn <= 4; turn += 1) await releases.publish(name, version(turn));
  const pin = await releases.app.call('POST', '/api/release-pin', {
    token: admin.token,
    body: { name, version: version(1), email: admin.email },
  });
  assert.equal(pin.status, 201);
  // Twenty more push the first ones out of the trail; one is live in another channel, one was only tried.
  await releases.publish(name, version(5), { channel: 'next' });
  await releases.publish(name, version(6), { canary: 5 });
  await releases.rollback(name);
  for (let turn = 7; turn <= 36; turn += 1) await releases.publish(name, version(turn));
  await age(60);
  await clean();
  assert.equal(kept().length, 40, 'every one was shown within the week');
  later(8);
  await clean();
  const stays = [1, 5, ...Array.from({ length: 21 }, (_, index) => index + 16)];
  assert.deepEqual(await listed(), stays);
  assert.deepEqual(kept(), [...stays, 37, 38, 39, 40]);
});

test('what was removed is unknown to a rollback, and may be published again with the bytes it had', async () => {
  const { body } = await releases.rollback(name, { to: version(2) });
  assert.equal(body.code, 'release_unknown');
  releases.store.remote(name, version(2), {
    menu: [{ menu: 'staff', label: 'Outra', path: null, icon: 'x', order: 1, hidden: true }],
  });
  assert.equal((await releases.publish(name, version(2))).body.code, 'release_changed');
  releases.store.remote(name, version(2));
  assert.equal((await releases.publish(name, version(2))).status, 201);
  assert.equal((await releases.shown(name)).version, version(2));
});

test('a pin that was taken away protects its release for another week', async () => {
  const { app } = releases;
  const [pin] = await app.core.db.selectFrom('release_pin').selectAll().execute();
  const admin = await person(app, { profile_id: profiles.admin });
  await app.call('DELETE', `/api/release-pin/${pin?.id}`, { token: admin.token });
  await clean();
  assert.ok(isThere(1));
  later(8);
  await clean();
  assert.ok(!isThere(1));
});
