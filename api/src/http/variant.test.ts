import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variants } from '@pregao/contract';
import { variantOfOrigin } from './variant.ts';

const table = {
  'https://homologacao.pregao.test': 'global',
  'https://www.liberta.test': 'liberta',
  'https://www.pregao.test': 'brasil',
};

test('REQ-1.26: there are exactly three variants', () => {
  assert.deepEqual([...variants].sort(), ['brasil', 'global', 'liberta']);
});

test('REQ-1.27, REQ-1.28, REQ-1.29: the staging origin of global is global, the production origin of liberta is liberta', () => {
  assert.deepEqual(
    ['https://homologacao.pregao.test', 'https://www.liberta.test', 'https://www.pregao.test'].map((origin) =>
      variantOfOrigin(origin, table),
    ),
    ['global', 'liberta', 'brasil'],
  );
});

test('REQ-1.30: a local origin on port 3005 is liberta', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    assert.equal(variantOfOrigin(`http://${host}:3005`, table), 'liberta');
});

test('REQ-1.31: any other origin is brasil, another local port and the port 3005 of elsewhere too', () => {
  for (const origin of [
    'http://localhost:3000',
    'http://localhost:30050',
    'http://127.0.0.1:3006',
    'http://example.com:3005',
    'http://www.liberta.test',
    'https://www.liberta.test.evil.test',
    'null',
    '',
  ])
    assert.equal(variantOfOrigin(origin, table), 'brasil', origin);
});
