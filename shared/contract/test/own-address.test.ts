import { safeParse } from 'zod/mini';
import { shelfBlock } from '../src/catalog/shelf-parts.ts';

const takes = (path: string) => safeParse(shelfBlock, { kind: 'banner', title: '', text: '', path }).success;

test.each(['', '/', '/curso/day-trade?aula=3#notas', '/assunto/a%20b', '/a/../b'])(
  'a shelf leads to a path of the site: %s',
  (path) => {
    expect(takes(path)).toBe(true);
  },
);

test.each([
  '//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e%2e//evil.test',
  '/\\evil.test',
  '/a\\..\\..//evil.test',
  '/\t/evil.test',
  '/a b',
  'home',
  'https://evil.test',
])('security 50: a shelf leads to no other site, by the rule of `return`: %s', (path) => {
  expect(takes(path)).toBe(false);
});
