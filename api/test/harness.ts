import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { buildApp, type App } from '../src/app.ts';
import { readConfig, type Config } from '../src/config.ts';
import { createCore } from '../src/create-core.ts';
import { migrations, schemaFingerprint } from '../src/db/migrate.ts';
import { openPglite, type Database } from '../src/db/open.ts';

/** A dump of the migrated database, made once per schema and shared by every test process. */
const template = async (): Promise<Blob> => {
  const folder = join(tmpdir(), 'pregao-test-templates');
  const file = join(folder, `${schemaFingerprint()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const lite = await PGlite.create({ extensions: { citext } });
    for (const { text } of migrations()) await lite.exec(text);
    const dump = await lite.dumpDataDir('none');
    await lite.close();
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  }
  return new Blob([readFileSync(file)]);
};

export interface TestApp extends App {
  config: Config;
  database: Database;
  /** The clock the application reads. */
  clock: { now: Date };
  /** Calls the API as a caller would. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: { token?: string; body?: unknown; headers?: Record<string, string> }): Promise<{ status: number; body: any; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** Builds the application on a fresh database of its own; nothing of it is mocked. */
export const testApp = async (env: Record<string, string> = {}, database?: Database): Promise<TestApp> => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: await mkdtemp(join(tmpdir(), 'pregao-')), ...env });
  const own = database ?? await openPglite({ loadDataDir: await template() });
  const clock = { now: new Date() };
  const app = await buildApp((server) => createCore(config, own, server.log, () => new Date(clock.now)), { logLevel: config.LOG_LEVEL, trustProxy: config.TRUST_PROXY });
  await app.server.ready();
  return {
    ...app, config, database: own, clock,
    call: async (method, url, options = {}) => {
      const response = await app.server.inject({
        method, url, headers: { ...(options.token && { authorization: `Bearer ${options.token}` }), ...options.headers },
        ...(options.body !== undefined && { payload: options.body as object }),
      });
      return { status: response.statusCode, body: response.body ? (() => { try { return JSON.parse(response.body); } catch { return response.body; } })() : null, headers: response.headers };
    },
    close: async () => { await app.server.close(); await app.core.jobs.stop(); await own.close(); },
  };
};
