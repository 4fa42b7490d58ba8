import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { password, person, profiles } from '../../../test/people.ts';
import { commonPasswords } from './common-passwords.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1', VARIANT_ORIGINS: 'http://liberta.test=liberta' });
});
after(() => app.close());

let address = 0;
/** Each caller comes from an address of its own, so that one test's limit is not another's. */
const from = () => ({ 'x-forwarded-for': `10.0.${address >> 8}.${address++ & 255}` });
const login = (email: string, secret: string, headers: Record<string, string> = from()) =>
  app.call('POST', '/api/login', { body: { email, password: secret }, headers });
const account = (fields: Record<string, unknown> = {}) => ({
  name: 'Marina Alves',
  nickname: `marina${address}`,
  email: `marina${address}@exemplo.test`,
  password: 'Vento sul 1984',
  password_confirmation: 'Vento sul 1984',
  ...fields,
});
const register = (fields: Record<string, unknown> = {}, headers: Record<string, string> = from()) =>
  app.call('POST', '/api/ls-brazil-create-user', { body: account(fields), headers });
const forward = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};

test('REQ-3.13: an account carries the phone and the UTM values of the visit that made it, all or none', async () => {
  const made = async (fields: Record<string, string>) => {
    const { body } = await register({
      email: `visita${address}@exemplo.test`,
      phone_number: '(11) 98765-4321',
      ...fields,
    });
    return app.core.db
      .selectFrom('app_user')
      .select(['utm', 'phone_number'])
      .where('id', '=', Number(body.id))
      .executeTakeFirstOrThrow();
  };
  assert.deepEqual(await made({ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'opções', utm_term: 'curso' }), {
    utm: { source: 'google', medium: 'cpc', campaign: 'opções', term: 'curso' },
    phone_number: '11987654321',
  });
  assert.deepEqual((await made({ utm_source: 'google', utm_medium: 'cpc' })).utm, {});
});

test('REQ-3.7: a registered person signs in with the shape others rely on', async () => {
  const created = await register({ email: 'Nova@Exemplo.test' });
  assert.equal(created.status, 201);
  assert.deepEqual(created.body.email, { email: 'nova@exemplo.test' });
  assert.ok(!JSON.stringify(created.body).includes('argon2'));
  const { status, body } = await login('nova@exemplo.TEST', 'Vento sul 1984');
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).sort(), ['access_token', 'method_user_product_id', 'trial_days', 'user']);
  assert.deepEqual(
    [body.user.id, body.user.role, body.trial_days, body.method_user_product_id],
    [created.body.id, 'client', 0, []],
  );
  assert.match(body.access_token, /^[\w-]{43}$/);
});

test('a wrong password and an unknown e-mail are told alike', async () => {
  const { email } = await person(app);
  const answers = [await login(email, 'errada'), await login('ninguem@exemplo.test', 'errada')];
  for (const { status, body } of answers)
    assert.deepEqual([status, body], [400, { error: 'E-mail ou senha incorretos.', code: 'invalid_credentials' }]);
});

test('a blocked person is told so only with the right password', async () => {
  const { email } = await person(app, { status: 'blocked' });
  assert.equal((await login(email, 'errada')).body.code, 'invalid_credentials');
  assert.deepEqual(
    [(await login(email, password)).status, (await login(email, password)).body.code],
    [400, 'account_blocked'],
  );
});

test('an account belongs to the brand it was made at', async () => {
  assert.equal((await register({}, { ...from(), host: 'liberta.test' })).body.company_id, 3);
});

test('each field of the registration is refused with a sentence of its own', async () => {
  const empty = await app.call('POST', '/api/ls-brazil-create-user', { body: {}, headers: from() });
  assert.deepEqual(
    [empty.status, Object.keys(empty.body.error).sort()],
    [400, ['email', 'name', 'nickname', 'password', 'password_confirmation']],
  );
  assert.deepEqual((await register({ email: 'sem-arroba' })).body.error, { email: ['Informe um e-mail válido.'] });
  assert.deepEqual((await register({ password_confirmation: 'Outra coisa 12' })).body.error, {
    password_confirmation: ['As senhas não são iguais.'],
  });
  assert.deepEqual((await register({ identifier: '111.111.111-11' })).body.error, {
    identifier: ['Informe um CPF ou CNPJ válido.'],
  });
  await register({ email: 'repetida@exemplo.test' });
  assert.deepEqual((await register({ email: 'REPETIDA@exemplo.test' })).body.error, {
    email: ['Este e-mail já tem uma conta. Entre ou recupere a senha.'],
  });
});

test('security 17: profile, status and company in the body of a registration change nothing', async () => {
  const { body } = await register({
    profile_id: 1,
    status: 'blocked',
    company_id: 2,
    role: 'admin',
    id: 1,
    first_access: 0,
  });
  assert.deepEqual([body.profile_id, body.company_id, body.role, body.first_access], [profiles.client, 1, 'client', 1]);
});

