import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPromises } from './check-promises.ts';
import { inTree } from './test-tree.ts';

const found = (texts: Record<string, string>, name = 'shell') =>
  inTree({ [`${name}/src/features/a/a.pt-br.json`]: JSON.stringify(texts) }, async (root) =>
    checkPromises(root).map(({ message }) => message.split("'")[1]),
  );

test('a text that promises what is not there fails', async () => {
  assert.deepEqual(
    await found({
      'a.invoice': 'Suas notas fiscais saem certas.',
      'a.certificate': 'Baixe seu certificado.',
      'a.cancel': 'Cancele quando quiser',
      'a.month': 'por mês',
    }),
    ['a.invoice', 'a.certificate', 'a.cancel', 'a.month'],
  );
});

test('a text that says how, or speaks of something else, passes', async () => {
  assert.deepEqual(
    await found({
      'a.card': 'No cartão, assim que a compra for aprovada.',
      'a.people': 'Cursos de analistas certificados.',
      'a.access': 'por 30 dias de acesso',
      'a.shop': 'Cursos, e-books e assinaturas.',
      'a.back': 'Em 7 dias devolvemos tudo.',
    }),
    [],
  );
  assert.deepEqual(await found({ 'a.month': 'R$ 10 por mês' }, 'mfe-admin'), []);
});

test('the texts of the platform promise nothing that is not there', () => {
  assert.deepEqual(checkPromises(`${import.meta.dirname}/../../../..`), []);
});
