import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';
import { migrate, schemaFingerprint } from '../src/db/migrate.ts';
import { openPostgres, type Database, type PostgresOptions } from '../src/db/open.ts';
import { cloneAhead, dropOld, takeClone, type Query, type Template } from './postgres-templates.ts';

/** Postgres and Redis of a test run. Without a server their tests are skipped by name; `REQUIRE_SERVICES=1` fails them instead. */
const postgresServer = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redisServer = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/15';
const required = process.env.REQUIRE_SERVICES === '1';

/** A service that listens answers, however late; one that doesn't refuses at once. */
const patienceMs = 60_000;

const refuse = (name: string, error: unknown): null => {
  if (required) throw new Error(`${name} is required and does not answer`, { cause: error });
  return null;
};

/** Runs some statements at the server's own database; null when no server answers. */
export const asAdmin = async <T>(work: (query: Query) => Promise<T>): Promise<T | null> => {
  const client = new pg.Client({ connectionString: postgresServer, connectionTimeoutMillis: patienceMs });
  try {
    await client.connect();
  } catch (error) {
    return refuse('Postgres', error);
  }
  try {
    return await work(async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows);
  } finally {
    await client.end();
  }
};

export const urlOf = (name: string) => {
  const url = new URL(postgresServer);
  url.pathname = name;
  return url.href;
};

/** Whoever connects to it does not wait for the disk: what a crash of the server would lose is a test's. */
const relax = (query: Query, name: string) => query(`ALTER DATABASE ${name} SET synchronous_commit = off`);

/** Opens a database of the tests: on a busy machine a connection is waited for. */
export const openTestPostgres = (url: string, options: PostgresOptions = {}): Database =>
  openPostgres(url, { connectionTimeoutMs: patienceMs, ...options });

/** The migrated database of this schema. */
const schema: Template = {
  name: `pregao_template_${schemaFingerprint()}`,
  fill: async (name) => {
    const database = openTestPostgres(urlOf(name));
    try {
      await migrate(database);
    } finally {
      await database.close();
    }
  },
};

export interface ScratchPostgres {
  url: string;
  drop(): Promise<void>;
}

/** Clones that stand ready while tests run: one for each process of them, and one more. */
const readyClones = 4;

/** Works at the server while tests go on; the process ends when it is done. What it leaves undone `dropOld` does later. */
const aside = async (work: (query: Query) => Promise<unknown>): Promise<void> => {
  const done = asAdmin(work).catch(() => {});
  // A runner that ends its process by force, as that of planted faults, would leave it undone.
  if (process.execArgv.includes('--test-force-exit')) await done;
};

interface ScratchOptions {
  /** Each commit is on the disk before it is answered, as in production: for tests that kill and restart. */
  durable?: boolean;
}

const scratch = async (
  create: (query: Query, name: string) => Promise<unknown>,
  { durable = false }: ScratchOptions,
): Promise<ScratchPostgres | null> => {
  const name = `pregao_test_${randomBytes(6).toString('hex')}`;
  const made = await asAdmin(async (query) => {
    await create(query, name);
    if (!durable) await relax(query, name);
    return true;
  });
  return made
    ? {
        url: urlOf(name),
        drop: () => aside((query) => query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
      }
    : null;
};

/** A database of its own, null when no server answers: empty, or a copy of the one that SCRATCH_TEMPLATE names. */
export const scratchPostgres = (options: ScratchOptions = {}) => {
  const template = process.env.SCRATCH_TEMPLATE;
  return scratch((query, name) => query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`), options);
};

/** A migrated database of its own, made ahead where one stands ready; null when no server answers. */
export const clonedPostgres = async (options: ScratchOptions = {}) => {
  const own = await scratch((query, name) => takeClone(query, name, schema), options);
  if (own)
    await aside(async (query) => {
      await cloneAhead(query, schema, readyClones);
      await dropOld(query, 'pregao\\_test\\_%', '2 hours');
      await dropOld(query, 'pregao\\_template\\_%\\_ready\\_%', '2 hours');
      await dropOld(query, 'pregao\\_template\\_%', '7 days');
    });
  return own;
};

/** The address of a Redis that answers; null when none does. */
export const redisUrl = async (): Promise<string | null> => {
  const client = new Redis(redisServer, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
    return redisServer;
  } catch (error) {
    return refuse('Redis', error);
  } finally {
    client.disconnect();
  }
};

/** For `test(name, { skip: missing('Postgres', value) }, …)`. */
export const missing = (name: string, value: unknown): string | false => (value ? false : `${name} não responde`);
