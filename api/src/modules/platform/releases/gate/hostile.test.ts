import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { openReleases, page, sha384, version, type Releases } from '../../../../../test/releases.ts';
import { unpack } from './files.ts';

let releases: Releases;
before(async () => {
  releases = await openReleases();
  await releases.begin();
});
after(() => releases.app.close());

let turn = 0;

/** Publishes a release as it was prepared. @returns the reasons it is refused for, none when it goes live */
const reasonsOf = async (
  changes: object,
  files: Record<string, string | Buffer> = {},
  name = 'mfe-hub',
): Promise<string[]> => {
  turn += 1;
  const folder = releases.store.remote(name, version(turn), changes);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const { status, body } = await releases.publish(name, version(turn));
  if (status === 201) return [];
  assert.deepEqual([status, body.code], [400, 'release_refused']);
  return body.error.release;
};

const refuses = async (changes: object, reason: RegExp, files: Record<string, string | Buffer> = {}) => {
  const reasons = await reasonsOf(changes, files);
  assert.ok(
    reasons.some((text) => reason.test(text)),
    `${reason} is none of ${JSON.stringify(reasons)}`,
  );
};

for (const path of [
  '/(.*)',
  '/*',
  '/a/../carrinho',
  '/a/./b',
  '/Carrinho',
  '/%63arrinho',
  '/<script>',
  '/:a',
  '/a/',
  '//a',
  '/a//b',
  '/a b',
  '/a\\b',
  '/a?b',
  '/a#b',
  '/a/:b?/c',
  '/a/*',
  '/a.html',
  '/-a',
  '/ação',
  `/${'a'.repeat(120)}`,
])
  test(`security 63: a page at ${path.slice(0, 20)} is refused`, () =>
    refuses({ pages: [page(path)] }, /^remote\.json: pages\.0\.path: /));

for (const path of ['/api', '/api/login', '/releases/x', '/media/a', '/healthz', '/metrics', '/readyz'])
  test(`security 63: ${path} is the server's and no page's`, () =>
    refuses({ pages: [page(path)] }, /^remote\.json: pages\.0\.path: "\/.*": este endereço é do servidor/));

test('a path with the same parameter twice is refused', () =>
  refuses({ pages: [page('/a/:id/b/:id')] }, /dois parâmetros têm o mesmo nome/));

test('a path that is spelled as paths are goes live', async () => {
  assert.deepEqual(
    await reasonsOf({ pages: [page('/catalogo'), page('/hub/:id/notas-2/:noteId?')] }, {}, 'mfe-catalog'),
    [],
  );
});

const entry = (path: string) => ({ menu: 'client', label: 'Menu', path, icon: 'home', order: 1 });
for (const path of [
  `${'javascript'}:alert(1)`,
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  'data:text/html,x',
  '/api/logout',
  '/a/:id',
  '/Loja',
  '',
])
  test(`security 63: a menu that leads to ${path || 'nowhere'} is refused`, () =>
    refuses({ menu: [entry(path)] }, /^remote\.json: menu\.0\.path: /));

test('security 63: pages, menus and texts have a limit, and a manifest one of its own', async () => {
  const pages = (count: number, rest: object = {}) =>
    Array.from({ length: count }, (_, index) => page(`/mfe-hub/p${index}`, rest));
  await refuses({ pages: pages(201) }, /^remote\.json: pages: 201 itens; o limite é 200\.$/);
  await refuses({ pages: pages(5_000) }, /^remote\.json tem .* KB; o limite é 64 KB/);
  await refuses(
    { pages: [page('/mfe-hub', { title: 'a'.repeat(200_000) })] },
    /^remote\.json tem .* KB; o limite é 64 KB/,
  );
  await refuses(
    { pages: [page('/mfe-hub', { title: 'a'.repeat(81) })] },
    /^remote\.json: pages\.0\.title: 81 letras; o limite é 80\.$/,
  );
  await refuses({ pages: [page('/mfe-hub', { title: ' ' })] }, /^remote\.json: pages\.0\.title: .*texto vazio/);
  await refuses(
    { menu: Array.from({ length: 101 }, () => entry('/mfe-hub')) },
    /^remote\.json: menu: 101 itens; o limite é 100\.$/,
  );
});

test('many reasons are cut short and counted', async () => {
  const reasons = await reasonsOf({ pages: Array.from({ length: 50 }, (_, index) => page(`/A${index}`)) });
  assert.deepEqual([reasons.length, reasons.at(-1)], [31, '… e mais 20.']);
});

