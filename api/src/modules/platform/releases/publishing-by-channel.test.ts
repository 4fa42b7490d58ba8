import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openReleases, version, type Releases } from '../../../../test/releases.ts';

let releases: Releases;
const [brasil, global, liberta, beta] = ['localhost:3000', 'global.test', 'localhost:3005', 'beta.test'];

before(async () => {
  releases = await openReleases({ VARIANT_ORIGINS: 'http://global.test=global,http://beta.test=brasil:next' });
  await releases.begin();
  for (const turn of [2, 3, 4, 5]) releases.store.remote('mfe-cart', version(turn));
});
after(() => releases.app.close());

const versions = async () =>
  Promise.all(
    [brasil, global, liberta, beta].map(async (host) => (await releases.shown('mfe-cart', { host }))?.version),
  );

test('a release without a brand is shown to all three', async () => {
  const answer = await releases.publish('mfe-cart', version(2));
  assert.deepEqual(answer.body, {
    name: 'mfe-cart',
    version: version(2),
    channel: 'stable',
    previous: version(1),
    canary: null,
  });
  assert.deepEqual(await versions(), [version(2), version(2), version(2), version(2)]);
});

test('a release for one brand moves that brand alone, and its rollback too', async () => {
  await releases.publish('mfe-cart', version(3), { variant: 'liberta' });
  assert.deepEqual(await versions(), [version(2), version(2), version(3), version(2)]);
  assert.deepEqual((await releases.list('mfe-cart')).find((row) => row.version === version(3))?.live, [
    'stable/liberta',
  ]);
  assert.equal((await releases.rollback('mfe-cart', { variant: 'liberta' })).body.version, version(2));
  assert.deepEqual(await versions(), [version(2), version(2), version(2), version(2)]);
});

test('an origin of another channel shows its releases, and stable ones of what has none there', async () => {
  assert.equal((await releases.publish('mfe-cart', version(4), { channel: 'next' })).body.previous, version(2));
  assert.deepEqual(await versions(), [version(2), version(2), version(2), version(4)]);
  assert.equal((await releases.shown('mfe-cart', { host: beta })).channel, 'next');
  assert.equal((await releases.shown('shell', { host: beta })).version, version(1));
  const page = await releases.app.call('GET', '/mfe-cart', { headers: { host: beta } });
  assert.match(page.body, new RegExp(`/releases/mfe-cart/${version(4)}/remoteEntry.js`));
});

test('a channel that has releases of its own is left alone by a stable one', async () => {
  await releases.publish('mfe-cart', version(5));
  assert.deepEqual(await versions(), [version(5), version(5), version(5), version(4)]);
  assert.equal((await releases.rollback('mfe-cart', { channel: 'next' })).body.version, version(5));
  assert.deepEqual(await versions(), [version(5), version(5), version(5), version(5)]);
});

test('there is nothing to go back to in a channel that was never used, nor for an unknown application', async () => {
  for (const body of [{ channel: 'other' }, { channel: 'other', variant: 'brasil' }])
    assert.equal((await releases.rollback('mfe-cart', body)).body.code, 'no_previous_release');
  assert.equal((await releases.rollback('mfe-nada')).body.code, 'no_previous_release');
});

test('publishing and going back leave an audit row with who, what and where', async () => {
  const rows = await releases.app.core.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'release')
    .where('entity_id', '=', 'mfe-cart')
    .where('action', 'not like', 'key-%')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['publish', 'publish', 'publish', 'rollback', 'publish', 'publish', 'rollback', 'follow'],
  );
  assert.deepEqual(rows[2]?.detail, {
    channel: 'stable',
    variant: 'liberta',
    version: version(3),
    previous: version(2),
    note: null,
    author: 'teste',
  });
});

test('a kit is judged in every channel that would show the release', async () => {
  releases.store.shell(version(2), { platform: '2.0' });
  releases.store.remote('mfe-cart', version(6), { requires: { platform: '^2.0' } });
  assert.match(
    JSON.stringify((await releases.publish('shell', version(2), { channel: 'next' })).body.error),
    /mfe-cart exige o kit \^1\.0; este shell serve 2\.0/,
  );
  assert.match(
    JSON.stringify((await releases.publish('mfe-cart', version(6), { channel: 'next' })).body.error),
    /Exige o kit \^2\.0; o shell no ar serve 1\.0/,
  );
});
