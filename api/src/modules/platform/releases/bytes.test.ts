import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { person, profiles } from '../../../../test/people.ts';
import { openReleases, page, version, type Releases } from '../../../../test/releases.ts';

let releases: Releases;
before(async () => {
  releases = await openReleases();
  await releases.begin();
});
after(() => releases.app.close());

const [v1, v2, v3] = [version(1), version(2), version(3)];
const name = 'mfe-cart';

test('security 64: a version that was rewritten is refused, whole and well signed as it may be', async () => {
  releases.store.remote(name, v2);
  assert.equal((await releases.publish(name, v2)).status, 201);
  await releases.rollback(name);
  releases.store.remote(name, v2, { pages: [page(`/${name}`), page('/escondida')] });
  const answer = await releases.publish(name, v2);
  assert.deepEqual([answer.status, answer.body.code], [409, 'release_changed']);
  assert.match(answer.body.error, /já foi publicada com outro conteúdo/);
  assert.equal((await releases.shown(name)).version, v1);
});

test('security 64: the same bytes may be published again, and nothing else of them may change', async () => {
  const folder = releases.store.remote(name, v2);
  assert.equal((await releases.publish(name, v2)).status, 201);
  writeFileSync(join(folder, 'picture.svg'), '<svg/>');
  assert.equal((await releases.publish(name, v2)).body.code, 'release_changed');
});

test('security 64: staff neither try, show nor pin what was rewritten', async () => {
  const admin = await person(releases.app, { profile_id: profiles.admin });
  const customer = await person(releases.app);
  releases.store.remote(name, v3);
  await releases.publish(name, v3);
  await releases.rollback(name);
  releases.store.remote(name, v3, { pages: [page(`/${name}`), page('/outra')] });
  const { body } = await releases.app.call('GET', `/api/find-remote/${name}`, { token: admin.token });
  const aim = { name, version: v3, revision: body.pointers[0].revision };
  for (const [method, path, more] of [
    ['PUT', 'release-canary', { percent: 10 }],
    ['POST', 'release-restore', {}],
    ['POST', 'release-pin', { email: customer.email }],
  ] as const) {
    const answer = await releases.app.call(method, `/api/${path}`, { token: admin.token, body: { ...aim, ...more } });
    assert.deepEqual([answer.status, answer.body.code], [409, 'release_changed'], path);
  }
});
