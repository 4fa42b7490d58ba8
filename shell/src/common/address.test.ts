import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { ownAddress } from '@pregao/contract/platform/own-address';
import { isPath, isWithin, safeReturn } from './address.ts';

const origin = 'https://pregao.test';

test.each(['/home', '/curso/day-trade?aula=3#notas', '/', '/carrinho/'])(
  'a path of our own is returned to: %s',
  (path) => {
    expect(safeReturn(path, origin)).toBe(path);
  },
);

test.each([
  null,
  '',
  'home',
  '//evil.test',
  '/\\evil.test',
  '/\\/evil.test',
  'https://evil.test/x',
  ['javascript', 'alert(1)'].join(':'),
  '/\t/evil.test',
  '/a\\..\\..//evil.test',
  'data:text/html,x',
])('an address that may lead elsewhere is dropped: %s', (path) => {
  expect(safeReturn(path, origin)).toBeNull();
});

test.each(['/login', '/login?return=%2Fhome', '/login/', '/token/abc'])(
  'nobody is sent back to the sign-in itself: %s',
  (path) => {
    expect(safeReturn(path, origin)).toBeNull();
  },
);

test('a trailing slash makes no other address, a longer word does', () => {
  expect(isPath('/carrinho/', '/carrinho')).toBe(true);
  expect(isPath('/carrinho/x', '/carrinho')).toBe(false);
  expect(isWithin('/lancamento/x', '/lancamento')).toBe(true);
  expect(isWithin('/lancamentos', '/lancamento')).toBe(false);
});

/** Spellings that lead elsewhere once the address is normalised, or would when it is read a second time. */
const odd = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/a/b/../..//evil.test',
  '/.//evil.test',
  '/%2e%2e//evil.test',
  '/%2E//evil.test',
  '/a/%2e%2E//evil.test',
  '/\n/evil.test',
  '\t//evil.test',
];

test.each(odd)('security 50: after signing in nobody is led off the site by %j', (path) => {
  expect(safeReturn(path, origin)).toBeNull();
  expect(safeReturn(new URLSearchParams(`return=${encodeURIComponent(path)}`).get('return'), origin)).toBeNull();
});

test('security 50: a spelling that a browser takes for one of our paths stays ours', () => {
  for (const path of ['/%5Cevil.test', '/%2F%2Fevil.test', '/a//evil.test', '/home?x=//evil.test', '/home#//evil.test'])
    expect(safeReturn(path, origin)).toBe(path);
  expect(safeReturn('/a/../home', origin)).toBe('/home');
});

describe('security 50: whatever is written as an address', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2e%2e',
    '%2E',
    '%2F',
    '%5C',
    '\t',
    '\n',
    '\r',
    ' ',
    '\u0000',
    ':',
    '@',
    '?',
    '#',
    'a',
    'evil.test',
    'https:',
    ['javascript', ':'].join(''),
    'token',
    'login',
    'ｅvil．test',
    '。',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.webPath({ size: '+1' }),
    fc.string({ unit: 'binary' }),
  );

  /** Read once by us and once more by whoever moves there: the same place of this site. */
  const staysOurs = (address: string | null) => {
    if (address === null) return;
    expect(address).toMatch(/^\/(?!\/)/);
    for (const base of [origin, `${origin}/curso/x?y#z`]) {
      const read = new URL(address, base);
      expect([read.origin, read.pathname + read.search + read.hash]).toEqual([origin, address]);
    }
  };

  test('what one returns to after signing in is of this site', () => {
    fc.assert(
      fc.property(text, (wanted) => {
        staysOurs(safeReturn(wanted, origin));
      }),
      runs(1_000, 30_000),
    );
  });

  test('what one may move to is of this site, from wherever one is', () => {
    fc.assert(
      fc.property(text, text, (wanted, here) => {
        const base =
          URL.canParse(here, origin) && new URL(here, origin).origin === origin
            ? new URL(here, origin).href
            : `${origin}/home`;
        staysOurs(ownAddress(wanted, base));
      }),
      runs(1_000, 30_000),
    );
  });
});
