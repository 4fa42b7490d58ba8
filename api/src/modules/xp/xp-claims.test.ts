import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { formatTime } from '@pregao/format';
import { samples } from '../../../test/resource-samples.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, session, type SignedInPerson } from '../../../test/people.ts';
import { makeCourse } from '../catalog/catalog.fixture.ts';
import { customer, newCpf, xpDesk } from './xp.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;
let course = 0;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin, name: 'Ana Gestora' });
  await samples['xp-release']?.begin?.(app);
  course = (await makeCourse(app, { title: 'Opções do zero' })).id;
});
after(() => app.close());

const xp = xpDesk(() => ({ app, admin, course }));
const dayMs = 86_400_000;
const inDays = (count: number) => new Date(app.clock.now.getTime() + count * dayMs).toISOString();
const dayIn = (count: number) => inDays(count).slice(0, 10);
const same = (one: unknown, other: string) => {
  assert.equal(Date.parse(String(one)), Date.parse(other));
};

const documentOf = async ({ id }: SignedInPerson) =>
  String(
    (await app.core.db.selectFrom('app_user').select('identifier').where('id', '=', id).executeTakeFirst())?.identifier,
  );

test('a code tells what it opens and until when, and opens nothing before it is claimed', async () => {
  const who = await customer(app);
  const { id, xp_code: code } = await xp.release(who.identifier);
  const { status, body } = await xp.check(who, ` ${String(code).toLowerCase()} `);
  assert.deepEqual([status, body.valid, body.state], [200, true, 'validated']);
  assert.deepEqual(
    body.opens.map(({ kind, name, path }: Record<string, string>) => [kind, name, path?.split('/')[1]]),
    [
      ['signature_type', 'Trader', 'assinaturas'],
      ['course', 'Opções do zero', 'curso'],
    ],
  );
  same(body.expires_at, inDays(365));
  assert.deepEqual(await xp.grants(id), []);

  const claimed = await xp.claim(who, code);
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  assert.deepEqual(claimed.body.opens, body.opens);
  assert.deepEqual(
    (await xp.grants(id)).map(({ user_id, subject_type, status: state }) => [user_id, subject_type, state]),
    [
      [who.id, 'signature_type', 'active'],
      [who.id, 'course', 'active'],
    ],
  );
  const lists = await Promise.all(
    ['list-user-signature', 'list-customer-products'].map((name) =>
      app.call('GET', `/api/${name}/${who.id}`, { token: who.token }),
    ),
  );
  for (const { body: list } of lists) assert.equal(list.data[0]?.source_name, 'Liberação XP', JSON.stringify(list));
  const record = await xp.find({ id });
  assert.deepEqual([record.situation, record.user_id, record.revision], ['released', who.id, 2]);
});

test('the customer is from then on the advisor’s, and the history tells who claimed it', async () => {
  const who = await customer(app);
  const { id, xp_code: code, advisor_id: advisor } = await xp.release(who.identifier);
  await xp.claim(who, code);
  const kept = await app.core.db
    .selectFrom('app_user')
    .select('advisor_id')
    .where('id', '=', who.id)
    .executeTakeFirst();
  assert.equal(kept?.advisor_id, advisor);
  const { body } = await app.call('GET', `/api/cms-list-xp-release-versions/${id}`, { token: admin.token });
  assert.deepEqual(
    body.data.map(({ n, action }: Record<string, unknown>) => [n, action]),
    [
      [2, 'release'],
      [1, 'create'],
    ],
  );
});

test('claimed twice at once, and again later, a code opens one set of accesses and answers the same', async () => {
  const who = await customer(app);
  const { id, xp_code: code } = await xp.release(who.identifier);
  const answers = await Promise.all([xp.claim(who, code), xp.claim(who, code)]);
  answers.push(await xp.claim(who, code));
  for (const { status, body } of answers) {
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body, answers[0]?.body);
  }
  assert.equal((await xp.grants(id)).length, 2);
  assert.equal((await xp.find({ id })).revision, 2);
});

test('somebody else’s code is told like one that is none, and one used in another account says no more than that', async () => {
  const [owner, stranger] = [await customer(app), await customer(app)];
  const { xp_code: code } = await xp.release(owner.identifier);
  const [theirs, none] = [await xp.claim(stranger, code), await xp.claim(stranger, 'NADA-0000')];
  assert.deepEqual([theirs.status, theirs.body.code], [404, 'xp_code_unknown']);
  assert.deepEqual(theirs.body, none.body);
  assert.deepEqual((await xp.check(stranger, code)).body, (await xp.check(stranger, 'NADA-0000')).body);
  await xp.claim(owner, code);
  const twin = await customer(app, owner.identifier);
  const used = await xp.claim(twin, code);
  assert.deepEqual([used.status, used.body.code], [409, 'xp_code_used']);
  assert.doesNotMatch(JSON.stringify(used.body), new RegExp(`${owner.id}|${owner.email}|Pessoa`));
  assert.equal((await xp.check(twin, code)).body.valid, false);
});

