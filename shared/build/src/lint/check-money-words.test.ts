import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMoneyWords } from './check-money-words.ts';
import { inTree, repository } from './test-tree.ts';

test('a text that calls a refund by another word fails, on screens, in the contract and on the server', async () => {
  const problems = await inTree(
    {
      'mfe-a/src/features/a/a.pt-br.json': JSON.stringify({ 'a.back': 'Devolvemos tudo', 'a.good': 'Reembolsado' }),
      'mfe-a/src/common/crud/crud.pt-br.json': JSON.stringify({ 'publish.step.return': 'Devolver', 'a.x': 'Estornar' }),
      'shared/contract/src/states.ts': "// Devolvido\nexport const states = ['Estornado', 'DEVOLVIDO'];\n",
      'api/src/modules/a/a.service.ts': "export const service = 'A devolução falhou';\n",
      'api/src/modules/a/a.test.ts': "export const quoted = 'Estornado';\n",
    },
    (root) => checkMoneyWords(root).map(({ file, message }) => `${file} ${message}`),
  );
  assert.deepEqual(
    problems.map((problem) => problem.replace('money goes back as a reembolso: ', '')),
    [
      "api/src/modules/a/a.service.ts “export const service = 'A devolução falhou';”",
      'mfe-a/src/common/crud/crud.pt-br.json “a.x: Estornar”',
      'mfe-a/src/features/a/a.pt-br.json “a.back: Devolvemos tudo”',
      "shared/contract/src/states.ts “export const states = ['Estornado', 'DEVOLVIDO'];”",
    ],
  );
});

test('the platform has one word for money that goes back', () => {
  assert.deepEqual(checkMoneyWords(repository), []);
});
