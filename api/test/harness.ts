import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App } from '../src/app.ts';
import { readConfig, type Config } from '../src/config.ts';
import type { Core } from '../src/core.ts';
import { createCore } from '../src/create-core.ts';
import type { Database } from '../src/db/open.ts';
import { openLite } from './lite-template.ts';
import { clonedPostgres, openTestPostgres } from './services.ts';

interface OwnDatabase {
  database: Database;
  drop(): Promise<unknown>;
}

/** A migrated database of its own: a clone on Postgres where one answers, with `TEST_DATABASE=pglite` or without a server PGlite. */
const ownDatabase = async (): Promise<OwnDatabase> => {
  const postgres = process.env.TEST_DATABASE === 'pglite' ? null : await clonedPostgres();
  return postgres
    ? { database: openTestPostgres(postgres.url, { refusesBeside: true }), drop: postgres.drop }
    : openLite();
};

interface Answer {
  status: number;
  body: any;
  headers: Record<string, unknown>;
}

const read = (response: { statusCode: number; body: string; headers: Record<string, unknown> }): Answer => ({
  status: response.statusCode,
  headers: response.headers,
  body: response.body
    ? (() => {
        try {
          return JSON.parse(response.body);
        } catch {
          return response.body;
        }
      })()
    : null,
});

export interface TestApp extends App {
  config: Config;
  database: Database;
  /** The clock the application reads. */
  clock: { now: Date };
  /** Calls the API as a caller would. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Calls the port of those who run the platform. */
  operate(url: string): Promise<Answer>;
  close(): Promise<void>;
}

interface Beside {
  prepare?: (app: App) => Promise<void>;
  lines?: string[];
}

/**
 * Builds the application on a fresh database of its own; nothing of it is mocked.
 *
 * @param ports that reach a server of the test, where its own would reach none of this machine
 * @param beside what is served beside its own calls, and where all of its log goes
 */
export const testApp = async (
  env: Record<string, string> = {},
  database?: Database,
  ports: Partial<Pick<Core, 'webhook'>> = {},
  { lines, prepare }: Beside = {},
): Promise<TestApp> => {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'pregao-')),
    PAGE_DATA_MS: '60000',
    ...env,
  });
  const own = database ? { database, drop: async () => {} } : await ownDatabase();
  const clock = { now: new Date() };
  const app = await buildApp(
    async (server) => ({
      ...(await createCore(config, own.database, server.log, () => new Date(clock.now))),
      ...ports,
    }),
    {
      ...{ logLevel: lines ? 'trace' : config.LOG_LEVEL, trustProxy: config.TRUST_PROXY, checkAnswers: true },
      ...(lines && { logStream: { write: (line: string) => void lines.push(line) } }),
    },
  );
  await prepare?.(app);
  await app.server.ready();
  return {
    ...app,
    config,
    database: own.database,
    clock,
    call: async (method, url, options = {}) => {
      const response = await app.server.inject({
        method,
        url,
        headers: { ...(options.token && { authorization: `Bearer ${options.token}` }), ...options.headers },
        ...(options.body !== undefined && { payload: options.body as object }),
      });
      return read(response);
    },
    close: async () => {
      await app.server.close();
      await app.core.jobs.stop();
      await own.database.close();
      await own.drop();
    },
    operate: async (url) => read(await app.modules.operations.service.server.inject(url)),
  };
};
