import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import WebSocket, { WebSocketServer } from 'ws';
import { pushOfLines } from './frame.ts';

test('a client reads what was framed as it was written, whatever its length, between messages of the server', async (t) => {
  const texts = [
    '',
    'ç',
    'm'.repeat(125),
    'm'.repeat(126),
    'ã'.repeat(32_767),
    'm'.repeat(65_536),
    'm'.repeat(200_000),
  ];
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket, request) => {
    for (const text of texts) {
      request.socket.write(pushOfLines(text).frame);
      socket.send('entre');
    }
  });
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  t.after(() => {
    client.terminate();
  });
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    client.on('message', (data: Buffer) => {
      heard.push(data.toString());
      if (heard.length === texts.length * 2) resolve();
    });
  });
  assert.deepEqual(
    heard,
    texts.flatMap((text) => [text, 'entre']),
  );
  for (const text of texts) assert.equal(pushOfLines(text).lines.toString(), text);
});
