import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { workspace } from '../release/apps.ts';
import { UsageError } from '../release/command-line.ts';
import { applyChanges } from './changes.ts';
import { testWorkspace, type TestWorkspace } from './test-workspace.ts';

let copy: TestWorkspace;
before(() => {
  copy = testWorkspace();
});
after(() => {
  copy.remove();
});

const refusals: [what: string, args: string[], reason: RegExp][] = [
  ['a remote that is there', ['remote', 'mfe-hub'], /^mfe-hub já existe/],
  ['a remote whose path the shell has', ['remote', 'mfe-login'], /^O caminho \/login pertence a shell/],
  ['a name that is not one of a remote', ['remote', 'mfe-Hub_2'], /^"mfe-Hub_2" não é nome de remoto/],
  ['a name without its beginning', ['remote', '../fora'], /não é nome de remoto/],
  ['a page of no remote', ['page', 'mfe-nada', '/nada'], /^Não há remoto mfe-nada/],
  ['a path the remote has', ['page', 'mfe-hub', '/hub/home'], /^O caminho \/hub\/home pertence a mfe-hub/],
  ['a path another remote has', ['page', 'mfe-hub', '/loja'], /^O caminho \/loja pertence a mfe-catalog/],
  [
    'a path another remote has under another name',
    ['page', 'mfe-hub', '/curso/:id'],
    /^O caminho \/curso\/:id pertence a mfe-catalog \(\/curso\/:slug\)/,
  ],
  [
    "a path below another remote's parameter",
    ['page', 'mfe-hub', '/curso/renda-fixa-completa'],
    /^O caminho \/curso\/renda-fixa-completa pertence a mfe-catalog \(\/curso\/:slug\)/,
  ],
  ['a path that is none', ['page', 'mfe-hub', 'sem-barra'], /^"sem-barra" não é um caminho/],
  ['a path that climbs', ['page', 'mfe-hub', '/../fora'], /não é um caminho/],
  ['a path of the API', ['page', 'mfe-hub', '/api/x'], /este endereço é do servidor/],
  ['a path that is missing', ['page', 'mfe-hub'], /^Qual o caminho/],
  ['an unknown subject', ['page', 'mfe-hub', '/nova', '--ability', 'read:Nada'], /^Não há permissão "Nada"/],
  ['an unknown action', ['page', 'mfe-hub', '/nova', '--ability', 'ver:hub-home'], /^Não há ação "ver"/],
  ['a title that would be read as a template', ['page', 'mfe-hub', '/nova', '--title', 'Olá {{name}}'], /^O título/],
  ['an unknown option', ['page', 'mfe-hub', '/nova', '--force'], /^Não entendi --force/],
  ['something else than a remote or a page', ['widget', 'mfe-hub'], /remote, page ou content/],
];

for (const [what, args, reason] of refusals)
  test(`${what} is refused and nothing is written`, async () => {
    const files = copy.files();
    await assert.rejects(copy.create(...args), (error) => {
      assert.ok(error instanceof UsageError, String(error));
      assert.match(error.message, reason);
      return true;
    });
    assert.deepEqual(copy.files(), files);
  });

test('a remote whose routes are written another way is refused whole', async () => {
  const definition = copy.read('mfe-hub/remote.ts');
  copy.write('mfe-hub/remote.ts', "export default { name: 'mfe-hub', pages: [] };\n");
  const files = copy.files();
  await assert.rejects(copy.create('page', 'mfe-hub', '/nova'), /Não achei em remote\.ts onde pôr a página/);
  assert.deepEqual(copy.files(), files);
  copy.write('mfe-hub/remote.ts', definition);
});

test('when a file cannot be written, those written before it are put back', () => {
  const files = copy.files();
  assert.throws(() => {
    applyChanges(
      copy.root,
      new Map([
        ['mfe-hub/remote.ts', 'other'],
        ['mfe-hub/src/features/nova/nova.screen.tsx', 'new'],
        ['mfe-hub/package.json/below', 'a file is no folder'],
      ]),
    );
  });
  assert.deepEqual(copy.files(), files);
});

test('the command ends with 2 and says in Portuguese what was wrong and how it is typed', async () => {
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(workspace, 'shared/build/cli/new.ts'), 'page', 'mfe-hub', '/hub/home'],
      (error, _, text) => {
        resolve({ code: error?.code, stderr: text });
      },
    );
  });
  assert.deepEqual([code, stderr], [2, 'O caminho /hub/home pertence a mfe-hub.\n']);
});
