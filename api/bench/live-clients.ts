/** Many viewers in a process of their own: `node live-clients.ts edge|ws|socket.io port count token`. */
import { once } from 'node:events';
import { io } from 'socket.io-client';
import WebSocket from 'ws';
import { readFrame } from './live-messages.ts';

const [, , kind = '', port = '', count = '', token = ''] = process.argv;
const seen = { heard: 0, lates: [] as number[], isTimed: false, closed: 0, closedAt: 0 };
const sockets: WebSocket[] = [];

const hear = (bytes: Buffer) => {
  const { count: heard, late } = readFrame(bytes, seen.isTimed);
  seen.heard += heard;
  if (seen.isTimed && late > 0) seen.lates.push(late);
};

/** Both answers may come in one turn: they are listened to before they are asked for. */
const subscribe = (socket: WebSocket) =>
  new Promise<void>((resolve) => {
    const hearAnswer = (data: Buffer) => {
      if (!data.includes('"subscribe":{')) return;
      socket.off('message', hearAnswer);
      resolve();
    };
    socket.on('message', hearAnswer);
    socket.send(
      `${JSON.stringify({ id: 1, connect: { token } })}\n${JSON.stringify({ id: 2, subscribe: { channel: 'room:1:member:0' } })}`,
    );
  });

const openSocket = async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${kind === 'edge' ? '/api/live/socket' : ''}`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  await once(socket, 'open');
  if (kind === 'edge') await subscribe(socket);
  // Who is asked who they are has spoken: the network acknowledges what comes to them later than to one who only listens.
  else socket.send('{}');
  socket.on('message', (data: Buffer) => {
    if (data.length === 2) socket.send('{}');
    else hear(data);
  });
  socket.on('close', () => {
    seen.closed += 1;
    seen.closedAt = Date.now();
  });
  sockets.push(socket);
};

const openSocketIo = async () => {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  socket.on('message', ({ at }: { at: number }) => {
    seen.heard += 1;
    if (seen.isTimed) seen.lates.push(performance.timeOrigin + performance.now() - at);
  });
  await new Promise<void>((resolve) => {
    socket.on('connect', () => {
      resolve();
    });
  });
};

for (let opened = 0; opened < Number(count); opened += 50)
  await Promise.all(
    Array.from({ length: Math.min(50, Number(count) - opened) }, kind === 'socket.io' ? openSocketIo : openSocket),
  );

/** Stops reading, as a laptop that sleeps. */
const stall = (many: number) => {
  for (const socket of sockets.slice(0, many)) socket.pause();
};

process.on('message', (task: { do: string; many?: number }) => {
  if (task.do === 'begin' || task.do === 'time') {
    [seen.heard, seen.lates, seen.isTimed] = [0, [], task.do === 'time'];
  }
  if (task.do === 'stall') stall(task.many ?? 0);
  const sorted = seen.lates.toSorted((one, other) => one - other);
  process.send?.({ heard: seen.heard, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, closed: seen.closed });
});
process.send?.({ ready: true });
