import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { migrate } from '../src/db/migrate.ts';
import { openPglite, openPostgres, sql, type Database } from '../src/db/open.ts';
import { createJobs } from '../src/ports/jobs-boss.ts';
import { everyMinute, minuteQueue } from '../src/ports/jobs-minutely.ts';
import { queuesWithWork } from '../src/ports/jobs-poll.ts';
import { missing, scratchPostgres } from './services.ts';

const log = Fastify({ logger: { level: 'silent' } }).log;
const postgres = await scratchPostgres();
after(() => postgres?.drop());

test(
  'the queues of five nodes that start at the same moment on a new database all run',
  { skip: missing('Postgres', postgres) },
  async (t) => {
    const fresh = await scratchPostgres();
    const nodes = Array.from({ length: 5 }, () => openPostgres(fresh?.url ?? ''));
    t.after(async () => {
      await Promise.all(nodes.map((node) => node.close()));
      await fresh?.drop();
    });
    await Promise.all(nodes.map((node) => migrate(node)));
    const queues = nodes.map((node) => make(node).jobs);
    for (const queue of queues) queue.work('mail.send', async () => {}, { cron: '*/5 * * * *' });
    await Promise.all(queues.map((queue) => queue.start()));
    await Promise.all(queues.map((queue) => queue.stop()));
  },
);

const make = (database: Database, clock = { now: new Date() }) => {
  const seen: string[] = [];
  const outcomes = new EventEmitter();
  const jobs = createJobs({
    database,
    log,
    now: () => clock.now,
    observe: (queue, outcome) => {
      outcomes.emit(`${queue} ${outcome}`);
    },
  });
  return { jobs, seen, outcomes, clock };
};

test('jobs sent before the queue starts are held, in order, and run by drain', async () => {
  const database = await openPglite({});
  const { jobs, seen, clock } = make(database);
  jobs.work<{ n: number }>('count', async ({ n }) => {
    seen.push(`count ${n}`);
    if (n === 1) await jobs.send('count', { n: 9 });
  });
  await jobs.send('count', { n: 1 });
  await jobs.send('count', { n: 2 }, { key: 'two' });
  await jobs.send('count', { n: 3 }, { key: 'two' });
  await jobs.send('count', { n: 4 }, { delaySeconds: 60 });
  assert.equal(await jobs.drain(), 3);
  assert.deepEqual(seen, ['count 1', 'count 2', 'count 9']);
  clock.now = new Date(clock.now.getTime() + 61_000);
  await jobs.drain();
  assert.equal(seen.at(-1), 'count 4');
  await database.close();
});

test('a failure of a drained job reaches the caller, and a queue without a worker is refused', async () => {
  const database = await openPglite({});
  const { jobs } = make(database);
  jobs.work('broken', async () => {
    throw new Error('no paper');
  });
  await jobs.send('broken', {});
  await assert.rejects(jobs.drain(), /no paper/);
  await assert.rejects(jobs.send('unknown', {}), /no worker for unknown/);
  await database.close();
});

