import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { password, person, profiles, session } from '../../../test/people.ts';
import { lastTo, outbox } from './outbox.fixture.ts';

let app: TestApp;
before(async () => {
  app = await testApp({
    TRUST_PROXY: '127.0.0.1',
    VARIANT_ORIGINS: 'https://liberta.test=liberta',
    PUBLIC_URL: 'https://pregao.test',
  });
});
after(() => app.close());

let address = 0;
const from = () => ({ 'x-forwarded-for': `10.1.${address >> 8}.${address++ & 255}` });
const post = (path: string, body: object, headers: Record<string, string> = from()) =>
  app.call('POST', `/api/${path}`, { body, headers });
const login = (email: string, secret: string) => post('login', { email, password: secret });
const forward = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const resetToken = async (email: string) => /reset=([\w-]{43})/.exec((await lastTo(app, email))?.text ?? '')?.[1] ?? '';
const codeFor = async (email: string) => /\b(\d{6})\b/.exec((await lastTo(app, email))?.text ?? '')?.[1] ?? '';
const next = 'Nova cotovia 55';
const reset = (token: string, secret = next) =>
  post('reset-password', { token, password: secret, password_confirmation: secret });

test('the link of the mail sets a new password once, ends the sessions and unlocks the account', async () => {
  const { email, token } = await person(app);
  for (let failure = 0; failure < 6; failure += 1) await login(email, 'errada');
  assert.deepEqual((await post('forgot-password', { email })).body, { ok: true });
  const link = await resetToken(email);
  assert.equal((await reset(link)).status, 200);
  assert.equal((await app.call('GET', '/api/user', { token })).status, 401);
  assert.equal((await login(email, next)).status, 200);
  assert.deepEqual(
    [(await reset(link, 'Mais uma cotovia 9')).status, (await reset(link)).body.code],
    [400, 'reset_token_refused'],
  );
});

test('a link older than one hour and a second link after the first was used are refused', async () => {
  const { email } = await person(app);
  await post('forgot-password', { email });
  const first = await resetToken(email);
  await post('forgot-password', { email });
  const second = await resetToken(email);
  assert.equal((await reset(second)).status, 200);
  assert.equal((await reset(first)).status, 400);
  await post('forgot-password', { email });
  const late = await resetToken(email);
  forward(3_600);
  assert.equal((await reset(late)).status, 400);
});

test('the link leads to the brand the person came by and never to a host somebody made up', async () => {
  const { email } = await person(app);
  await post('forgot-password', { email }, { ...from(), host: 'liberta.test', 'x-forwarded-proto': 'https' });
  assert.match((await lastTo(app, email))?.text ?? '', /https:\/\/liberta\.test\/login\?reset=/);
  await post('forgot-password', { email }, { ...from(), host: 'evil.example' });
  assert.match((await lastTo(app, email))?.text ?? '', /https:\/\/pregao\.test\/login\?reset=/);
});

test('security 20: forgot-password answers alike and does the same before it answers, whether or not the account exists', async (context) => {
  const { email } = await person(app);
  const asked = context.mock.method(app.core.db.getExecutor(), 'executeQuery').mock;
  const sent = context.mock.method(app.core.mail, 'send').mock;
  const work = async (target: string) => {
    asked.resetCalls();
    const { status, body } = await post('forgot-password', { email: target });
    return { status, body, statements: asked.calls.map((call) => call.arguments[0]?.sql), mails: sent.callCount() };
  };
  const known = await work(email);
  assert.deepEqual([known.status, known.body, known.mails], [200, { ok: true }, 0]);
  assert.ok(
    known.statements.length > 0 && known.statements.every((statement) => statement && !statement.includes('app_user')),
    known.statements.join('\n'),
  );
  assert.deepEqual(await work('ninguem@exemplo.test'), known);
  assert.match((await lastTo(app, email))?.text ?? '', /reset=/);
  assert.equal(sent.callCount(), 1);
});

test('security 20: forgot-password and check-email are limited per address and per e-mail', async () => {
  const burst = async (count: number, call: (turn: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn += 1) statuses.push((await call(turn)).status);
    return statuses.at(-1);
  };
  const check = (email: string, headers: Record<string, string>) =>
    app.call('GET', `/api/check-email/?email=${email}`, { headers });
  assert.equal(await burst(6, () => post('forgot-password', { email: 'alvo@exemplo.test' })), 429);
  assert.equal(await burst(11, () => check('alvo@exemplo.test', from())), 429);
  const one = from();
  assert.equal(await burst(31, (turn) => post('forgot-password', { email: `a${turn}@exemplo.test` }, one)), 429);
  const two = from();
  assert.equal(await burst(61, (turn) => check(`b${turn}@exemplo.test`, two)), 429);
});

test('check-email tells whether an account exists', async () => {
  const { email } = await person(app);
  assert.deepEqual(
    (await app.call('GET', `/api/check-email/?email=${email.toUpperCase()}`, { headers: from() })).body,
    { exists: true },
  );
  assert.deepEqual((await app.call('GET', '/api/check-email/?email=livre@exemplo.test', { headers: from() })).body, {
    exists: false,
  });
  assert.equal((await app.call('GET', '/api/check-email/?email=nada', { headers: from() })).status, 400);
});

