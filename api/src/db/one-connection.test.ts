import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPglite, sql, type Database } from './open.ts';

let database: Database;
before(async () => {
  database = await openPglite({});
  await database.exec('create table line (number int primary key)');
});
after(() => database.close());

const add = (number: number) => sql`insert into line values (${number})`;
const lines = async () =>
  (await sql<{ number: number }>`select number from line order by number`.execute(database.db)).rows;

test('on one connection a query beside the transaction it is called from is refused, never waited for', async () => {
  const { db } = database;
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await add(1).execute(tx);
      await add(2).execute(db);
    }),
    /beside the transaction/,
  );
  await assert.rejects(
    db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(() => db.transaction().execute((tx) => add(3).execute(tx))),
    /beside the transaction/,
  );
  assert.deepEqual(await lines(), []);
});

test('what others ask while a transaction stands waits for it, and what it leaves behind may ask after it', async () => {
  const { db } = database;
  let later: Promise<unknown> | undefined;
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const whole = db.transaction().execute(async (tx) => {
    later = ended.promise.then(() => add(6).execute(db));
    await add(4).execute(tx);
    begun.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  });
  await begun.promise;
  const other = add(5).execute(db);
  await whole;
  ended.resolve();
  await Promise.all([other, later]);
  assert.deepEqual(await lines(), [{ number: 4 }, { number: 5 }, { number: 6 }]);
});
