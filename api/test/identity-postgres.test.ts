import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testApp, type TestApp } from './harness.ts';
import { onPostgres } from './on-postgres.ts';
import { password, person } from './people.ts';
import { missing } from './services.ts';

let app: TestApp;
const postgres = await onPostgres(async (database) => {
  app = await testApp({}, database());
  return [app];
});
const skip = missing('Postgres', postgres);

const atOnce = async (count: number, call: (turn: number) => Promise<{ status: number }>) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, turn) => call(turn)));
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, group]) => [status, group.length]),
  );
};

test('security 2: of 20 exchanges of one link token at once, one opens a session', { skip }, async () => {
  const { token } = await person(app);
  const link = await app.call('POST', '/api/create-link-token', { token });
  assert.deepEqual(
    await atOnce(20, () => app.call('POST', '/api/exchange-token', { body: { token: link.body.token } })),
    { 200: 1, 401: 19 },
  );
});

test('security 19: of 20 guesses at once, five are compared', { skip }, async () => {
  const { email } = await person(app);
  assert.deepEqual(await atOnce(20, () => app.call('POST', '/api/login', { body: { email, password: 'errada' } })), {
    400: 5,
    429: 15,
  });
  assert.equal((await app.call('POST', '/api/login', { body: { email, password } })).status, 429);
});

test('of 10 registrations of one e-mail at once, one makes the account', { skip }, async () => {
  const secret = 'Vento norte 1987';
  const body = (turn: number) => ({
    name: 'Marina Alves',
    nickname: 'marina',
    email: turn % 2 ? 'unica@exemplo.test' : 'UNICA@exemplo.test',
    password: secret,
    password_confirmation: secret,
  });
  assert.deepEqual(await atOnce(10, (turn) => app.call('POST', '/api/ls-brazil-create-user', { body: body(turn) })), {
    201: 1,
    400: 9,
  });
});

test('addresses written at once leave exactly one primary', { skip }, async () => {
  const { token } = await person(app);
  const form = {
    zip_code: '01310100',
    address: 'Avenida Paulista',
    number: '1',
    district: 'Bela Vista',
    city_id: 3550308,
    is_primary: true,
  };
  assert.deepEqual(await atOnce(8, () => app.call('POST', '/api/create-user-address', { token, body: form })), {
    201: 8,
  });
  const { body } = await app.call('GET', '/api/select-user-addresses', { token });
  assert.deepEqual([body.length, body.filter(({ is_primary }: { is_primary: boolean }) => is_primary).length], [8, 1]);
});
