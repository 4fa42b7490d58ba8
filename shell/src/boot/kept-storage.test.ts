import { keepStorages, keptStorage } from './kept-storage.ts';

const refused = () => {
  throw new DOMException('The document is sandboxed', 'SecurityError');
};

/** A storage of a browser in which only so many keys have room. */
const small = (room: number): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (!kept.has(key) && kept.size >= room) throw new DOMException('No room', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
    clear: () => {
      kept.clear();
    },
  };
};

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));

test('storage that is refused keeps what it is given for the tab', () => {
  const storage = keptStorage(refused);
  storage.setItem('pregao.token', 'a');
  storage.setItem('pregao.skin', 'dark');
  storage.removeItem('pregao.skin');
  expect([storage.getItem('pregao.token'), storage.getItem('pregao.skin'), keysOf(storage)]).toEqual([
    'a',
    null,
    ['pregao.token'],
  ]);
  storage.clear();
  expect([storage.length, storage.getItem('pregao.token')]).toEqual([0, null]);
});

test('storage that is full keeps the rest in memory, and what it has itself stays', () => {
  const own = small(1);
  own.setItem('before', '1');
  const storage = keptStorage(() => own);
  storage.setItem('draft', 'a text');
  storage.setItem('before', '2');
  expect([storage.getItem('draft'), storage.getItem('before'), own.getItem('before'), own.getItem('draft')]).toEqual([
    'a text',
    '2',
    '2',
    null,
  ]);
  expect(keysOf(storage)).toEqual(['before', 'draft']);
});

test('what is kept is listed by its keys alone', () => {
  const storage = keptStorage(() => small(1));
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect([Object.keys(storage), { ...storage }]).toEqual([['a', 'b'], { a: '1', b: '2' }]);
});

test('what had no room is kept by the browser once there is', () => {
  const own = small(1);
  own.setItem('before', '1');
  const storage = keptStorage(() => own);
  storage.setItem('draft', 'old');
  storage.removeItem('before');
  storage.setItem('draft', 'new');
  expect([storage.getItem('draft'), own.getItem('draft')]).toEqual(['new', 'new']);
});

test('both storages of a page that refuses them can be used by their own names', () => {
  const page = Object.defineProperties({} as Window, {
    localStorage: { configurable: true, get: refused },
    sessionStorage: { configurable: true, get: refused },
  });
  keepStorages(page);
  page.localStorage.setItem('kept', 'here');
  page.sessionStorage.setItem('kept', 'there');
  expect([page.localStorage.getItem('kept'), page.sessionStorage.getItem('kept')]).toEqual(['here', 'there']);
});