const behaves = (name: string, open: () => Promise<Database>, server: unknown) => {
  const skip = missing(name, server);
  test(
    `the queue works on ${name}: held and later jobs, single keys, cron registered, graceful stop`,
    { skip },
    async () => {
      const database = await open();
      const { jobs, seen, outcomes } = make(database);
      jobs.work<{ n: number }>('mail.send', async ({ n }) => {
        seen.push(`mail ${n}`);
      });
      jobs.work(
        'orders.expire',
        async () => {
          seen.push('expire');
        },
        { cron: '*/5 * * * *' },
      );
      await jobs.send('mail.send', { n: 1 });
      const first = once(outcomes, 'mail.send done');
      await jobs.start();
      await first;
      const second = once(outcomes, 'mail.send done');
      await jobs.send('mail.send', { n: 2 });
      await second;
      await jobs.send('mail.send', { n: 3 }, { key: 'later', delaySeconds: 600 });
      await jobs.send('mail.send', { n: 4 }, { key: 'later', delaySeconds: 600 });
      const { rows: waiting } = await database.query(
        "SELECT data FROM pgboss.job WHERE name = 'mail.send' AND state = 'created'",
        [],
      );
      assert.deepEqual(
        waiting.map(({ data }) => data),
        [{ n: 3 }],
      );
      const { rows: schedules } = await database.query('SELECT name, timezone FROM pgboss.schedule', []);
      assert.deepEqual(schedules, [{ name: 'orders.expire', timezone: 'America/Sao_Paulo' }]);
      await jobs.run('orders.expire');
      assert.deepEqual(seen, ['mail 1', 'mail 2', 'expire']);
      await jobs.stop();
      const again = make(database);
      again.jobs.work('mail.send', async () => {});
      await again.jobs.start();
      await again.jobs.stop();
      await database.close();
    },
  );

  test(`the block of statements by which the queue looks after itself runs on ${name}`, { skip }, async () => {
    const database = await open();
    const { rows } = await database.query('BEGIN; SELECT 1 AS n; COMMIT', []);
    assert.deepEqual(rows, [{ n: 1 }]);
    await assert.rejects(database.query('BEGIN; SELECT 1 / 0; COMMIT', []));
    assert.deepEqual((await database.query('SELECT $1::int AS n', [2])).rows, [{ n: 2 }]);
    await database.close();
  });

  test(
    `thirty queues at rest on ${name} are looked at by one statement, and what another node sends is begun`,
    { skip },
    async () => {
      const database = await open();
      const asked: string[] = [];
      let note = () => {};
      const counted: Database = {
        ...database,
        query: (text, values) => {
          asked.push(text);
          note();
          return database.query(text, values);
        },
      };
      const looks = () => asked.filter((text) => text === queuesWithWork).length;
      const { jobs, outcomes } = make(counted);
      for (let index = 0; index < 30; index += 1) jobs.work(`rest.${index}`, async () => {});
      await jobs.start();
      // So many looks, or so many statements as looks of each queue would be.
      const rests = (times: number) =>
        new Promise<void>((resolve) => {
          const [before, most] = [looks(), asked.length + 150];
          note = () => {
            if (looks() - before >= times || asked.length >= most) resolve();
          };
        });
      await rests(2);
      const [statements, turns] = [asked.length, looks()];
      await rests(4);
      assert.equal(looks() - turns, 4);
      assert.ok(asked.length - statements <= 4 + 4, asked.slice(statements).join('\n').slice(0, 500));
      const begun = once(outcomes, 'rest.7 done');
      await database.query(
        "INSERT INTO pgboss.job (name, data, policy, singleton_key) VALUES ('rest.7', '{}', 'short', $1)",
        ['of another node'],
      );
      await begun;
      const here = once(outcomes, 'rest.9 done');
      await jobs.send('rest.9', {});
      await here;
      await jobs.stop();
      await database.close();
    },
  );

  test(
    `one job a minute begins on ${name} all that runs each minute, and a slow or failing one holds up no other`,
    { skip },
    async () => {
      const database = await open();
      const { jobs, seen, outcomes } = make(database);
      const slow = Promise.withResolvers<void>();
      const each = { cron: everyMinute };
      const slowWork = async () => {
        seen.push('slow begun');
        await slow.promise;
        seen.push('slow ended');
      };
      jobs.work('slow', slowWork, each);
      jobs.work('fails', () => Promise.reject(new Error('no paper')), each);
      jobs.work('fast', async () => {}, each);
      const minute = async (key: string) => {
        const [ran, failed] = [once(outcomes, 'fast done'), once(outcomes, 'fails failed')];
        await database.query(
          "INSERT INTO pgboss.job (name, data, policy, singleton_key) VALUES ($1, '{}', 'short', $2)",
          [minuteQueue, key],
        );
        await Promise.all([ran, failed]);
      };
      await jobs.start();
      await minute('the first');
      await minute('the second');
      assert.deepEqual(seen, ['slow begun']);
      const stopped = jobs.stop();
      slow.resolve();
      await stopped;
      assert.deepEqual(seen, ['slow begun', 'slow ended']);
      const scheduled = async () =>
        (await database.query("SELECT name FROM pgboss.schedule WHERE cron = '* * * * *' ORDER BY name", [])).rows;
      await database.query("INSERT INTO pgboss.schedule (name, cron) VALUES ('fast', '* * * * *')", []);
      assert.deepEqual(await scheduled(), [{ name: minuteQueue }, { name: 'fast' }]);
      const later = make(database);
      later.jobs.work('fast', async () => {}, each);
      await later.jobs.start();
      await later.jobs.stop();
      assert.deepEqual(await scheduled(), [{ name: minuteQueue }]);
      await database.close();
    },
  );

  test(`a job that fails on ${name} stays in the queue for another try`, { skip }, async () => {
    const database = await open();
    const { jobs, outcomes } = make(database);
    jobs.work('fails.once', async () => {
      throw new Error('first try');
    });
    const failed = once(outcomes, 'fails.once failed');
    await jobs.start();
    await jobs.send('fails.once', {});
    await failed;
    await jobs.stop();
    const { rows } = await database.query("SELECT state FROM pgboss.job WHERE name = 'fails.once'", []);
    assert.deepEqual(rows, [{ state: 'retry' }]);
    await database.close();
  });
};

behaves('PGlite', () => openPglite({}), true);
behaves('Postgres', async () => openPostgres(postgres?.url ?? ''), postgres);

test('a job is not sent from inside a transaction', { skip: missing('Postgres', postgres) }, async () => {
  const database = openPostgres(postgres?.url ?? '');
  const { jobs } = make(database);
  jobs.work('tell', async () => {});
  await assert.rejects(
    database.db.transaction().execute(() => jobs.send('tell', {})),
    /a job of tell beside the transaction/,
  );
  await database.db.transaction().execute((tx) => sql`select 1`.execute(tx));
  await jobs.send('tell', {});
  assert.equal(await jobs.drain(), 1);
  await database.close();
});
