import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { databaseKeyValue, forgetCounters } from '../src/ports/key-value-database.ts';
import { redisKeyValue } from '../src/ports/key-value-redis.ts';
import { testApp } from './harness.ts';
import { missing, redisUrl } from './services.ts';
import { until } from './until.ts';

const app = await testApp();
const redis = await redisUrl();
after(() => app.close());

test('counters in the database forget themselves after their window, by the clock of the application', async () => {
  const clock = { now: new Date('2026-11-03T12:00:00Z') };
  const counters = databaseKeyValue(app.database.db, () => clock.now);
  assert.deepEqual(await counters.hit('login:a', 60), { count: 1, secondsLeft: 60 });
  clock.now = new Date('2026-11-03T12:00:20Z');
  assert.deepEqual(await counters.hit('login:a', 60), { count: 2, secondsLeft: 40 });
  assert.deepEqual(await counters.peek('login:a'), { count: 2, secondsLeft: 40 });
  clock.now = new Date('2026-11-03T12:01:00Z');
  assert.deepEqual(await counters.peek('login:a'), { count: 0, secondsLeft: 0 });
  assert.deepEqual(await counters.hit('login:a', 60), { count: 1, secondsLeft: 60 });
  await forgetCounters(app.database.db, new Date('2026-11-03T12:02:01Z'));
  assert.deepEqual(
    await app.database.db.selectFrom('counter').select('key').where('key', '=', 'login:a').execute(),
    [],
  );
});

test(
  'counters in Redis are shared by two nodes, counted once each and forgotten after their window',
  { skip: missing('Redis', redis) },
  async () => {
    const prefix = `test:${randomUUID()}:`;
    const fail = (error: unknown) => {
      throw error;
    };
    const [one, two] = [redisKeyValue(redis ?? '', fail, prefix), redisKeyValue(redis ?? '', fail, prefix)];
    const hits = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).hit('login:a', 60)),
    );
    assert.deepEqual(
      hits.map(({ count }) => count).sort((a, b) => a - b),
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    const peek = await two.peek('login:a');
    assert.equal(peek.count, 40);
    assert.ok(peek.secondsLeft > 0 && peek.secondsLeft <= 60);
    await one.clear('login:a');
    assert.deepEqual(await two.peek('login:a'), { count: 0, secondsLeft: 0 });
    await one.hit('short', 1);
    await until(
      () => one.peek('short'),
      ({ count }) => count === 0,
    );
    assert.equal((await one.hit('short', 1)).count, 1);
    await one.clear('short');
    await Promise.all([one.close(), two.close()]);
  },
);

test('a Redis that does not answer fails the call instead of holding the request', async () => {
  const counters = redisKeyValue('redis://127.0.0.1:1', () => {});
  await assert.rejects(counters.hit('login:a', 60));
  await counters.close();
});
