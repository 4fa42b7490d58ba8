import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { missing, scratchPostgres } from '../../test/services.ts';
import { openPostgres } from './open.ts';

const postgres = await scratchPostgres();
after(() => postgres?.drop());
const skip = missing('Postgres', postgres);

test('no plan is compiled, and what the address of the database asks for stays', { skip }, async () => {
  const database = openPostgres(postgres?.url ?? '');
  const [jit] = (await database.query('SHOW jit')).rows;
  const [commit] = (await database.query('SHOW synchronous_commit')).rows;
  await database.close();
  assert.deepEqual({ ...jit, ...commit }, { jit: 'off', synchronous_commit: 'off' });
});
