import { draftOf } from './index.ts';

const draft = draftOf<{ name: string }>(7, 'color.3');

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a draft is there for who typed it until it is dropped', () => {
  draft.keep({ name: 'Trigo' });
  expect(draft.read()).toEqual({ name: 'Trigo' });
  expect(draftOf(8, 'color.3').read()).toBeNull();
  draft.drop();
  expect(draft.read()).toBeNull();
});

test('a browser that is full or keeps nothing has no draft, and that is no fault', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'QuotaExceededError');
    });
  draft.keep({ name: 'Trigo' });
  expect(draft.read()).toBeNull();
  expect(() => draft.drop()).not.toThrow();
});
