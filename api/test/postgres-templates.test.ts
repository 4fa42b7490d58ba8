import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import pg from 'pg';
import { clone, cloneAhead, dropOld, takeClone, type Query, type Template } from './postgres-templates.ts';
import { asAdmin, missing, scratchPostgres, urlOf } from './services.ts';

const server = await scratchPostgres();
const skip = missing('Postgres', server);
const prefix = `templates_test_${randomBytes(4).toString('hex')}`;
after(async () => {
  await server?.drop();
  if (server) await asAdmin((query) => dropOld(query, `${prefix}%`, '0 seconds'));
});

const inDatabase = async (name: string, text: string) => {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

const named = (pattern: string) =>
  asAdmin(async (query) =>
    (await query('SELECT datname FROM pg_database WHERE datname LIKE $1 ORDER BY 1', [pattern])).map(
      ({ datname }) => datname,
    ),
  );
const each = <T>(names: string[], work: (query: Query, name: string) => Promise<T>) =>
  Promise.all(names.map((name) => asAdmin((query) => work(query, name))));

test(
  'processes that want the first clone at the same moment build one template, and each gets a whole database',
  { skip },
  async () => {
    let fills = 0;
    const template: Template = {
      name: `${prefix}_a`,
      fill: async (name) => {
        fills += 1;
        await inDatabase(name, 'CREATE TABLE whole AS SELECT 1 AS n');
      },
    };
    // A builder that was killed left this behind.
    await asAdmin((query) => query(`CREATE DATABASE ${template.name}_new`));
    const names = [1, 2, 3, 4].map((turn) => `${prefix}_clone_${turn}`);
    await each(names, (query, name) => clone(query, name, template));
    assert.equal(fills, 1);
    for (const name of names) assert.deepEqual(await inDatabase(name, 'SELECT n FROM whole'), [{ n: 1 }]);
    assert.deepEqual(await named(`${prefix}_a%`), [template.name]);
  },
);

test('a template that was dropped meanwhile is built again', { skip }, async () => {
  let fills = 0;
  const template: Template = {
    name: `${prefix}_b`,
    fill: async () => {
      fills += 1;
    },
  };
  await each([`${prefix}_one`], (query, name) => clone(query, name, template));
  await asAdmin((query) => dropOld(query, `${prefix}_b`, '0 seconds'));
  await each([`${prefix}_two`], (query, name) => clone(query, name, template));
  assert.equal(fills, 2);
});

test(
  'a clone that was made ahead is taken by one, and whoever finds none gets one that is made now',
  { skip },
  async () => {
    const template: Template = {
      name: `${prefix}_c`,
      fill: (name) => inDatabase(name, 'CREATE TABLE whole AS SELECT 1 AS n').then(() => {}),
    };
    const ahead = () => named(`${template.name}_ready%`);
    await asAdmin((query) => cloneAhead(query, template, 1));
    await asAdmin((query) => cloneAhead(query, template, 1));
    assert.equal((await ahead())?.length, 1);
    const names = [1, 2, 3].map((turn) => `${prefix}_taken_${turn}`);
    await each(names, (query, name) => takeClone(query, name, template));
    assert.deepEqual(await ahead(), []);
    for (const name of names) assert.deepEqual(await inDatabase(name, 'SELECT n FROM whole'), [{ n: 1 }]);
  },
);

test(
  'a database of a test answers a commit before it is on the disk, one for restarts after it',
  { skip },
  async () => {
    const durable = await scratchPostgres({ durable: true });
    const commitOf = async (url: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit')).rows[0]
          ?.synchronous_commit;
      } finally {
        await client.end();
      }
    };
    assert.deepEqual([await commitOf(server?.url ?? ''), await commitOf(durable?.url ?? '')], ['off', 'on']);
    await durable?.drop();
  },
);

test('old databases that nobody is connected to are dropped, and no others', { skip }, async () => {
  await each([`${prefix}_old_idle`, `${prefix}_old_used`], (query, name) => query(`CREATE DATABASE ${name}`));
  const user = new pg.Client({ connectionString: urlOf(`${prefix}_old_used`) });
  await user.connect();
  await asAdmin((query) => dropOld(query, `${prefix}_old_%`, '1 hour'));
  assert.equal((await named(`${prefix}_old_%`))?.length, 2);
  await asAdmin((query) => dropOld(query, `${prefix}_old_%`, '0 seconds'));
  assert.deepEqual(await named(`${prefix}_old_%`), [`${prefix}_old_used`]);
  await user.end();
});
