import { Agent, request } from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@pregao/build/free-port.ts';
import { openPostgres, sql } from '../src/db/open.ts';
import { startSandboxPsp } from '../src/psp-sandbox/server.ts';
import { openFront } from './front.ts';
import type { Front } from './pooling-proxy.ts';
import { testApp } from './harness.ts';
import { startPlatform } from './process.ts';
import { clonedPostgres } from './services.ts';
import { cpf, pspEnv, pspSecrets, shopTools } from './shop.ts';
import { person } from './people.ts';

export interface Figures {
  front: string;
  requests: number;
  posts: number;
  restarts: number;
  seconds: number;
  /** What was not answered 200, one line each. */
  lost: string[];
  /** Carts, the orders they became, and the orders that were paid. */
  carts: number;
  orders: number;
  paid: number;
}

interface Options {
  requests: number;
  restarts: number;
  clients: number;
  say?: (text: string) => void;
  front?: (nodes: readonly number[]) => Promise<Front>;
}

interface Buyer {
  token: string;
  cart: string;
}

/** Seconds a node goes on serving: longer than the front keeps an idle connection and leaves a failed node alone. */
const drainSeconds = 4;

/** One request through the front on a connection of its own or a kept one; the status, or what went wrong. */
const send = (agent: Agent, url: string, method: 'GET' | 'POST', token: string, body?: object) =>
  new Promise<{ status: number | string; body: any }>((resolve) => {
    const text = body && JSON.stringify(body);
    const asked = request(
      url,
      {
        agent,
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        let read = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            read += chunk;
          })
          .on('error', (error) => {
            resolve({ status: error.message, body: null });
          })
          .on('end', () => {
            try {
              resolve({ status: response.statusCode ?? 0, body: JSON.parse(read) });
            } catch {
              resolve({ status: `${response.statusCode} unreadable`, body: null });
            }
          });
      },
    );
    asked.on('error', (error) => {
      resolve({ status: error.message, body: null });
    });
    asked.end(text);
  });

/** A database with buyers whose carts wait to be finished, and the PSP they pay at. */
const openMarket = async (buyers: number, webhookUrl: string) => {
  const scratch = await clonedPostgres({ durable: true });
  if (!scratch) throw new Error('Postgres does not answer (TEST_POSTGRES_URL)');
  const database = openPostgres(scratch.url);
  const app = await testApp({ API_CALLS_PER_MINUTE: '0' }, database);
  const tools = shopTools(app);
  const product = await tools.product();
  const ready: Buyer[] = [];
  for (let turn = 0; turn < buyers; turn += 1) {
    const who = await person(app, { identifier: cpf });
    ready.push({ token: who.token, cart: (await tools.cartWith(who, product)).shopping_cart_id });
  }
  const psp = await startSandboxPsp({
    ...pspSecrets,
    port: 0,
    dataDir: await mkdtemp(join(tmpdir(), 'pregao-psp-')),
    webhookUrl,
  });
  const count = async (status?: string) =>
    Number(
      (
        await sql<{
          n: string;
        }>`SELECT count(*) AS n FROM customer_order WHERE ${status === undefined ? sql`true` : sql`status = ${status}`}`.execute(
          app.core.db,
        )
      ).rows[0]?.n,
    );
  return {
    url: scratch.url,
    psp,
    buyers: ready,
    count,
    close: async () => {
      await psp.close();
      await app.close();
      await scratch.drop();
    },
  };
};

/** Looks at a cart, finishes it, looks at its payment and pays; later again: a repeat answers what the first one did. */
const shop = async (
  origin: string,
  agent: Agent,
  { token, cart }: Buyer,
  told: (what: string, status: number | string) => void,
) => {
  const step = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await send(agent, `${origin}${path}`, method, token, body);
    told(`${method} ${path.replace(/[0-9a-f-]{32,}/, '…')}`, answer.status);
    return answer.body;
  };
  await step('GET', `/api/find-shopping-cart/${cart}`);
  const term = await step('GET', `/api/get-shopping-cart-term/${cart}`);
  const finished = await step('POST', `/api/finish-cart-order/${cart}`, {
    payment_type_id: 2,
    term_hash: term?.hash ?? '0'.repeat(64),
  });
  const payment = finished?.order_payments?.[0];
  if (!payment) return;
  await step('GET', `/api/find-pix-payment/${payment.id}`);
  await step('POST', `/api/sandbox/pix/${payment.txid}/pay`, {});
};

