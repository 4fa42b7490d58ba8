import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { ConfigError } from '../config.ts';
import type { Database } from './open.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The migrations in the order they are applied, `NNN-title.sql`: the baseline up to 020, what came after from 300 on. */
const migrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

/** Fingerprint of the schema, for template databases. @internal */
export const schemaFingerprint = () =>
  createHash('sha256')
    .update(
      migrations()
        .map(({ name, text }) => name + text)
        .join('\0'),
    )
    .digest('hex')
    .slice(0, 12);

/** The first migration of the databases made before the baseline, which no migration of today continues. */
const firstBeforeBaseline = '001-platform.sql';

const outdated =
  new ConfigError(`O banco de dados é de uma versão anterior à primeira publicada, e não há como continuá-lo.
Comece de novo: apague a pasta DATA_DIR (var/, no npm start) ou aponte DATABASE_URL para um banco vazio, e inicie outra vez.
Os dados de demonstração são refeitos na partida; o que mais houver nele se perde.`);

/**
 * Applies the migrations that are missing, each in its own transaction, under a lock that several nodes respect.
 * @returns the names applied now
 * @throws ConfigError in Portuguese for a database from before the baseline, of which nothing is changed
 */
export const migrate = async (database: Database): Promise<string[]> => {
  const isApplied = async (name: string) =>
    (await database.query('SELECT 1 FROM schema_migration WHERE name = $1', [name])).rows.length > 0;
  await database.exec(
    'BEGIN; SELECT pg_advisory_xact_lock(7340032); CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now()); COMMIT;',
  );
  if (await isApplied(firstBeforeBaseline)) throw outdated;
  const applied: string[] = [];
  for (const { name, text } of migrations()) {
    if (await isApplied(name)) continue;
    try {
      await database.exec(
        `BEGIN; SELECT pg_advisory_xact_lock(7340032); INSERT INTO schema_migration (name) VALUES ('${name}'); ${text}\n; COMMIT;`,
      );
      applied.push(name);
    } catch (error) {
      // Another node held the lock and applied it meanwhile.
      if (!(await isApplied(name))) throw error;
    }
  }
  return applied;
};
