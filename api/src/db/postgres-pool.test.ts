import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { missing, scratchPostgres } from '../../test/services.ts';
import { openPostgres } from './open.ts';

const postgres = await scratchPostgres();
after(() => postgres?.drop());
const skip = missing('Postgres', postgres);

test('no plan is compiled, and what the address of the database asks for stays', { skip }, async () => {
  const url = new URL(postgres?.url ?? '');
  url.searchParams.set('options', '-c work_mem=7MB');
  const database = openPostgres(url.href);
  const [jit] = (await database.query('SHOW jit')).rows;
  const [memory] = (await database.query('SHOW work_mem')).rows;
  await database.close();
  assert.deepEqual({ ...jit, ...memory }, { jit: 'off', work_mem: '7MB' });
});
