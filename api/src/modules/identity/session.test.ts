import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { loggedApp } from '../../../test/logged-app.ts';
import { password, person, profiles, session } from '../../../test/people.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const profile = (token: string) => app.call('GET', '/api/user', { token });
const forward = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};

test('security 1: a token after logout answers 401', async () => {
  const { token } = await person(app);
  assert.equal((await profile(token)).status, 200);
  assert.equal((await app.call('POST', '/api/logout', { token })).status, 200);
  assert.deepEqual([(await profile(token)).status, (await profile(token)).body.code], [401, 'unauthenticated']);
});

test('security 1: a password change ends every session and gives a fresh one', async () => {
  const { id, token } = await person(app);
  const other = await session(app, id);
  const next = 'Outra cotovia 31';
  const changed = await app.call('PUT', `/api/user-change-password/${id}`, {
    token,
    body: { current_password: password, new_password: next, password_confirmation: next },
  });
  assert.equal(changed.status, 200);
  assert.equal((await profile(token)).status, 401);
  assert.equal((await profile(other)).status, 401);
  assert.equal((await profile(changed.body.access_token)).status, 200);
});

test('security 1: a blocked person is out at once, and so is one who is here no longer', async () => {
  for (const status of ['blocked', 'anonymised']) {
    const { id, token } = await person(app);
    assert.equal((await profile(token)).status, 200);
    await app.database.query('UPDATE app_user SET status = $1 WHERE id = $2', [status, id]);
    assert.equal((await profile(token)).status, 401, status);
  }
});

test('security 2: a link token opens one session and no second', async () => {
  const { id, token } = await person(app);
  const link = await app.call('POST', '/api/create-link-token', { token });
  assert.equal(link.status, 201);
  const answers = await Promise.all(
    [1, 2].map(() => app.call('POST', '/api/exchange-token', { body: { token: link.body.token } })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
  const opened = answers.find(({ status }) => status === 200);
  assert.equal(opened?.body.user.id, id);
  assert.equal((await profile(opened?.body.access_token)).status, 200);
  const again = await app.call('POST', '/api/exchange-token', { body: { token: link.body.token } });
  assert.deepEqual([again.status, again.body.code], [401, 'link_token_refused']);
});

test('security 3: a link token older than 60 s is refused', async () => {
  const { token } = await person(app);
  const fresh = await app.call('POST', '/api/create-link-token', { token });
  forward(59);
  assert.equal((await app.call('POST', '/api/exchange-token', { body: { token: fresh.body.token } })).status, 200);
  const old = await app.call('POST', '/api/create-link-token', { token });
  forward(60);
  assert.equal((await app.call('POST', '/api/exchange-token', { body: { token: old.body.token } })).status, 401);
});

test('a link token is not a session', async () => {
  const { token } = await person(app);
  const link = await app.call('POST', '/api/create-link-token', { token });
  assert.equal((await profile(link.body.token)).status, 401);
});

test('security 4: a token in the query string is ignored and never logged', async () => {
  const { token } = await person(app);
  const { app: logged, lines } = await loggedApp(app);
  const refused = await logged.server.inject({ method: 'GET', url: `/api/user?token=${token}&access_token=${token}` });
  const accepted = await logged.server.inject({
    method: 'GET',
    url: '/api/user',
    headers: { authorization: `Bearer ${token}` },
  });
  await logged.server.close();
  assert.deepEqual([refused.statusCode, accepted.statusCode], [401, 200]);
  assert.ok(lines.length > 0);
  assert.ok(!lines.join('').includes(token));
});

test('security 7: a permission taken away is refused on the very next call', async () => {
  const { token } = await person(app, { profile_id: profiles.sales });
  const other = await person(app);
  const address = {
    zip_code: '01310100',
    address: 'Av. Paulista',
    number: '1',
    district: 'Bela Vista',
    city_id: 3550308,
  };
  const { body } = await app.call('POST', '/api/create-user-address', { token: other.token, body: address });
  const read = () => app.call('GET', `/api/find-user-address-details/${body.id}`, { token });
  const staff = () => app.call('POST', '/api/create-customer', { token, body: {} });
  assert.deepEqual([(await read()).status, (await staff()).status === 403], [200, false]);
  await app.database.query(
    `UPDATE profile_permission SET "read" = 0, "create" = 0 FROM permission
    WHERE permission.id = permission_id AND permission.name = 'Clientes' AND profile_id = $1`,
    [profiles.sales],
  );
  assert.deepEqual([(await read()).status, (await staff()).status], [404, 403]);
});

test('security 8: tokens are stored hashed', async () => {
  const { id, token } = await person(app);
  const link = await app.call('POST', '/api/create-link-token', { token });
  const { rows } = await app.database.query(
    'SELECT token_hash FROM app_session WHERE user_id = $1 UNION ALL SELECT token_hash FROM link_token WHERE user_id = $1',
    [id],
  );
  assert.equal(rows.length, 2);
  for (const { token_hash } of rows) {
    assert.match(String(token_hash), /^[0-9a-f]{64}$/);
    assert.ok(![token, link.body.token].includes(token_hash));
    assert.equal((await profile(String(token_hash))).status, 401);
  }
});

test('a session lives while it is used and ends 30 days after its last use', async () => {
  const { email } = await person(app);
  const { body } = await app.call('POST', '/api/login', { body: { email, password } });
  const days = (count: number) => forward(count * 86_400);
  days(29);
  assert.equal((await profile(body.access_token)).status, 200);
  days(29);
  assert.equal((await profile(body.access_token)).status, 200);
  days(31);
  assert.equal((await profile(body.access_token)).status, 401);
});

test('force_logout=1 ends the other sessions, 0 ends none', async () => {
  const { id, token } = await person(app);
  const other = await session(app, id);
  await app.call('GET', '/api/user?force_logout=0', { token });
  assert.equal((await profile(other)).status, 200);
  assert.equal((await app.call('GET', '/api/user?force_logout=1', { token })).status, 200);
  assert.equal((await profile(other)).status, 401);
  assert.equal((await profile(token)).status, 200);
});

test('what expired long ago is swept away', async () => {
  const { id } = await person(app);
  forward(40 * 86_400);
  await app.core.jobs.run('identity.sweep');
  const { rows } = await app.database.query('SELECT 1 FROM app_session WHERE user_id = $1', [id]);
  assert.equal(rows.length, 0);
});
