import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from './harness.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('a planned call answers 501 behind its scope rule', async () => {
  const anonymous = await app.call('GET', '/api/list-nps-questions');
  assert.equal(anonymous.status, 401);
  assert.deepEqual(anonymous.body, { error: 'Entre na sua conta para continuar.', code: 'unauthenticated' });
});

test('malformed JSON answers 400 with a Portuguese sentence', async () => {
  const answer = await app.call('POST', '/api/login', {
    body: '{"email":',
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(answer.status, 400);
  assert.equal(answer.body.code, 'malformed_json');
});
