import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { missing, openTestPostgres, scratchPostgres } from '../../test/services.ts';
import { openPglite, sql, type Database } from './open.ts';
import { takenBack } from './taken-back.ts';

const postgres = await scratchPostgres();
const skip = missing('Postgres', postgres);
after(() => postgres?.drop());

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

test('what reads in a transaction that is taken back, and the driver beneath the queue, ask nothing beside it either', async () => {
  const { db } = database;
  await assert.rejects(
    takenBack(db, () => add(7).execute(db)),
    /beside the transaction/,
  );
  for (const values of [[], [8]])
    await assert.rejects(
      db.transaction().execute(() => database.query('select 1', values)),
      /beside the transaction/,
    );
  assert.throws(() => db.startTransaction(), /begun and ended by transaction/);
  const seen = await takenBack(db, async (tx) => {
    await add(7).execute(tx);
    return sql<{ number: number }>`select number from line`.execute(tx);
  });
  assert.deepEqual([seen.rows, await lines()], [[{ number: 7 }], []]);
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

test(
  'a database of tests on Postgres refuses what one connection would wait for, one that people use does not',
  { skip },
  async () => {
    const beside = (db: Database['db']) => db.transaction().execute(() => sql`select 1`.execute(db));
    const strict = openTestPostgres(postgres?.url ?? '', { refusesBeside: true });
    await assert.rejects(beside(strict.db), /beside the transaction/);
    await assert.rejects(
      strict.db.transaction().execute(() => strict.query('select 1')),
      /beside the transaction/,
    );
    await strict.close();
    const usual = openTestPostgres(postgres?.url ?? '');
    assert.equal((await beside(usual.db)).rows.length, 1);
    await usual.close();
  },
);
