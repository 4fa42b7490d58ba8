import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faq } from '@pregao/contract';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { deskOf, type Row } from '../../../test/desk.ts';
import { person, profiles, readerOf, session, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { beginUndo, takeRunRow } from '../../resource/bulk/runs.repository.ts';

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

test('two nodes that take up one run at once change each record once, and of two who take it back at once one does', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => create()));
  const { body } = await trash([await create()]);
  await app.core.db
    .updateTable('bulk_run')
    .set({ state: 'running', ended_at: null })
    .where('id', '=', body.id)
    .execute();
  const rows = ids.map((entity_id, position) => ({ run_id: body.id as number, entity_id, position: position + 2 }));
  await app.core.db.insertInto('bulk_run_row').values(rows).execute();
  await Promise.all([1, 2].map(() => app.core.jobs.run('bulk-run', { id: body.id })));
  const { body: run } = await app.call('GET', `/api/cms-find-run/${body.id}`, { token: admin.token });
  assert.deepEqual([run.state, run.done], ['done', 5]);
  assert.deepEqual(await Promise.all(ids.map(async (id) => (await find(id)).revision)), [2, 2, 2, 2]);
  const { db } = app.core;
  const author = { id: admin.id, impersonator_id: null, request_id: null };
  const begun = await Promise.all([1, 2].map(() => beginUndo(db, run.id, author)));
  assert.deepEqual(begun.toSorted(), [false, true]);
  const taken = await db.transaction().execute((tx) => takeRunRow(tx, run.id, ids[0] ?? 0, 'waiting'));
  assert.equal(taken, undefined, 'what is done waits no more');
  await app.core.jobs.run('bulk-run', { id: run.id });
  assert.deepEqual(await Promise.all(ids.map(async (id) => (await find(id)).deleted_at)), [null, null, null, null]);
});

test('a record of a run whose change crossed another one is changed at the second try', async () => {
  const ids = [await create(), await create()];
  const { db } = app.core;
  // A sequence goes on though its transaction ends: the first change ends as one of two that wait for each other does.
  await sql`CREATE SEQUENCE crossings`.execute(db);
  await sql`CREATE FUNCTION cross_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('crossings') = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
    RETURN NEW; END $$`.execute(db);
  await sql`CREATE TRIGGER cross_once BEFORE UPDATE ON store_color FOR EACH ROW EXECUTE FUNCTION cross_once()`.execute(
    db,
  );
  try {
    const { body } = await post('/api/cms-bulk-store-colors', { action: 'set', ids, values: { active: false } });
    await app.core.jobs.drain();
    const run = (await app.call('GET', `/api/cms-find-run/${body.id}`, { token: admin.token })).body;
    assert.deepEqual([run.state, run.done, run.failed], ['done', 2, []]);
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await find(id)).active)), [false, false]);
  } finally {
    await sql`DROP TRIGGER cross_once ON store_color`.execute(db);
  }
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

const questions = deskOf(() => ({ app, admin }), faq, samples.faq as Sample);
const bulk = async (action: string, ids: number[], more: object = {}) => {
  const { status, body } = await post(questions.at('bulk'), { action, ids, ...more });
  assert.equal(status, 202, JSON.stringify(body));
  return body as Row;
};
const undo = async (run: Row, token = admin.token) =>
  (await post(`/api/cms-undo-run/${run.id}`, {}, token)).body as Row;
const question = async (values?: Row) => (await questions.create(values)).id as number;
const live = async (count: number) => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await question());
  assert.equal((await bulk('publish', ids)).done, count);
  return ids;
};
const statusOf = async (id: number) => {
  const { status, is_live: isLive } = await questions.find({ id });
  return [status, isLive];
};
const days = 86_400_000;
/** Runs with a later clock, under a session of then, and turns it back. */
const later = async (milliseconds: number, run: (token: string) => Promise<void>) => {
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + milliseconds);
  try {
    await run(await session(app, admin.id));
  } finally {
    app.clock.now = now;
  }
};
const runsOf = async (token = admin.token, name = 'faq') =>
  app.call('GET', `/api/cms-list-runs?resource=${name}`, { token });

