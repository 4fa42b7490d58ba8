import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { password, person, profiles, session, type SignedInPerson } from '../../../test/people.ts';
import { lastTo } from './outbox.fixture.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' });
});
after(() => app.close());

let address = 0;
const from = () => ({ 'x-forwarded-for': `10.2.${address >> 8}.${address++ & 255}` });
const post = (path: string, body: object, token?: string) =>
  app.call('POST', `/api/${path}`, { body, headers: from(), ...(token && { token }) });
const link = async (token: string): Promise<string> => (await post('create-link-token', {}, token)).body.token;
const exchange = (token: string) => post('exchange-token', { token });
const profile = (token: string) => app.call('GET', '/api/user', { token });
const next = 'Outra cotovia 31';

/** Everything that opens a session of a person: two link tokens of two sessions, a reset link and a one-time code. */
const proofsOf = async ({ id, email, token }: SignedInPerson) => {
  const links = [await link(token), await link(await session(app, id))];
  await post('forgot-password', { email });
  const reset = /reset=([\w-]{43})/.exec((await lastTo(app, email))?.text ?? '')?.[1] ?? '';
  await post('ls-brazil-send-auth-code', { email });
  const code = /\b(\d{6})\b/.exec((await lastTo(app, email))?.text ?? '')?.[1] ?? '';
  assert.ok(reset && code);
  return { links, reset, code };
};

const codesOf = async (email: string, { links, reset, code }: Awaited<ReturnType<typeof proofsOf>>) => [
  (await exchange(links[0] ?? '')).body.code,
  (await exchange(links[1] ?? '')).body.code,
  (
    await post('reset-password', {
      token: reset,
      password: 'Mais uma cotovia 9',
      password_confirmation: 'Mais uma cotovia 9',
    })
  ).body.code,
  (await post('login-with-code', { email, code })).body.code,
];
const allRefused = ['link_token_refused', 'link_token_refused', 'reset_token_refused', 'invalid_code'];

test("security 51: a link token ends with the logout of the session that made it, and another session's does not", async () => {
  const { id, token } = await person(app);
  const [own, others] = [await link(token), await link(await session(app, id))];
  assert.equal((await app.call('POST', '/api/logout', { token })).status, 200);
  const refused = await exchange(own);
  assert.deepEqual([refused.status, refused.body.code], [401, 'link_token_refused']);
  assert.equal((await exchange(others)).status, 200);
});

test('security 51: a link token of a session that was ended from elsewhere, or is over, opens nothing', async () => {
  const { id, token } = await person(app);
  const other = await link(await session(app, id));
  await app.call('GET', '/api/user?force_logout=1', { token });
  assert.equal((await exchange(other)).status, 401);
  const late = await link(token);
  await app.database.query('UPDATE app_session SET expires_at = $1 WHERE user_id = $2', [
    app.clock.now.toISOString(),
    id,
  ]);
  assert.equal((await exchange(late)).status, 401);
});

const ends: [string, (who: SignedInPerson) => Promise<unknown>][] = [
  [
    'a changed password',
    ({ id, token }) =>
      app.call('PUT', `/api/user-change-password/${id}`, {
        token,
        body: { current_password: password, new_password: next, password_confirmation: next },
      }),
  ],
  [
    'a password set by staff',
    async ({ id }) =>
      app.call('PUT', `/api/user-new-password/${id}`, {
        token: (await person(app, { profile_id: profiles.support })).token,
        body: { new_password: next },
      }),
  ],
  [
    'a block, also after it was taken back',
    async ({ id }) => {
      for (const status of ['blocked', 'active'])
        await app.database.query('UPDATE app_user SET status = $1 WHERE id = $2', [status, id]);
    },
  ],
];
for (const [what, end] of ends) {
  test(`security 51: ${what} ends every session, link token, reset link and code of the person`, async () => {
    const who = await person(app);
    const stranger = await person(app);
    const [proofs, kept] = [await proofsOf(who), await proofsOf(stranger)];
    await end(who);
    assert.deepEqual(await codesOf(who.email, proofs), allRefused);
    assert.equal((await profile(who.token)).status, 401);
    assert.deepEqual(await codesOf(stranger.email, kept), [undefined, undefined, undefined, 'invalid_code']);
  });
}

