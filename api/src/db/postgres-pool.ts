import pg from 'pg';
import { createStatementNames } from './statement-names.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

/**
 * A database that takes a connection and then says nothing is given up within these (security 57): 7 s where a connection
 * is waited for 6 s. Waiting for a connection and for the first answer on it have one budget together, so that a call
 * ends in time whichever is slow; the server itself ends a statement shortly before.
 */
export const defaultConnectMs = 6_000;
const limitsOf = (connectMs: number) => ({
  answerMs: connectMs + 1_000,
  statementMs: connectMs + 500,
  leastAnswerMs: 1_000,
});
type Limits = ReturnType<typeof limitsOf>;

/** Statements of migrations and of the job queue's upkeep: nobody waits for them. */
const unhurriedMs = 10 * 60_000;

export interface PostgresClient {
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Several statements that bind no value, without a limit of the server on their time. */
  several(text: string): Promise<pg.QueryResult[]>;
  release(discard?: boolean): void;
}

const unavailable = (error: unknown): never => {
  throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
};

/** One connection: once its line failed it is asked nothing more, a ROLLBACK included, and is thrown away when released. */
const guarded = (
  client: pg.PoolClient,
  limits: Limits,
  waitedMs: number,
  nameOf: (text: string) => string | undefined,
): PostgresClient => {
  let failure: unknown = null;
  let budget = Math.max(limits.leastAnswerMs, limits.answerMs - waitedMs);
  const ask = async <T>(config: object): Promise<T> => {
    if (failure) throw new DatabaseUnavailable(failure);
    try {
      return (await client.query(config as pg.QueryConfig)) as T;
    } catch (error) {
      if (isUnavailable(error)) failure = error;
      return unavailable(error);
    } finally {
      budget = limits.answerMs;
    }
  };
  return {
    query: (text, values) => ask<pg.QueryResult>({ name: nameOf(text), text, values, query_timeout: budget }),
    several: async (text) => {
      await ask({ text: 'SET statement_timeout = 0', query_timeout: budget });
      const result = await ask<pg.QueryResult | pg.QueryResult[]>({ text, query_timeout: unhurriedMs });
      await ask({ text: 'RESET statement_timeout', query_timeout: limits.answerMs });
      return [result].flat();
    },
    release: (discard) => {
      client.release(Boolean(failure) || discard);
    },
  };
};

/**
 * Every statement of ours is short: to compile a large plan takes the server seconds, and saves it milliseconds
 * (decision 186). What the address itself asks for stays.
 */
const withoutCompiling = (connectionString: string) => {
  const url = new URL(connectionString);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', [given, '-c jit=off'].filter(Boolean).join(' '));
  return url.href;
};

/**
 * The pool of one node. Each failure of the line, and none of a statement, is a `DatabaseUnavailable`.
 * @param connectionTimeoutMs how long a query waits for a free connection
 */
export const openPool = (
  connectionString: string,
  types: pg.CustomTypesConfig,
  { connectionTimeoutMs }: { connectionTimeoutMs: number },
) => {
  const limits = limitsOf(connectionTimeoutMs);
  const nameOf = createStatementNames();
  const pool = new pg.Pool({
    connectionString: withoutCompiling(connectionString),
    max: 20,
    types,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: limits.statementMs,
  });
  // A lost connection must not end the process, idle or in use: its query, or the next one, reports what is wrong.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const connect = async (): Promise<PostgresClient> => {
    const began = performance.now();
    const client = await pool.connect().catch(unavailable);
    return guarded(client, limits, performance.now() - began, nameOf);
  };
  const end = async () => {
    if (!pool.ending) await pool.end();
  };
  return { connect, end, forKysely: { connect, end, options: {} } };
};