test('before many leave their readers it is said how many do, and another number than was said changes nothing', async () => {
  const ids = [...(await live(2)), await question()];
  const wish = { action: 'archive', ids };
  const reach = await post(questions.at('reach'), wish);
  assert.deepEqual([reach.status, reach.body], [200, { total: 3, live: 2 }]);
  const filter = { 'filter[state]': 'published' };
  const { body: all } = await post(questions.at('reach'), { action: 'archive', filter });
  await live(1);
  const late = await post(questions.at('bulk'), { action: 'archive', filter, total: all.total });
  assert.deepEqual([late.status, late.body.code, late.body.params], [409, 'reach_changed', { total: all.total + 1 }]);
  assert.deepEqual(await statusOf(ids[0] as number), ['published', true]);
  const reader = await readerOf(app, 'FAQ / Central de ajuda');
  assert.equal((await post(questions.at('reach'), wish, reader.token)).status, 403);
});

test('archived answers stand in the list of runs for seven days, come back before their readers, and are then forgotten', async () => {
  const ids = await live(2);
  const run = await bulk('archive', ids);
  const [touched, other] = ids as [number, number];
  const { revision, question: name } = await questions.find({ id: touched });
  await later(6 * days, async (token) => {
    const move = { step: 'reopen', revision };
    assert.equal((await app.call('PUT', questions.at('move', touched), { token, body: move })).status, 200);
    const { body } = await runsOf(token);
    const listed = body.data.find(({ id }: Row) => id === run.id);
    assert.deepEqual([listed.action, listed.state, listed.total, listed.done], ['archive', 'done', 2, 2]);
    await app.core.jobs.run('purge-trash');
    const undone = await undo(run, token);
    assert.deepEqual([undone.state, undone.done, undone.skipped], ['undone', 1, 1]);
    assert.deepEqual(undone.failed, [{ id: touched, name, reason: 'Mudou depois.' }]);
  });
  assert.deepEqual(
    [await statusOf(touched), await statusOf(other)],
    [
      ['draft', false],
      ['published', true],
    ],
  );
  await later(6 * days + 7 * days + 1000, async (token) => {
    assert.ok(!(await runsOf(token)).body.data.some(({ id }: Row) => id === run.id));
    assert.equal((await app.call('GET', `/api/cms-find-run/${run.id}`, { token })).status, 200);
  });
  await later(6 * days + 8 * days + 1000, async (token) => {
    await app.core.jobs.run('purge-trash');
    assert.equal((await app.call('GET', `/api/cms-find-run/${run.id}`, { token })).status, 404);
  });
});

test('a run of anything can be taken back for seven days, and no second longer', async () => {
  const [early, late] = [(await trash([await create()])).body, (await trash([await create()])).body];
  await later(7 * days - 1000, async (token) => {
    assert.deepEqual([(await undo(early, token)).state, (await runsOf(token, 'store-color')).status], ['undone', 200]);
  });
  await later(7 * days + 1000, async (token) => {
    assert.equal((await undo(late, token)).code, 'undo_expired');
  });
});

test('changes of one record that was looked at, and runs whose records were all tried again, are in no list of runs', async () => {
  const id = await create();
  const listed = async () => (await runsOf(admin.token, 'store-color')).body.data.map((run: Row) => run.id);
  const { body: many } = await post('/api/cms-bulk-store-colors', {
    ...{ action: 'set', ids: [id], values: { active: false } },
  });
  const { revision } = await find(id);
  const { body: one } = await post('/api/cms-bulk-store-colors', { action: 'trash', ids: [id], revision });
  const found = await listed();
  assert.deepEqual([found.includes(many.id), found.includes(one.id)], [true, false]);
  const { body: failed } = await post('/api/cms-bulk-store-colors', {
    ...{ action: 'set', ids: [id], values: { active: true } },
  });
  assert.deepEqual([failed.refused, (await listed()).includes(failed.id)], [1, true]);
  const { body: again } = await post(`/api/cms-retry-run/${failed.id}`, {});
  const after = await listed();
  assert.deepEqual([after.includes(failed.id), after.includes(again.id)], [false, true]);
});

