import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { calls } from '@pregao/contract';
import { testApp, type TestApp } from './harness.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

/** Asks for a path as it is written, which a client library would tidy up first. */
const raw = (port: number, method: string, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    });
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        text += chunk;
      })
      .on('error', reject)
      .on('end', () => {
        resolve({
          status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
          body: text.slice(text.indexOf('\r\n\r\n')),
        });
      });
  });

interface Declared {
  method: string;
  path: string;
  scope: string;
  ability?: { action: string; subject: string };
}
const endpoints = JSON.parse(
  readFileSync(new URL('../../docs/spec/endpoints.json', import.meta.url), 'utf8'),
) as Declared[];

test('the OpenAPI document holds every call of the specification with its scope, and a schema or a 501', async () => {
  const { body } = await app.call('GET', '/api/openapi.json');
  assert.equal(body.openapi, '3.1.0');
  for (const { method, path, scope, ability } of endpoints) {
    const call = body.paths[path]?.[method.toLowerCase()];
    assert.ok(call, `${method} ${path} is missing`);
    assert.equal(call['x-scope'], scope, path);
    if (scope === 'staff') assert.deepEqual(call['x-ability'], ability, path);
    const good = Object.entries<any>(call.responses).find(([status]) => status.startsWith('2'));
    assert.notEqual(Boolean(good), Boolean(call.responses['501']), `${method} ${path} has a success or a 501`);
    if (good && good[0] !== '204')
      assert.ok(good[1].content['application/json'].schema, `${method} ${path} has no schema for its success`);
    for (const [, name] of path.matchAll(/\{(\w+)\}/g))
      assert.ok(
        call.parameters.some((parameter: any) => parameter.name === name && parameter.in === 'path'),
        `${path} declares ${name}`,
      );
  }
});

test('a node is alive and ready, and not ready once it drains', async () => {
  assert.deepEqual(await app.call('GET', '/healthz').then(({ status, body }) => [status, body]), [
    200,
    { status: 'ok' },
  ]);
  const ready = await app.operate('/readyz');
  assert.deepEqual(
    [ready.status, ready.body],
    [200, { status: 'ready', checks: { database: 'ok', counters: 'ok', disk: 'ok', clock: 'ok' } }],
  );
  app.core.lifecycle.draining = true;
  const draining = await app.operate('/readyz');
  app.core.lifecycle.draining = false;
  assert.deepEqual([draining.status, draining.body.status], [503, 'draining']);
});

test('metrics count requests by the pattern of their route, never by their path', async () => {
  await app.call('GET', '/api/find-nps-question/4217');
  await app.call('GET', '/api/never-was/4217');
  const { body, headers } = await app.operate('/metrics');
  assert.match(String(headers['content-type']), /^text\/plain/);
  assert.match(
    body,
    /pregao_http_request_duration_seconds_count\{route="\/api\/find-nps-question\/:id",method="GET",status="401"\} 1/,
  );
  assert.match(body, /route="\(none\)",method="GET",status="404"/);
  assert.match(body, /pregao_nodejs_eventloop_lag_seconds/);
  // In a label: a figure may hold any digits.
  assert.doesNotMatch(body, /\{[^}]*4217/);
});

test('security 56: no spelling of /metrics or /readyz reaches them through the public port', async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  for (const name of ['metrics', 'readyz']) {
    const upper = name.toUpperCase();
    const first = name.charCodeAt(0).toString(16);
    const spellings = [
      '',
      '/',
      '//',
      '?',
      '?a=/',
      '/?x',
      '#x',
      ';x',
      '%2f',
      '%20',
      '%00',
      '.',
      '/.',
      '/../' + name,
      '.json',
      '\\',
    ]
      .map((tail) => `/${name}${tail}`)
      .concat([
        `//${name}`,
        `///${name}/`,
        `/./${name}`,
        `/api/../${name}`,
        `/api/${name}`,
        `/${upper}`,
        `/%${first}${name.slice(1)}`,
        `/%25${first}${name.slice(1)}`,
        `\\${name}`,
        `http://localhost/${name}`,
        `/healthz/../${name}`,
      ]);
    for (const path of spellings) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { status, body } = await raw(port, method, path);
        assert.ok(status >= 400, `${method} ${path} answered ${status}`);
        assert.doesNotMatch(body, /pregao_|process_cpu|"checks"|"draining"|"ready"/, `${method} ${path}`);
      }
    }
  }
});

test('every call of the contract is answered by a route', () => {
  const unanswered = calls
    .filter(
      ({ method, path }) => !app.server.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '') }),
    )
    .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(unanswered, []);
});

test('faults are counted by remote, and invented names do not multiply the figures', async () => {
  for (let index = 0; index < 100; index += 1) app.core.metrics.fault(`mfe-${index}`, 'load');
  const { body } = await app.operate('/metrics');
  assert.match(body, /pregao_remote_faults_total\{remote="other",phase="load"\} 68/);
});
