import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { openPostgres } from '../src/db/open.ts';
import { withTimeout } from '../src/with-timeout.ts';
import { testApp } from './harness.ts';
import { openLine } from './line.ts';
import { clonedPostgres, missing } from './services.ts';

const postgres = await clonedPostgres();
after(() => postgres?.drop());
const skip = missing('Postgres', postgres);

const unavailable = { error: 'Serviço temporariamente indisponível. Tente de novo em instantes.', code: 'unavailable' };

/** An application whose database is at the end of a line. */
const onLine = async () => {
  const line = await openLine(postgres?.url ?? '', 5432);
  const database = openPostgres(line.url);
  const app = await testApp({}, database);
  const ask = () => app.call('GET', '/api/list-nps-questions', { token: randomBytes(32).toString('base64url') });
  const databaseCheck = () => app.operate('/readyz').then(({ status, body }) => [status, body.checks.database]);
  return { line, app, ask, databaseCheck };
};

test(
  'security 48: a database that is gone answers a clear 503, and the platform recovers without a restart',
  { skip },
  async () => {
    const { line, app, ask, databaseCheck } = await onLine();
    assert.equal((await ask()).status, 401);
    await line.cut();
    for (const _ of [1, 2]) {
      const gone = await ask();
      assert.deepEqual([gone.status, gone.body], [503, unavailable]);
      assert.ok(Number(gone.headers['retry-after']) > 0);
    }
    assert.deepEqual(await databaseCheck(), [503, 'failed']);
    assert.equal((await app.call('GET', '/healthz')).status, 200);
    await line.mend();
    assert.equal((await ask()).status, 401);
    assert.deepEqual(await databaseCheck(), [200, 'ok']);
    await app.close();
    await line.cut();
  },
);

test(
  'security 57: a database that takes what it is asked and never answers is a 503 within ten seconds for everybody, and none is left waiting when it answers again',
  { skip },
  async () => {
    const { line, app, ask, databaseCheck } = await onLine();
    // Some ask on connections that stand, some on new ones, and some wait for either.
    await Promise.all(Array.from({ length: 10 }, ask));
    line.hang();
    const answers = await Promise.all(Array.from({ length: 40 }, () => withTimeout(ask(), 10_000, null)));
    assert.deepEqual([...new Set(answers.map((answer) => answer?.status ?? 'no answer in ten seconds'))], [503]);
    assert.deepEqual(answers[0]?.body, unavailable);
    assert.deepEqual(await databaseCheck(), [503, 'failed']);
    line.flow();
    const again = await Promise.all(Array.from({ length: 40 }, () => withTimeout(ask(), 10_000, null)));
    assert.deepEqual([...new Set(again.map((answer) => answer?.status))], [401]);
    assert.deepEqual(await databaseCheck(), [200, 'ok']);
    await app.close();
    await line.cut();
  },
);

test('security 57: a change that is cut short in its middle is given up whole', { skip }, async () => {
  const { line, app } = await onLine();
  const { db } = app.core;
  const hung = db.transaction().execute(async (tx) => {
    await tx.insertInto('counter').values({ key: 'half', count: 1, expires_at: app.clock.now.toISOString() }).execute();
    line.hang();
    await tx
      .insertInto('counter')
      .values({ key: 'whole', count: 1, expires_at: app.clock.now.toISOString() })
      .execute();
  });
  await assert.rejects(
    withTimeout(hung, 10_000, null).then((late) => {
      assert.notEqual(late, null);
    }),
    { name: 'DatabaseUnavailable' },
  );
  line.flow();
  assert.deepEqual(await db.selectFrom('counter').select('key').where('key', 'in', ['half', 'whole']).execute(), []);
  await app.close();
  await line.cut();
});

test(
  'a statement that takes too long is ended by the server and answered as unavailable, and the next one is answered',
  { skip },
  async () => {
    const { line, app } = await onLine();
    const slow = app.database.query('SELECT pg_sleep(60), $1::int', [1]);
    await assert.rejects(
      slow,
      (error: Error & { cause?: { code?: string } }) =>
        error.name === 'DatabaseUnavailable' && error.cause?.code === '57014',
    );
    assert.deepEqual((await app.database.query('SELECT $1::int AS n', [2])).rows, [{ n: 2 }]);
    await app.close();
    await line.cut();
  },
);