test('one answer that is given its hour comes before readers at that hour', async () => {
  const id = await question();
  const { revision } = await questions.find({ id });
  const publish_at = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
  await bulk('schedule', [id], { values: { publish_at }, revision });
  await app.core.jobs.drain();
  assert.deepEqual(await statusOf(id), ['scheduled', false]);
  await later(3_600_000, async () => {
    await app.core.jobs.drain();
  });
  assert.deepEqual(await statusOf(id), ['published', true]);
});

test('security 7: the list of runs is of one person and of what they may read', async () => {
  const run = await bulk('archive', await live(1));
  const other = await person(app, { profile_id: profiles.admin });
  assert.deepEqual((await runsOf(other.token)).body.data, []);
  assert.ok((await runsOf()).body.data.some(({ id }: Row) => id === run.id));
  const reader = await readerOf(app, 'Liberta Store Cores');
  assert.equal((await runsOf(reader.token)).status, 403);
  assert.equal((await runsOf(admin.token, 'nada')).status, 404);
});

test('many are reopened and published at once, and each that stays says why', async () => {
  const [whole, lacking, shown] = [await question(), await question(), ...(await live(1))] as [number, number, number];
  const draft = await questions.find({ id: lacking });
  assert.equal((await questions.update(draft, { answer_html: '' })).status, 400);
  await sql`UPDATE faq SET answer_html = '' WHERE id = ${lacking}`.execute(app.core.db);
  const archived = await bulk('archive', [whole]);
  assert.equal(archived.done, 1);
  const published = await bulk('publish', [whole, lacking, shown]);
  assert.deepEqual([published.done, published.unchanged, published.refused], [0, 1, 2]);
  assert.deepEqual(
    published.failed.map(({ id, reason }: Row) => [id, reason]),
    [
      [whole, 'O estado é “Arquivado”.'],
      [lacking, 'Falta para publicar: Resposta.'],
    ],
  );
  assert.ok(published.failed.every(({ name }: Row) => name.length > 0));
  const reopened = await bulk('reopen', [whole, shown]);
  assert.deepEqual([reopened.done, reopened.failed.map(({ reason }: Row) => reason)], [1, ['O estado é “Publicado”.']]);
  assert.equal((await bulk('publish', [whole])).done, 1);
  assert.deepEqual(await statusOf(whole), ['published', true]);
});

test('what took the place of a record meanwhile stays, and an hour that is over does not begin again', async () => {
  const id = await question();
  const hour = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
  await bulk('schedule', [id], { values: { publish_at: hour } });
  const run = await bulk('archive', [id]);
  await later(2 * days, async (token) => {
    const undone = await undo(run, token);
    assert.deepEqual([undone.skipped, undone.failed[0]?.reason], [1, 'A hora marcada já passou.']);
  });
  assert.deepEqual(await statusOf(id), ['archived', false]);
});

test('who acted for whom stands in the audit of each record that a run changed and took back', async () => {
  const staff = await person(app, { profile_id: profiles.admin });
  const acting = await session(app, admin.id);
  await sql`UPDATE app_session SET impersonator_id = ${staff.id}
    WHERE id = (SELECT id FROM app_session WHERE user_id = ${admin.id} ORDER BY id DESC LIMIT 1)`.execute(app.core.db);
  const id = await create();
  const run = await post('/api/cms-bulk-store-colors', { action: 'trash', ids: [id] }, acting);
  assert.equal(run.status, 202, JSON.stringify(run.body));
  assert.equal((await undo(run.body, acting)).done, 1);
  const rows = await app.core.db
    .selectFrom('audit_log')
    .where('entity', '=', 'store_color')
    .where('entity_id', '=', String(id))
    .select(['action', 'actor_id', 'impersonator_id'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map((row) => [row.action, row.actor_id, row.impersonator_id]),
    [
      ['create', admin.id, null],
      ['trash', admin.id, staff.id],
      ['undo', admin.id, staff.id],
    ],
  );
});
