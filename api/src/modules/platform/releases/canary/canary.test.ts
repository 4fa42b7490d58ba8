import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { openReleases, version, type Releases } from '../../../../../test/releases.ts';
import { isInCanary, offsetOf } from './share.ts';

let releases: Releases;
before(async () => {
  releases = await openReleases({ TRUST_PROXY: '127.0.0.1' });
  await releases.begin();
  releases.store.remote('mfe-cart', version(2));
  releases.store.remote('mfe-cart', version(3));
});
after(() => releases.app.close());

const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
const release = fc.record({
  name: fc.stringMatching(/^mfe-[a-z]{1,8}$/),
  version: fc.stringMatching(/^1\.0\.0-[0-9a-f]{10}$/),
});

test('of a hundred buckets exactly the percentage sees the canary, whatever the release', () => {
  fc.assert(
    fc.property(release, fc.integer({ min: 0, max: 100 }), (of, percent) => {
      assert.equal(buckets.filter((bucket) => isInCanary(bucket, of.name, of.version, percent)).length, percent);
    }),
  );
});

test('raising the percentage takes nobody out', () => {
  fc.assert(
    fc.property(
      release,
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 99 }),
      (of, percent, more, bucket) => {
        if (isInCanary(bucket, of.name, of.version, percent))
          assert.ok(isInCanary(bucket, of.name, of.version, Math.min(100, percent + more)));
      },
    ),
  );
});

test('it is not always the same visitors who try what is new', () => {
  assert.ok(new Set(Array.from({ length: 50 }, (_, turn) => offsetOf('mfe-cart', version(turn)))).size > 20);
});

const inside = () => buckets.find((bucket) => isInCanary(bucket, 'mfe-cart', version(2), 10)) ?? -1;
const outside = () => buckets.find((bucket) => !isInCanary(bucket, 'mfe-cart', version(2), 10)) ?? -1;

test('a canary is shown to its share, with the stable release to fall back on, and to nobody else', async () => {
  assert.deepEqual((await releases.publish('mfe-cart', version(2), { canary: 10 })).body, {
    name: 'mfe-cart',
    version: version(2),
    channel: 'stable',
    previous: version(1),
    canary: 10,
  });
  const [seen, other] = [
    await releases.shown('mfe-cart', { bucket: inside() }),
    await releases.shown('mfe-cart', { bucket: outside() }),
  ];
  assert.deepEqual([seen.version, seen.reason, seen.previous.version], [version(2), 'canary', version(1)]);
  assert.deepEqual([other.version, other.reason], [version(1), 'stable']);
  assert.deepEqual((await releases.list('mfe-cart')).find((row) => row.version === version(2))?.live, [
    'stable/brasil 10%',
    'stable/global 10%',
    'stable/liberta 10%',
  ]);
});