test('after five wrong codes even the right one waits for the hour, told by the clock, and others go on', async () => {
  const [who, other] = [await customer(app), await customer(app)];
  const { xp_code: code } = await xp.release(who.identifier);
  const { xp_code: otherCode } = await xp.release(other.identifier);
  const guesses = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((one) => xp.check(who, `ERRO-${one}`)));
  assert.deepEqual(guesses.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 429, 429]);
  const waits = await xp.claim(who, code);
  assert.deepEqual([waits.status, waits.body.code], [429, 'too_many_xp_codes']);
  const { seconds, at } = waits.body.params;
  assert.ok(seconds > 3_590 && seconds <= 3_600, String(seconds));
  const from = app.clock.now.getTime() + seconds * 1000;
  assert.ok([from, from + 60_000].map((ms) => formatTime(new Date(ms).toISOString())).includes(at), at);
  assert.match(waits.body.error, new RegExp(`a partir das ${at}`));
  assert.equal((await xp.check(other, otherCode)).body.valid, true);
  app.clock.now = new Date(app.clock.now.getTime() + 3_599_000);
  assert.equal((await xp.check(who, code)).status, 429);
  app.clock.now = new Date(app.clock.now.getTime() + 2_000);
  assert.equal((await xp.check(who, code)).body.valid, true);
});

test('right codes never count, however often they are asked for', async () => {
  const who = await customer(app);
  const { xp_code: code } = await xp.release(who.identifier);
  for (let n = 0; n < 7; n += 1) assert.equal((await xp.check(who, code)).body.valid, true);
  for (let n = 0; n < 5; n += 1) assert.equal((await xp.check(who, 'ERRO')).status, 200);
  assert.equal((await xp.check(who, 'ERRO')).status, 429);
});

test('without a tax id a person is told to give it, without a session nothing is answered', async () => {
  const who = await person(app);
  for (const answer of [await xp.check(who, 'ABCD'), await xp.claim(who, 'ABCD')])
    assert.deepEqual([answer.status, answer.body.code], [409, 'xp_document_missing']);
  assert.equal((await app.call('GET', '/api/check-xpcode?code=ABCD')).status, 401);
  assert.equal((await app.call('POST', '/api/claim-xp-release', { body: { code: 'ABCD' } })).status, 401);
  assert.equal((await xp.check(who, 'A?')).status, 400);
});

test('who acts as a customer neither checks nor claims, and nobody claims what they released themselves', async () => {
  const who = await customer(app);
  const { xp_code: code } = await xp.release(who.identifier);
  const token = await session(app, who.id);
  await app.core.db
    .updateTable('app_session')
    .set({ impersonator_id: admin.id })
    .where('user_id', '=', who.id)
    .execute();
  for (const answer of [await xp.check({ ...who, token }, code), await xp.claim({ ...who, token }, code)])
    assert.equal(answer.status, 403);
  const staff = await person(app, { profile_id: profiles.admin, identifier: '52998224725' });
  const own = await app.call('POST', '/api/cms-create-xp-release', {
    token: staff.token,
    body: { ...xp.next(), condition: 'none', condition_value_cents: null, document: '52998224725' },
  });
  const refused = await xp.claim(staff, own.body.xp_code);
  assert.deepEqual([refused.status, refused.body.code], [403, 'xp_own_release']);
});

test('who once wrote a release never claims it, whoever wrote it last and whichever account they use', async () => {
  const staff = await person(app, { profile_id: profiles.admin, identifier: newCpf() });
  const document = await documentOf(staff);
  const { body: own } = await app.call('POST', '/api/cms-create-xp-release', {
    token: staff.token,
    body: { ...xp.next(), condition: 'none', condition_value_cents: null, document },
  });
  assert.equal((await xp.update(own, { note: 'Conferida.' })).status, 200);
  for (const who of [staff, await customer(app, document)]) {
    const refused = await xp.claim(who, own.xp_code);
    assert.deepEqual([refused.status, refused.body.code], [403, 'xp_own_release']);
  }
  assert.deepEqual(await xp.grants(own.id), []);
});

