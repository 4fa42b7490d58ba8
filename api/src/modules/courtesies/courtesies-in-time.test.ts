import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { insertPlan } from '../../../test/plans.ts';
import { grant, makeCourse, type MadeCourse } from '../catalog/catalog.fixture.ts';
import { listAuthors } from '../rooms/messages/message-parts.repository.ts';
import { addRoom } from '../rooms/rooms.fixture.ts';

let app: TestApp;
let ana: SignedInPerson;
let boss: SignedInPerson;
let course: MadeCourse;

const dayMs = 86_400_000;
const at = (days: number) => new Date(app.clock.now.getTime() + days * dayMs).toISOString();
const set = (moment: string, ms = 0) => {
  app.clock.now = new Date(Date.parse(moment) + ms);
};

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  boss = await person(app, { profile_id: profiles.admin, name: 'Bruna Chefe' });
  ana = await person(app, { profile_id: profiles.sales, name: 'Ana Vendas' });
  course = await makeCourse(app, { title: 'Curso 1' });
});
after(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, token: string, body?: object) =>
  app.call(method, `/api/${url}`, { token, ...(body && { body }) });
const customer = (name = 'Clara Cliente') => person(app, { name });
const give = (user: SignedInPerson, more: object = {}, by = ana) =>
  call('POST', 'create-user-courtesy', by.token, {
    ...{ user_id: user.id, courtesy_type_id: 5, subject_type: 'course', subject_id: course.id, access_period_id: 2 },
    ...{ reason: 'Aula ao vivo que caiu no meio', ...more },
  });
