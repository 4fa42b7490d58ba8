import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { containerName } from '@pregao/contract';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { releaseTools } from '../../../../test/releases.ts';
import { sha384 } from './store.ts';

let app: TestApp;
let headersOf: (name: string) => Promise<Record<string, string>>;
before(async () => {
  app = await testApp({
    DEPLOY_TOKEN: 'deploy-token-for-tests',
    VARIANT_ORIGINS: 'http://localhost:3006=global',
    SITE_ORIGINS: 'http://localhost:3005=liberta,http://localhost:3006=global',
  });
  ({ headersOf } = releaseTools(app));
});
after(() => app.close());

const code = Buffer.from('var one=1;');

const write = (name: string, version: string, file: string, manifest: object) => {
  const folder = join(app.config.DATA_DIR, 'releases', name, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name === 'shell' ? 'main.js' : 'remoteEntry.js'), code);
  writeFileSync(join(folder, file), JSON.stringify(manifest));
};

const page = (path: string) => ({ path, layout: 'default', withoutSession: true, status: 'ready', title: 'Título' });

const shell = (version: string, platform = '1.0') => {
  write('shell', version, 'shell.json', {
    schema: 1,
    name: 'shell',
    version,
    platform,
    pages: [page('/login')],
    menu: [],
    scripts: ['main.js'],
    styles: [],
    preload: [],
    integrity: { 'main.js': sha384(code) },
  });
};

const remote = (name: string, version: string, changes: Record<string, unknown> = {}) => {
  write(name, version, 'remote.json', {
    schema: 1,
    name,
    version,
    requires: { platform: '^1.0' },
    pages: [page(`/${name}`)],
    menu: [],
    slots: [],
    entry: 'remoteEntry.js',
    container: containerName(name, version),
    integrity: { 'remoteEntry.js': sha384(code) },
    preload: { '*': ['remoteEntry.js'] },
    kit: [],
    ...changes,
  });
};

const publish = async (name: string, version: string) =>
  app.call('POST', '/api/releases', { body: { name, version }, headers: await headersOf(name) });
const [v1, v2, v3] = ['1.0.0-0000000001', '1.0.0-0000000002', '1.0.0-0000000003'];

test('a release is refused without a key', async () => {
  const answer = await app.call('POST', '/api/releases', { body: { name: 'shell', version: v1 } });
  assert.deepEqual([answer.status, answer.body.code], [401, 'release_key']);
});

test('a published release is in the registry with its pages, the one before it as previous', async () => {
  shell(v1);
  remote('mfe-cart', v1);
  remote('mfe-cart', v2, { pages: [page('/mfe-cart'), page('/nova')] });
  assert.equal((await publish('shell', v1)).status, 201);
  assert.equal((await publish('mfe-cart', v1)).status, 201);
  assert.deepEqual((await publish('mfe-cart', v2)).body, {
    name: 'mfe-cart',
    version: v2,
    channel: 'stable',
    previous: v1,
    canary: null,
  });
  const { body } = await app.call('GET', '/api/registry');
  assert.equal(body.remotes[0].entry, `/releases/mfe-cart/${v2}/remoteEntry.js`);
  assert.deepEqual(
    body.remotes[0].pages.map((entry: { path: string }) => entry.path),
    ['/mfe-cart', '/nova'],
  );
  assert.equal(body.remotes[0].previous.version, v1);
});

test('a rollback flips back to the release before, with nothing built', async () => {
  const answer = await app.call('POST', '/api/releases/rollback', {
    body: { name: 'mfe-cart' },
    headers: await headersOf('mfe-cart'),
  });
  assert.deepEqual(answer.body, { name: 'mfe-cart', version: v1, channel: 'stable', previous: v2, canary: null });
  assert.equal((await app.call('GET', '/api/registry')).body.remotes[0].version, v1);
});

test('an unchanged registry answers 304 to its tag', async () => {
  const first = await app.call('GET', '/api/registry');
  const again = await app.call('GET', '/api/registry', { headers: { 'if-none-match': String(first.headers.etag) } });
  assert.equal(again.status, 304);
});

