import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { storeInFolder } from '@pregao/build/release/store-folder.ts';
import { storeInS3 } from '@pregao/build/release/store-s3.ts';
import { startS3, type S3Server } from '@pregao/testing/s3/s3-server';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { openReleaseFiles } from './files.ts';
import { fingerprintOf, type ReleaseStore } from './store.ts';

const version = '1.0.0-0123456789';
const script = 'var one=1;'.repeat(50);
const files = {
  'remote.json': '{"a":1}',
  'remoteEntry.js': script,
  'remoteEntry.js.br': 'packed',
  'fonts/a.0123456789.woff2': 'font',
};

const dist = (content: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-dist-'));
  for (const [name, text] of Object.entries(content)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

interface Kind {
  app: TestApp;
  store: ReleaseStore;
  put(version: string, folder: string): Promise<void>;
}
const kinds: Record<'folder' | 's3', Kind> = {} as Record<'folder' | 's3', Kind>;
let s3: S3Server;

before(async () => {
  s3 = await startS3();
  for (const name of ['folder', 's3'] as const) {
    const app = await testApp(name === 's3' ? s3.env : {});
    const { releasesS3, DATA_DIR } = app.config;
    // A second node: what it says may not depend on what the first one has fetched.
    const { store } = openReleaseFiles({
      releasesS3,
      DATA_DIR: releasesS3 ? mkdtempSync(join(tmpdir(), 'pregao-node-')) : DATA_DIR,
    });
    kinds[name] = {
      app,
      store,
      put: async (kept, folder) => {
        await (releasesS3
          ? storeInS3(releasesS3, 'mfe-x', kept, folder)
          : storeInFolder(join(DATA_DIR, 'releases'), 'mfe-x', kept, folder));
      },
    };
    const folder = dist(files);
    await kinds[name].put(version, folder);
    rmSync(folder, { recursive: true });
  }
});
after(async () => {
  for (const { app } of Object.values(kinds)) await app.close();
  await s3.close();
});

for (const name of ['folder', 's3'] as const) {
  const kind = () => kinds[name];
  const get = (path: string, headers: Record<string, string> = {}) =>
    kind().app.server.inject({ method: 'GET', url: path, headers });

  test(`${name}: a stored release is read file by file, with its sizes`, async () => {
    const { store } = kind();
    assert.equal((await store.read('mfe-x', version, 'remoteEntry.js'))?.toString(), script);
    assert.equal((await store.read('mfe-x', version, 'fonts/a.0123456789.woff2'))?.toString(), 'font');
    assert.equal(await store.size('mfe-x', version), script.length + '{"a":1}'.length + 'font'.length);
    assert.deepEqual(
      [await store.sizeOf('mfe-x', version, 'remoteEntry.js.br'), await store.sizeOf('mfe-x', version, 'none.js')],
      [6, null],
    );
  });

  test(`${name}: what is not stored, or would leave the store, reads as missing`, async () => {
    const { store } = kind();
    for (const [app, kept, file] of [
      ['mfe-x', version, 'none.js'],
      ['mfe-x', '9.9.9-0123456789', 'remote.json'],
      ['mfe-x', version, '../../../../../../../etc/hostname'],
      ['..', '..', 'etc/hostname'],
      ['mfe-x', '..', 'remote.json'],
    ] as const)
      assert.equal(await store.read(app, kept, file), null, `${app}/${kept}/${file}`);
    assert.equal(await store.size('mfe-x', '9.9.9-0123456789'), 0);
  });

  test(`${name}: a stored version is never written over`, async () => {
    const folder = dist({ ...files, 'remoteEntry.js': 'var two=2;' });
    writeFileSync(join(folder, 'remote.json'), '{"a":2}');
    await assert.rejects(kind().put(version, folder), { code: 'release_changed' });
    rmSync(folder, { recursive: true });
    assert.equal((await kind().store.read('mfe-x', version, 'remoteEntry.js'))?.toString(), script);
  });

  test(`${name}: a release has one fingerprint, of every file it holds`, async () => {
    const { store } = kind();
    assert.deepEqual((await store.list('mfe-x', version)).map(({ file }) => file).sort(), Object.keys(files).sort());
    assert.equal(
      await fingerprintOf(store, 'mfe-x', version),
      await fingerprintOf(kinds.folder.store, 'mfe-x', version),
    );
    assert.deepEqual(await store.list('mfe-x', '9.9.9-0123456789'), []);
  });

  test(`${name}: a file is served for ever, to any origin, and not again to whom has it`, async () => {
    const first = await get(`/releases/mfe-x/${version}/remoteEntry.js`);
    assert.deepEqual([first.statusCode, first.body], [200, script]);
    assert.equal(first.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(first.headers['content-type']), /^(application|text)\/javascript/);
    assert.deepEqual(
      [
        first.headers['access-control-allow-origin'],
        first.headers['x-content-type-options'],
        first.headers['content-encoding'],
      ],
      ['*', 'nosniff', undefined],
    );
    assert.equal(
      (await get(`/releases/mfe-x/${version}/remoteEntry.js`, { 'if-none-match': String(first.headers.etag) }))
        .statusCode,
      304,
    );
  });

  test(`${name}: who accepts brotli gets the twin, and HEAD answers like GET`, async () => {
    const packed = await get(`/releases/mfe-x/${version}/remoteEntry.js`, { 'accept-encoding': 'gzip, br' });
    assert.deepEqual(
      [packed.statusCode, packed.body, packed.headers['content-encoding'], packed.headers.vary],
      [200, 'packed', 'br', 'accept-encoding'],
    );
    const head = await kind().app.server.inject({
      method: 'HEAD',
      url: `/releases/mfe-x/${version}/fonts/a.0123456789.woff2`,
    });
    assert.deepEqual(
      [head.statusCode, head.headers['content-length'], head.headers['content-type']],
      [200, '4', 'font/woff2'],
    );
  });

  test(`${name}: what is not there, or lies outside, is a bare 404`, async () => {
    for (const path of [
      `/releases/mfe-x/${version}/none.js`,
      '/releases/mfe-x/9.9.9-0123456789/remote.json',
      `/releases/mfe-x/${version}/..%2f..%2f..%2fprocess.pid`,
      '/releases/..%2f..%2fetc/passwd',
    ]) {
      const answer = await get(path);
      assert.equal(answer.statusCode, 404, path);
      assert.doesNotMatch(answer.body, /<html/, path);
      assert.doesNotMatch(String(answer.headers['cache-control'] ?? ''), /immutable/, path);
    }
  });
}

for (const name of ['folder', 's3'] as const)
  test(`${name}: a release that is removed is gone whole, and no other with it`, async () => {
    const { store, put } = kinds[name];
    const gone = '1.0.0-00000000dd';
    const folder = dist(files);
    await put(gone, folder);
    rmSync(folder, { recursive: true });
    assert.equal((await store.list('mfe-x', gone)).length, Object.keys(files).length);
    await store.remove('mfe-x', gone);
    await store.remove('mfe-x', '..');
    assert.deepEqual([await store.list('mfe-x', gone), await store.read('mfe-x', gone, 'remoteEntry.js')], [[], null]);
    assert.equal((await store.list('mfe-x', version)).length, Object.keys(files).length);
  });

test('both stores answer with the same headers, the time of storing aside', async () => {
  const answers = await Promise.all(
    (['folder', 's3'] as const).map((name) =>
      kinds[name].app.server.inject({
        method: 'GET',
        url: `/releases/mfe-x/${version}/remoteEntry.js`,
        headers: { 'accept-encoding': 'br' },
      }),
    ),
  );
  const [folder, bucket] = answers.map(({ headers }) => {
    const { date: _date, etag: _etag, 'last-modified': _modified, 'x-request-id': _id, ...rest } = headers;
    return rest;
  });
  assert.deepEqual(bucket, folder);
});

test('two nodes on one bucket give a file the same ETag, so that a browser keeps it whichever answers', async () => {
  const other = await testApp(s3.env);
  try {
    const [a, b] = await Promise.all(
      [kinds.s3.app, other].map((app) =>
        app.server.inject({ method: 'GET', url: `/releases/mfe-x/${version}/remoteEntry.js` }),
      ),
    );
    assert.ok(a?.headers.etag);
    assert.equal(b?.headers.etag, a.headers.etag);
  } finally {
    await other.close();
  }
});

test('half an upload is no release: nothing of it is read or served until its manifest is there', async () => {
  const half = '1.0.0-00000000aa';
  const folder = dist(files);
  s3.breakWhen((method, path) => method === 'PUT' && path.endsWith('/remote.json'));
  await assert.rejects(kinds.s3.put(half, folder));
  s3.breakWhen(() => false);
  assert.equal(await kinds.s3.store.read('mfe-x', half, 'remoteEntry.js'), null);
  const address = { method: 'GET', url: `/releases/mfe-x/${half}/remoteEntry.js` } as const;
  assert.equal((await kinds.s3.app.server.inject(address)).statusCode, 404);
  await kinds.s3.put(half, folder);
  rmSync(folder, { recursive: true });
  assert.equal((await kinds.s3.app.server.inject(address)).statusCode, 200);
});

test('a file is fetched from the bucket once, and is served with the bucket gone', async () => {
  const address = { method: 'GET', url: `/releases/mfe-x/${version}/remoteEntry.js` } as const;
  await kinds.s3.app.server.inject(address);
  s3.requests.length = 0;
  s3.breakWhen(() => true);
  const answer = await kinds.s3.app.server.inject(address);
  s3.breakWhen(() => false);
  assert.deepEqual([answer.statusCode, s3.requests], [200, []]);
});

test('a bucket that does not answer is a 503 nobody may keep, and the file is there once it does', async () => {
  const kept = '1.0.0-00000000bb';
  const folder = dist(files);
  await kinds.s3.put(kept, folder);
  rmSync(folder, { recursive: true });
  const address = { method: 'GET', url: `/releases/mfe-x/${kept}/remoteEntry.js` } as const;
  s3.breakWhen(() => true);
  const down = await kinds.s3.app.server.inject(address);
  s3.breakWhen(() => false);
  assert.deepEqual([down.statusCode, down.headers['cache-control']], [503, 'no-store']);
  assert.equal((await kinds.s3.app.server.inject(address)).statusCode, 200);
});

test('a file that changed in the bucket is not served: it has to have the hash it was stored with', async () => {
  const kept = '1.0.0-00000000cc';
  const folder = dist(files);
  await kinds.s3.put(kept, folder);
  rmSync(folder, { recursive: true });
  s3.damage(`mfe-x/${kept}/remoteEntry.js`, Buffer.from('x'.repeat(script.length)));
  assert.equal(
    (await kinds.s3.app.server.inject({ method: 'GET', url: `/releases/mfe-x/${kept}/remoteEntry.js` })).statusCode,
    503,
  );
  await assert.rejects(kinds.s3.store.read('mfe-x', kept, 'remoteEntry.js'), { code: 'release_store_down' });
});