/**
 * Sends requests, two in five of them POST (finish, pay), through a front to two nodes while they are restarted one after the
 * other, and counts what was lost. Needs a Postgres; everything is on this machine and is gone afterwards, whatever happened.
 */
export const runRestarts = async ({
  requests,
  restarts,
  clients,
  say = () => {},
  front: open = openFront,
}: Options): Promise<Figures> => {
  await using opened = new AsyncDisposableStack();
  const ports = [await freePort(), await freePort()];
  const front = await open(ports);
  opened.defer(() => front.close());
  const origin = front.url;
  const market = await openMarket(Math.min(1_000, Math.ceil(requests / 4)), `${origin}/api/webhooks`);
  opened.defer(() => market.close());
  const env = {
    DATABASE_URL: market.url,
    ...pspEnv(market.psp),
    API_CALLS_PER_MINUTE: '0',
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: 'error',
  };
  const nodes: Awaited<ReturnType<typeof startPlatform>>[] = [];
  opened.defer(async () => {
    for (const node of nodes) node?.child.kill('SIGTERM');
    await Promise.all(nodes.map((node) => node?.exited));
  });
  const start = async (index: number) => {
    nodes[index] = await startPlatform({ ...env, PORT: String(ports[index]) });
  };
  for (const result of await Promise.allSettled(ports.map((_, index) => start(index))))
    if (result.status === 'rejected') throw result.reason;
  say(
    `${front.name}, two nodes, ${clients} clients${front.changed.length > 0 ? `; lines of deploy/nginx.conf left out or changed:\n  ${front.changed.join('\n  ')}` : ''}`,
  );
  const figures = { front: front.name, requests: 0, posts: 0, restarts: 0, seconds: 0, lost: [] as string[] };
  const began = performance.now();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  opened.defer(() => {
    agent.destroy();
  });
  let turn = 0;
  const client = async () => {
    while (figures.requests < requests || figures.restarts < restarts) {
      const buyer = market.buyers[turn++ % market.buyers.length];
      if (buyer)
        await shop(origin, agent, buyer, (what, status) => {
          figures.requests += 1;
          if (what.startsWith('POST')) figures.posts += 1;
          if (status !== 200)
            figures.lost.push(`${what} answered ${status}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
        });
    }
  };
  const restart = async () => {
    for (; figures.restarts < restarts; figures.restarts += 1) {
      const index = figures.restarts % nodes.length;
      nodes[index]?.child.kill('SIGTERM');
      const code = await nodes[index]?.exited;
      if (code !== 0) figures.lost.push(`node ${index + 1} ended with ${code}: ${nodes[index]?.output()}`);
      await start(index);
      say(
        `node ${index + 1} restarted after ${((performance.now() - began) / 1000).toFixed(1)} s, ${figures.requests} requests, ${figures.lost.length} lost`,
      );
    }
  };
  await Promise.all([restart(), ...Array.from({ length: clients }, client)]);
  figures.seconds = Math.round((performance.now() - began) / 1000);
  // A notice that came while its node was busy closing is looked into by the next one.
  const tried = Math.min(turn, market.buyers.length);
  for (const until = Date.now() + 120_000; (await market.count('paid')) < tried && Date.now() < until;);
  return { ...figures, carts: tried, orders: await market.count(), paid: await market.count('paid') };
};

/** One line for people. */
export const restartsLine = ({ front, requests, posts, restarts, seconds, lost, carts, orders, paid }: Figures) =>
  `${requests} requests, ${posts} of them POST, through ${front} during ${restarts} restarts in ${seconds} s: ${lost.length} lost; ${carts} carts, ${orders} orders, ${paid} paid`;

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '10000' },
      restarts: { type: 'string', default: '4' },
      clients: { type: 'string', default: '16' },
    },
  });
  const say = (text: string) => {
    process.stdout.write(`${text}\n`);
  };
  const figures = await runRestarts({
    requests: Number(values.requests),
    restarts: Number(values.restarts),
    clients: Number(values.clients),
    say,
  });
  say([restartsLine(figures), ...figures.lost].join('\n'));
  process.exit(figures.lost.length === 0 && figures.orders === figures.carts && figures.paid === figures.carts ? 0 : 1);
}
