import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generateTypes } from './generate-types.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './open.ts';

test('the types of the tables are those of the migrated database', async () => {
  const database = await openPglite({});
  try {
    await migrate(database);
    assert.equal(
      readFileSync(new URL('./generated/types.ts', import.meta.url), 'utf8'),
      await generateTypes(database),
      'run node api/src/db/generate-types.ts',
    );
  } finally {
    await database.close();
  }
});

test('a second run of the migrations applies nothing', async () => {
  const database = await openPglite({});
  try {
    assert.ok((await migrate(database)).length > 0);
    assert.deepEqual(await migrate(database), []);
  } finally {
    await database.close();
  }
});