test('the page and the registry agree for the same visitor', async () => {
  for (const bucket of buckets) {
    const { body } = await releases.app.call('GET', '/mfe-cart', { headers: { cookie: `pregao_bucket=${bucket}` } });
    const inPage = JSON.parse(/id="pregao-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').registry.remotes[0];
    assert.deepEqual(inPage, await releases.shown('mfe-cart', { bucket }));
  }
});

test('a visitor without a bucket is given one by the page and by the registry, and keeps it', async () => {
  for (const path of ['/mfe-cart', '/api/registry']) {
    const first = await releases.app.call('GET', path, { headers: { 'x-forwarded-proto': 'https' } });
    const cookie = String(first.headers['set-cookie']);
    const [bucket = '', ...attributes] = cookie.split('; ');
    assert.match(bucket, /^pregao_bucket=\d{1,2}$/);
    assert.deepEqual(attributes.sort(), ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
    const again = await releases.app.call('GET', path, { headers: { cookie: cookie.split(';', 1)[0] ?? '' } });
    assert.equal(again.headers['set-cookie'], undefined);
  }
  for (const forged of ['pregao_bucket=100', 'pregao_bucket=-1', 'pregao_bucket=x', 'pregao_bucket='])
    assert.match(
      String((await releases.app.call('GET', '/api/registry', { headers: { cookie: forged } })).headers['set-cookie']),
      /^pregao_bucket=\d{1,2};/,
    );
});

test('visitors who are shown different releases have different tags, and each its own 304', async () => {
  const tagOf = async (bucket: number) =>
    String(
      (await releases.app.call('GET', '/api/registry', { headers: { cookie: `pregao_bucket=${bucket}` } })).headers
        .etag,
    );
  const [seen, other] = [await tagOf(inside()), await tagOf(outside())];
  assert.notEqual(seen, other);
  const ask = (bucket: number, tag: string) =>
    releases.app.call('GET', '/api/registry', { headers: { cookie: `pregao_bucket=${bucket}`, 'if-none-match': tag } });
  assert.deepEqual(
    [(await ask(inside(), seen)).status, (await ask(inside(), other)).status, (await ask(outside(), other)).status],
    [304, 200, 304],
  );
});

test('where a canary runs a rollback takes it away, and the next one goes back', async () => {
  assert.deepEqual((await releases.rollback('mfe-cart')).body, {
    name: 'mfe-cart',
    version: version(1),
    channel: 'stable',
    previous: version(2),
    canary: null,
  });
  assert.equal((await releases.shown('mfe-cart', { bucket: inside() })).version, version(1));
  assert.equal((await releases.rollback('mfe-cart')).body.code, 'no_previous_release');
});

test('publishing to everybody ends the canary that runs', async () => {
  await releases.publish('mfe-cart', version(2), { canary: 100 });
  await releases.publish('mfe-cart', version(3));
  for (const bucket of [0, 50, 99])
    assert.deepEqual(
      [(await releases.shown('mfe-cart', { bucket })).version, (await releases.shown('mfe-cart', { bucket })).reason],
      [version(3), 'stable'],
    );
});

test('a first release, or the one that is live, can not be a canary', async () => {
  releases.store.remote('mfe-hub', version(1));
  assert.match(
    JSON.stringify((await releases.publish('mfe-hub', version(1), { canary: 10 })).body.error),
    /publique a primeira para todos/,
  );
  assert.match(
    JSON.stringify((await releases.publish('mfe-cart', version(3), { canary: 10 })).body.error),
    /já está no ar para todos/,
  );
  for (const canary of [0, 101, 1.5, -1])
    assert.equal((await releases.publish('mfe-cart', version(2), { canary })).status, 400);
});

test('a canary may be published with the failure rate that ends it; a release to everybody may not', async () => {
  assert.equal((await releases.publish('mfe-cart', version(2), { canary: 10, max_failure_percent: 2.5 })).status, 201);
  const rows = await releases.app.core.db
    .selectFrom('release_pointer')
    .select('canary_max_failure_percent')
    .where('canary_version', '=', version(2))
    .execute();
  assert.ok(rows.length > 0 && rows.every((row) => row.canary_max_failure_percent === 2.5));
  await releases.rollback('mfe-cart');
  assert.match(
    JSON.stringify((await releases.publish('mfe-cart', version(2), { max_failure_percent: 5 })).body.error),
    /limite de falhas é de um canário/,
  );
  for (const limit of [0, 100.1])
    assert.equal(
      (await releases.publish('mfe-cart', version(2), { canary: 10, max_failure_percent: limit })).status,
      400,
    );
});

test('what a canary brings is judged against the others as if everybody saw it', async () => {
  releases.store.remote('mfe-cart', version(4), { requires: { platform: '^1.9' } });
  assert.match(
    JSON.stringify((await releases.publish('mfe-cart', version(4), { canary: 1 })).body.error),
    /Exige o kit/,
  );
  releases.store.shell(version(2), { platform: '2.0' });
  assert.match(
    JSON.stringify((await releases.publish('shell', version(2), { canary: 1 })).body.error),
    /mfe-cart exige o kit/,
  );
});
