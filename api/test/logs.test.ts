import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { App } from '../src/app.ts';
import { testApp, type TestApp } from './harness.ts';
import { loggedApp } from './logged-app.ts';

let host: TestApp;
let app: App;
let lines: string[];
before(async () => {
  host = await testApp();
  ({ app, lines } = await loggedApp(host));
  app.server.get('/api/breaks', async () => {
    throw Object.assign(new Error('duplicate key (identifier)=(529.982.247-25)'), {
      detail: 'Key (card)=(4111111111111111)',
      cause: new Error('Bearer TqW7wYk0v8s3Zc1XbN5mKjHgFdSaPoIuYtReWq-_aB1'),
    });
  });
  await app.server.ready();
});
after(async () => {
  await app.server.close();
  await host.close();
});

test('security 49: no token, password, card or document of a request reaches the log', async () => {
  const secrets = [
    'Pregao#2026',
    'wrong-Passw0rd',
    'TqW7wYk0v8s3Zc1XbN5mKjHgFdSaPoIuYtReWq-_aB1',
    'q-secret-token',
    'path-secret-token',
    '4111111111111111',
    '4111 1111 1111 1111',
    '52998224725',
    '529.982.247-25',
  ];
  const json = { 'content-type': 'application/json' };
  const token = secrets[2] as string;
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown, headers: Record<string, string> = {}) =>
    app.server.inject({
      method,
      url,
      headers: { ...json, ...headers },
      ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
  await ask('POST', '/api/login', { email: 'ana@exemplo.com.br', password: 'Pregao#2026' });
  await ask('POST', '/api/login', '{"email":"ana@exemplo.com.br","password":"wrong-Passw0rd",,}');
  await ask('POST', '/api/ls-brazil-create-user', {
    name: 'Ana',
    nickname: 'ana',
    email: 'x',
    password: 'Pregao#2026',
    password_confirmation: 'Pregao#2026',
    identifier: '529.982.247-25',
  });
  await ask('GET', '/api/user', undefined, { authorization: `Bearer ${token}` });
  await ask('GET', '/api/user?token=q-secret-token');
  await ask('GET', '/home?token=q-secret-token');
  await ask('GET', '/token/path-secret-token');
  await ask('POST', '/api/finish-cart-order/3f2b8c1e-1111-4222-8333-444455556666', {
    payment_type_id: 1,
    card_number: '4111 1111 1111 1111',
    number: '4111111111111111',
    identifier: '52998224725',
  });
  await ask('GET', '/api/find-nps-question/52998224725');
  await ask('GET', '/api/breaks');
  const log = lines.join('');
  assert.ok(lines.length >= 10, 'each request has its line');
  for (const secret of secrets)
    assert.ok(!log.includes(secret), `the log holds ${secret}: ${lines.find((line) => line.includes(secret))}`);
});

test('each request has one line with its id, method, route, status and milliseconds', async () => {
  lines.length = 0;
  const answer = await app.server.inject({ method: 'GET', url: '/api/find-nps-question/4217?q=x' });
  assert.equal(lines.length, 1);
  const line = JSON.parse(lines[0] as string);
  assert.deepEqual(
    [line.msg, line.reqId, line.method, line.route, line.status],
    ['request', answer.headers['x-request-id'], 'GET', '/api/find-nps-question/:id', 401],
  );
  assert.equal(typeof line.ms, 'number');
});

test('security 66: a body that its sender gives up is one calm line, and no stack', async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  lines.length = 0;
  for (const path of ['/api/login', '/api/releases', '/api/faults', '/api/webhooks/pix']) {
    const begun = once(app.server.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n{"email":"`,
    );
    const [request] = (await begun) as [IncomingMessage];
    const closed = new Promise<void>((done) => {
      request.once('close', done);
    });
    socket.destroy();
    await closed;
  }
  assert.equal((await app.server.inject({ method: 'GET', url: '/healthz' })).statusCode, 200);
  assert.ok(lines.length > 0);
  assert.deepEqual(
    lines.filter((line) => JSON.parse(line).level >= (line.includes('stack') ? 30 : 40)),
    [],
  );
});

test('security 66: what a library gives in place of an error is logged by what it says', async () => {
  lines.length = 0;
  app.server.log.error(
    {
      err: {
        name: 'AssertionError',
        message: 'queue cache is not initialized',
        stack: 'at x',
        password: 'Pregao#2026',
      },
    },
    'job queue failed',
  );
  app.server.log.error({ err: { reason: 'Pregao#2026' } }, 'job queue failed');
  app.server.log.error({ err: 'plain' }, 'job queue failed');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).err.message),
    ['queue cache is not initialized', 'an object of reason', 'plain'],
  );
  assert.doesNotMatch(lines.join(''), /\[object Object\]|Pregao#2026/);
});

test('a failure of ours is logged with its stack under the id the caller was given', async () => {
  lines.length = 0;
  const answer = await app.server.inject({ method: 'GET', url: '/api/breaks' });
  assert.deepEqual(answer.json(), {
    error: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    code: 'internal',
  });
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  assert.equal(failure.reqId, answer.headers['x-request-id']);
  assert.match(failure.err.stack, /logs\.test\.ts/);
});

test('a registry that has not changed is answered once, and nothing warns', async () => {
  const first = await app.server.inject('/api/registry');
  lines.length = 0;
  const again = await app.server.inject({
    url: '/api/registry',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  const warnings = lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 40);
  assert.deepEqual(warnings, []);
});
