import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { releaseLimits } from '@pregao/contract';
import { judgeFiles, unpack } from './files.ts';
import { remote, script, shell, storeOf } from './gate.fixture.ts';
import { sha384 } from '../store.ts';

const entry = { 'remoteEntry.js': script };
/** What a build says of its chunks. */
const signed = (files: Record<string, string | Buffer>) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => /^[\w.]+\.(?:js|css)$/.test(file) && file !== 'remoteEntry.js')
      .map(([file, content]) => [file, sha384(Buffer.from(content))]),
  );
const judged = (
  files: Record<string, string | Buffer> = {},
  changes: Parameters<typeof remote>[0] = {},
  sizes: Record<string, number> = {},
) =>
  judgeFiles(
    storeOf({ ...entry, ...files }, sizes),
    remote({ integrity: { ...remote().integrity, ...signed(files) }, ...changes }),
  );
const reasons = async (...given: Parameters<typeof judged>) => (await judged(...given)).reasons;
const packings = { br: brotliCompressSync, gz: gzipSync, deflate: deflateSync };

test('a release whose files are those of its manifest goes live', async () => {
  assert.deepEqual(await judged({ 'a.css': 'a{}' }), {
    reasons: [],
    sent: new Map([
      ['remoteEntry.js', 10],
      ['a.css', 3],
    ]),
  });
  assert.deepEqual(await judgeFiles(storeOf({ 'main.js': script, 'main.css': '' }), shell()), {
    reasons: [],
    sent: new Map([
      ['main.js', 10],
      ['main.css', 0],
    ]),
  });
});

test('a browser is sent the brotli twin of a file where there is one, and no other twin', async () => {
  const packed = Object.fromEntries(
    Object.entries(packings).map(([ending, pack]) => [`remoteEntry.js.${ending}`, pack(script)]),
  );
  assert.deepEqual(await judged(packed), {
    reasons: [],
    sent: new Map([['remoteEntry.js', brotliCompressSync(script).length]]),
  });
  assert.deepEqual((await judged({ 'remoteEntry.js.gz': gzipSync(script) })).sent, new Map([['remoteEntry.js', 10]]));
});

test('a file that is signed, or that a shell preloads, has to be there', async () => {
  assert.deepEqual(await reasons({}, { integrity: { ...remote().integrity, 'gone.js': 'x' } }), [
    'Falta o arquivo gone.js.',
  ]);
  assert.deepEqual(
    (await judgeFiles(storeOf({ 'main.js': script, 'main.css': '' }), shell({ preload: ['font.woff2'] }))).reasons,
    ['Falta o arquivo font.woff2.'],
  );
});

test('a file that is cleaned away while it is judged is missing', async () => {
  assert.deepEqual(await reasons({}, {}, { 'later.css': 5 }), ['Falta o arquivo later.css.']);
  assert.deepEqual(await reasons({}, {}, { 'remoteEntry.js.br': 5 }), []);
});

test('a file is what its signature says; a chunk without a signature is refused', async () => {
  assert.deepEqual(await reasons({ 'remoteEntry.js': 'var two=2;' }), [
    'O arquivo remoteEntry.js não confere com sua assinatura.',
  ]);
  assert.deepEqual(
    await reasons(
      { 'b.js': 'var b;' },
      { integrity: { ...remote().integrity, 'b.js': sha384(Buffer.from('var c;')) } },
    ),
    ['O arquivo b.js não confere com sua assinatura.'],
  );
  const { integrity } = remote();
  assert.deepEqual(await reasons({ 'b.js': 'var b;', 'b.css': '', 'b.svg': '<svg/>' }, { integrity }), [
    'O arquivo b.js não tem assinatura.',
    'O arquivo b.css não tem assinatura.',
  ]);
});

test('a name that leads elsewhere is refused and not read', async () => {
  assert.deepEqual(await judged({ 'a b.js': 'var ;' }), {
    reasons: ['O nome de arquivo "a b.js" não é aceito.'],
    sent: new Map([['remoteEntry.js', 10]]),
  });
  assert.deepEqual(await reasons({ [`${'é'.repeat(90)}.br`]: '' }), [
    `O nome de arquivo "${'é'.repeat(80)}" não é aceito.`,
  ]);
});

