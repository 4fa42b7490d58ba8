import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '../../../../http/errors.ts';
import { requireSaid } from './said.ts';
import { page, remote, shell } from './gate.fixture.ts';

const of = (...paths: string[]) => remote({ pages: paths.map((path) => page(path)) });

/** What a release of some pages is refused for, beside what is live; null when it goes. */
const refusal = (paths: string[], live: string[][], drops: string[] = []) => {
  try {
    requireSaid(
      of(...paths),
      live.map((own) => of(...own)),
      { drops },
    );
    return null;
  } catch (error) {
    assert.ok(error instanceof AppError);
    return { code: error.code, params: error.params, release: error.fields?.release };
  }
};

test('a first release, and one with every page that is live, goes', () => {
  assert.equal(refusal(['/a'], []), null);
  assert.equal(refusal(['/a', '/b'], [['/a']]), null);
});

test('each live page left out without a word is named once, whatever releases have it', () => {
  assert.deepEqual(
    refusal(
      ['/a'],
      [
        ['/a', '/b'],
        ['/b', '/c'],
      ],
    ),
    {
      code: 'release_drops_pages',
      params: { pages: '/b, /c' },
      release: [
        'A página /b está no ar e esta versão não a tem. Se ela deve sair, publique com --drops /b',
        'A página /c está no ar e esta versão não a tem. Se ela deve sair, publique com --drops /c',
      ],
    },
  );
});

test('a page that is said to leave leaves, and the others are still asked for', () => {
  assert.equal(refusal(['/a'], [['/a', '/b']], ['/b']), null);
  assert.deepEqual(refusal(['/a'], [['/a', '/b', '/c']], ['/b'])?.params, { pages: '/c' });
});

test('a page whose parameter has another name answers the same addresses', () => {
  assert.equal(refusal(['/a/:slug'], [['/a/:id']]), null);
});

test('a page is kept when each form of its address is answered, by whichever page', () => {
  assert.equal(refusal(['/a', '/a/:id'], [['/a/:id?']]), null);
  assert.deepEqual(refusal(['/a'], [['/a/:id?']])?.params, { pages: '/a/:id?' });
  assert.deepEqual(refusal(['/a/:id'], [['/a/:id?']])?.params, { pages: '/a/:id?' });
});

test('a page said to leave that stays, or never was, is refused by name', () => {
  assert.deepEqual(refusal(['/a'], [['/a', '/b']], ['/b', '/a', '/z']), {
    code: 'release_refused',
    params: undefined,
    release: [
      '--drops /a: esta versão não tira esta página do ar.',
      '--drops /z: esta versão não tira esta página do ar.',
    ],
  });
});

test('a shell is asked the same', () => {
  assert.throws(
    () => {
      requireSaid(shell({ pages: [] }), [shell()], {});
    },
    { code: 'release_drops_pages', params: { pages: '/login' } },
  );
});
