import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';

export interface Front {
  name: string;
  url: string;
  /** Lines of the shipped configuration that are left out or changed here. */
  changed: string[];
  close(): Promise<void>;
}

/** What nginx does with an idle connection and a failed node, from the shipped configuration. */
const settings = () => {
  const text = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const [, upstream = ''] = /upstream api \{([\s\S]*?)\n {2}\}/.exec(text) ?? [];
  const [, location = '(?!)'] = /location ~ (\S+) \{\s+proxy_next_upstream [^;]*non_idempotent/.exec(text) ?? [];
  return {
    idleMs: Number(/keepalive_timeout (\d+)s/.exec(upstream)?.[1] ?? 60) * 1000,
    failedMs: Number(/fail_timeout=(\d+)s/.exec(upstream)?.[1] ?? 10) * 1000,
    repeatable: new RegExp(location),
  };
};

interface Node {
  port: number;
  agent: Agent;
  open: number;
  failedUntil: number;
}

/**
 * A proxy that does with kept connections what nginx does, for machines without one: pools them, writes to an idle one
 * without looking, and after a failure goes on to the other node only with what it had not sent, a GET, or a POST that
 * the shipped configuration says may be repeated.
 */
export const openPoolingProxy = async (ports: readonly number[]): Promise<Front> => {
  const { idleMs, failedMs, repeatable } = settings();
  const nodes = ports.map((port): Node => ({
    port,
    agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }),
    open: 0,
    failedUntil: 0,
  }));
  const known = new WeakSet<Socket>();
  const rest = (socket: Socket) => {
    if (!known.has(socket))
      socket.on('timeout', () => {
        socket.destroy();
      });
    known.add(socket);
    socket.setTimeout(idleMs);
  };
  for (const { agent } of nodes) agent.on('free', rest);
  const choose = (tried: Node[]) =>
    nodes
      .filter((node) => !tried.includes(node))
      .sort(
        (one, other) =>
          Math.max(0, one.failedUntil - Date.now()) - Math.max(0, other.failedUntil - Date.now()) ||
          one.open - other.open,
      )[0];

  const pass = (incoming: IncomingMessage, body: Buffer, response: ServerResponse, tried: Node[]) => {
    const node = choose(tried);
    if (!node) {
      response.writeHead(502).end();
      return;
    }
    node.open += 1;
    let sent = false;
    const { connection: _, ...headers } = incoming.headers;
    const again = () => {
      node.failedUntil = Date.now() + failedMs;
      if (sent && incoming.method !== 'GET' && !repeatable.test(incoming.url ?? '')) {
        response.writeHead(502).end();
        return;
      }
      pass(incoming, body, response, [...tried, node]);
    };
    const outgoing = ask(
      {
        host: '127.0.0.1',
        port: node.port,
        agent: node.agent,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, 'x-forwarded-for': '127.0.0.1' },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.once('close', () => {
          node.open -= 1;
        });
      },
    );
    outgoing.on('socket', (socket) => {
      socket.setTimeout(0);
      if (socket.connecting)
        socket.once('connect', () => {
          sent = true;
        });
      else sent = true;
    });
    outgoing.on('error', () => {
      node.open -= 1;
      if (response.headersSent) response.destroy();
      else again();
    });
    outgoing.end(body);
  };

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming
      .on('data', (part: Buffer) => {
        parts.push(part);
      })
      .on('end', () => {
        pass(incoming, Buffer.concat(parts), response, []);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'a pooling proxy',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changed: [],
    close: async () => {
      server.closeAllConnections();
      for (const { agent } of nodes) agent.destroy();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