test('a script that no browser could run is refused where it breaks; what is no script is not parsed', async () => {
  assert.deepEqual(await reasons({ 'b.js': 'var one = 1;\nvar two = ;' }), [
    'b.js:2:11: não é JavaScript que um navegador entenda (Unexpected token).',
  ]);
  assert.deepEqual(await reasons({ 'b.js': 'export default 1;' }), [
    "b.js:1:1: não é JavaScript que um navegador entenda ('import' and 'export' may appear only with 'sourceType: module').",
  ]);
  assert.deepEqual(await reasons({ 'b.js': `${'\n'.repeat(11)}${' '.repeat(12)};)` }), [
    'b.js:12:14: não é JavaScript que um navegador entenda (Unexpected token).',
  ]);
  assert.deepEqual(await reasons({ 'b.txt': 'var ;', 'b.json': '{', js: 'var ;' }), []);
  assert.deepEqual(await reasons({ 'b.js': 'var a = b?.c ?? [1].at(-1); class D { #e = 1n; static {} }' }), []);
});

test('only the place at the end of what the parser says is left out', async () => {
  assert.deepEqual(await reasons({ 'b.js': '/( (1:2)/' }), [
    'b.js:1:2: não é JavaScript que um navegador entenda (Invalid regular expression: /( (1:2)/: Unterminated group).',
  ]);
});

test('a script nested deeper than the parser goes is refused where it gives up', async () => {
  const [reason = ''] = await reasons({ 'b.js': '['.repeat(100_000) });
  assert.match(reason, /^b\.js:1:\d+: não é JavaScript que um navegador entenda \(Not enough stack space/);
});

for (const [ending, pack] of Object.entries(packings)) {
  test(`a .${ending} twin is its file to the last byte, an empty one too`, async () => {
    assert.deepEqual(
      await reasons({ [`remoteEntry.js.${ending}`]: pack(script), 'empty.css': '', [`empty.css.${ending}`]: pack('') }),
      [],
    );
    for (const other of [pack('var two=2;'), pack('var one=1'), pack('var one=1; '), Buffer.from('nothing packed')]) {
      assert.deepEqual(await reasons({ [`remoteEntry.js.${ending}`]: other }), [
        `O arquivo remoteEntry.js.${ending} não é remoteEntry.js comprimido.`,
      ]);
    }
  });

  test(`a .${ending} twin needs its file`, async () => {
    assert.deepEqual(await reasons({ [`other.js.${ending}`]: pack('other()') }), [
      `O arquivo other.js.${ending} é a versão comprimida de um que não existe.`,
    ]);
  });

  test(`a .${ending} is unpacked as far as it may be long and no further`, async () => {
    assert.equal((await unpack(`.${ending}`, pack('abc'), 3)).toString(), 'abc');
    assert.equal((await unpack(`.${ending}`, pack(''), 0)).length, 0);
    await assert.rejects(unpack(`.${ending}`, pack('abc'), 2), { code: 'ERR_BUFFER_TOO_LARGE' });
  });
}

const named = (count: number, ending = '') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}.txt${ending}`, 0]));

test('a release has up to 400 files beside their twins, and up to three entries for each', async () => {
  const most = releaseLimits.files;
  const tooMany = (count: string) => [`A versão tem ${count} arquivos; o limite é 400, fora os comprimidos.`];
  const of = async (sizes: Record<string, number>) =>
    (await judgeFiles(storeOf({}, sizes), remote({ integrity: {} }))).reasons.filter((reason) =>
      reason.startsWith('A versão'),
    );
  assert.deepEqual(await of({ ...named(most), ...named(most, '.br'), ...named(most, '.gz') }), []);
  assert.deepEqual(await of(named(most + 1)), tooMany('401'));
  assert.deepEqual(
    await of({ ...named(most), ...named(most, '.br'), ...named(most, '.gz'), 'f0.txt.deflate': 0 }),
    tooMany('1.201'),
  );
});

test('a release of too many bytes is refused unread; its twins do not weigh', async () => {
  const room = releaseLimits.bytes - script.length;
  assert.deepEqual(await reasons({ 'a.bin': '' }, {}, { 'a.bin': room, 'a.bin.br': 5 }), []);
  assert.deepEqual(await judged({ 'b.js': 'var ;' }, {}, { 'a.bin': room + 1_024 }), {
    reasons: ['Os arquivos da versão somam 12.289 KB; o limite é 12.288 KB.'],
    sent: new Map(),
  });
  assert.equal((await reasons({}, {}, { 'a.bin': room + 1 })).length, 1);
});
