import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../test/harness.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('a table whose rows are not deleted is not emptied either', async () => {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
    WHERE tgfoid = 'refuse_change()'::regprocedure AND tgtype & 8 > 0 ORDER BY 1`.execute(app.core.db);
  const names = rows.map(({ name }) => name);
  for (const one of ['audit_log', 'ledger_entry', 'daily_closing', 'policy_ack', 'term_acceptance'])
    assert.ok(names.includes(one), one);
  for (const name of names)
    await assert.rejects(sql`TRUNCATE ${sql.table(name)} CASCADE`.execute(app.core.db), /append-only table/, name);
});
