import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Listed } from './publish.ts';
import { livePlaces, releasesTable } from './table.ts';

const row: Listed = {
  name: 'mfe-cart',
  version: '1.0.0-0123456789',
  created_at: '2026-11-21T02:05:00.000Z',
  author: 'ana',
  commit: 'abcdef0123456789',
  dirty: false,
  size_bytes: 1_234_567,
  live: ['stable/brasil', 'stable/global', 'stable/liberta'],
  withdrawn: [],
  development: false,
};

test('a release says its version, when in São Paulo, who, commit, size and where it is live', () => {
  assert.deepEqual(
    releasesTable([
      row,
      { ...row, version: '1.0.0-abcdefabcd', author: 'bernardo', commit: null, size_bytes: 900, live: [] },
    ]),
    [
      'APLICAÇÃO  VERSÃO            QUANDO            QUEM      COMMIT     TAMANHO  NO AR',
      'mfe-cart   1.0.0-0123456789  20/11/2026 23:05  ana       abcdef01  1.206 KB  stable',
      'mfe-cart   1.0.0-abcdefabcd  20/11/2026 23:05  bernardo  –             1 KB  –',
    ],
  );
});

test('a release that was taken back says where, and a development build that it is one', () => {
  const cell = (changes: Partial<Listed>) =>
    releasesTable([{ ...row, live: [], ...changes }])[1]
      ?.split('  ')
      .at(-1);
  assert.equal(cell({ withdrawn: ['stable/brasil', 'stable/global', 'stable/liberta'] }), 'recolhida de stable');
  assert.equal(cell({ development: true }), 'desenvolvimento');
});

test('a release of sources that are not those of its commit is marked', () => {
  assert.match(releasesTable([{ ...row, dirty: true }])[1] ?? '', / abcdef01\+ /);
});

test('what is on every brand is said once, what is on some of them by name, a canary with its share', () => {
  assert.equal(
    livePlaces(['stable/brasil', 'stable/liberta', 'stable/global', 'next/liberta']),
    'stable, next/liberta',
  );
  assert.equal(
    livePlaces(['stable/brasil 10%', 'stable/global 10%', 'stable/liberta 25%']),
    'stable/brasil 10%, stable/global 10%, stable/liberta 25%',
  );
  assert.equal(livePlaces(['stable/brasil 10%', 'stable/global 10%', 'stable/liberta 10%']), 'stable 10%');
  assert.equal(livePlaces([]), '');
});
