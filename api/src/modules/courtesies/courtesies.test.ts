import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, readerOf, type SignedInPerson } from '../../../test/people.ts';
import { insertPlan } from '../../../test/plans.ts';
import { makeCourse, type MadeCourse } from '../catalog/catalog.fixture.ts';

let app: TestApp;
let ana: SignedInPerson;
let boss: SignedInPerson;
let course: MadeCourse;

const dayMs = 86_400_000;
const at = (days: number) => new Date(app.clock.now.getTime() + days * dayMs).toISOString();

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

const wish = (user: SignedInPerson, more: object = {}) => ({
  user_id: user.id,
  courtesy_type_id: 5,
  subject_type: 'course',
  subject_id: course.id,
  access_period_id: 2,
  reason: 'Aula ao vivo que caiu no meio',
  ...more,
});
const give = (user: SignedInPerson, more: object = {}, by = ana) =>
  call('POST', 'create-user-courtesy', by.token, wish(user, more));
const given = async (user: SignedInPerson, more: object = {}, by = ana) => {
  const { status, body } = await give(user, more, by);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
/** An approval is of what stands now, unless told. */
const decide = async (what: string, id: number, by = boss, body: object = {}) =>
  call('PUT', `${what}-courtesy/${id}`, by.token, {
    ...(what === 'approve' && { revision: (await call('GET', `cms-find-courtesy/${id}`, by.token)).body.revision }),
    ...body,
  });
const reason = { reason: 'Combinado com o cliente' };
const found = async (id: number) => (await call('GET', `cms-find-courtesy/${id}`, boss.token)).body;
const grantsOf = (user: SignedInPerson) =>
  app.core.db
    .selectFrom('access_grant')
    .select(['source_type', 'source_id', 'status', 'starts_at', 'expires_at'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
const isOpen = async (user: SignedInPerson) =>
  (await app.modules.access.service.grantsOf(user.id)).some(({ subject_id }) => subject_id === course.id);

test('calls of courtesies ask for a session and for their ability', async () => {
  const clara = await customer();
  const { id } = await given(clara);
  const reader = await readerOf(app, 'Cortesias');
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => [
    (await app.call(method, `/api/${url}`, { ...(body && { body }) })).status,
    (await call(method, url, clara.token, body)).status,
    (await call(method, url, reader.token, body)).status,
  ];
  assert.deepEqual(await ask('POST', 'create-user-courtesy', wish(clara)), [401, 403, 403]);
  assert.deepEqual(
    await ask('POST', 'create-user-courtesy-report', { courtesy_id: id, note: 'Ligou' }),
    [401, 403, 403],
  );
  assert.deepEqual(await ask('GET', `list-customer-courtesy-report/${clara.id}`), [401, 403, 403]);
  assert.deepEqual(await ask('POST', 'register-user-courses', { user_id: clara.id }), [401, 403, 403]);
  for (const what of ['approve', 'refuse', 'revoke', 'extend'])
    assert.deepEqual(await ask('PUT', `${what}-courtesy/${id}`, reason), [401, 403, 403], what);
  assert.deepEqual(await ask('GET', 'cms-select-courtesy-giver'), [401, 403, 200]);
  assert.equal((await decide('revoke', 999_999, boss, reason)).status, 404);
});

test('a courtesy of up to 90 days opens at once, by a grant of its own', async () => {
  const clara = await customer();
  const { id, situation, starts_at, expires_at } = await given(clara, { access_period_id: 3 });
  assert.equal(situation, 'active');
  assert.equal(Date.parse(expires_at) - Date.parse(starts_at), 90 * dayMs);
  assert.deepEqual(await grantsOf(clara), [
    { source_type: 'courtesy', source_id: id, status: 'active', starts_at, expires_at },
  ]);
  const record = await found(id);
  assert.deepEqual(
    [record.user_id, record.subject_name, record.given_by_name, record.approver_name, record.waits],
    [clara.id, 'Curso 1', 'Ana Vendas', null, false],
  );
});

test('a longer one, one without end, and one for oneself wait, and open nothing', async () => {
  const day = await given(await customer(), { access_period_id: null, expires_at: at(90.001) });
  const life = await given(await customer(), { access_period_id: 7 });
  const own = await given(ana, { access_period_id: 1 });
  assert.deepEqual(
    [day.situation, life.situation, life.expires_at, own.situation],
    ['pending', 'pending', null, 'pending'],
  );
  assert.deepEqual(await grantsOf(ana), []);
  const { body } = await call('GET', 'cms-list-courtesies?filter[waits]=1&per_page=100', boss.token);
  const waiting = body.data.map((row: { id: number }) => row.id);
  for (const one of [day, life, own]) assert.ok(waiting.includes(one.id));
});

test('what is sent wrong is refused by its field', async () => {
  const clara = await customer();
  const refused = async (more: object, field: string) => {
    const { status, body } = await give(clara, more);
    assert.deepEqual([status, Object.keys(body.error ?? {})], [400, [field]], JSON.stringify(body));
  };
  await refused({ reason: 'curto' }, 'reason');
  await refused({ user_id: 999_999 }, 'user_id');
  await refused({ subject_id: 999_999 }, 'subject_id');
  await refused({ subject_id: (await makeCourse(app, { status: 'draft' })).id }, 'subject_id');
  await refused({ subject_type: 'podcast' }, 'subject_type');
  await refused({ access_period_id: 9 }, 'access_period_id');
  await refused({ access_period_id: null }, 'expires_at');
  await refused({ access_period_id: null, expires_at: at(-1) }, 'expires_at');
  await refused({ starts_at: at(-2) }, 'starts_at');
  assert.deepEqual(await grantsOf(clara), []);
});

test('the same is given once while it lives, also by two at once; the other one is told so', async () => {
  const clara = await customer();
  const both = await Promise.all([give(clara), give(clara, {}, boss)]);
  assert.deepEqual(both.map(({ status, body }) => body.code ?? status).toSorted(), [201, 'courtesy_live']);
  const { body } = await give(clara);
  assert.match(body.message ?? body.error, /já tem uma cortesia disto/);
  assert.equal((await grantsOf(clara)).length, 1);
});

test('nobody approves what they asked for, nor what is for them; another does, once', async () => {
  const clara = await customer();
  const { id } = await given(clara, { access_period_id: 5 }, boss);
  const mine = await decide('approve', id, boss);
  assert.deepEqual([mine.status, mine.body.code], [403, 'courtesy_needs_other']);
  const own = await given(
    ana,
    { access_period_id: 5, subject_type: 'signature_type', subject_id: await insertPlan(app.core.db) },
    boss,
  );
  assert.equal((await decide('approve', own.id, ana)).body.code, 'own_courtesy');
  const other = await person(app, { profile_id: profiles.admin });
  const both = await Promise.all([decide('approve', id, ana), decide('approve', id, other)]);
  assert.deepEqual(both.map(({ status, body }) => body.code ?? status).toSorted(), [200, 'courtesy_not_waiting']);
  assert.equal((await grantsOf(clara)).length, 1);
  assert.equal((await decide('refuse', id, other, reason)).body.code, 'courtesy_not_waiting');
});

test('what changed since it was read is not approved unseen: a request, a new end', async () => {
  const clara = await customer();
  const { id, starts_at } = await given(clara, { access_period_id: 5 });
  const { revision } = await found(id);
  assert.equal((await call('PUT', `approve-courtesy/${id}`, boss.token, {})).status, 400);
  const changed = { revision, reason: 'Um motivo que ninguém leu' };
  assert.equal((await call('PUT', `cms-update-courtesy/${id}`, ana.token, changed)).status, 200);
  const late = await decide('approve', id, boss, { revision });
  assert.deepEqual([late.status, late.body.code], [409, 'revision_passed']);
  assert.deepEqual(await grantsOf(clara), []);
  const { expires_at } = (await decide('approve', id)).body;
  const until = (days: number) => new Date(Date.parse(starts_at) + days * dayMs).toISOString();
  const ask = (days: number | null) =>
    decide('extend', id, ana, { ...reason, expires_at: days === null ? null : until(days) });
  const first = await ask(400);
  await decide('refuse', id, ana, reason);
  assert.equal((await ask(null)).body.waits, true);
  const seen = await decide('approve', id, boss, { revision: first.body.revision });
  assert.equal(seen.body.code, 'revision_passed');
  assert.deepEqual(
    (await grantsOf(clara)).map((grant) => grant.expires_at),
    [expires_at],
  );
});

test('a period counts from its approval, and a day that passed meanwhile opens nothing', async () => {
  const began = app.clock.now;
  const clara = await customer();
  const year = await given(clara, { access_period_id: 5 });
  const dated = await given(await customer(), { access_period_id: null, starts_at: at(0), expires_at: at(100) });
  try {
    app.clock.now = new Date(began.getTime() + 101 * dayMs);
    const late = await person(app, { profile_id: profiles.admin });
    const { body } = await decide('approve', year.id, late);
    assert.equal(body.expires_at, at(365));
    assert.deepEqual(
      (await grantsOf(clara)).map(({ starts_at, expires_at }) => [starts_at, expires_at]),
      [[at(0), at(365)]],
    );
    assert.equal((await decide('approve', dated.id, late)).body.code, 'courtesy_over');
  } finally {
    app.clock.now = began;
  }
});

test('a pending one that is refused opens nothing, and its reason stays; it may be asked for again', async () => {
  const clara = await customer();
  const { id } = await given(clara, { access_period_id: 7 });
  assert.equal((await decide('refuse', id, boss, { reason: 'não' })).status, 400);
  assert.equal((await decide('refuse', id, boss, reason)).body.situation, 'revoked');
  assert.equal((await found(id)).revoked_reason, reason.reason);
  assert.equal((await decide('approve', id)).body.code, 'courtesy_not_waiting');
  assert.deepEqual(await grantsOf(clara), []);
  await given(clara, { access_period_id: 7 });
});

test('an extension moves the end of the same grant; beyond 90 days in whole it waits while the access goes on', async () => {
  const clara = await customer();
  const { id, starts_at, expires_at } = await given(clara);
  const until = (days: number) => new Date(Date.parse(starts_at) + days * dayMs).toISOString();
  const extend = (end: string | null, by = ana) => decide('extend', id, by, { ...reason, expires_at: end });
  assert.equal((await extend(expires_at)).body.error.expires_at[0], 'Escolha um fim depois do atual.');
  const moved = await extend(until(90));
  assert.deepEqual([moved.body.expires_at, moved.body.waits], [until(90), false]);
  const asked = await extend(until(91));
  assert.deepEqual([asked.body.expires_at, asked.body.waits, asked.body.situation], [until(90), true, 'active']);
  assert.equal((await extend(until(92))).body.code, 'extension_waiting');
  assert.deepEqual(
    (await grantsOf(clara)).map((grant) => grant.expires_at),
    [until(90)],
  );
  assert.equal((await decide('approve', id, ana)).body.code, 'courtesy_needs_other');
  assert.deepEqual((await decide('refuse', id, boss, reason)).body.waits, false);
  assert.equal((await extend(null)).body.waits, true);
  const approved = await decide('approve', id);
  assert.deepEqual([approved.body.expires_at, approved.body.waits], [null, false]);
  assert.deepEqual(
    (await grantsOf(clara)).map((grant) => [grant.source_id, grant.expires_at]),
    [[id, null]],
  );
  const { body } = await call('GET', `cms-list-courtesy-versions/${id}`, boss.token);
  assert.deepEqual(
    body.data.map(({ action }: { action: string }) => action),
    ['approve', 'ask_extension', 'refuse', 'ask_extension', 'extend', 'create'],
  );
});

test('whom, what and for how long is said once; the rest is written as of any record', async () => {
  const { id } = await given(await customer());
  const { revision } = await found(id);
  const update = (body: object) => call('PUT', `cms-update-courtesy/${id}`, ana.token, { revision, ...body });
  assert.deepEqual(Object.keys((await update({ expires_at: at(400) })).body.error), ['expires_at']);
  assert.deepEqual(Object.keys((await update({ user_id: ana.id })).body.error), ['user_id']);
  assert.equal((await update({ campaign: 'Natal' })).body.campaign, 'Natal');
  const gone = await app.call('DELETE', `/api/cms-delete-courtesy/${id}`, { token: boss.token });
  assert.equal(gone.body.code, 'in_use');
});

test('what is revoked closes at once, and giving again is a new row with a new grant', async () => {
  const clara = await customer();
  const first = await given(clara);
  assert.equal(await isOpen(clara), true);
  const both = await Promise.all([decide('revoke', first.id, boss, reason), decide('revoke', first.id, ana, reason)]);
  assert.deepEqual(both.map(({ status, body }) => body.code ?? status).toSorted(), [200, 'courtesy_not_active']);
  assert.equal(await isOpen(clara), false);
  const again = await given(clara);
  assert.notEqual(again.id, first.id);
  assert.deepEqual(
    (await grantsOf(clara)).map(({ source_id, status }) => [source_id, status]),
    [
      [first.id, 'revoked'],
      [again.id, 'active'],
    ],
  );
  assert.equal(
    (await decide('extend', first.id, ana, { ...reason, expires_at: at(60) })).body.code,
    'courtesy_not_active',
  );
});

test('a courtesy is found by the title that its content has now', async () => {
  const { id } = await given(await customer('Renata Renomeada'));
  const listed = async (q: string) =>
    (await call('GET', `cms-list-courtesies?q=${encodeURIComponent(q)}`, boss.token)).body;
  const owned = async (q: string) => (await listed(q)).data.some((row: { id: number }) => row.id === id);
  await app.core.db.updateTable('course').set({ title: 'Leilões do zero' }).where('id', '=', course.id).execute();
  assert.deepEqual([await owned('Leilões do zero'), await owned('Renata')], [true, true]);
  await app.core.db.updateTable('course').set({ title: 'Curso 1' }).where('id', '=', course.id).execute();
  assert.deepEqual([await owned('Leilões'), await owned('Curso 1')], [false, true]);
  const plan = await insertPlan(app.core.db, { name: 'Trader', slug: 'trader-renomeado' });
  const other = await given(await customer(), { subject_type: 'signature_type', subject_id: plan });
  await app.core.db.updateTable('signature_type').set({ name: 'Mesa proprietária' }).where('id', '=', plan).execute();
  assert.deepEqual(
    (await listed('Mesa proprietária')).data.map((row: { id: number }) => row.id),
    [other.id],
  );
});

test('a page of courtesies prices its own rows alone: what they come to is told by their costs', async () => {
  await given(await customer());
  const { body } = await call('GET', 'cms-list-courtesies', boss.token);
  assert.ok(body.data[0].list_cents > 0);
  assert.equal(body.meta.totals, undefined);
});