test('security 21: a one-time code opens one session and is refused when used again', async () => {
  const { id, email } = await person(app);
  assert.deepEqual((await post('ls-brazil-send-auth-code', { email })).body, { ok: true });
  const code = await codeFor(email);
  const answers = await Promise.all([1, 2].map(() => post('login-with-code', { email, code })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  assert.equal(answers.find(({ status }) => status === 200)?.body.user.id, id);
  assert.equal((await post('login-with-code', { email, code })).body.code, 'invalid_code');
});

test('security 21: a code of ten minutes, a replaced one and one tried five times are refused', async () => {
  const { email } = await person(app);
  await post('ls-brazil-send-auth-code', { email });
  const old = await codeFor(email);
  forward(600);
  assert.equal((await post('login-with-code', { email, code: old })).status, 400);
  await post('ls-brazil-send-auth-code', { email });
  const fresh = await codeFor(email);
  if (old !== fresh) assert.equal((await post('login-with-code', { email, code: old })).status, 400);
  const { email: other } = await person(app);
  await post('ls-brazil-send-auth-code', { email: other });
  const code = await codeFor(other);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let count = 0; count < 5; count += 1)
    assert.equal((await post('login-with-code', { email: other, code: wrong })).status, 400);
  // The lock that the failures brought is over; what refuses is that this code was tried five times.
  forward(61);
  assert.equal((await post('login-with-code', { email: other, code })).status, 400);
});

test('a code goes by text message where asked and a number is known, and to nobody without an account', async () => {
  const { email } = await person(app, { phone_number: '11988887777' });
  await post('ls-brazil-send-auth-code', { email, channel: 'sms' });
  const message = await lastTo(app, '+5511988887777');
  assert.match(message?.text ?? '', /código de acesso é \d{6}/);
  const before = (await outbox(app)).length;
  assert.deepEqual((await post('ls-brazil-send-auth-code', { email: 'ninguem@exemplo.test' })).body, { ok: true });
  assert.equal((await outbox(app)).length, before);
});

test("REQ-3.13, security 22: another person's password is set by staff alone, as new_password, and is then temporary", async () => {
  const target = await person(app, { first_access: 0 });
  const client = await person(app);
  const support = await person(app, { profile_id: profiles.support });
  const set = (token: string, id: number) =>
    app.call('PUT', `/api/user-new-password/${id}`, { token, body: { new_password: next } });
  assert.equal((await set(client.token, target.id)).status, 403);
  assert.equal((await set(target.token, target.id)).status, 403);
  assert.equal((await set(support.token, target.id)).status, 200);
  assert.equal((await app.call('GET', '/api/user', { token: target.token })).status, 401);
  const { body } = await login(target.email, next);
  assert.equal(body.user.temporary_password, true);
  const own = await app.call('PUT', `/api/user-new-password/${target.id}`, {
    token: body.access_token,
    body: { new_password: 'Só minha cotovia 3' },
  });
  assert.equal(own.status, 200);
  assert.equal((await login(target.email, 'Só minha cotovia 3')).body.user.temporary_password, false);
});

test('security 22: staff can not set the password of who may do more', async () => {
  const admin = await person(app, { profile_id: profiles.admin });
  const support = await person(app, { profile_id: profiles.support });
  const answer = await app.call('PUT', `/api/user-new-password/${admin.id}`, {
    token: support.token,
    body: { new_password: next },
  });
  assert.equal(answer.status, 403);
  assert.equal((await login(admin.email, password)).status, 200);
});

test("changing the own password needs the current one, and never another person's", async () => {
  const { id, token } = await person(app);
  const other = await person(app);
  const change = (target: number, current: string, secret = next) =>
    app.call('PUT', `/api/user-change-password/${target}`, {
      token,
      body: { current_password: current, new_password: secret, password_confirmation: secret },
    });
  assert.deepEqual((await change(id, 'errada')).body.error, { current_password: ['Senha atual incorreta.'] });
  assert.deepEqual((await change(id, password, 'senha123')).body.error, {
    new_password: ['Esta senha é muito comum. Escolha outra.'],
  });
  assert.equal((await change(other.id, password)).status, 403);
});

test('security 11: nobody changes a password while acting as a customer', async () => {
  const { id } = await person(app);
  const admin = await person(app, { profile_id: profiles.admin });
  const token = await session(app, id);
  await app.database.query('UPDATE app_session SET impersonator_id = $1 WHERE user_id = $2', [admin.id, id]);
  const changed = await app.call('PUT', `/api/user-change-password/${id}`, {
    token,
    body: { current_password: password, new_password: next, password_confirmation: next },
  });
  const set = await app.call('PUT', `/api/user-new-password/${id}`, { token, body: { new_password: next } });
  assert.deepEqual([changed.status, set.status], [403, 403]);
});

test('a person is told, on the platform and by mail, that their password changed and who changed it', async () => {
  const { id, email } = await person(app);
  await post('forgot-password', { email });
  await reset(await resetToken(email));
  const admin = await person(app, { profile_id: profiles.admin });
  await app.call('PUT', `/api/user-new-password/${id}`, {
    token: admin.token,
    body: { new_password: 'Outra cotovia 81' },
  });
  const token = await session(app, id);
  const { body } = await app.call('GET', '/api/list-notifications', { token });
  assert.deepEqual(
    body.data.map(({ text }: { text: string }) => text),
    [
      'Nossa equipe criou uma senha temporária para você. Se você não pediu, fale com a gente.',
      'Ela foi criada pelo link enviado ao seu e-mail. Se não foi você, fale com a gente.',
    ],
  );
  await app.core.jobs.run('notifications.mail');
  assert.equal((await lastTo(app, email))?.subject, 'A senha da sua conta mudou');
});
