import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, readerOf, type SignedInPerson } from '../../../test/people.ts';

let app: TestApp;
let admin: SignedInPerson;
let made = 0;

before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const post = (url: string, body: unknown, token = admin.token) => app.call('POST', url, { token, body });
const create = async (values: object = {}) => {
  const { body } = await post('/api/cms-create-store-color', { name: `Cor ${(made += 1)}`, hex: '#123456', ...values });
  return body.id as number;
};
const trash = (ids: number[]) => post('/api/cms-bulk-store-colors', { action: 'trash', ids });
const find = async (id: number) =>
  (await app.call('GET', `/api/cms-find-store-color/${id}`, { token: admin.token })).body;

test('security 7: who lost the ability takes nothing back', async () => {
  const staff = await readerOf(app, 'Liberta Store Cores');
  const allow = (flag: number) =>
    app.core.db
      .updateTable('profile_permission')
      .set({ update: flag, delete: flag })
      .where('profile_id', '=', staff.profile_id)
      .execute();
  await allow(1);
  const id = await create();
  const started = await post('/api/cms-bulk-store-colors', { action: 'trash', ids: [id] }, staff.token);
  assert.equal(started.status, 202);
  await allow(0);
  assert.equal((await post(`/api/cms-undo-run/${started.body.id}`, {}, staff.token)).status, 403);
  assert.notEqual((await find(id)).deleted_at, null);
});

test('a record that was so already is not counted, and taking back leaves it alone', async () => {
  const ids = [await create(), await create({ active: false })];
  const started = await post('/api/cms-bulk-store-colors', { action: 'set', ids, values: { active: false } });
  assert.deepEqual([started.body.total, started.body.done], [2, 1]);
  const undone = await post(`/api/cms-undo-run/${started.body.id}`, {});
  assert.deepEqual([undone.body.done, undone.body.skipped], [1, 0]);
  assert.deepEqual(await Promise.all(ids.map(async (id) => [(await find(id)).active, (await find(id)).revision])), [
    [true, 3],
    [false, 1],
  ]);
});

test('a filter that the list does not have is refused: a run over it would reach everything', async () => {
  const wish = { action: 'trash', filter: { 'filter[old_name]': 'x' } };
  assert.equal((await post('/api/cms-bulk-store-colors', wish)).status, 400);
});

test('a run whose node went away is taken up again', async () => {
  const ids = [await create(), await create()];
  const { body } = await trash(ids);
  await sql`UPDATE bulk_run SET state = 'running', ended_at = NULL, started_at = now() - interval '1 hour' WHERE id = ${body.id}`.execute(
    app.core.db,
  );
  const late = await create();
  await app.core.db
    .insertInto('bulk_run_row')
    .values({ run_id: body.id as number, entity_id: late, position: 9 })
    .execute();
  await app.core.jobs.run('bulk-run-stalled');
  await app.core.jobs.drain();
  const { body: run } = await app.call('GET', `/api/cms-find-run/${body.id}`, { token: admin.token });
  assert.deepEqual([run.state, run.done], ['done', 3]);
  assert.notEqual((await find(late)).deleted_at, null);
});

test('a record that changed since it was looked at is not deleted', async () => {
  const id = await create();
  const update = { token: admin.token, body: { order: 3, revision: 1 } };
  assert.equal((await app.call('PUT', `/api/cms-update-store-color/${id}`, update)).status, 200);
  const late = await app.call('DELETE', `/api/cms-delete-store-color/${id}?revision=1`, { token: admin.token });
  assert.deepEqual([late.status, late.body.code], [409, 'revision_passed']);
  const now = await app.call('DELETE', `/api/cms-delete-store-color/${id}?revision=2`, { token: admin.token });
  assert.equal(now.status, 200);
});
