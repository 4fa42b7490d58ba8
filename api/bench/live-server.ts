/** One server of the fan-out bench, told by its parent what to do: `node live-server.ts edge|batched|ws|socket.io`. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';
import { createPlaces } from '../src/http/places.ts';
import { noBatching, usualBatching } from '../src/modules/realtime/channel.ts';
import { createEdge } from '../src/modules/realtime/edge.ts';
import { createHub } from '../src/modules/realtime/hub.ts';
import { standOf } from '../src/modules/realtime/live-log.repository.ts';
import { socketRoutes } from '../src/modules/realtime/socket.routes.ts';
import { createSources } from '../src/modules/realtime/sources.ts';
import { testApp } from '../test/harness.ts';
import { person } from '../test/people.ts';
import { messageOf, type Task } from './live-messages.ts';

interface Serving {
  server: Server;
  token?: string;
  /** Tells everybody who is connected. */
  tell(text: string): void;
}

const room = 'room:1' as const;

/** The edge as it serves: sessions are asked of the database, every event has its place; only the record is left out. */
const serveEdge = async (isBatched: boolean): Promise<Serving> => {
  const app = await testApp({ LIVE_SOCKETS_PER_ADDRESS: '100000' });
  const sources = createSources();
  sources.register({
    admit: async () => ({ stream: room, audience: 'member', delay_s: 0 }),
    frames: async () => [],
  });
  const hub = createHub({
    db: app.core.db,
    now: () => new Date(),
    sources,
    batching: isBatched ? usualBatching : noBatching,
    onFailed: (error) => {
      throw error;
    },
    onBroken: () => {},
  });
  const edge = createEdge(app.core, app.modules.identity.service.authenticate, { hub, sources, people: () => 0 });
  setInterval(edge.tick, 1_000);
  const server = Fastify();
  await socketRoutes(server, edge, createPlaces({ perAddress: 100_000, perNode: 100_000, isClosing: () => false }));
  await server.ready();
  const { seq: begun, epoch } = await standOf(app.core.db, room);
  let seq = begun;
  return {
    server: server.server,
    token: (await person(app)).token,
    tell: (member) => {
      seq += 1;
      const at = new Date().toISOString();
      const event = { stream: room, seq, epoch, kind: 'msg.new', ref: null, payload: {}, at };
      hub.accept({ event, frames: { staff: member, member, shows: {} } });
    },
  };
};

/** Serialised once and sent to each: what anybody would write first. */
const serveRaw = (): Serving => {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  return {
    server,
    tell: (text) => {
      const bytes = Buffer.from(text);
      for (const socket of sockets.clients) socket.send(bytes, { binary: false });
    },
  };
};

const serveSocketIo = (): Serving => {
  const server = createServer();
  const io = new SocketIo(server, { transports: ['websocket'], perMessageDeflate: false });
  return {
    server,
    tell: (text) => {
      io.emit('message', JSON.parse(text));
    },
  };
};

const kind = process.argv[2];
const serving =
  kind === 'ws' ? serveRaw() : kind === 'socket.io' ? serveSocketIo() : await serveEdge(kind === 'batched');
const connections = new Set<Socket>();
serving.server.on('connection', (socket: Socket) => {
  connections.add(socket);
  socket.on('close', () => connections.delete(socket));
});

const most = 24 * 1_024 * 1_024;
const waiting = () => {
  let bytes = 0;
  for (const socket of connections) bytes += socket.writableLength;
  return bytes;
};

/** As many as are read: it waits for the readers when too much waits for them. */
const blast = async (seconds: number) => {
  const end = performance.now() + seconds * 1_000;
  let told = 0;
  while (performance.now() < end) {
    for (let index = 0; index < 4; index += 1) serving.tell(messageOf((told += 1)));
    await turn();
    // What is gathered goes out by the clock: it is looked at as soon as it has.
    if (kind === 'batched' && told % 128 === 0) await pause(40);
    while (waiting() > most) await turn();
  }
  return told;
};

const hold = async (seconds: number, rate: number) => {
  const begun = performance.now();
  let told = 0;
  while (told < seconds * rate) {
    const late = begun + (told / rate) * 1_000 - performance.now();
    if (late > 0) await pause(late);
    serving.tell(messageOf((told += 1)));
  }
  return told;
};

/** What connections take: RSS moves with what the heap once held, what is used after collection does not. */
const memory = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { used: heapUsed + external, rss: process.memoryUsage.rss() };
};

process.on('message', (task: Task) => {
  const work = task.do === 'blast' ? blast(task.seconds) : task.do === 'hold' ? hold(task.seconds, task.rate) : turn(0);
  void work.then((told) => process.send?.({ told, open: connections.size, ...(task.do === 'memory' ? memory() : {}) }));
});
serving.server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (serving.server.address() as AddressInfo).port, token: serving.token });
});
