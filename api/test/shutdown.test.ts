import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startPlatform } from './process.ts';

const get = (url: string, agent: Agent | false) =>
  new Promise<number>((resolve, reject) => {
    request(url, { agent: agent || undefined, headers: agent ? {} : { connection: 'close' } }, (response) => {
      response.resume().on('end', () => {
        resolve(response.statusCode ?? 0);
      });
    })
      .on('error', reject)
      .end();
  });

/** A request whose body is still on its way. */
const halfSent = async (port: number) => {
  const body = JSON.stringify({
    remote: 'mfe-cart',
    version: '1.0.0-0123456789',
    phase: 'load',
    message: 'timeout',
    path: '/carrinho',
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/faults HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length + 20_000}\r\n\r\n${body}`,
  );
  return socket;
};

test('security 46: SIGTERM drains: no request that was begun is lost, and the process ends with 0', async () => {
  const platform = await startPlatform({ DRAIN_SECONDS: '1', API_CALLS_PER_MINUTE: '0' });
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const seen: number[] = [];
  let balancerSends = true;
  // As a balancer does: sends until the node says that it is not ready.
  const client = async (agent: Agent | false) => {
    while (balancerSends) seen.push(await get(`${platform.url}/api/openapi.json`, agent));
  };
  const probe = async () => {
    while ((await get(`${platform.operations}/readyz`, false)) === 200);
    balancerSends = false;
  };
  const clients = [client(kept), client(kept), client(false), client(false)];
  while (seen.length < 8) await new Promise(setImmediate);
  platform.child.kill('SIGTERM');
  await Promise.all([...clients, probe()]);
  assert.deepEqual([...new Set(seen)], [200]);
  assert.equal(await platform.exited, 0, platform.output());
  await assert.rejects(get(`${platform.url}/healthz`, false), /ECONNREFUSED/);
  kept.destroy();
});

test('security 46: a request whose body is still arriving at SIGTERM gets its answer', async () => {
  const platform = await startPlatform();
  const socket = await halfSent(platform.port);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  assert.equal(await get(`${platform.url}/healthz`, false), 200);
  platform.child.kill('SIGTERM');
  while (
    await get(`${platform.url}/healthz`, false).then(
      () => true,
      () => false,
    )
  );
  socket.end(' '.repeat(20_000));
  await once(socket, 'close');
  assert.match(answer, /^HTTP\/1\.1 202 /);
  assert.equal(await platform.exited, 0, platform.output());
});

/** A tab that is told of releases: settled once the server has begun to tell. */
const listen = (url: string) =>
  new Promise<{ ended: Promise<void> }>((resolve, reject) => {
    request(`${url}/api/registry/stream`, { agent: false }, (response) => {
      const ended = new Promise<void>((done) => {
        response.on('close', () => {
          done();
        });
      });
      response
        .on('error', () => {})
        .once('data', () => {
          resolve({ ended });
        });
    })
      .on('error', reject)
      .end();
  });

test('security 46: tabs that are told of releases do not hold up the end of the process', async () => {
  const platform = await startPlatform();
  const tabs = [await listen(platform.url), await listen(platform.url), await listen(platform.url)];
  platform.child.kill('SIGTERM');
  await Promise.all(tabs.map(({ ended }) => ended));
  assert.equal(await platform.exited, 0, platform.output());
});
