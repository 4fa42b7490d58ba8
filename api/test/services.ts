import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Postgres and Redis of a test run. Without a server their tests are skipped by name; `REQUIRE_SERVICES=1` fails them instead. */
const postgresServer = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redisServer = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/15';
const required = process.env.REQUIRE_SERVICES === '1';

const refuse = (name: string, error: unknown): null => {
  if (required) throw new Error(`${name} is required and does not answer`, { cause: error });
  return null;
};

export interface ScratchPostgres { url: string; drop(): Promise<void> }

const asAdmin = async (text: string) => {
  const client = new pg.Client({ connectionString: postgresServer, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try { await client.query(text); } finally { await client.end(); }
};

/** An empty database of its own; null when no server answers. */
export const scratchPostgres = async (): Promise<ScratchPostgres | null> => {
  const name = `pregao_test_${randomBytes(6).toString('hex')}`;
  try {
    await asAdmin(`CREATE DATABASE ${name}`);
  } catch (error) { return refuse('Postgres', error); }
  const url = new URL(postgresServer);
  url.pathname = name;
  return { url: url.href, drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};

/** The address of a Redis that answers; null when none does. */
export const redisUrl = async (): Promise<string | null> => {
  const client = new Redis(redisServer, { lazyConnect: true, connectTimeout: 1_000, maxRetriesPerRequest: 0, retryStrategy: () => null });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
    return redisServer;
  } catch (error) { return refuse('Redis', error); } finally { client.disconnect(); }
};

/** For `test(name, { skip: missing('Postgres', value) }, …)`. */
export const missing = (name: string, value: unknown): string | false => (value ? false : `${name} não responde`);
