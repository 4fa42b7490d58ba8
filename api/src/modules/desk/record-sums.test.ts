import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { faq, type AnyResource } from '@pregao/contract';
import { deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { foldRecordSums, reconcileRecordSums } from './record-sums.repository.ts';

let app: TestApp;
let admin: SignedInPerson;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const desk = deskOf(() => ({ app, admin }), faq as AnyResource, samples['faq'] as Sample);
const ask = async (more = ''): Promise<Row> =>
  (await app.call('GET', `/api/cms-list-faq?per_page=25${more}`, { token: admin.token })).body.meta;

/** Tables whose records are counted. */
const tables = async () => {
  const { rows } = await app.database.query(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'record_sum_came' ORDER BY 1`,
  );
  return rows.map(({ name }) => String(name));
};

/** What may happen to records of a table, whichever columns it has. */
const changes = [
  'UPDATE $t SET deleted_at = now() WHERE id % 3 = 0',
  'UPDATE $t SET deleted_at = NULL',
  'UPDATE $t SET revision = revision + 1',
  `UPDATE $t SET status = 'draft', live_revision = NULL, publish_at = NULL WHERE id % 2 = 0`,
  `UPDATE $t SET status = 'in_review', publish_at = NULL WHERE id % 5 = 0`,
  'UPDATE $t SET active = NOT active WHERE id % 2 = 1',
];

/** 42703: the table has no such column. 23514: what is live goes to no trash. */
const change = async (table: string, text: string) => {
  await app.database.query(text.replaceAll('$t', table)).catch((error: unknown) => {
    if (!['42703', '23514'].includes(String((error as { code?: string }).code))) throw error;
  });
};

test('a list says how many are in each state, to the last one, as records come and go', async () => {
  const before = (await ask()).counts;
  const record = await desk.create();
  assert.deepEqual((await ask()).counts, { ...before, all: before.all + 1, draft: before.draft + 1 });
  const gone = await app.call('DELETE', `/api/cms-delete-faq/${record.id}?revision=${record.revision}`, {
    token: admin.token,
  });
  assert.equal(gone.status, 200, JSON.stringify(gone.body));
  assert.deepEqual((await ask()).counts, { ...before, trash: before.trash + 1 });
});

test('a figure of rows that were written past the triggers is mended by the night', async () => {
  await desk.create();
  const { all } = (await ask()).counts;
  await sql`UPDATE record_sum SET records = records + 7 WHERE entity = 'faq' AND status = 'draft'`.execute(app.core.db);
  assert.notEqual((await ask()).counts.all, all);
  assert.ok((await reconcileRecordSums(app.core.db)) > 0);
  assert.equal((await ask()).counts.all, all);
});

test('more than 200 that words find are told as more, and shown; all of a list are told to the last one', async () => {
  await sql`INSERT INTO faq (question, slug, answer_html, category_id)
    SELECT 'Jaguatirica ' || n, 'jaguatirica-' || n, '<p>.</p>', 30 FROM generate_series(1, 1500) n`.execute(
    app.core.db,
  );
  const found = await ask('&q=jaguatirica&filter[state]=draft');
  assert.deepEqual([found.total, found.total_is_exact, found.counts.published], [200, false, 0]);
  const few = await ask('&q=jaguatirica 77');
  assert.deepEqual([few.total, few.total_is_exact], [11, true]);
  const all = await ask();
  assert.deepEqual([all.total_is_exact, all.total >= 1500], [true, true]);
});

test('how many records are in each state is what there is, whatever changes and however often it is folded', async () => {
  const names = await tables();
  assert.equal(names.length, 19);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ table: fc.constantFrom(...names), text: fc.constantFrom(...changes), fold: fc.boolean() }), {
        minLength: 1,
        maxLength: 8,
      }),
      async (steps) => {
        for (const { table, text, fold } of steps) {
          await change(table, text);
          if (fold) await foldRecordSums(app.core.db);
        }
        assert.equal(await reconcileRecordSums(app.core.db), 0);
      },
    ),
    runs(10, 250),
  );
});
