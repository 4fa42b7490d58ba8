import { actions, subjects } from '@pregao/contract';
import type { Pair } from '@pregao/permissions';
import {
  clearAbility,
  cookieAbilityStorage,
  isTv,
  localAbilityStorage,
  parseStored,
  readAbility,
  writeAbility,
  type AbilityStorage,
} from './storage.ts';

const pairs = (count: number): Pair[] =>
  Array.from({ length: count }, (_, index) => ({ action: 'read', subject: `Área ${index}; a=b` }));

const forgetCookies = () => {
  clearAbility(cookieAbilityStorage(document));
};

beforeEach(() => {
  localStorage.clear();
  forgetCookies();
});

const kinds: [string, () => AbilityStorage][] = [
  ['local storage', () => localAbilityStorage(localStorage)],
  ['cookies', () => cookieAbilityStorage(document)],
];

describe.each(kinds)('the ability in %s', (_kind, open) => {
  const sizes = (storage: AbilityStorage) =>
    storage
      .keys()
      .filter((key) => key.startsWith('pregao.ability.'))
      .sort()
      .map((key) => (JSON.parse(storage.read(key) ?? '') as unknown[]).length);

  test('REQ-4.4, REQ-9.7: 45 pairs are stored as chunks of 20, 20 and 5, and read back in order', () => {
    const storage = open();
    writeAbility(storage, pairs(45));
    expect(sizes(storage)).toEqual([20, 20, 5]);
    expect(readAbility(storage)).toEqual(pairs(45));
  });

  test('REQ-4.4: exactly 20 pairs are one chunk, and 21 are two', () => {
    const storage = open();
    writeAbility(storage, pairs(20));
    expect(sizes(storage)).toEqual([20]);
    writeAbility(storage, pairs(21));
    expect(sizes(storage)).toEqual([20, 1]);
  });

  test('a shorter list leaves no chunk of the longer one behind (A-63)', () => {
    const storage = open();
    writeAbility(storage, pairs(45));
    writeAbility(storage, pairs(3));
    expect(sizes(storage)).toEqual([3]);
    expect(readAbility(storage)).toEqual(pairs(3));
  });

  test('clearing removes every chunk and nothing else', () => {
    const storage = open();
    storage.write('pregao.other', 'kept');
    writeAbility(storage, pairs(25));
    clearAbility(storage);
    expect(readAbility(storage)).toBeNull();
    expect(storage.read('pregao.other')).toBe('kept');
    storage.remove('pregao.other');
  });
});

test('REQ-9.8: the ability of a TV lives in cookies, whose chunks a browser accepts', () => {
  const storage = cookieAbilityStorage(document);
  const everything = subjects.flatMap((subject) => actions.map((action) => ({ action, subject })));
  writeAbility(storage, everything);
  expect(readAbility(storage)).toEqual(everything);
  expect(localStorage.length).toBe(0);
  for (const cookie of document.cookie.split('; ')) expect(cookie.length).toBeLessThan(4_096);
});

test.each([
  ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36', true],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36', true],
  ['Mozilla/5.0 (Linux; Android 11; BRAVIA 4K) AppleWebKit/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
])('%s is a television: %p', (userAgent, tv) => {
  expect(isTv(userAgent)).toBe(tv);
});

test('REQ-8.11: an invalid JSON string is logged and read as null', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(parseStored('{"id":')).toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
  expect(parseStored('{"id":1}')).toEqual({ id: 1 });
  expect(parseStored(null)).toBeNull();
});

test('a chunk that cannot be read counts as no stored ability', () => {
  const storage = localAbilityStorage(localStorage);
  writeAbility(storage, pairs(25));
  storage.write('pregao.ability.1', '5');
  expect(readAbility(storage)).toBeNull();
});

test('REQ-9.9: a cookie lives one year unless told otherwise', () => {
  const page = { cookie: '' };
  cookieAbilityStorage(page).write('pregao.ability.0', '[]');
  expect(Number(/max-age=(\d+)/.exec(page.cookie)?.[1]) * 1000).toBe(31_536_000_000);
});
