import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'http://liberta.test=liberta' });
});
after(() => app.close());

const choice = { required: true, statistics: false, preferences: true, marketing: false, action: 'custom' };

test('a visitor reads the policy of the brand they came by', async () => {
  const brasil = await app.call('GET', '/api/find-liberta-privacy-policy');
  const liberta = await app.call('GET', '/api/find-liberta-privacy-policy', { headers: { host: 'liberta.test' } });
  assert.equal(brasil.status, 200);
  assert.equal(brasil.body.active, true);
  assert.match(brasil.body.description, /<h2>Quem somos<\/h2>/);
  assert.equal(liberta.body.company_id, 3);
  assert.match(liberta.body.description, /Liberta oferece/);
});

test('a brand without an active policy answers 404', async () => {
  await app.database.query('UPDATE privacy_policy SET active = false WHERE company_id = 3');
  const answer = await app.call('GET', '/api/find-liberta-privacy-policy', { headers: { host: 'liberta.test' } });
  assert.equal(answer.status, 404);
});

test('security 25: what could run in a policy is removed when it is read', async () => {
  await app.database.query('UPDATE privacy_policy SET description = $1 WHERE active AND company_id = 1', [
    '<p onclick="x()">a<script>x()</script></p><a href="javascript:x()">b</a><a href="https://gov.br">c</a>',
  ]);
  const { body } = await app.call('GET', '/api/find-liberta-privacy-policy');
  assert.equal(body.description, '<p>a</p>b<a href="https://gov.br" rel="noopener noreferrer nofollow">c</a>');
});

test('a cookie choice is kept for 365 days under the visitor it belongs to', async () => {
  const first = await app.call('POST', '/api/create-consent-record', { body: choice });
  assert.equal(first.status, 201);
  assert.equal(Date.parse(first.body.expires_at) - app.clock.now.getTime(), 365 * 86_400_000);
  const second = await app.call('POST', '/api/create-consent-record', {
    body: { ...choice, action: 'revoke', preferences: false, visitor_id: first.body.visitor_id },
  });
  assert.equal(second.body.visitor_id, first.body.visitor_id);
  const { rows } = await app.database.query(
    'SELECT preferences, action FROM consent_record WHERE visitor_id = $1 ORDER BY created_at, action',
    [first.body.visitor_id],
  );
  assert.deepEqual(rows, [
    { preferences: true, action: 'custom' },
    { preferences: false, action: 'revoke' },
  ]);
});

test('the essential cookies can not be refused', async () => {
  const answer = await app.call('POST', '/api/create-consent-record', { body: { ...choice, required: false } });
  assert.equal(answer.status, 400);
  assert.deepEqual(answer.body.error, { required: ['Os cookies essenciais não podem ser recusados.'] });
});

test('the log of choices is append-only', async () => {
  await assert.rejects(app.database.query('UPDATE consent_record SET marketing = true'), /append-only/);
  await assert.rejects(app.database.query('DELETE FROM consent_record'), /append-only/);
});

test('one address can not fill the log', async () => {
  const statuses = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push((await app.call('POST', '/api/create-consent-record', { body: choice })).status);
  assert.ok(statuses.includes(429));
});
