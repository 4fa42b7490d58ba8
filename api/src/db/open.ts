import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PostgresDialect, sql, type Kysely, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/types.ts';
import { KnownTransactions, OneConnection, refuseInside } from './one-connection.ts';
import { defaultConnectMs, openPool, type PostgresClient } from './postgres-pool.ts';

/** One parser table for both drivers: int8 → number, alone and in arrays, timestamps → ISO strings, dates → `yyyy-mm-dd`, numeric → string. */
const instant = (value: string) => new Date(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')).toISOString();

/** `2026-11-03 12:00:00.5+00`, as every connection of ours writes an instant, without a `Date` made of it. */
const utcInstant = (value: string) => {
  const isPlain = value.endsWith('+00') && value.charCodeAt(10) === 32 && value.charCodeAt(4) === 45;
  if (!isPlain) return instant(value);
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
};
/** `{1,2}`: ids in one column; no null stands among them. */
const numbers = (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number));

const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1016: numbers,
  1082: String,
  1114: (value) => instant(`${value}Z`),
  1184: utcInstant,
  1700: String,
};

/** The database or a transaction on it: Kysely's transaction is one of its databases. */
export type Db = Kysely<DB>;

/** What has to run inside a transaction. */
export type Tx = Transaction<DB>;

export interface Database {
  db: Db;
  /** Runs several statements at once, for migrations. */
  exec(text: string): Promise<void>;
  kind: 'pglite' | 'postgres';
  /** The driver below, for the job queue: one statement with its values, or several that bind none. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

/** What the embedded database keeps of its pages in the process: enough for the demonstration's tables and their indexes. */
const bufferMb = 32;

/** @param dataDir the folder that holds it; in memory without one */
export const openPglite = async ({ dataDir }: { dataDir?: string }): Promise<Database> => {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const lite = await PGlite.create({
    extensions: { citext, pg_trgm },
    ...(dataDir && { dataDir }),
    parsers,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMb}MB`],
  });
  const db = new OneConnection<DB>({ pglite: lite });
  const several = async (text: string) => {
    refuseInside('a statement of the driver');
    try {
      return { rows: (await lite.exec(text)).flatMap((result) => result.rows as Record<string, unknown>[]) };
    } catch (error) {
      // A block that failed after its BEGIN would leave the one connection in an aborted transaction.
      await lite.query('ROLLBACK').catch(() => {});
      throw error;
    }
  };
  return {
    db,
    kind: 'pglite',
    exec: async (text) => {
      await several(text);
    },
    query: async (text, values) => {
      refuseInside('a statement of the driver');
      return values?.length ? lite.query<Record<string, unknown>>(text, values) : several(text);
    },
    // The dialect closes only what it has used.
    close: async () => {
      await db.destroy();
      if (!lite.closed) await lite.close();
    },
  };
};

export interface PostgresOptions {
  /** How long a query waits for a free connection. */
  connectionTimeoutMs?: number;
  /**
   * Whether a query beside the transaction it is called from is refused, as the embedded database does, which has one
   * connection: in tests, so that it is seen on either engine.
   */
  refusesBeside?: boolean;
}

export const openPostgres = (
  connectionString: string,
  { connectionTimeoutMs = defaultConnectMs, refusesBeside = false }: PostgresOptions = {},
): Database => {
  const types = {
    getTypeParser: (oid: number, format?: string) =>
      (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = openPool(connectionString, types as never, { connectionTimeoutMs });
  const connect = async () => {
    if (refusesBeside) refuseInside('a query');
    return pool.connect();
  };
  const forKysely = { ...pool.forKysely, connect } as unknown as PostgresPool;
  const db = new KnownTransactions<DB>({ dialect: new PostgresDialect({ pool: forKysely }) });
  const withClient = async <T>(work: (client: PostgresClient) => Promise<T>): Promise<T> => {
    const client = await connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // A block that failed after its BEGIN leaves the connection in an aborted transaction: it is not used again.
      client.release(true);
      throw error;
    }
  };
  const several = (text: string) =>
    withClient(async (client) => ({
      rows: (await client.several(text)).flatMap(({ rows }) => rows as Record<string, unknown>[]),
    }));
  return {
    db,
    kind: 'postgres',
    exec: async (text) => {
      await several(text);
    },
    query: (text, values) => (values?.length ? withClient((client) => client.query(text, values)) : several(text)),
    // The dialect ends only a pool that it has used.
    close: async () => {
      await db.destroy();
      await pool.end();
    },
  };
};

/** Opens the configured database: Postgres by `DATABASE_URL`, otherwise PGlite under `DATA_DIR`. */
export const openDatabase = async (config: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}): Promise<Database> =>
  config.DATABASE_URL ? openPostgres(config.DATABASE_URL) : openPglite({ dataDir: join(config.DATA_DIR, 'database') });

/** @internal */
export { sql };