test('security 51: a reset password ends the other reset links, the link tokens and the code', async () => {
  const who = await person(app);
  const [first, second] = [await proofsOf(who), await proofsOf(who)];
  assert.equal(
    (await post('reset-password', { token: second.reset, password: next, password_confirmation: next })).status,
    200,
  );
  assert.deepEqual(await codesOf(who.email, first), allRefused);
  assert.deepEqual(await codesOf(who.email, second), allRefused);
});

test('security 51: what staff opened as a customer ends with the password of the member of staff', async () => {
  const [customer, staff] = [await person(app), await person(app, { profile_id: profiles.admin })];
  const acting = await session(app, customer.id);
  await app.database.query(
    'UPDATE app_session SET impersonator_id = $1 WHERE user_id = $2 AND id = (SELECT max(id) FROM app_session)',
    [staff.id, customer.id],
  );
  const proof = await link(acting);
  const opened = await exchange(await link(acting));
  assert.deepEqual(
    [
      (await profile(opened.body.access_token)).body.impersonator_id,
      (await profile(customer.token)).body.impersonator_id,
    ],
    [staff.id, null],
  );
  await app.call('PUT', `/api/user-change-password/${staff.id}`, {
    token: staff.token,
    body: { current_password: password, new_password: next, password_confirmation: next },
  });
  assert.deepEqual(
    [(await profile(acting)).status, (await profile(opened.body.access_token)).status, (await exchange(proof)).status],
    [401, 401, 401],
  );
  assert.equal((await profile(customer.token)).status, 200);
});

test('security 52, REQ-7.16: without the current password a new one is set only while it is temporary, whatever first_access says', async () => {
  const fresh = await person(app, { first_access: 1 });
  const set = (token: string, secret: string) =>
    app.call('PUT', `/api/user-new-password/${fresh.id}`, { token, body: { new_password: secret } });
  assert.equal((await profile(fresh.token)).body.first_access, 1);
  assert.deepEqual(
    [(await set(fresh.token, next)).status, (await post('login', { email: fresh.email, password })).status],
    [403, 200],
  );
  const support = await person(app, { profile_id: profiles.support });
  assert.equal((await set(support.token, next)).status, 200);
  const [one, two] = [
    (await post('login', { email: fresh.email, password: next })).body,
    (await post('login', { email: fresh.email, password: next })).body,
  ];
  assert.equal(one.user.temporary_password, true);
  const answers = await Promise.all([
    set(one.access_token, 'Só minha cotovia 3'),
    set(two.access_token, 'Só minha cotovia 4'),
  ]);
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  const { body } = await post('login', {
    email: fresh.email,
    password: answers[0]?.status === 200 ? 'Só minha cotovia 3' : 'Só minha cotovia 4',
  });
  assert.equal(body.user.temporary_password, false);
  assert.equal((await set(body.access_token, 'Mais uma cotovia 9')).status, 403);
});

test('security 52: an update of the profile sets neither first_access nor temporary_password', async () => {
  for (const first_access of [0, 1]) {
    const { id, token } = await person(app, { first_access });
    const nickname = `mari ${first_access}`;
    const forged = { nickname, first_access: 1 - first_access, temporary_password: true };
    for (const path of ['update-user-profile', 'update-user-data']) await post(`${path}/${id}`, forged, token);
    const { body } = await profile(token);
    assert.deepEqual([body.nickname, body.first_access, body.temporary_password], [nickname, first_access, false]);
    assert.equal(
      (await app.call('PUT', `/api/user-new-password/${id}`, { token, body: { new_password: next } })).status,
      403,
    );
  }
});

test('a first access ends when the welcome is over, by the person alone', async () => {
  const { id, token } = await person(app, { first_access: 1 });
  const staff = await person(app, { profile_id: profiles.admin });
  const acting = await session(app, id);
  await app.database.query('UPDATE app_session SET impersonator_id = $1 WHERE id = (SELECT max(id) FROM app_session)', [
    staff.id,
  ]);
  assert.equal((await post('finish-first-access', {}, acting)).status, 403);
  assert.equal((await profile(token)).body.first_access, 1);
  const { status, body } = await post('finish-first-access', {}, token);
  assert.deepEqual([status, body.first_access, (await profile(token)).body.first_access], [200, 0, 0]);
});
