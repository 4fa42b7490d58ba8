import { navigate } from './navigate.ts';

const address = () => location.pathname + location.search + location.hash;

beforeEach(() => {
  history.replaceState(null, '', '/home');
});

test('an address of this site is moved to, as a new entry or in place of this one', () => {
  const before = history.length;
  navigate('/curso/day-trade?aula=3#notas');
  expect([address(), history.length]).toEqual(['/curso/day-trade?aula=3#notas', before + 1]);
  navigate('?aula=4', { replace: true });
  expect([address(), history.length]).toEqual(['/curso/day-trade?aula=4', before + 1]);
  navigate(`${location.origin}/loja`);
  expect(address()).toBe('/loja');
});

test.each([
  'https://evil.test/x',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/a/..//evil.test',
  '/..//evil.test',
  '/%2e%2e//evil.test',
  '\t//evil.test',
  ['javascript', 'alert(1)'].join(':'),
  'http://[',
  'data:text/html,x',
])('security 50: %j is refused and the page stays', (to) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const before = history.length;
  for (const replace of [false, true])
    expect(() => {
      navigate(to, { replace });
    }).not.toThrow();
  expect([address(), history.length]).toEqual(['/home', before]);
  // One line each, of ours: jsdom says another of its own where a document is left.
  expect(said.mock.calls.map(([text]) => text)).toEqual(
    Array(2).fill(`navigate leads to this site only, not to "${to}"`),
  );
});
