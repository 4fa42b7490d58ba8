import { sql } from 'kysely';
import { buildApp, type App } from '../src/app.ts';
import { createCore } from '../src/create-core.ts';
import type { Db } from '../src/db/open.ts';
import type { TestApp } from './harness.ts';

/** A further application on the database of another, which writes all of its log into `lines`; whoever asks for it closes it. */
export const loggedApp = async ({ config, database }: TestApp): Promise<{ app: App; lines: string[] }> => {
  const lines: string[] = [];
  const app = await buildApp((server) => createCore(config, database, server.log), {
    logLevel: 'trace',
    trustProxy: '',
    logStream: {
      write: (line) => {
        lines.push(line);
      },
    },
  });
  return { app, lines };
};

/** Tables of which a row, as a whole, holds the text. */
export const tablesWith = async (db: Db, text: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`SELECT 1 FROM ${sql.raw(name)} t WHERE strpos(t::text, ${text}) > 0 LIMIT 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
};
