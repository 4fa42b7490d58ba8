import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDelay } from './delayed-channel.ts';
import { settled } from './edge.fixture.ts';
import { recordInMemory } from './record.fixture.ts';

test('what could not be read when it was due is told once it can, asked for again after a pause', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  const room = recordInMemory(Date.now);
  const heard: number[] = [];
  let reads = 0;
  let failures = 0;
  const delay = createDelay({
    ...{ seconds: 30, position: 0, now: () => new Date() },
    since: (from, to) => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('the record is away')) : room.record.read('room:1', from, to);
    },
    tell: ({ event }) => heard.push(event.seq),
    onFailed: () => {
      failures += 1;
    },
  });
  const pass = async (ms: number) => {
    t.mock.timers.tick(ms);
    await settled();
  };
  for (const text of ['um', 'dois']) delay.add(room.say(text).event);
  await pass(30_000);
  assert.deepEqual([heard, reads, failures], [[], 1, 1]);
  await pass(499);
  assert.equal(reads, 1);
  await pass(1);
  assert.deepEqual([heard, reads, failures], [[1, 2], 2, 1]);
  delay.close();
});
