import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { openLine } from './line.ts';
import { password } from './people.ts';
import { missing, redisUrl } from './services.ts';
import { openShop, type Shop } from './shop.ts';

const redis = await redisUrl();
const skip = missing('Redis', redis);
let shop: Shop;
let line: Awaited<ReturnType<typeof openLine>>;
before(async () => {
  if (!redis) return;
  line = await openLine(redis, 6379);
  // Of an address of this run's own: the Redis of tests is shared.
  shop = await openShop({ env: { REDIS_URL: line.url, TRUST_PROXY: 'loopback' } });
});
after(async () => {
  if (!redis) return;
  await shop.close();
  await line.cut();
});

const headers = { 'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1` };
const login = (email: string, given = password) =>
  shop.app.call('POST', '/api/login', { body: { email, password: given }, headers });
const addAsGuest = async () =>
  shop.app.call('POST', '/api/shopping-cart-add-product-no-login', {
    body: { product_id: await shop.product() },
    headers,
  });
const counters = async () => {
  const { status, body } = await shop.app.operate('/readyz');
  return [status, body.checks.counters];
};

for (const [how, lose, regain] of [
  ['gone', () => line.cut(), () => line.mend()],
  [
    'silent',
    async () => {
      line.hang();
    },
    async () => {
      line.flow();
      await line.cut();
      await line.mend();
    },
  ],
] as const) {
  test(
    `security 57: with a Redis that is ${how} people sign in and buy as guests, guesses are still counted, and nothing is restarted when it is back`,
    { skip },
    async () => {
      const [person, victim] = [await shop.buyer(), await shop.buyer()];
      assert.equal((await login(person.email)).status, 200);
      assert.deepEqual(await counters(), [200, 'ok']);
      await lose();
      assert.equal((await login(person.email)).status, 200);
      assert.equal((await addAsGuest()).status, 200);
      assert.deepEqual(await counters(), [200, 'degraded']);
      const guesses = [];
      for (let turn = 0; turn < 7; turn += 1) guesses.push((await login(victim.email, 'errada')).status);
      assert.deepEqual(guesses, [400, 400, 400, 400, 400, 429, 429]);
      await regain();
      while ((await counters())[1] !== 'ok');
      assert.equal((await login(person.email)).status, 200);
    },
  );
}
