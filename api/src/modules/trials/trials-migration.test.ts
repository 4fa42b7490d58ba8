import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openPglite, type Database } from '../../db/open.ts';

const folder = new URL('../../db/migrations/', import.meta.url);
const own = '328-trials.sql';
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

let database: Database;
before(async () => {
  database = await openPglite({});
  const earlier = readdirSync(folder).filter((name) => name.endsWith('.sql') && name < own);
  for (const name of earlier.sort()) await database.exec(read(name));
});
after(() => database.close());

const rows = async (query: string) => (await database.query(query)).rows;

test('the migration keeps the trials of accounts that run, and lets go of those that are over', async () => {
  await database.exec(`
    INSERT INTO app_user (id, name, email, nickname, nickname_key, profile_id, company_id, password_hash, created_at, trial_ends_at) VALUES
      (1, 'Ana', 'ana@exemplo.test', 'ana', 'ana', 3, 2, 'x', now() - interval '3 days', now() + interval '4 days'),
      (2, 'Bia', 'bia@exemplo.test', 'bia', 'bia', 3, 1, 'x', now() - interval '30 days', now() - interval '1 hour'),
      (3, 'Caio', 'caio@exemplo.test', 'caio', 'caio', 3, 1, 'x', now(), NULL),
      (4, 'Davi', 'davi@exemplo.test', 'davi', 'davi', 3, 1, 'x', now() + interval '2 hours', now() + interval '1 hour');`);
  const [ana] = await rows(`SELECT created_at, trial_ends_at FROM app_user WHERE id = 1`);
  await database.exec(read(own));
  assert.deepEqual(
    await rows(
      `SELECT user_id, company_id, kind, signature_type_id, days, status, converted_order_id, utm FROM trial ORDER BY user_id`,
    ),
    [
      { user_id: 1, company_id: 2, days: 7 },
      { user_id: 4, company_id: 1, days: 1 },
    ].map((row) => ({
      ...row,
      ...{ kind: 'platform', signature_type_id: null, status: 'active', converted_order_id: null, utm: {} },
    })),
  );
  assert.deepEqual(
    await rows(`SELECT started_at AS created_at, ends_at AS trial_ends_at FROM trial WHERE user_id = 1`),
    [ana],
  );
  assert.deepEqual(
    await rows(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'app_user' AND column_name LIKE 'trial%'`,
    ),
    [],
  );
  assert.deepEqual(await rows(`SELECT count(*)::int AS n FROM access_grant`), [{ n: 0 }]);
});
