import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releaseLimits } from '@pregao/contract';
import { isPlain, isShell, kilobytes, loadedFiles, manifestFileOf, readManifest } from './manifest.ts';
import { remote, script, shell, version } from './gate.fixture.ts';
import { sha384 } from '../store.ts';

const bytesOf = (manifest: unknown) => Buffer.from(JSON.stringify(manifest));
const read = (manifest: { name: string }) => readManifest(manifest.name, version, bytesOf(manifest));
const reasons = (manifest: { name: string }) => {
  const answer = read(manifest);
  return 'reasons' in answer ? answer.reasons : [];
};
const hash = sha384(script);

test('sizes are told in kilobytes with one decimal', () => {
  assert.deepEqual([0, 1_024, 1_536, 1_586, 12 * 1024 * 1024].map(kilobytes), [
    '0 KB',
    '1 KB',
    '1,5 KB',
    '1,5 KB',
    '12.288 KB',
  ]);
});

test('a shell and a remote each have a manifest of their own name', () => {
  assert.deepEqual([isShell(shell()), isShell(remote())], [true, false]);
  assert.deepEqual(['shell', 'mfe-x'].map(manifestFileOf), ['shell.json', 'remote.json']);
});

test('a plain path is names between single slashes', () => {
  for (const path of ['a.js', 'static/js/a-1_b.~@2.js', 'Z9', '...', 'a/.../b', '.well-known'])
    assert.ok(isPlain(path), path);
  for (const path of [
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    './a',
    'a/./b',
    'a/../b',
    'a/..',
    'a b',
    'a\\b',
    'a?b',
    'a%2e',
    'ação',
    'a\n',
    'a/b c',
    ' a',
  ])
    assert.ok(!isPlain(path), path);
});

test('browsers load the entry and each file a page needs at once, or the scripts and styles of a shell, each once', () => {
  assert.deepEqual(loadedFiles(remote({ preload: { '*': ['a.js'], '/x': ['a.js', 'b.css', 'remoteEntry.js'] } })), [
    'remoteEntry.js',
    'a.js',
    'b.css',
  ]);
  assert.deepEqual(
    loadedFiles(
      shell({
        scripts: ['main.js', 'kit.js'],
        styles: ['main.css', 'main.css'],
        preload: ['font.woff2'],
        transport: ['calls.js'],
      }),
    ),
    ['main.js', 'kit.js', 'main.css', 'calls.js'],
  );
});

test('a manifest as the build writes it is read', () => {
  assert.deepEqual(read(remote()), { manifest: remote() });
  assert.deepEqual(read(shell({ preload: ['font.woff2'] })), { manifest: shell({ preload: ['font.woff2'] }) });
});

test('a manifest may have its very limit, and no byte more', () => {
  const text = bytesOf(remote());
  const padded = (bytes: number) =>
    readManifest('mfe-x', version, Buffer.concat([text, Buffer.alloc(bytes - text.length, ' ')]));
  assert.ok('manifest' in padded(releaseLimits.manifest));
  assert.deepEqual(padded(releaseLimits.manifest + 1), {
    reasons: ['remote.json tem 64 KB; o limite é 64 KB: ele vai dentro de cada página.'],
  });
});

test('what is no JSON, or no manifest, is refused by the name of its file', () => {
  assert.deepEqual(readManifest('mfe-x', version, Buffer.from('{"name":')), {
    reasons: ['remote.json não é JSON válido.'],
  });
  assert.deepEqual(readManifest('shell', version, Buffer.from('')), { reasons: ['shell.json não é JSON válido.'] });
  assert.deepEqual(reasons({ ...remote(), cor: 'azul' } as never), ['remote.json: conteúdo: campo desconhecido cor.']);
  assert.match(reasons({ ...remote(), name: 'shell' }).join('\n'), /^shell\.json: platform: campo obrigatório\.$/m);
});

test('a manifest of another application or version is refused with both', () => {
  assert.deepEqual(readManifest('mfe-y', version, bytesOf(remote())), {
    reasons: [`remote.json é de mfe-x ${version}.`],
  });
  assert.deepEqual(readManifest('mfe-x', '1.0.0-0000000002', bytesOf(remote())), {
    reasons: [`remote.json é de mfe-x ${version}.`],
  });
});

test('a file that is loaded has to be signed, whatever objects inherit', () => {
  for (const file of ['b.js', 'toString', 'constructor'])
    assert.deepEqual(reasons(remote({ preload: { '*': [file] } })), [`O arquivo ${file} não tem assinatura.`]);
  assert.deepEqual(reasons(shell({ styles: ['other.css'] })), ['O arquivo other.css não tem assinatura.']);
  assert.deepEqual(reasons(shell({ transport: ['calls.js'] })), ['O arquivo calls.js não tem assinatura.']);
  assert.deepEqual(reasons(shell({ ability: ['rights.js'] })), ['O arquivo rights.js não tem assinatura.']);
  assert.deepEqual(reasons(shell({ preload: ['font.woff2'] })), []);
});

test('a path that leads elsewhere is refused once, wherever it is named, and only for that', () => {
  const long = `../${'a'.repeat(100)}`;
  assert.deepEqual(reasons(remote({ preload: { '*': ['../a.js', '../a.js'] } })), [
    'O nome de arquivo "../a.js" não é aceito.',
  ]);
  assert.deepEqual(reasons(remote({ integrity: { 'remoteEntry.js': hash, [long]: 'x' } })), [
    `O nome de arquivo "../${'a'.repeat(77)}" não é aceito.`,
  ]);
  assert.deepEqual(reasons(shell({ preload: ['a b'] })), ['O nome de arquivo "a b" não é aceito.']);
});

test('a signature is sha384 in base64, whole', () => {
  const signed = (signature: string) => reasons(remote({ integrity: { 'remoteEntry.js': hash, 'a.js': signature } }));
  assert.deepEqual(signed(`sha384-${'aZ09+/'.repeat(10)}abcd`), []);
  for (const signature of [
    '',
    hash.slice(0, -1),
    `${hash}a`,
    ` ${hash}`,
    hash.replace('384', '256'),
    `sha384-${'-'.repeat(64)}`,
  ])
    assert.deepEqual(signed(signature), ['A assinatura de a.js não é sha384.'], signature);
});

test('a container has the name of its version and no other', () => {
  assert.deepEqual(reasons(remote({ container: 'location' })), [
    'remote.json: container: "location" não é o desta versão, mfe_x_1_0_0_0000000001.',
  ]);
  assert.deepEqual(reasons(remote({ container: 'a'.repeat(100) })), [
    `remote.json: container: "${'a'.repeat(80)}" não é o desta versão, mfe_x_1_0_0_0000000001.`,
  ]);
});

test('a manifest is told everything that is wrong with it', () => {
  assert.deepEqual(reasons(remote({ entry: 'b.js', container: 'x', integrity: { 'a.js': 'x' } })).length, 3);
});