test('a right code never counts as a wrong one, also where something else stands against it', async () => {
  const staff = await person(app, { profile_id: profiles.admin, identifier: newCpf() });
  const { body: own } = await app.call('POST', '/api/cms-create-xp-release', {
    token: staff.token,
    body: { ...xp.next(), condition: 'none', condition_value_cents: null, document: await documentOf(staff) },
  });
  for (let n = 0; n < 7; n += 1) assert.equal((await xp.claim(staff, own.xp_code)).body.code, 'xp_own_release');
});

test('a full address costs a person none of their own tries', async () => {
  const who = await customer(app);
  for (const one of await Promise.all(Array.from({ length: 6 }, () => customer(app))))
    for (let n = 0; n < 5; n += 1) await xp.check(one, 'ERRO');
  for (let n = 0; n < 6; n += 1) assert.equal((await xp.check(who, 'ERRO')).status, 429);
  const { count } = await app.core.keyValue.peek(`xp-code:${who.id}`);
  assert.equal(count, 0);
  app.clock.now = new Date(app.clock.now.getTime() + 3_601_000);
});

test('a release of an account is claimed once the account has a tax id, and keeps it', async () => {
  const who = await person(app);
  const [made, held] = [
    await xp.release('', { user_id: who.id }),
    await xp.release('', { user_id: who.id, condition: 'custody' }),
  ];
  assert.deepEqual([made.situation, made.document], ['pending', '']);
  await app.core.db.updateTable('app_user').set({ identifier: newCpf() }).where('id', '=', who.id).execute();
  const other = await customer(app, await documentOf(who));
  assert.equal((await xp.claim(other, made.xp_code)).body.code, 'xp_code_unknown');
  const checked = await xp.check(who, made.xp_code);
  assert.deepEqual([checked.body.valid, checked.body.state], [true, 'validated']);
  assert.equal((await xp.check(who, held.xp_code)).body.state, 'pending');
  assert.equal((await xp.claim(who, held.xp_code)).body.code, 'xp_code_waits');
  assert.equal((await xp.claim(who, made.xp_code)).status, 200);
  const stored = async (id: number) =>
    await app.core.db
      .selectFrom('xp_client_release')
      .select(['document', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  assert.deepEqual(await stored(made.id), { document: await documentOf(who), state: 'released' });
  const { body: met } = await xp.update(held, { condition_check: 'met' });
  assert.equal(met.situation, 'validated');
});

test('what waits, what is over and what is another account’s says so in words', async () => {
  const who = await customer(app);
  const waits = await xp.release(who.identifier, { starts_on: dayIn(3) });
  const asked = await xp.check(who, waits.xp_code);
  assert.match(asked.body.message, /: ele vale a partir de \d\d\/\d\d\/\d{4}\./);
  assert.deepEqual([asked.body.valid, asked.body.state], [false, 'validated']);
  assert.equal((await xp.claim(who, waits.xp_code)).body.code, 'xp_code_waits');
  const held = await xp.release(who.identifier, { condition: 'custody' });
  assert.match((await xp.check(who, held.xp_code)).body.message, /ainda não confirmou a condição/);
  const refused = await xp.release(who.identifier);
  assert.equal((await xp.end('refuse', refused.id)).status, 200);
  assert.equal((await xp.claim(who, refused.xp_code)).body.code, 'xp_code_ended');
  const twin = await customer(app, who.identifier);
  const chosen = await xp.release('', { user_id: who.id });
  assert.equal((await xp.claim(twin, chosen.xp_code)).body.code, 'xp_code_unknown');
  assert.equal((await xp.claim(who, chosen.xp_code)).status, 200, 'its tax id came from the account');
});

test('a last day is open whole, and a code claimed after it is over', async () => {
  const who = await customer(app);
  const last = dayIn(2);
  const { id, xp_code: code } = await xp.release(who.identifier, { period: '8', ends_on: last });
  const late = await xp.release(who.identifier, { period: '8', ends_on: last });
  const { body } = await xp.claim(who, code);
  same(body.expires_at, new Date(Date.parse(`${last}T00:00:00-03:00`) + dayMs).toISOString());
  same((await xp.grants(id))[0]?.expires_at, body.expires_at);
  xp.later(4);
  const later = { ...who, token: await session(app, who.id) };
  assert.equal((await xp.claim(later, late.xp_code)).body.code, 'xp_code_ended');
  assert.equal((await xp.claim(later, code)).body.code, 'xp_code_ended');
});
