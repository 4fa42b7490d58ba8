import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../test/harness.ts';
import { prepared, type Param } from './prepared.ts';

const app = await testApp();
const { db } = app.database;
after(() => app.close());

test('a prepared statement is built once and answers each call with its own values', async () => {
  let built = 0;
  const profiles = prepared((database, param: Param<{ ids: readonly number[]; role: string }>) => {
    built += 1;
    return database
      .selectFrom('profile')
      .select('id')
      .where(sql<boolean>`id = ANY(${param('ids')}::bigint[])`)
      .where('role', '!=', param('role'))
      .orderBy('id');
  });
  const ids = async (wanted: number[], role: string) => (await profiles(db, { ids: wanted, role })).map(({ id }) => id);
  const all = (await db.selectFrom('profile').select(['id', 'role']).orderBy('id').execute()).slice(0, 3);
  const [first, second] = all;
  assert.ok(first && second);
  assert.deepEqual(await ids([first.id, second.id], 'nobody'), [first.id, second.id]);
  assert.deepEqual(await ids([second.id], 'nobody'), [second.id]);
  assert.deepEqual(await ids([first.id], first.role), []);
  assert.deepEqual(await ids([], 'nobody'), []);
  assert.equal(built, 1);
});

test('a value that stands twice in a prepared statement is the same in both places, and a fixed one stays', async () => {
  const twice = prepared((database, param: Param<{ value: string }>) =>
    database.selectNoFrom([sql<string>`${param('value')}::text || ${'-'}::text || ${param('value')}::text`.as('text')]),
  );
  assert.deepEqual(await twice(db, { value: 'a' }), [{ text: 'a-a' }]);
  assert.deepEqual(await twice(db, { value: "'; --" }), [{ text: "'; ---'; --" }]);
});

test('a prepared statement runs inside the transaction it is given', async () => {
  const names = prepared((database, param: Param<{ key: string }>) =>
    database.selectFrom('counter').select('count').where('key', '=', param('key')),
  );
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await tx.insertInto('counter').values({ key: 'inside', count: 7, expires_at: '2030-01-01T00:00:00Z' }).execute();
      assert.deepEqual(await names(tx, { key: 'inside' }), [{ count: 7 }]);
      throw new Error('back');
    }),
    /back/,
  );
  assert.deepEqual(await names(db, { key: 'inside' }), []);
});
