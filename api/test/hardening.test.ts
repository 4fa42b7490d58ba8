import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { addressKey } from '../src/http/limit-calls.ts';
import { testApp, type TestApp } from './harness.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const json = { 'content-type': 'application/json' };
const post = (body: string) => app.call('POST', '/api/login', { body, headers: json });

test('an unknown address of the API is a JSON 404, whatever the method', async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  for (const [method, path] of [
    ['GET', '/api/nope'],
    ['POST', '/api/nope'],
    ['DELETE', '/api/login'],
    ['PATCH', '/api/login'],
    ['OPTIONS', '/api/login'],
    ['PROPFIND', '/api/x'],
    ['GET', '/api'],
  ] as const) {
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, method, path, headers: { connection: 'close' } }, (response) => {
        let body = '';
        response
          .on('data', (chunk) => {
            body += chunk;
          })
          .on('end', () => {
            resolve({ status: response.statusCode, body });
          });
      })
        .on('error', reject)
        .end();
    });
    assert.deepEqual(
      [answer.status, JSON.parse(answer.body)],
      [404, { error: 'Este endereço não existe na API.', code: 'unknown_path' }],
      `${method} ${path}`,
    );
  }
});

test('an unknown address answers 404 before its body is read', async () => {
  const answer = await app.call('POST', '/api/nope', { body: '{"broken', headers: json });
  assert.deepEqual([answer.status, answer.body.code], [404, 'unknown_path']);
});

test('an address that cannot be decoded or is absurdly long is refused in the wire form', async () => {
  assert.equal((await app.call('GET', '/api/find-order/%zz')).body.code, 'invalid_body');
  for (const digits of [16, 400, 2_000]) {
    for (const path of ['find-order', 'find-shopping-cart', 'select-product', 'find-pix-payment']) {
      const { status, body } = await app.call('GET', `/api/${path}/${'9'.repeat(digits)}`);
      assert.ok([400, 401, 404].includes(status), `${path} with ${digits} digits: ${status}`);
      assert.equal(typeof body.code, 'string');
    }
  }
});

test('security 42: malformed, poisoned, deep and oversized JSON is refused and the platform goes on', async () => {
  assert.deepEqual(await post('{"email":').then(({ status, body }) => [status, body.code]), [400, 'malformed_json']);
  assert.deepEqual(
    await post('{"__proto__":{"admin":true},"email":"a@b.co","password":"x"}').then(({ status, body }) => [
      status,
      body.code,
    ]),
    [400, 'malformed_json'],
  );
  assert.deepEqual(
    await post('{"constructor":{"prototype":{"admin":true}}}').then(({ status, body }) => [status, body.code]),
    [400, 'malformed_json'],
  );
  for (const deep of [
    '['.repeat(10_000) + ']'.repeat(10_000),
    `{"email":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  ]) {
    const answer = await post(deep);
    assert.ok([400, 413].includes(answer.status), String(answer.status));
    assert.equal(typeof answer.body.error, 'string');
  }
  const huge = await post(JSON.stringify({ email: 'a'.repeat(10 * 1024 * 1024) }));
  assert.deepEqual(
    [huge.status, huge.body],
    [413, { error: 'Os dados enviados são grandes demais.', code: 'body_too_large' }],
  );
  const wide = await post(JSON.stringify({ email: Array.from({ length: 120_000 }, () => [1]) }));
  assert.equal(wide.status, 400);
  assert.equal((await app.call('GET', '/healthz')).status, 200);
});

test('an API answer is data: not framed, not sniffed, not cached, not read by another origin', async () => {
  const { headers } = await app.call('GET', '/api/openapi.json', { headers: { origin: 'https://elsewhere.example' } });
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(String(headers.date), /GMT$/);
  assert.equal(headers['access-control-allow-origin'], undefined);
  assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
});

test('an address that calls too much waits, and another one does not', async () => {
  const limited = await testApp({ API_CALLS_PER_MINUTE: '3', TRUST_PROXY: 'loopback' });
  const from = (address: string) =>
    limited.call('GET', '/api/openapi.json', { headers: { 'x-forwarded-for': address } });
  for (const _ of [1, 2, 3]) assert.equal((await from('203.0.113.7')).status, 200);
  const refused = await from('203.0.113.7');
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_requests']);
  assert.ok(Number(refused.headers['retry-after']) > 0 && Number(refused.headers['retry-after']) <= 60);
  assert.match(refused.body.error, /^Muitas tentativas\. Aguarde \d+ segundos/);
  assert.equal((await from('203.0.113.8')).status, 200);
  limited.clock.now = new Date(limited.clock.now.getTime() + 61_000);
  assert.equal((await from('203.0.113.7')).status, 200);
  await limited.close();
});

test('security 41: X-Forwarded-For of who is not our proxy changes nothing', async () => {
  const limited = await testApp({ API_CALLS_PER_MINUTE: '3' });
  const statuses = [];
  for (const last of [1, 2, 3, 4, 5])
    statuses.push(
      (await limited.call('GET', '/api/openapi.json', { headers: { 'x-forwarded-for': `203.0.113.${last}` } })).status,
    );
  assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  await limited.close();
});

test('one IPv6 subscriber is one address', () => {
  assert.equal(addressKey('2001:db8:1:2:3:4:5:6'), addressKey('2001:db8:1:2::9'));
  assert.notEqual(addressKey('2001:db8:1:2::9'), addressKey('2001:db8:1:3::9'));
  assert.equal(addressKey('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(addressKey('::1'), '0:0:0:0::/64');
});