test('security 19: the fifth failure locks the account, each further one for longer', async () => {
  const { email } = await person(app);
  for (let failure = 0; failure < 5; failure += 1) assert.equal((await login(email, 'errada')).status, 400);
  const locked = await login(email, password);
  assert.deepEqual([locked.status, locked.headers['retry-after']], [429, '60']);
  assert.equal(locked.body.error, 'Muitas tentativas. Aguarde 60 segundos e tente de novo.');
  forward(61);
  assert.equal((await login(email, 'errada')).status, 400);
  assert.equal((await login(email, password)).headers['retry-after'], '120');
  forward(121);
  assert.equal((await login(email, password)).status, 200);
  assert.equal((await login(email, 'errada')).status, 400);
  assert.equal((await login(email, password)).status, 200);
});

test('security 19: an account is locked for an hour at most', async () => {
  const { email } = await person(app);
  const locks: number[] = [];
  for (let failure = 0; failure < 13; failure += 1) {
    assert.equal((await login(email, 'errada')).status, 400);
    const { status, headers } =
      failure < 4 ? { status: 429, headers: {} as Record<string, unknown> } : await login(email, password);
    assert.equal(status, 429);
    if (failure >= 4) locks.push(Number(headers['retry-after']));
    forward(locks.at(-1) ?? 0);
  }
  assert.deepEqual(locks, [60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
  assert.equal((await login(email, password)).status, 200);
});

test('security 19: guesses sent at once do not pass together, and another node knows of them', async () => {
  const { email } = await person(app);
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, 'errada')));
  assert.equal(answers.filter(({ status }) => status === 400).length, 5);
  const other = await testApp({}, { ...app.database, close: async () => {} });
  other.clock.now = app.clock.now;
  assert.equal((await other.call('POST', '/api/login', { body: { email, password } })).status, 429);
  await other.close();
});

test('security 19: one address is limited whatever the accounts it tries', async () => {
  const headers = from();
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await login(`pessoa${count}@exemplo.test`, 'errada', headers)).status);
  assert.deepEqual([statuses.slice(0, 60).every((status) => status === 400), statuses.at(60)], [true, 429]);
});

test('security 23: passwords are argon2id of m=19456 t=2 p=1, and weaker ones are made anew on login', async () => {
  const stored = async (id: number) =>
    String((await app.database.query('SELECT password_hash FROM app_user WHERE id = $1', [id])).rows[0]?.password_hash);
  const { body } = await register({ email: 'forte@exemplo.test' });
  assert.match(await stored(body.id), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const weak = await person(app, {
    password_hash: await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 }),
  });
  assert.equal((await login(weak.email, password)).status, 200);
  assert.match(await stored(weak.id), /m=19456,t=2,p=1/);
  assert.equal((await login(weak.email, password)).status, 200);
});

test('security 24: common passwords are refused and 64 characters are accepted', async () => {
  assert.ok(commonPasswords.size > 300);
  const tried = (secret: string, fields: Record<string, unknown> = {}) =>
    register({ password: secret, password_confirmation: secret, ...fields });
  for (const common of ['12345678', 'Senha123', 'FLAMENGO', 'qwerty123', 'zzzzzzzz']) {
    assert.deepEqual(
      (await tried(common)).body.error,
      { password: ['Esta senha é muito comum. Escolha outra.'] },
      common,
    );
  }
  assert.deepEqual((await tried('curta12')).body.error, { password: ['Use ao menos 8 caracteres.'] });
  assert.deepEqual((await tried('paulo.lima', { email: 'paulo.lima@exemplo.test' })).body.error, {
    password: ['A senha não pode ser o seu e-mail.'],
  });
  const long = 'Já são sessenta e quatro caracteres bem contados nesta senha ok!';
  assert.equal(long.length, 64);
  assert.equal((await tried(long, { email: 'longa@exemplo.test' })).status, 201);
  assert.equal((await login('longa@exemplo.test', long)).status, 200);
  assert.equal((await login('longa@exemplo.test', long.slice(0, 63))).status, 400);
});

test('an advisor is read by the code of the link, and a login by it makes the customer theirs', async () => {
  await app.database.query("INSERT INTO advisor (code, name) VALUES ('ana-sp', 'Ana Prado')");
  const { id, email } = await person(app);
  assert.deepEqual((await app.call('GET', '/api/login-advisor?code=ANA-sp')).body, {
    code: 'ana-sp',
    name: 'Ana Prado',
  });
  assert.equal((await app.call('GET', '/api/login-advisor?code=outro')).status, 404);
  assert.equal(
    (await app.call('POST', '/api/login-advisor', { body: { email, password, code: 'ana-sp' }, headers: from() }))
      .status,
    200,
  );
  const { rows } = await app.database.query(
    'SELECT advisor.name FROM app_user JOIN advisor ON advisor.id = advisor_id WHERE app_user.id = $1',
    [id],
  );
  assert.deepEqual(rows, [{ name: 'Ana Prado' }]);
});
