import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workspace } from '../release/apps.ts';
import { UsageError } from '../release/command-line.ts';
import { countLines } from '../cost/lines-of.ts';
import { readContent } from './content-line.ts';
import { planContent } from './plan-content.ts';

const planOf = (...args: string[]) => planContent(workspace, readContent(args));

test('a type is written whole: contract, table, module, screen, test and every place that names types', async () => {
  const changes = await planOf('aviso', '--title', 'aviso,avisos');
  const files = [...changes.keys()].map((file) => file.replace(/\d{3}-/, 'nnn-'));
  assert.deepEqual(files.slice(0, 6), [
    'shared/contract/src/content/avisos.ts',
    'api/src/db/migrations/nnn-avisos.sql',
    'api/src/modules/avisos/avisos.resource.ts',
    'api/src/modules/avisos/index.ts',
    'mfe-admin/src/features/avisos/avisos.screen.tsx',
    'mfe-admin/src/features/avisos/avisos.test.tsx',
  ]);
  for (const registered of ['shared/contract/src/calls.ts', 'api/src/modules/index.ts', 'mfe-admin/remote.ts'])
    assert.match(changes.get(registered) ?? '', /avisos/, registered);
  const written = [...changes].slice(0, 5).map(([, text]) => countLines(text));
  assert.ok(written.reduce((sum, lines) => sum + lines, 0) < 80, `${written.join(' + ')} lines`);
});

test('a type with readers is written on both sides: calls, pages, texts and tests of what is published', async () => {
  const changes = await planOf('aviso', '--reader');
  const textOf = (file: string) => changes.get(file) ?? '';
  for (const file of ['aviso.screen.tsx', 'avisos.screen.tsx', 'avisos.pt-br.json', 'avisos.test.tsx'])
    assert.match(textOf(`mfe-catalog/src/features/avisos/${file}`), /avisos/, file);
  assert.match(textOf('shared/contract/src/content/avisos.ts'), /address: '\/avisos\/\{slug\}'/);
  assert.match(textOf('api/src/modules/index.ts'), /avisos: createAvisosModule\(core\)/);
  assert.match(textOf('mfe-catalog/remote.ts'), /find-aviso\/\{slug\}/);
  const reader = [...changes].filter(([file]) =>
    /read-avisos|avisos\.reader|mfe-catalog.*avisos?\.(screen|pt-br)/.test(file),
  );
  const lines = reader.reduce((sum, [, text]) => sum + countLines(text), 0);
  assert.ok(lines <= 180, `${lines} lines of reader`);
});

test('a subject that is there brings no right with it, and its own one is given to who administers', async () => {
  const textOf = (changes: Awaited<ReturnType<typeof planOf>>) =>
    [...changes].find(([file]) => file.endsWith('.sql'))?.[1] ?? '';
  assert.match(textOf(await planOf('aviso')), /INSERT INTO permission/);
  const changes = await planOf('aviso', '--subject', 'Cursos');
  assert.doesNotMatch(textOf(changes), /INSERT INTO/);
  assert.equal(changes.has('shared/contract/src/core/subjects.ts'), false);
});

const refusals: [what: string, args: string[], reason: RegExp][] = [
  ['a name that the contract has', ['ticker', '--plural', 'papeis'], /^O contrato já tem ticker/],
  ['a table that is there', ['customer-order'], /^A tabela customer_order já existe/],
  ['a path that a page has', ['aviso', '--path', '/cores'], /^O caminho \/cores pertence a mfe-admin/],
  [
    'a path of readers that a page has',
    ['nota', '--plural', 'busca', '--reader'],
    /^O caminho \/busca pertence a mfe-catalog/,
  ],
  ['a path with a parameter', ['aviso', '--path', '/avisos/:id'], /não é o caminho de uma lista/],
  ['a name that is none', ['Aviso_1'], /não é nome de um conteúdo/],
  ['a name that is missing', [], /não é nome de um conteúdo/],
  ['one without many', ['aviso', '--title', 'aviso'], /não são um e vários/],
  ['a text that would end its quotes', ['aviso', '--title', "avi'so,avisos"], /não são um e vários/],
  ['a subject that would end its quotes', ['aviso', '--subject', "A'; DROP"], /não é nome de uma permissão/],
  ['an unknown option', ['aviso', '--force'], /^Não entendi --force/],
];

for (const [what, args, reason] of refusals)
  test(`${what} is refused`, async () => {
    await assert.rejects(
      async () => planOf(...args),
      (error) => error instanceof UsageError && reason.test(error.message),
    );
  });