const given = async (user: SignedInPerson, more: object = {}) => {
  const { status, body } = await give(user, more);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const decide = (what: string, id: number, by = boss, body: object = {}) =>
  call('PUT', `${what}-courtesy/${id}`, by.token, body);
const reason = { reason: 'Combinado com o cliente' };
const isOpen = async (user: SignedInPerson) =>
  (await app.modules.access.service.grantsOf(user.id)).some(({ subject_id }) => subject_id === course.id);

test('it is open a millisecond before its end and closed at it; the clock marks it once, on two nodes too', async () => {
  const began = app.clock.now;
  const clara = await customer();
  const { id, expires_at } = await given(clara);
  const second = await testApp({ DATA_DIR: app.config.DATA_DIR }, app.database);
  try {
    set(expires_at, -1);
    assert.equal(await isOpen(clara), true);
    set(expires_at);
    assert.equal(await isOpen(clara), false);
    assert.equal(
      (await decide('extend', id, await person(app, { profile_id: profiles.admin }), { ...reason, expires_at: at(10) }))
        .body.code,
      'courtesy_not_active',
    );
    second.clock.now = app.clock.now;
    await Promise.all([app.core.jobs.run('courtesies.clock'), second.core.jobs.run('courtesies.clock')]);
    const row = await app.core.db
      .selectFrom('courtesy')
      .select(['status', 'revision'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, { status: 'expired', revision: 2 });
    const audit = app.core.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'courtesy')
      .where('entity_id', '=', String(id))
      .where('action', '=', 'expire');
    assert.equal((await audit.execute()).length, 1);
    const again = await person(app, { profile_id: profiles.sales });
    assert.equal((await give(clara, {}, again)).status, 201);
  } finally {
    app.clock.now = began;
    await second.server.close();
  }
});

test('its person is told a week and a day before the end, once each, and again of an end that moved', async () => {
  const began = app.clock.now;
  const clara = await customer();
  const { id, expires_at } = await given(clara);
  const short = await customer();
  const week = await given(short, { access_period_id: 1 });
  const second = await testApp({ DATA_DIR: app.config.DATA_DIR }, app.database);
  const told = async (who: SignedInPerson) =>
    (
      await app.core.db
        .selectFrom('notification')
        .select('event_key')
        .where('user_id', '=', who.id)
        .where('kind', '=', 'courtesy_ending')
        .orderBy('id')
        .execute()
    ).map(({ event_key }) => event_key.split('/')[2]);
  const tick = async () => {
    second.clock.now = app.clock.now;
    await Promise.all([app, second, app].map(({ core }) => core.jobs.run('courtesies.clock')));
  };
  try {
    await tick();
    assert.deepEqual(await told(short), []);
    set(week.expires_at, -dayMs);
    await tick();
    assert.deepEqual(await told(short), ['day']);
    set(expires_at, -7 * dayMs - 1);
    await tick();
    assert.deepEqual(await told(clara), []);
    set(expires_at, -7 * dayMs);
    await tick();
    assert.deepEqual(await told(clara), ['week']);
    set(expires_at, -dayMs);
    await tick();
    await tick();
    assert.deepEqual(await told(clara), ['week', 'day']);
    const late = await person(app, { profile_id: profiles.admin });
    assert.equal((await decide('extend', id, late, { ...reason, expires_at: at(8) })).status, 200);
    await tick();
    assert.equal((await told(clara)).length, 2);
    set(at(2));
    await tick();
    assert.deepEqual(await told(clara), ['week', 'day', 'week']);
  } finally {
    app.clock.now = began;
    await second.server.close();
  }
});

test('the report of a customer tells notes, last use and progress, and what is nobody’s is not found', async () => {
  const clara = await customer();
  const { id } = await given(clara, { campaign: 'Semana do trader' });
  const note = { courtesy_id: id, note: 'Ligou agradecendo.' };
  assert.equal((await call('POST', 'create-user-courtesy-report', ana.token, { ...note, note: 'oi' })).status, 400);
  assert.equal(
    (await call('POST', 'create-user-courtesy-report', ana.token, { ...note, courtesy_id: 999_999 })).status,
    404,
  );
  assert.equal((await call('POST', 'create-user-courtesy-report', ana.token, note)).status, 201);
  const report = async () => (await call('GET', `list-customer-courtesy-report/${clara.id}`, ana.token)).body.data;
  const [row] = await report();
  assert.deepEqual(
    [row.subject_name, row.courtesy_type_name, row.situation_name, row.given_by_name, row.campaign, row.last_used_at],
    ['Curso 1', 'Compensação', 'Ativa', 'Ana Vendas', 'Semana do trader', null],
  );
  assert.deepEqual(
    row.notes.map((one: { note: string; author_name: string }) => [one.note, one.author_name]),
    [['Ligou agradecendo.', 'Ana Vendas']],
  );
  const seen = at(0.5);
  await app.core.db
    .insertInto('lesson_progress')
    .values({
      user_id: clara.id,
      lesson_id: course.lessons[0] ?? 0,
      completed_at: seen,
      completed_by: 'auto',
      updated_at: seen,
    })
    .execute();
  const [used] = await report();
  assert.deepEqual([used.last_used_at, used.progress_pct], [seen, 25]);
  const { body } = await call('GET', 'cms-list-courtesies?filter[never_used]=0', boss.token);
  assert.deepEqual(
    body.data.map((one: { id: number }) => one.id),
    [id],
  );
  assert.equal((await call('GET', 'list-customer-courtesy-report/999999', ana.token)).status, 404);
  assert.deepEqual((await call('GET', `list-customer-courtesy-report/${boss.id}`, ana.token)).body, { data: [] });
});

test('who gives is told of what the person has already, and of a courtesy that is live', async () => {
  const clara = await customer();
  const held = async () =>
    (
      await call(
        'GET',
        `cms-find-courtesy-access?user_id=${clara.id}&subject_type=course&subject_id=${course.id}`,
        ana.token,
      )
    ).body;
  assert.deepEqual(await held(), { data: [], courtesy_id: null });
  const plan = await insertPlan(app.core.db);
  await app.core.db
    .insertInto('plan_rule')
    .values({ signature_type_id: plan, kind: 'item', content_type: 'course', target_id: course.id })
    .execute();
  await grant(app, clara.id, 'signature_type', plan, { expires_at: at(20) });
  const { id, expires_at } = await given(clara);
  assert.deepEqual(await held(), {
    data: [{ source: 'courtesy', source_name: 'Cortesia', expires_at }],
    courtesy_id: id,
  });
  await decide('revoke', id, boss, reason);
  assert.deepEqual(await held(), {
    data: [{ source: 'plan', source_name: 'Plano', expires_at: at(20) }],
    courtesy_id: null,
  });
});

test('who gives a room is told of the plan that opens it already, with its end', async () => {
  const clara = await customer();
  const { broadcast } = await addRoom(app);
  const held = async () => {
    const query = `user_id=${clara.id}&subject_type=broadcast&subject_id=${broadcast}`;
    return (await call('GET', `cms-find-courtesy-access?${query}`, ana.token)).body.data;
  };
  const plan = await insertPlan(app.core.db);
  await grant(app, clara.id, 'signature_type', plan, { expires_at: at(20) });
  assert.deepEqual(await held(), []);
  await app.core.db
    .insertInto('broadcast_signature_type')
    .values({ broadcast_id: broadcast, signature_type_id: plan })
    .execute();
  assert.deepEqual(await held(), [{ source: 'plan', source_name: 'Plano', expires_at: at(20) }]);
});

test('a plan that is given is among the person’s plans with its end, and its badge is seen in the rooms', async () => {
  const clara = await customer();
  const plan = await insertPlan(app.core.db, { name: 'Trader', slug: `trader-${clara.id}` });
  const { id, expires_at } = await given(clara, { subject_type: 'signature_type', subject_id: plan });
  const own = async () => (await call('GET', `list-user-signature/${clara.id}`, clara.token)).body.data;
  const badge = async () => (await listAuthors(app.core.db, [clara.id], at(0)))[0]?.courtesy;
  const [row] = await own();
  assert.deepEqual(
    [row.name, row.source, row.source_name, row.status, row.expires_at],
    ['Trader', 'courtesy', 'Cortesia', 'active', expires_at],
  );
  assert.equal(await badge(), true);
  await decide('revoke', id, boss, reason);
  const [revoked] = await own();
  assert.deepEqual([revoked.status, revoked.status_name, await badge()], ['revoked', 'Revogado', false]);
});

test('staff open courses by hand: sent again nothing is given twice, and not to oneself', async () => {
  const clara = await customer();
  const other = await makeCourse(app);
  const enrol = (course_ids: number[], more: object = {}) =>
    call('POST', 'register-user-courses', boss.token, {
      ...{ user_id: clara.id, course_ids, access_period_id: 7, reason: 'Turma da empresa', ...more },
    });
  const both = await Promise.all([enrol([course.id]), enrol([course.id])]);
  assert.deepEqual(both.map(({ body }) => body.data[0].is_new).toSorted(), [false, true]);
  const { body } = await enrol([course.id, other.id], { access_period_id: 2 });
  assert.deepEqual(body.data, [
    { course_id: course.id, expires_at: null, is_new: false },
    { course_id: other.id, expires_at: at(30), is_new: true },
  ]);
  assert.equal(await isOpen(clara), true);
  const grants = await app.modules.access.service.grantsOf(clara.id);
  assert.deepEqual(
    grants.map(({ source_type }) => source_type),
    ['staff', 'staff'],
  );
  assert.equal((await enrol([course.id], { user_id: boss.id })).body.code, 'own_enrolment');
  assert.equal((await enrol([course.id], { user_id: 999_999 })).status, 404);
  assert.deepEqual(Object.keys((await enrol([999_999])).body.error), ['course_ids']);
  assert.equal((await enrol(Array.from({ length: 51 }, (_, n) => n + 1))).status, 400);
});

test('a courtesy counts as used by what its person used since it began, of a plan by anything', async () => {
  const used = async () => (await call('GET', 'cms-find-courtesy-costs', boss.token)).body.total.used;
  const [watched, planned, idle] = [await customer(), await customer(), await customer()];
  await given(watched);
  await given(planned, { subject_type: 'signature_type', subject_id: await insertPlan(app.core.db) });
  await given(idle);
  const other = await makeCourse(app);
  const watch = (user: SignedInPerson, days: number, lesson = course.lessons[0]) =>
    app.core.db
      .insertInto('lesson_progress')
      .values({ user_id: user.id, lesson_id: lesson ?? 0, updated_at: at(days) })
      .execute();
  const was = await used();
  await watch(idle, -1);
  await watch(idle, 1, other.lessons[0]);
  assert.equal(await used(), was);
  await watch(watched, 1);
  await watch(planned, 1);
  assert.equal(await used(), was + 2);
});

test('what was given costs its list price by type, giver and month; what never opened costs nothing', async () => {
  const costs = async () => (await call('GET', 'cms-find-courtesy-costs', boss.token)).body;
  const was = await costs();
  await given(await customer(), { courtesy_type_id: 4 });
  await given(await customer(), { courtesy_type_id: 4, access_period_id: 5 });
  const is = await costs();
  const [was4, is4] = [was, is].map(({ types }) => types.find(({ name }: { name: string }) => name === 'Imprensa'));
  assert.equal(was4, undefined);
  assert.deepEqual([is4.count, is4.used, is4.cents > 0], [1, 0, true]);
  assert.deepEqual([is.total.count - was.total.count, is.total.cents - was.total.cents], [1, is4.cents]);
  for (const part of ['types', 'givers', 'months'])
    assert.equal(
      is[part].reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0),
      is.total.cents,
      part,
    );
  assert.equal((await call('GET', 'cms-find-courtesy-costs', (await customer()).token)).status, 403);
});
