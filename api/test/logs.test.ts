import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildApp, type App } from '../src/app.ts';
import { createCore } from '../src/create-core.ts';
import { testApp, type TestApp } from './harness.ts';

let host: TestApp;
let app: App;
const lines: string[] = [];
before(async () => {
  host = await testApp();
  app = await buildApp((server) => createCore(host.config, host.database, server.log), { logLevel: 'trace', trustProxy: '', logStream: { write: (line: string) => { lines.push(line); } } });
  app.server.get('/api/breaks', async () => { throw Object.assign(new Error('duplicate key (identifier)=(529.982.247-25)'), { detail: 'Key (card)=(4111111111111111)', cause: new Error('Bearer TqW7wYk0v8s3Zc1XbN5mKjHgFdSaPoIuYtReWq-_aB1') }); });
  await app.server.ready();
});
after(async () => { await app.server.close(); await host.close(); });

test('security 49: no token, password, card or document of a request reaches the log', async () => {
  const secrets = ['Pregao#2026', 'wrong-Passw0rd', 'TqW7wYk0v8s3Zc1XbN5mKjHgFdSaPoIuYtReWq-_aB1', 'q-secret-token', 'path-secret-token', '4111111111111111', '4111 1111 1111 1111', '52998224725', '529.982.247-25'];
  const json = { 'content-type': 'application/json' };
  const token = secrets[2] as string;
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown, headers: Record<string, string> = {}) =>
    app.server.inject({ method, url, headers: { ...json, ...headers }, ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }) });
  await ask('POST', '/api/login', { email: 'ana@exemplo.com.br', password: 'Pregao#2026' });
  await ask('POST', '/api/login', '{"email":"ana@exemplo.com.br","password":"wrong-Passw0rd",,}');
  await ask('POST', '/api/ls-brazil-create-user', { name: 'Ana', nickname: 'ana', email: 'x', password: 'Pregao#2026', password_confirmation: 'Pregao#2026', identifier: '529.982.247-25' });
  await ask('GET', '/api/user', undefined, { authorization: `Bearer ${token}` });
  await ask('GET', '/api/user?token=q-secret-token');
  await ask('GET', '/home?token=q-secret-token');
  await ask('GET', '/token/path-secret-token');
  await ask('POST', '/api/finish-cart-order/3f2b8c1e-1111-4222-8333-444455556666', { payment_type_id: 1, card_number: '4111 1111 1111 1111', number: '4111111111111111', identifier: '52998224725' });
  await ask('GET', '/api/find-nps-question/52998224725');
  await ask('GET', '/api/breaks');
  const log = lines.join('');
  assert.ok(lines.length >= 10, 'each request has its line');
  for (const secret of secrets) assert.ok(!log.includes(secret), `the log holds ${secret}: ${lines.find((line) => line.includes(secret))}`);
});

test('each request has one line with its id, method, route, status and milliseconds', async () => {
  lines.length = 0;
  const answer = await app.server.inject({ method: 'GET', url: '/api/find-nps-question/4217?q=x' });
  assert.equal(lines.length, 1);
  const line = JSON.parse(lines[0] as string);
  assert.deepEqual([line.msg, line.reqId, line.method, line.route, line.status], ['request', answer.headers['x-request-id'], 'GET', '/api/find-nps-question/:id', 401]);
  assert.equal(typeof line.ms, 'number');
});

test('a failure of ours is logged with its stack under the id the caller was given', async () => {
  lines.length = 0;
  const answer = await app.server.inject({ method: 'GET', url: '/api/breaks' });
  assert.deepEqual(answer.json(), { error: 'Algo deu errado do nosso lado. Tente de novo em instantes.', code: 'internal' });
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  assert.equal(failure.reqId, answer.headers['x-request-id']);
  assert.match(failure.err.stack, /logs\.test\.ts/);
});
