import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addPerson } from '../../../test/order-data.ts';
import { password, person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { endTrials, tellEnding } from './ending.service.ts';
import { at, openTrials, start, type Trials } from '../../../test/trials.ts';

let shop: Trials['shop'];
let app: Trials['app'];
let offer: Trials['offer'];
let get: Trials['get'];
let begin: Trials['begin'];
let trialOf: Trials['trialOf'];
let buy: Trials['buy'];
before(async () => {
  ({ shop, app, offer, get, begin, trialOf, buy } = await openTrials());
});
after(() => shop.close());

const opens = async (who: SignedInPerson, course: { slug: string }) =>
  (await get(`find-course/${course.slug}`, who)).body.access?.open as boolean;
const newsOf = async (who: SignedInPerson) =>
  (await get('list-notifications', who)).body.data.map(({ kind, title }: { kind: string; title: string }) => [
    kind,
    title,
  ]);

test('REQ-7.38: the brand’s trials say how many days they have, and whether the person may begin them', async () => {
  const { id } = await offer();
  const ana = await person(app);
  const [row] = (await get('list-trial/', ana)).body;
  assert.deepEqual(row, {
    ...{ id, kind: 'subscription', signature_type_id: id, name: row.name, slug: row.slug, days: 7 },
    ...{ description: '', benefits: [] },
    ...{ available: true, reason: null, reason_text: null },
  });
  await begin(ana, { trial_id: id });
  const [used] = (await get('list-trial/', ana)).body;
  assert.deepEqual([used.available, used.reason], [false, 'used']);
  assert.equal((await get('list-trial/')).status, 401);
});

test('a trial of another brand, of a plan that readers do not see, or without days is offered to nobody', async () => {
  const { id } = await offer(7, 2);
  const ana = await person(app);
  assert.deepEqual((await get('list-trial/', ana)).body, []);
  assert.equal((await begin(ana, { trial_id: id })).status, 404);
  assert.equal((await get('list-trial/', ana, 'localhost:3005')).body.length, 0);
  await app.core.db
    .updateTable('signature_type')
    .set({ company_id: null, status: 'archived', live_revision: null })
    .where('id', '=', id)
    .execute();
  assert.equal((await begin(ana, { trial_id: id })).status, 404);
  await app.core.db
    .updateTable('signature_type')
    .set({ status: 'published', live_revision: 1, trial_days: 0 })
    .where('id', '=', id)
    .execute();
  assert.equal((await begin(ana, { trial_id: id })).status, 404);
  assert.equal(await trialOf(ana), undefined);
});

test('a trial of one brand is offered under it, whatever brand the account is of, and is kept as of it', async () => {
  const { id } = await offer(7, 3);
  const ana = await person(app);
  const shown = async (host: string) => (await get('user', ana, host)).body.show_trial;
  assert.deepEqual([await shown('localhost'), await shown('localhost:3005')], [false, true]);
  assert.deepEqual(
    (await get('list-trial/', ana, 'localhost:3005')).body.map((row: { id: number }) => row.id),
    [id],
  );
  assert.equal((await begin(ana, { trial_id: id }, { host: 'localhost:3005' })).status, 201);
  assert.equal((await trialOf(ana))?.company_id, 3);
});

test('REQ-1.50, REQ-7.30, REQ-7.39: beginning a trial opens what it tries at once, and tells until when', async () => {
  const { id, course } = await offer();
  const ana = await person(app);
  assert.equal(await opens(ana, course), false);
  const { status, body } = await begin(ana, { trial_id: id });
  assert.equal(status, 201);
  assert.deepEqual(
    [body.kind, body.signature_type_id, body.days, body.started_at, body.ends_at, body.days_left, body.status],
    ['subscription', id, 7, start.toISOString(), at(7).toISOString(), 7, 'active'],
  );
  assert.equal(await opens(ana, course), true);
  const grants = await app.modules.access.service.grantsOf(ana.id);
  assert.deepEqual(
    grants.map(({ source_type, source_id, expires_at }) => [source_type, source_id, expires_at]),
    [['trial', body.id, at(7).toISOString()]],
  );
  assert.deepEqual((await get('list-user-trial/', ana)).body, [body]);
  assert.deepEqual((await get('list-user-trial/', await person(app))).body, []);
});

test('user-trial-access without a trial is a 400, without a session a 401, while acting as a customer a 403', async () => {
  const { id } = await offer();
  const ana = await person(app);
  for (const body of [{}, { trial_id: null }, { trial_id: 'x' }, { trial_id: 0 }])
    assert.equal((await begin(ana, body)).status, 400, JSON.stringify(body));
  assert.equal((await begin(undefined, { trial_id: id })).status, 401);
  assert.equal((await begin(ana, { trial_id: 999_999_999 })).status, 404);
  const staff = await addPerson(app, { profile: profiles.admin });
  await app.core.db
    .updateTable('app_session')
    .set({ impersonator_id: staff.id })
    .where('user_id', '=', ana.id)
    .execute();
  const acting = await app.call('POST', '/api/user-trial-access/', { token: ana.token, body: { trial_id: id } });
  assert.equal(acting.status, 403);
  assert.equal(await trialOf(ana), undefined);
});

test('a second trial of the kind is refused, also of another plan and after the first is over', async () => {
  const { id: first } = await offer();
  const ana = await person(app);
  await begin(ana, { trial_id: first });
  const { id: second } = await offer();
  const again = await begin(ana, { trial_id: second });
  assert.deepEqual([again.status, again.body.code], [409, 'trial_used']);
  app.clock.now = at(30);
  await endTrials(app.core);
  assert.equal((await begin(ana, { trial_id: second })).body.code, 'trial_used');
});

test('twenty beginnings at once make one trial and open once: whoever asks again is given it', async () => {
  const { id } = await offer();
  const ana = await person(app);
  const answers = await Promise.all(Array.from({ length: 20 }, () => begin(ana, { trial_id: id })));
  const [trial] = (await get('list-user-trial/', ana)).body;
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    Array.from({ length: 20 }, () => [201, trial]),
  );
  assert.equal((await get('list-user-trial/', ana)).body.length, 1);
  assert.equal((await app.modules.access.service.grantsOf(ana.id)).length, 1);
});