const refusals: [string, () => void, string, RegExp][] = [
  [
    'a path another remote owns',
    () => {
      remote('mfe-hub', v1, { pages: [page('/mfe-cart')] });
    },
    'mfe-hub',
    /pertence a mfe-cart/,
  ],
  [
    'a path that only differs in the name of its parameter',
    () => {
      remote('mfe-cart', v3, { pages: [page('/a/:id')] });
      remote('mfe-hub', v1, { pages: [page('/login')] });
    },
    'mfe-hub',
    /pertence a shell/,
  ],
  [
    'a kit newer than the live shell serves',
    () => {
      remote('mfe-hub', v1, { requires: { platform: '^1.9' } });
    },
    'mfe-hub',
    /Exige o kit \^1\.9/,
  ],
  [
    'a page whose ability is unknown',
    () => {
      remote('mfe-hub', v1, { pages: [{ ...page('/hub'), ability: { action: 'read', subject: 'Inexistente' } }] });
    },
    'mfe-hub',
    /pages\.0\.ability\.subject/,
  ],
  [
    'a file that is not what its hash says',
    () => {
      remote('mfe-hub', v1, { integrity: { 'remoteEntry.js': sha384(Buffer.from('other')) } });
    },
    'mfe-hub',
    /não confere/,
  ],
  [
    'a file that is missing',
    () => {
      remote('mfe-hub', v1, { integrity: { 'remoteEntry.js': sha384(code), 'gone.js': sha384(code) } });
    },
    'mfe-hub',
    /Falta o arquivo gone\.js/,
  ],
];
for (const [what, prepare, name, reason] of refusals)
  test(`the gate refuses ${what}, with the reason`, async () => {
    prepare();
    const answer = await publish(name, v1);
    assert.equal(answer.status, 400);
    assert.equal(answer.body.code, 'release_refused');
    assert.match(JSON.stringify(answer.body.error), reason);
  });

test('the gate refuses a shell that a live remote cannot run on', async () => {
  shell(v2, '2.0');
  const answer = await publish('shell', v2);
  assert.match(JSON.stringify(answer.body.error), /mfe-cart exige o kit/);
});

test('a name that would leave the release store is a missing release', async () => {
  const answer = await app.call('POST', '/api/releases', {
    body: { name: 'mfe-cart', version: '../../../etc' },
    headers: await headersOf('mfe-cart'),
  });
  assert.equal(answer.status, 400);
});

test('the page carries the registry, a nonce in its policy and preloads of the remote that owns the address', async () => {
  const answer = await app.call('GET', '/mfe-cart');
  const policy = String(answer.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  assert.equal(answer.status, 200);
  assert.match(policy, /script-src 'self' 'nonce-/);
  assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline/);
  assert.ok(String(answer.body).includes(`nonce="${nonce}"`));
  assert.match(
    answer.body,
    new RegExp(`<link rel="preload"[^>]* href="/releases/mfe-cart/${v1}/remoteEntry.js"[^>]* integrity="sha384-`),
  );
  assert.equal(answer.headers['cache-control'], 'private, no-cache');
});

test('security 27: two answers never share a nonce and no policy allows eval or inline scripts', async () => {
  const [one, two] = await Promise.all([app.call('GET', '/login'), app.call('GET', '/login')]);
  assert.notEqual(one.headers['content-security-policy'], two.headers['content-security-policy']);
  assert.doesNotMatch(String(one.headers['content-security-policy']), /unsafe-eval|unsafe-inline/);
});

test('security 5: a page reached with a token is not stored and sends no referrer', async () => {
  for (const address of ['/token/YWJj', '/home?token=abc', '/login?reset=abc']) {
    const { headers: sent } = await app.call('GET', address);
    assert.equal(sent['cache-control'], 'no-store');
    assert.equal(sent['referrer-policy'], 'no-referrer');
  }
});

test('an unknown page is HTML with 404, an unknown asset a bare 404, an unknown call a JSON 404', async () => {
  const html = await app.call('GET', '/nada/disso');
  assert.equal(html.status, 404);
  assert.match(String(html.headers['content-type']), /text\/html/);
  const asset = await app.call('GET', '/releases/mfe-cart/none/x.js');
  assert.equal(asset.status, 404);
  assert.doesNotMatch(String(asset.headers['content-type']), /html/);
  assert.equal((await app.call('DELETE', '/api/nada')).body.code, 'unknown_path');
});

test('the origin decides the variant of the page', async () => {
  for (const [host, variant] of [
    ['localhost:3000', 'brasil'],
    ['localhost:3005', 'liberta'],
    ['127.0.0.1:3005', 'liberta'],
    ['localhost:3006', 'global'],
    ['example.com', 'brasil'],
  ])
    assert.match(
      (await app.call('GET', '/login', { headers: { host: host ?? '' } })).body,
      new RegExp(`data-variant="${variant}"`),
    );
});

test('REQ-1.41: a mapping of its own gives an origin one of the three site brands', async () => {
  const brandAt = async (host: string) =>
    /"siteBrand":"(\w+)"/.exec((await app.call('GET', '/login', { headers: { host } })).body)?.[1];
  assert.deepEqual(
    [await brandAt('localhost:3005'), await brandAt('localhost:3006'), await brandAt('example.com')],
    ['liberta', 'global', 'ls'],
  );
});

test('a fault seen by a browser is kept with its remote and version', async () => {
  const answer = await app.call('POST', '/api/faults', {
    body: { remote: 'mfe-cart', version: v1, phase: 'load', message: 'x', path: '/carrinho' },
  });
  assert.equal(answer.status, 202);
});
