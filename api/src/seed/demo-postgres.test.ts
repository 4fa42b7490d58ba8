import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testApp } from '../../test/harness.ts';
import { clonedPostgres, missing, openTestPostgres } from '../../test/services.ts';
import { seedDemo } from './demo.ts';

const postgres = await clonedPostgres();
after(() => postgres?.drop());

test(
  'nodes that start at the same moment fill one platform once',
  { skip: missing('Postgres', postgres) },
  async () => {
    const database = openTestPostgres(postgres?.url ?? '');
    const app = await testApp({}, database);
    const seeded = await Promise.all([seedDemo(app.core), seedDemo(app.core), seedDemo(app.core)]);
    assert.deepEqual(seeded.filter(Boolean).length, 1);
    const { rows } = await database.query(`SELECT count(*) AS people FROM app_user WHERE email LIKE '%@pregao.test'`);
    assert.deepEqual(
      rows.map(({ people }) => Number(people)),
      [11],
    );
    assert.equal((await app.call('GET', '/api/list-home')).status, 200);
    await app.close();
  },
);