test('who asks again for the trial that runs is given it with its own end, also off sale; once it is over, none', async () => {
  const { id, product } = await offer();
  const sell = (is_sold: boolean) =>
    app.core.db.updateTable('signature_plan').set({ is_sold }).where('product_id', '=', product).execute();
  const ana = await person(app);
  const first = (await begin(ana, { trial_id: id })).body;
  await sell(false);
  app.clock.now = at(7, -1);
  const again = await begin(ana, { trial_id: id });
  assert.deepEqual([again.status, again.body], [201, { ...first, days_left: 1 }]);
  assert.equal((await app.modules.access.service.grantsOf(ana.id)).length, 1);
  app.clock.now = at(7);
  assert.equal((await begin(ana, { trial_id: id })).status, 404);
  await sell(true);
  assert.equal((await begin(ana, { trial_id: id })).body.code, 'trial_used');
  assert.equal((await get('list-user-trial/', ana)).body.length, 1);
});

test('who has the plan is told why there is nothing to try, and keeps their trial for another', async () => {
  const { id } = await offer();
  const ana = await person(app);
  await app.core.db
    .insertInto('access_grant')
    .values({ user_id: ana.id, subject_type: 'signature_type', subject_id: id, source_type: 'courtesy', source_id: 1 })
    .execute();
  const refused = await begin(ana, { trial_id: id });
  assert.deepEqual([refused.status, refused.body.code], [409, 'trial_owned']);
  const [row] = (await get('list-trial/', ana)).body;
  assert.deepEqual([row.available, row.reason, row.reason_text], [false, 'owned', 'Você já tem este plano.']);
  const { id: other } = await offer();
  assert.equal((await begin(ana, { trial_id: other })).status, 201);
});

test('spec L117: where the visit came from is kept whole, or not at all', async () => {
  const { id } = await offer();
  const whole = { 'utm-source': 'google', 'utm-medium': 'cpc', 'utm-campaign': 'abertura' };
  const more = { ...whole, 'utm-content': 'a', 'utm-term': 'b', 'utm-influenciador': 'c', 'utm-objetivo': 'd' };
  const kept = async (headers: Record<string, string>) => {
    const who = await person(app);
    assert.equal((await begin(who, { trial_id: id }, headers)).status, 201);
    return (await trialOf(who))?.utm;
  };
  assert.deepEqual(await kept(more), {
    ...{ source: 'google', medium: 'cpc', campaign: 'abertura' },
    ...{ content: 'a', term: 'b', influenciador: 'c', objetivo: 'd' },
  });
  for (const name of Object.keys(whole)) assert.deepEqual(await kept({ ...more, [name]: '' }), {}, name);
  assert.deepEqual(await kept({}), {});
});

test('REQ-3.7, REQ-3.8, REQ-3.12: login tells the days, and the profile that there is a trial to begin or that runs', async () => {
  const { id } = await offer(3);
  const ana = await person(app);
  const told = async () => {
    const { body } = await app.call('POST', '/api/login', { body: { email: ana.email, password } });
    const shown = (await app.call('GET', '/api/user', { token: body.access_token })).body.show_trial;
    return [body.trial_days, shown];
  };
  assert.deepEqual(await told(), [0, true]);
  await begin(ana, { trial_id: id });
  assert.deepEqual(await told(), [3, true]);
  app.clock.now = at(3, -1);
  assert.deepEqual(await told(), [1, true]);
  app.clock.now = at(3);
  assert.deepEqual(await told(), [0, false]);
  await offer(0);
  assert.equal((await get('user', await person(app))).body.show_trial, false);
});

