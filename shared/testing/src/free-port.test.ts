import { createServer } from 'node:net';
import { freePort } from './free-port.ts';

test('a port is none that the system gives away by itself, and none is given twice', async () => {
  const ports = [await freePort(), await freePort(), await freePort([10]), await freePort()];
  expect(new Set(ports).size).toBe(4);
  expect(ports.filter((port) => port < 12_000 || port >= 32_768)).toEqual([]);
});

test('a port whose neighbour is taken is passed over', async () => {
  const first = await freePort([5]);
  const next = first + 6;
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(next + 5, '127.0.0.1', resolve);
  });
  try {
    expect(await freePort([5])).not.toBe(next);
  } finally {
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
});
