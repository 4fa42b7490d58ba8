import { after, before } from 'node:test';
import pg from 'pg';
import { openFaultyProxy, toOrigin, type FaultyProxy, type ProxiedCall } from './faulty-proxy.ts';
import { startPlatform } from './process.ts';
import { asAdmin, clonedPostgres, openTestPostgres } from './services.ts';
import { openShop, pspEnv, type Shop } from './shop.ts';
import { until } from './until.ts';

/** What breaks: the process is killed, or its database ends every connection of it, as at a restart. */
export type Breaking = 'process' | 'connections';

/** Where a process is broken: at a call to the PSP, at its next write of a table, or at that write after that call. */
export interface Killing {
  /** Method and address of the call. */
  call?: RegExp;
  /** Whether the PSP has heard of it; it has, unless told. */
  at?: 'before' | 'after';
  writes?: string;
}

/** Keeps whoever writes a table waiting, until somebody does. @returns lets them go on */
const stopWriters = async (url: string, table: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN SHARE MODE`);
  return {
    stopped: () =>
      until(
        async () =>
          (await client.query(`SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted`, [table])).rowCount,
        (waiting) => waiting,
      ),
    release: () => client.end(),
  };
};

/** What the connections of the process are known by at the server. */
const connectionName = 'pregao_breaking';

const named = (address: string) => {
  const url = new URL(address);
  url.searchParams.set('application_name', connectionName);
  return url.href;
};

/**
 * A platform as a process of its own on a Postgres of its own, which is killed on its way, or loses its database. Opened
 * before the first test of a file and closed after its last one.
 */
export const crashingPlatform = async ({
  breaks = 'process',
  ...options
}: { returnsTakeMs?: number; breaks?: Breaking } = {}) => {
  const postgres = await clonedPostgres({ durable: true });
  let shop: Shop;
  let line: FaultyProxy;
  let platform: Awaited<ReturnType<typeof startPlatform>>;
  let killing: Killing | null = null;
  let stopping: Promise<void> | null = null;
  let crashing = Promise.withResolvers<void>();

  const kill = async () => {
    platform.child.kill('SIGKILL');
    await platform.exited;
  };

  const dropConnections = async () => {
    await asAdmin((query) =>
      query(
        'SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = $1 AND application_name = $2',
        [new URL(postgres?.url ?? '').pathname.slice(1), connectionName],
      ),
    );
  };
  const crash = async () => {
    await (breaks === 'process' ? kill() : dropConnections());
    crashing.resolve();
  };

  const crashAtWrite = async (table: string) => {
    const writers = await stopWriters(postgres?.url ?? '', table);
    stopping = writers
      .stopped()
      .then(crash)
      .finally(() => writers.release());
  };

  const isMet = ({ method, path }: ProxiedCall, at: 'before' | 'after') =>
    killing?.call?.test(`${method} ${path}`) === true && (killing.at ?? 'after') === at;

  const start = async () => {
    platform = await startPlatform({
      NODE_ENV: 'test',
      DATABASE_URL: named(postgres?.url ?? ''),
      ...pspEnv(line),
      PIX_PSP_TIMEOUT_MS: String(shop.app.config.PIX_PSP_TIMEOUT_MS),
      CARD_PSP_TIMEOUT_MS: String(shop.app.config.CARD_PSP_TIMEOUT_MS),
      API_CALLS_PER_MINUTE: '0',
    });
  };

  before(async () => {
    if (!postgres) return;
    shop = await openShop({ ...options, database: openTestPostgres(postgres.url) });
    line = await openFaultyProxy({
      forward: toOrigin(() => shop.psp.url),
      next: async (call) => {
        if (!isMet(call, 'before')) return 'pass';
        killing = null;
        await crash();
        return breaks === 'process' ? 'cut' : 'pass';
      },
      answered: async (call) => {
        if (!isMet(call, 'after')) return;
        const table = killing?.writes;
        killing = null;
        await (table === undefined ? crash() : crashAtWrite(table));
      },
    });
    await start();
  });
  after(async () => {
    if (!postgres) return;
    await kill();
    await line.close();
    await shop.close();
    await postgres.drop();
  });

  return {
    /** Address of its database; null when no server answers, and nothing is opened (`missing`). */
    postgres: postgres?.url ?? null,
    /** The shop in this process, on the same database and PSP. */
    get shop() {
      return shop;
    },
    get url() {
      return platform.url;
    },
    /** Calls the process. @param body JSON, or a text that is sent as it is */
    ask: (
      method: string,
      path: string,
      { token }: { token?: string },
      body?: unknown,
      headers: Record<string, string> = {},
    ) =>
      fetch(platform.url + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    /** Ends once the process was broken where it had to be, and what kept it waiting is over. */
    get crashed() {
      return crashing.promise.then(() => stopping);
    },
    crash,
    /** A process that was killed is started anew; one that lost its database goes on by itself. */
    recover: async () => {
      if (breaks === 'process') await start();
    },
    /** The process is broken where this says, once. */
    crashAt: async (where: Killing) => {
      crashing = Promise.withResolvers();
      killing = where.call ? where : null;
      if (!where.call && where.writes !== undefined) await crashAtWrite(where.writes);
    },
  };
};

export type CrashingPlatform = Awaited<ReturnType<typeof crashingPlatform>>;
