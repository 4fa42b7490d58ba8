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
  let other: Promise<unknown> = Promise.resolve();
  let later: Promise<unknown> = Promise.resolve();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const whole = db.transaction().execute(async (tx) => {
    later = ended.then(() => add(6).execute(db));
    await add(4).execute(tx);
    begin();
    await new Promise((resolve) => setImmediate(resolve));
  });
  await begun;
  other = add(5).execute(db);
  await whole;
  end();
  await Promise.all([other, later]);
  assert.deepEqual(await lines(), [{ number: 4 }, { number: 5 }, { number: 6 }]);
});
