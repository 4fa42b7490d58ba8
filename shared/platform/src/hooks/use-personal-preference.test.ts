import { act, renderHook } from '@testing-library/react';
import { usePersonalPreference } from './index.ts';

const readWords = (stored: unknown) => (Array.isArray(stored) ? (stored as string[]) : null);
const keyOf = (id: number) => `pregao.kept.${id}.columns`;

const open = (personId = 7) => renderHook(() => usePersonalPreference(personId, 'columns', readWords)).result;

beforeEach(() => {
  localStorage.clear();
});

test('what a person keeps is there the next time, and going back to the usual leaves nothing', () => {
  const first = open();
  expect(first.current[0]).toBeNull();
  act(() => {
    first.current[1](['a', 'b']);
  });
  expect(first.current[0]).toEqual(['a', 'b']);
  const again = open();
  expect(again.current[0]).toEqual(['a', 'b']);
  act(() => {
    again.current[1](null);
  });
  expect(again.current[0]).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('another person does not see it, and what can not be read is as usual', () => {
  localStorage.setItem(keyOf(7), '["a"]');
  expect(open(8).current[0]).toBeNull();
  expect(open(7).current[0]).toEqual(['a']);
  localStorage.setItem(keyOf(7), '{"a":1}');
  expect(open(7).current[0]).toBeNull();
});
