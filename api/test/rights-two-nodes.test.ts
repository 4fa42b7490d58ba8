import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from './harness.ts';
import { password, person, profiles, session } from './people.ts';
import { clonedPostgres, missing, openTestPostgres } from './services.ts';

const scratch = await clonedPostgres();
const skip = missing('Postgres', scratch);
const callers = 12;

let one: TestApp;
let other: TestApp;
before(async () => {
  if (!scratch) return;
  const env = { API_CALLS_PER_MINUTE: '0' };
  one = await testApp(env, openTestPostgres(scratch.url));
  other = await testApp(env, openTestPostgres(scratch.url));
});
after(async () => {
  if (!scratch) return;
  await one.close();
  await other.close();
  await scratch.drop();
});

/**
 * Keeps the other node busy with calls of one session, changes something on the first node, and goes on calling.
 * @returns the statuses of the calls until the change began, and of those that were begun after it was told
 */
const askWhile = async (token: string, path: string, change: () => Promise<unknown>) => {
  const before: number[] = [];
  const since: number[] = [];
  let state: 'before' | 'changing' | 'since' = 'before';
  const warm = Promise.withResolvers<void>();
  const ask = async () => {
    while (since.length < callers * 3) {
      const begun = state;
      const { status } = await other.call('GET', path, { token });
      if (begun === 'since') since.push(status);
      else if (state === 'before') before.push(status);
      if (before.length === callers * 3) warm.resolve();
    }
  };
  const asking = Array.from({ length: callers }, ask);
  await warm.promise;
  state = 'changing';
  try {
    await change();
  } finally {
    state = 'since';
    await Promise.all(asking);
  }
  return { before: new Set(before), since: new Set(since) };
};

test(
  'security 7: a right taken away on one node is refused at the next call on the other, under load',
  { skip },
  async () => {
    const { token } = await person(one, { profile_id: profiles.support });
    const found = await askWhile(token, '/api/list-orders', () =>
      one.core.db
        .updateTable('profile_permission')
        .set({ read: 0 })
        .where('profile_id', '=', profiles.support)
        .where('permission_id', 'in', (query) =>
          query.selectFrom('permission').select('id').where('name', '=', 'Pedidos'),
        )
        .execute(),
    );
    assert.deepEqual(found, { before: new Set([200]), since: new Set([403]) });
  },
);

test(
  'security 1: a password changed on one node ends the other sessions on the other, under load',
  { skip },
  async () => {
    const { id, token } = await person(one);
    const elsewhere = await session(one, id);
    const next = 'Garça lenta 4031';
    const found = await askWhile(elsewhere, '/api/user', async () => {
      const { status } = await one.call('PUT', `/api/user-change-password/${id}`, {
        token,
        body: { current_password: password, new_password: next, password_confirmation: next },
      });
      assert.equal(status, 200);
    });
    assert.deepEqual(found, { before: new Set([200]), since: new Set([401]) });
  },
);

test('a session ended on one node is refused at the next call on the other, under load', { skip }, async () => {
  const { token } = await person(one);
  const found = await askWhile(token, '/api/user', async () => {
    const { status } = await one.call('POST', '/api/logout', { token });
    assert.equal(status, 200);
  });
  assert.deepEqual(found, { before: new Set([200]), since: new Set([401]) });
});
