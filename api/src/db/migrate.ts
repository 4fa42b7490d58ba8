import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { makeNicknamesUnique } from '../modules/identity/unique-nicknames.ts';
import { sql, type Database, type Tx } from './open.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The migrations in the order they are applied: `NNN-title.sql`. */
export const migrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

/** Fingerprint of the schema, for template databases. */
export const schemaFingerprint = () =>
  createHash('sha256')
    .update(
      migrations()
        .map(({ name, text }) => name + text)
        .join('\0'),
    )
    .digest('hex')
    .slice(0, 12);

/** What SQL alone can't do: run once by name after the migrations, which have made the tables of today. */
const steps: Record<string, (tx: Tx) => Promise<void>> = { 'unique-nicknames': makeNicknamesUnique };

/** Runs a step in the transaction that notes it. @returns false where it has run before */
const runStep = (database: Database, name: string, run: (tx: Tx) => Promise<void>): Promise<boolean> =>
  database.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(7340032)`.execute(tx);
    const { rows } =
      await sql`INSERT INTO schema_migration (name) VALUES (${name}) ON CONFLICT DO NOTHING RETURNING name`.execute(tx);
    if (rows.length === 0) return false;
    await run(tx);
    return true;
  });

/**
 * Applies the migrations that are missing, then the steps of code, each in its own transaction, under a lock that several
 * nodes respect.
 * @returns the names applied now
 */
export const migrate = async (database: Database): Promise<string[]> => {
  const isApplied = async (name: string) =>
    (await database.query('SELECT 1 FROM schema_migration WHERE name = $1', [name])).rows.length > 0;
  await database.exec(
    'BEGIN; SELECT pg_advisory_xact_lock(7340032); CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now()); COMMIT;',
  );
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
  for (const [name, run] of Object.entries(steps))
    if (!(await isApplied(name)) && (await runStep(database, name, run))) applied.push(name);
  return applied;
};
