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

test('a database from before the baseline is refused in words that say how to begin again, and is left as it was', async () => {
  const database = await openPglite({});
  try {
    await database.exec(`CREATE TABLE schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
      INSERT INTO schema_migration (name) VALUES ('001-platform.sql'), ('010-identity.sql')`);
    await assert.rejects(
      migrate(database),
      /anterior à primeira publicada[\s\S]*apague a pasta DATA_DIR[\s\S]*banco vazio/,
    );
    const { rows } = await database.query(
      'SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = current_schema()',
    );
    assert.deepEqual(rows, [{ tables: 1 }]);
  } finally {
    await database.close();
  }
});