test('security 63: a release of too many files, or of too many bytes, is refused unread', async () => {
  await refuses(
    {},
    /^A versão tem 40\d arquivos; o limite é 400/,
    Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`f${index}.txt`, ''])),
  );
  await refuses({}, /^Os arquivos da versão somam .* KB; o limite é 12\.288 KB\.$/, {
    'large.bin': Buffer.alloc(13 * 1024 * 1024),
  });
});

const packings = { br: brotliCompressSync, gz: gzipSync, deflate: deflateSync };
for (const [ending, pack] of Object.entries(packings)) {
  test(`security 63: a .${ending} that is not its file is refused, and so is one without a file`, async () => {
    await refuses({}, new RegExp(`^O arquivo remoteEntry\\.js\\.${ending} não é remoteEntry\\.js comprimido\\.$`), {
      [`remoteEntry.js.${ending}`]: pack('steal()'),
    });
    await refuses({}, new RegExp(`^O arquivo remoteEntry\\.js\\.${ending} não é`), {
      [`remoteEntry.js.${ending}`]: 'nothing packed',
    });
    await refuses({}, new RegExp(`^O arquivo other\\.js\\.${ending} é a versão comprimida de um que não existe\\.$`), {
      [`other.js.${ending}`]: pack('other()'),
    });
    assert.deepEqual(await reasonsOf({}, { [`remoteEntry.js.${ending}`]: pack('var one=1;') }), []);
  });

  test(`security 63: a .${ending} that would unpack to far more than its file is given up on the way`, async () => {
    await assert.rejects(unpack(`.${ending}`, pack(Buffer.alloc(1024 * 1024)), 1024), { code: 'ERR_BUFFER_TOO_LARGE' });
  });
}

test('security 63: 600 KB behind a small .br are not hidden, and a file the manifest does not name is counted', async () => {
  const script = Buffer.from(`var a="${randomBytes(300_000).toString('hex')}";`);
  await refuses({ integrity: { 'remoteEntry.js': sha384(script) } }, /remoteEntry\.js\.br não é/, {
    'remoteEntry.js': script,
    'remoteEntry.js.br': brotliCompressSync('var a;'),
  });
  await refuses({}, /^A versão inteira tem .* KB; o limite é/, { 'picture.png': randomBytes(90_000) });
});

test("security 63: a container may have no name but its version's: it becomes a global of every tab", async () => {
  for (const container of ['location', 'fetch', 'mfe_hub', '__proto__'])
    await refuses(
      { container },
      new RegExp(`^remote\\.json: container: "${container}" não é o desta versão, mfe_hub_1_0_0_`),
    );
});

test('security 63: a script no browser could run is refused with file, line and column', async () => {
  const broken = 'var one = 1;\nvar two = ;';
  await refuses(
    { integrity: { 'remoteEntry.js': sha384(Buffer.from(broken)) } },
    /^remoteEntry\.js:2:11: não é JavaScript/,
    { 'remoteEntry.js': broken },
  );
  await refuses({}, /^chunk\.js:1:1: não é JavaScript/, { 'chunk.js': 'export default 1;' });
});

test('a live page that is left out is refused by name until that is said', async () => {
  const of = async (turnOf: number, paths: string[], options: object = {}) => {
    releases.store.remote('mfe-live', version(turnOf), { pages: paths.map((path) => page(path)) });
    return releases.publish('mfe-live', version(turnOf), options);
  };
  assert.equal((await of(1, ['/ao-vivo', '/ao-vivo/:id', '/agenda'])).status, 201);
  assert.equal((await of(2, ['/ao-vivo', '/ao-vivo/:slug', '/agenda'])).status, 201);
  const refused = await of(3, ['/ao-vivo']);
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.params],
    [400, 'release_drops_pages', { pages: '/ao-vivo/:slug, /agenda' }],
  );
  assert.equal(
    refused.body.error.release[1],
    'A página /agenda está no ar e esta versão não a tem. Se ela deve sair, publique com --drops /agenda',
  );
  assert.deepEqual((await of(3, ['/ao-vivo'], { canary: 10, drops: ['/agenda'] })).body.params, {
    pages: '/ao-vivo/:slug',
  });
  assert.match(
    JSON.stringify((await of(4, ['/ao-vivo', '/ao-vivo/:slug', '/agenda'], { drops: ['/agenda'] })).body.error),
    /--drops \/agenda: esta versão não tira esta página do ar/,
  );
  assert.equal((await of(3, ['/ao-vivo'], { drops: ['/ao-vivo/:slug', '/agenda'] })).status, 201);
});
