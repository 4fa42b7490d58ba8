import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** Notes that releases were shown to somebody until now. */
export const markShown = async (db: Db, name: string, versions: readonly string[], now: string): Promise<void> => {
  if (versions.length === 0) return;
  await db
    .updateTable('release')
    .set({ shown_until: now })
    .where('name', '=', name)
    .where('version', 'in', [...versions])
    .execute();
};

/** Marks the files of a release as removed; its row stays. */
export const markRemoved = (db: Db, name: string, version: string, removed_at: string | null) =>
  db.updateTable('release').set({ removed_at }).where('name', '=', name).where('version', '=', version).execute();

/**
 * Releases nobody may need any more: older than a moment and not shown since, neither pointed to (tried, standing in or
 * within reach of a rollback included) nor pinned, and not among the newest of their application.
 * @param kept how many of the newest stay whatever became of them
 */
export const cleanable = async (db: Db, before: string, kept: number): Promise<{ name: string; version: string }[]> => {
  const { rows } = await sql<{ name: string; version: string }>`
    SELECT r.name, r.version FROM (
      SELECT *, row_number() OVER (PARTITION BY name ORDER BY created_at DESC, version) AS place FROM release WHERE removed_at IS NULL
    ) AS r
    WHERE r.place > ${kept} AND r.created_at < ${before} AND (r.shown_until IS NULL OR r.shown_until < ${before})
      AND NOT EXISTS (SELECT 1 FROM release_pointer AS p WHERE p.name = r.name
        AND (r.version IN (p.version, p.previous, p.canary_version) OR r.version = ANY (p.trail)))
      AND NOT EXISTS (SELECT 1 FROM release_pin AS n WHERE n.name = r.name AND n.version = r.version)
    ORDER BY r.name, r.version`.execute(db);
  return rows;
};
