import { randomBytes } from 'node:crypto';

/** Runs one statement at a server's own database. */
export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A database that others are cloned from, and what fills it. */
export interface Template {
  name: string;
  fill(database: string): Promise<void>;
}

const patienceMs = 60_000;

/**
 * Drops what killed runs and older schemas left: databases of a name (a pattern of LIKE) that nobody is connected to and
 * whose files are older than an interval.
 */
export const dropOld = async (query: Query, pattern: string, interval: string) => {
  const left = await query(
    `
    SELECT datname FROM pg_database d WHERE datname LIKE $1 AND (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - $2::interval
    AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.datname = d.datname)`,
    [pattern, interval],
  );
  // Another run may drop it, or clone it, at the same moment: it is gone, or it stays.
  for (const { datname } of left) await query(`DROP DATABASE IF EXISTS "${String(datname)}"`).catch(() => {});
};

/** One process builds the template, the others wait for it. */
const build = async (query: Query, { name, fill }: Template) => {
  await query('SELECT pg_advisory_lock(7340033)');
  try {
    if ((await query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).length > 0) return;
    const building = `${name}_new`;
    await query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
    await query(`CREATE DATABASE ${building}`);
    await fill(building);
    // It gets its name when it is whole, and nobody can connect to it: a connection would hold up every clone.
    await query(`ALTER DATABASE ${building} WITH ALLOW_CONNECTIONS false`);
    await query('SELECT pg_terminate_backend(pid, $2) FROM pg_stat_activity WHERE datname = $1', [
      building,
      patienceMs,
    ]);
    await query(`ALTER DATABASE ${building} RENAME TO ${name}`);
  } finally {
    await query('SELECT pg_advisory_unlock(7340033)');
  }
};

const isGone = (error: unknown) => (error as { code?: string }).code === '3D000';

/** Clones that stand ready for whoever comes next are named after their template. */
const readyName = ({ name }: Template) => `${name}_ready_`;

/** Those of the last hour: what `dropOld` may take, of two hours and more, is nobody's any more, whatever name it has now. */
const readyOnes = async (query: Query, template: Template) =>
  (
    await query(
      `SELECT datname FROM pg_database WHERE starts_with(datname, $1)
      AND (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification > now() - interval '1 hour' ORDER BY random()`,
      [readyName(template)],
    )
  ).map(({ datname }) => String(datname));

/**
 * Makes a clone for whoever comes next, unless enough of them stand ready; takes a second, most of it the disk's. Several
 * processes may do it at the same time: one too many is used later.
 *
 * @param most how many stand ready
 */
export const cloneAhead = async (query: Query, template: Template, most: number): Promise<void> => {
  if ((await readyOnes(query, template)).length >= most) return;
  await clone(query, `${readyName(template)}${randomBytes(6).toString('hex')}`, template);
};

/** Takes a clone that stands ready: who gives it its new name first has it. Without one it is made now. */
export const takeClone = async (query: Query, name: string, template: Template): Promise<void> => {
  for (const ready of await readyOnes(query, template))
    try {
      await query(`ALTER DATABASE ${ready} RENAME TO ${name}`);
      return;
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  await clone(query, name, template);
};

/** Makes a database from a template, which is built first where there is none. */
export const clone = async (query: Query, name: string, template: Template): Promise<void> => {
  try {
    await query(`CREATE DATABASE ${name} TEMPLATE ${template.name}`);
  } catch (error) {
    // There is no such template, yet or any more.
    if (!isGone(error)) throw error;
    await build(query, template);
    await clone(query, name, template);
  }
};
