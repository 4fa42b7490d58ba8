import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openReleases, version, type Releases } from '../../../../test/releases.ts';
import { bucketOf, p75, valueOf } from './scale.ts';

let releases: Releases;
before(async () => {
  releases = await openReleases({ TRUST_PROXY: '127.0.0.1' });
  await releases.begin();
});
after(() => releases.app.close());

const vitals = (body: object, address?: string) =>
  releases.report('vitals', { loads: [], vitals: [], ...body }, address);
const fault = (changes: object = {}, address?: string) =>
  releases.report(
    'faults',
    { remote: 'mfe-cart', version: version(1), phase: 'render', message: 'x', path: '/carrinho', ...changes },
    address,
  );
const load = (ms: number, changes: object = {}) => ({
  remote: 'mfe-cart',
  version: version(1),
  ms,
  prefetched: false,
  ...changes,
});
const measured = () =>
  releases.app.core.db
    .selectFrom('release_measure')
    .select(['remote', 'version', 'kind', 'bucket', 'count'])
    .orderBy('kind')
    .orderBy('bucket')
    .execute();
const faults = () => releases.app.core.db.selectFrom('remote_fault').selectAll().orderBy('id').execute();

test('a value read back from the scale is within 5 % of what was measured', () => {
  for (let ms = 20; ms <= 120_000; ms *= 1.037)
    assert.ok(Math.abs(valueOf('LCP', bucketOf('LCP', ms)) / ms - 1) < 0.05 + 0.5 / ms, String(ms));
  assert.deepEqual([valueOf('CLS', bucketOf('CLS', 0)), valueOf('LCP', bucketOf('LCP', 0))], [0, 0]);
  assert.ok(Math.abs(valueOf('CLS', bucketOf('CLS', 0.1)) - 0.1) < 0.006);
});

test('the 75th percentile is the nearest rank, and nothing where nothing was counted', () => {
  const counts = [
    { bucket: bucketOf('LCP', 4_000), count: 1 },
    { bucket: bucketOf('LCP', 1_000), count: 3 },
  ];
  assert.equal(p75('LCP', counts), valueOf('LCP', bucketOf('LCP', 1_000)));
  assert.equal(
    p75('LCP', [...counts, { bucket: bucketOf('LCP', 4_000), count: 1 }]),
    valueOf('LCP', bucketOf('LCP', 4_000)),
  );
  assert.equal(p75('LCP', []), null);
});

test('what visits measure is summed by the hour, and of a release that is not stored nothing is kept', async () => {
  const visit = {
    loads: [
      load(100),
      load(100),
      load(900, { prefetched: true }),
      load(1, { version: '9.9.9' }),
      load(1, { remote: 'mfe-nada' }),
    ],
    vitals: [
      { name: 'CLS', value: 0, remote: 'mfe-cart', version: version(1) },
      { name: 'LCP', value: 1, remote: 'x', version: 'y' },
    ],
  };
  for (let turn = 0; turn < 2; turn += 1) assert.deepEqual((await vitals(visit)).body, { ok: true });
  const own = { remote: 'mfe-cart', version: version(1) };
  assert.deepEqual(await measured(), [
    { ...own, kind: 'CLS', bucket: 0, count: 2 },
    { ...own, kind: 'load', bucket: bucketOf('load', 100), count: 4 },
    { ...own, kind: 'prefetched', bucket: bucketOf('load', 900), count: 2 },
  ]);
});

test('a fault is one row a day for each network, counted again, and unknown releases leave none', async () => {
  assert.equal((await fault({ path: '/carrinho?token=segredo#x' })).status, 202);
  await fault();
  await fault({}, '198.51.101.2');
  assert.deepEqual(
    [(await fault({ version: '9.9.9' })).body, (await fault({ remote: 'mfe-nada' })).body],
    [{ ok: true }, { ok: true }],
  );
  const rows = await faults();
  assert.deepEqual(
    rows.map(({ path, count }) => [path, count]),
    [
      ['/carrinho', 2],
      ['/carrinho', 1],
    ],
  );
});

test('security 49: of an address only a keyed hash is kept, another one the next day', async () => {
  releases.app.clock.now = new Date(releases.app.clock.now.getTime() + 86_400_000);
  await fault();
  const rows = await faults();
  assert.equal(new Set(rows.map(({ reporter }) => reporter)).size, 3);
  for (const { reporter } of rows) assert.match(reporter, /^[\w-]{22}$/);
  assert.doesNotMatch(
    JSON.stringify([rows, await releases.app.core.db.selectFrom('release_measure').selectAll().execute()]),
    /198\.51\.100/,
  );
});

test('what no browser measures is refused, and so is who reports without end', async () => {
  for (const wrong of [
    { loads: [load(-1)] },
    { loads: [load(120_001)] },
    { loads: Array.from({ length: 51 }, () => load(1)) },
    { vitals: [{ name: 'FID', value: 1, remote: 'mfe-cart', version: version(1) }] },
  ])
    assert.equal((await vitals(wrong, '198.51.100.3')).status, 400);
  const statuses = [];
  for (let turn = 0; turn < 62; turn += 1) statuses.push((await vitals({}, '198.51.100.99')).status);
  assert.deepEqual([statuses.filter((status) => status === 202).length, statuses.at(-1)], [60, 429]);
});

test('reports are forgotten after a month', async () => {
  releases.app.clock.now = new Date(releases.app.clock.now.getTime() + 32 * 86_400_000);
  await releases.app.core.jobs.run('platform.forget-health');
  assert.deepEqual([await measured(), await faults()], [[], []]);
});
