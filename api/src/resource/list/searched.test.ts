import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@pregao/contract';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { columnOf, serverOf } from '../server-resource.ts';

const resources = (Object.values(contract) as unknown[]).filter(contract.isResource);

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

/** The columns that the words of a table are made of. */
const wordColumns = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ made: string; columns: string[] }>`
    SELECT pg_get_expr(d.adbin, d.adrelid) AS made,
      ARRAY(SELECT c.attname::text FROM pg_attribute c WHERE c.attrelid = d.adrelid AND c.attnum > 0) AS columns
    FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
    WHERE d.adrelid = ${table}::regclass AND a.attname = 'words'`.execute(app.core.db);
  const { made = '', columns = [] } = rows[0] ?? {};
  return columns.filter((column) => new RegExp(`\\b${column}\\b`).test(made)).sort();
};

test('a search looks through the fields that say so, and through no other', async () => {
  for (const resource of resources) {
    const server = serverOf(resource);
    assert.ok(server, `${resource.name} is bound`);
    // What not everybody reads is looked through beside the words, for who reads it.
    const isOpen = ({ search, rights, mask }: contract.FieldLook) => search !== undefined && !rights && !mask;
    const said = Object.entries(resource.fields as contract.Fields)
      .filter(([, one]) => one.is === 'field' && isOpen(one.look))
      .map(([name]) => server.options.searched?.[name] ?? columnOf(server.options, name));
    assert.deepEqual(said.sort(), await wordColumns(server.options.table), resource.name);
  }
});
