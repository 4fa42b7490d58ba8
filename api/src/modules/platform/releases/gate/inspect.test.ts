import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgetOf } from '@pregao/contract';
import { inspectRelease } from './gate.ts';
import { sha384 } from '../store.ts';
import { page, remote, script, shell, storeOf, version } from './gate.fixture.ts';

/** The manifest with the hash of each of these files. */
const signedFor = (manifest: ReturnType<typeof remote>, files: Record<string, string>) => ({
  ...manifest,
  integrity: {
    ...manifest.integrity,
    ...Object.fromEntries(Object.entries(files).map(([file, content]) => [file, sha384(Buffer.from(content))])),
  },
});
const stored = (
  manifest: ReturnType<typeof remote>,
  files: Record<string, string> = {},
  sizes: Record<string, number> = {},
) => storeOf({ 'remote.json': JSON.stringify(signedFor(manifest, files)), 'remoteEntry.js': script, ...files }, sizes);
const reasonsOf = async (...given: Parameters<typeof inspectRelease>) => {
  const verdict = await inspectRelease(...given);
  return 'reasons' in verdict ? verdict.reasons : [];
};

test('a release that nothing is wrong with is answered with its manifest', async () => {
  assert.deepEqual(await inspectRelease(stored(remote()), 'mfe-x', version), { manifest: remote() });
  const files = { 'shell.json': JSON.stringify(shell()), 'main.js': script, 'main.css': '' };
  assert.deepEqual(await inspectRelease(storeOf(files), 'shell', version), { manifest: shell() });
});

test('a name or a version is one folder, or is refused', async () => {
  const store = stored(remote());
  const refused = ['O nome ou a versão não é aceito.'];
  for (const name of ['', '.', '..', '.a', '-a', 'a/b', 'a\\b', 'a b', 'a..b', 'a\n', 'ação', 'a'.repeat(61)]) {
    assert.deepEqual(await reasonsOf(store, name, version), refused, name);
    assert.deepEqual(await reasonsOf(store, 'mfe-x', name), refused, name);
  }
  for (const other of ['A', '9', `a${'.b+C-9'.repeat(9)}.b.c.`, 'a'.repeat(60)])
    assert.deepEqual(await reasonsOf(store, 'mfe-x', other), [`remote.json é de mfe-x ${version}.`], other);
});

test('a version without its manifest is not there', async () => {
  assert.deepEqual(await reasonsOf(storeOf({}), 'mfe-x', version), [`remote.json não está na versão ${version}.`]);
  assert.deepEqual(await reasonsOf(storeOf({}), 'shell', version), [`shell.json não está na versão ${version}.`]);
});

test('a manifest that cannot be read is the only reason', async () => {
  assert.deepEqual(await reasonsOf(storeOf({ 'remote.json': '{' }), 'mfe-x', version), [
    'remote.json não é JSON válido.',
  ]);
});

test('paths, pages, files and size are told together, in this order', async () => {
  const manifest = remote({ pages: [page('/a'), page('/a', { data: ['/api/nada'] })] });
  const { first } = budgetOf('mfe-x');
  assert.deepEqual(
    await reasonsOf(stored(manifest, { 'b.js': 'var ;' }, { 'remoteEntry.js': first + 1_024 }), 'mfe-x', version),
    [
      'O caminho /a está duas vezes.',
      'A página /a pede /api/nada, que não é uma consulta aberta a visitantes.',
      'b.js:1:5: não é JavaScript que um navegador entenda (Unexpected token).',
      'O JavaScript da primeira tela tem 21 KB; o limite é 20 KB.',
    ],
  );
});

test('a build that is not meant for visitors has no size limit', async () => {
  const large = stored(remote(), {}, { 'remoteEntry.js': budgetOf('mfe-x').first + 1 });
  assert.equal((await reasonsOf(large, 'mfe-x', version, true)).length, 1);
  assert.deepEqual(await reasonsOf(large, 'mfe-x', version, false), []);
});

test('thirty reasons are told whole; of more the first thirty, and how many are left', async () => {
  const broken = (count: number) =>
    stored(remote(), Object.fromEntries(Array.from({ length: count }, (_, index) => [`b${index}.js`, 'var ;'])));
  assert.equal((await reasonsOf(broken(30), 'mfe-x', version)).at(-1)?.slice(0, 8), 'b29.js:1');
  const cut = await reasonsOf(broken(32), 'mfe-x', version);
  assert.deepEqual([cut.length, cut[29]?.slice(0, 8), cut[30]], [31, 'b29.js:1', '… e mais 2.']);
});

test('reasons against a manifest are cut short as well', async () => {
  const paths = Array.from({ length: 31 }, (_, index) => page(`/A${index}`));
  const cut = await reasonsOf(stored(remote({ pages: paths })), 'mfe-x', version);
  assert.deepEqual([cut.length, cut.at(-1)], [31, '… e mais 1.']);
});
