import { isPath, isWithin, safeReturn } from './address.ts';

const origin = 'https://pregao.test';

test.each(['/home', '/curso/day-trade?aula=3#notas', '/', '/carrinho/'])('a path of our own is returned to: %s', (path) => {
  expect(safeReturn(path, origin)).toBe(path);
});

test.each([null, '', 'home', '//evil.test', '/\\evil.test', '/\\/evil.test', 'https://evil.test/x', ['javascript', 'alert(1)'].join(':'), '/\t/evil.test', '/a\\..\\..//evil.test', 'data:text/html,x'])('an address that may lead elsewhere is dropped: %s', (path) => {
  expect(safeReturn(path, origin)).toBeNull();
});

test.each(['/login', '/login?return=%2Fhome', '/login/', '/token/abc'])('nobody is sent back to the sign-in itself: %s', (path) => {
  expect(safeReturn(path, origin)).toBeNull();
});

test('a trailing slash makes no other address, a longer word does', () => {
  expect(isPath('/carrinho/', '/carrinho')).toBe(true);
  expect(isPath('/carrinho/x', '/carrinho')).toBe(false);
  expect(isWithin('/lancamento/x', '/lancamento')).toBe(true);
  expect(isWithin('/lancamentos', '/lancamento')).toBe(false);
});
