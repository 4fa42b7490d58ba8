import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeyValue } from './key-value.ts';
import { withStandIn } from './key-value-stand-in.ts';

/** Counts in memory; while it is silent a call is never answered, and while it is gone it fails. */
const counter = (name: string, asked: string[]) => {
  const state = { is: 'there' as 'there' | 'gone' | 'silent' };
  const answer = async <T>(value: T): Promise<T> => {
    asked.push(name);
    if (state.is === 'gone') throw new Error('gone');
    return state.is === 'silent' ? new Promise<T>(() => {}) : value;
  };
  const store: KeyValue = {
    hit: () => answer({ count: 1, secondsLeft: 60 }),
    peek: () => answer({ count: 1, secondsLeft: 60 }),
    clear: () => answer(undefined),
    check: () => answer('ok' as const),
    close: async () => {},
  };
  return { state, store };
};

test('no call waits for a store that is gone, also while it is looked at again', async (t) => {
  const asked: string[] = [];
  const [first, second] = [counter('first', asked), counter('second', asked)];
  const lost: unknown[] = [];
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const store = withStandIn(first.store, second.store, (error) => lost.push(error));
  first.state.is = 'gone';
  await store.hit('a', 60);
  assert.deepEqual(asked, ['first', 'second'], 'the call that finds it gone is counted in the second');
  first.state.is = 'silent';
  now = 2_000;
  await Promise.all([store.hit('a', 60), store.hit('a', 60)]);
  assert.deepEqual(
    asked.slice(2),
    ['first', 'second', 'second'],
    'one looks whether it is back, and nobody waits for it',
  );
  assert.equal(lost.length, 1);
});

test('a store that is back counts again', async (t) => {
  const asked: string[] = [];
  const [first, second] = [counter('first', asked), counter('second', asked)];
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const store = withStandIn(first.store, second.store, () => {});
  first.state.is = 'gone';
  await store.hit('a', 60);
  first.state.is = 'there';
  now = 2_000;
  await store.hit('a', 60);
  await new Promise(setImmediate);
  await store.hit('a', 60);
  assert.deepEqual(asked, ['first', 'second', 'first', 'second', 'first']);
});
