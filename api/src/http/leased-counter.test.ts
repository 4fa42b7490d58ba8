import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testApp } from '../../test/harness.ts';
import { databaseKeyValue } from '../ports/key-value-database.ts';
import type { KeyValue } from '../ports/key-value.ts';
import { leasedCounter } from './leased-counter.ts';

const app = await testApp();
after(() => app.close());

const start = new Date('2026-11-03T12:00:00Z');

/** A store of its own keys that tells how often it was asked. */
const countedStore = (clock: { now: Date }) => {
  const store = databaseKeyValue(app.database.db, () => clock.now);
  const asked: string[] = [];
  const hit: KeyValue['hit'] = (key, seconds, by) => {
    asked.push(key);
    return store.hit(key, seconds, by);
  };
  return { store: { ...store, hit }, asked };
};

const counts = async (counter: ReturnType<typeof leasedCounter>, key: string, times: number) =>
  (await Promise.all(Array.from({ length: times }, () => counter.hit(key)))).map(({ count }) => count);

const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

test('one node counts exactly, at once or one after the other, and asks the store once for ten hits', async () => {
  const clock = { now: start };
  const { store, asked } = countedStore(clock);
  const counter = leasedCounter(store, () => clock.now, 60, 10);
  assert.deepEqual(await counts(counter, 'one', 25), upTo(25));
  assert.deepEqual((await counter.hit('one')).count, 26);
  assert.equal(asked.length, 3);
});

test('two nodes never let more through than one would, and hold back less than a share each', async () => {
  const clock = { now: start };
  const { store } = countedStore(clock);
  const nodes = [0, 1].map(() => leasedCounter(store, () => clock.now, 60, 10));
  const ceiling = 100;
  const seen = await Promise.all(
    Array.from({ length: 240 }, (_, index) => nodes[index % 2]?.hit('two') ?? Promise.reject(new Error('no node'))),
  );
  const passed = seen.filter(({ count }) => count <= ceiling).length;
  assert.ok(passed <= ceiling && passed > ceiling - 20, String(passed));
});

test('what is left of a window counts in no other one', async () => {
  const clock = { now: start };
  const { store } = countedStore(clock);
  const counter = leasedCounter(store, () => clock.now, 60, 10);
  assert.deepEqual(await counter.hit('window'), { count: 1, secondsLeft: 60 });
  clock.now = new Date(start.getTime() + 59_000);
  assert.deepEqual(await counter.hit('window'), { count: 2, secondsLeft: 1 });
  clock.now = new Date(start.getTime() + 60_000);
  assert.deepEqual(await counter.hit('window'), { count: 1, secondsLeft: 60 });
});

test('a store that fails fails each hit that asked it, and is asked again', async () => {
  const clock = { now: start };
  const { store } = countedStore(clock);
  let fails = true;
  const failing: KeyValue = {
    ...store,
    hit: (...asked) => (fails ? Promise.reject(new Error('gone')) : store.hit(...asked)),
  };
  const counter = leasedCounter(failing, () => clock.now, 60, 10);
  await Promise.all(upTo(3).map(() => assert.rejects(counter.hit('failing'), /gone/)));
  fails = false;
  assert.equal((await counter.hit('failing')).count, 1);
});
