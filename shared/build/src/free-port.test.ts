import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from './free-port.ts';

test('a port is none that the system gives away by itself, and none is given twice', async () => {
  const ports = [await freePort(), await freePort(), await freePort([10]), await freePort()];
  assert.equal(new Set(ports).size, 4);
  assert.deepEqual(
    ports.filter((port) => port < 12_000 || port >= 32_768),
    [],
  );
});

test('a port whose neighbour is taken is passed over', async () => {
  const first = await freePort([5]);
  const next = first + 6;
  const server = createServer().listen(next + 5, '127.0.0.1');
  await once(server, 'listening');
  try {
    assert.notEqual(await freePort([5]), next);
  } finally {
    server.close();
    await once(server, 'close');
  }
});