test('a trial ends at its moment, before any job has run, and is told of once whoever runs the job', async () => {
  const { id, course } = await offer();
  const ana = await person(app);
  await begin(ana, { trial_id: id });
  const states = async () => {
    const [trial] = (await get('list-user-trial/', ana)).body;
    return [trial.status, trial.days_left, await opens(ana, course), (await trialOf(ana))?.status];
  };
  const run = () => Promise.all([1, 2].map(async () => [await tellEnding(app.core), await endTrials(app.core)]));
  app.clock.now = at(5, -1);
  await run();
  assert.deepEqual(await newsOf(ana), []);
  app.clock.now = at(5);
  await run();
  await run();
  const [[kind, title]] = await newsOf(ana);
  assert.deepEqual([kind, /termina em 02\/12\/2026/.test(title)], ['trial_ending', true]);
  app.clock.now = at(7, -1);
  assert.deepEqual(await states(), ['active', 1, true, 'active']);
  app.clock.now = at(7);
  assert.deepEqual(await states(), ['expired', 0, false, 'active']);
  await run();
  await run();
  assert.deepEqual(await states(), ['expired', 0, false, 'expired']);
  assert.deepEqual(
    (await newsOf(ana)).map(([name]: [string]) => name),
    ['trial_ended', 'trial_ending'],
  );
});

test('a trial of two days is told of at its end alone; a job that comes late tells nobody that it will end', async () => {
  const { id } = await offer(2);
  const [short, late] = [await person(app), await person(app)];
  await begin(short, { trial_id: id });
  await tellEnding(app.core);
  assert.deepEqual(await newsOf(short), []);
  const { id: longer } = await offer(7);
  await begin(late, { trial_id: longer });
  app.clock.now = at(9);
  await tellEnding(app.core);
  await endTrials(app.core);
  assert.deepEqual(
    [await newsOf(short), await newsOf(late)].map((news) => news.map(([kind]: [string]) => kind)),
    [['trial_ended'], ['trial_ended']],
  );
});

test('buying the plan while its trial runs converts it: the purchase begins where it ends, and no end is told', async () => {
  const { id, product } = await offer();
  const [ana, other] = [await shop.buyer(), await shop.buyer()];
  await begin(ana, { trial_id: id });
  const order = await buy(ana, product);
  const trial = await trialOf(ana);
  assert.deepEqual([trial?.status, trial?.converted_order_id], ['converted', order]);
  const grants = await app.core.db
    .selectFrom('access_grant')
    .select(['source_type', 'starts_at'])
    .where('user_id', '=', ana.id)
    .orderBy('starts_at')
    .execute();
  assert.deepEqual(
    grants.map(({ source_type: source, starts_at: at }) => [source, new Date(at).toISOString()]),
    [
      ['trial', start.toISOString()],
      ['order_item', at(7).toISOString()],
    ],
  );
  // Another plan leaves a trial as it is.
  await begin(other, { trial_id: id });
  await buy(other, await shop.plan());
  assert.equal((await trialOf(other))?.status, 'active');
  app.clock.now = at(8);
  await tellEnding(app.core);
  await endTrials(app.core);
  assert.deepEqual(
    (await newsOf(ana)).map(([kind]: [string]) => kind),
    ['payment_confirmed'],
  );
});

test('plans tell a visitor and who may begin one how many days they may try, and nobody else', async () => {
  const { id } = await offer();
  const ana = await person(app);
  const days = async (who?: SignedInPerson) => {
    const { data } = (await get('list-plans', who)).body as {
      data: { id: number; slug: string; trial_days: number }[];
    };
    const plan = data.find((one) => one.id === id);
    const page = await get(`find-plan/${plan?.slug}`, who);
    return [plan?.trial_days, page.body.trial_days];
  };
  assert.deepEqual(
    [await days(), await days(ana)],
    [
      [7, 7],
      [7, 7],
    ],
  );
  await begin(ana, { trial_id: id });
  assert.deepEqual(await days(ana), [0, 0]);
  const plans = (await get(`list-user-signature/${ana.id}`, ana)).body.data;
  assert.deepEqual(
    plans.map(({ source, expires_at, status }: Record<string, unknown>) => [source, expires_at, status]),
    [['trial', at(7).toISOString(), 'active']],
  );
});
