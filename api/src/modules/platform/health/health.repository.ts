import { sql } from 'kysely';
import type { Variant } from '@pregao/contract';
import type { Db } from '../../../db/open.ts';

export interface MeasureRow {
  hour: string;
  remote: string;
  version: string;
  variant: Variant;
  kind: string;
  bucket: number;
  count: number;
}

export interface FaultRow {
  remote: string;
  version: string;
  phase: string;
  message: string;
  path: string;
  variant: Variant;
  reporter: string;
  fingerprint: string;
  at: string;
}

/** Of these releases the ones that are stored, as `name@version`. */
export const storedAmong = async (
  db: Db,
  pairs: readonly { remote: string; version: string }[],
): Promise<Set<string>> => {
  if (pairs.length === 0) return new Set();
  const rows = await db
    .selectFrom('release')
    .select(['name', 'version'])
    .where(
      'name',
      'in',
      pairs.map(({ remote }) => remote),
    )
    .where(
      'version',
      'in',
      pairs.map(({ version }) => version),
    )
    .execute();
  return new Set(rows.map(({ name, version }) => `${name}@${version}`));
};

/** Adds to the sums of an hour. @param rows each sum once, in an order all nodes share, so that they never wait for each other in a circle */
export const addMeasures = async (db: Db, rows: MeasureRow[]) => {
  if (rows.length === 0) return;
  await db
    .insertInto('release_measure')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'remote', 'version', 'variant', 'kind', 'bucket'])
        .doUpdateSet({ count: sql`release_measure.count + excluded.count` }),
    )
    .execute();
};

/** Keeps a fault, or counts it again where the same reporter told of it the same day. */
export const addFault = (db: Db, row: FaultRow) =>
  db
    .insertInto('remote_fault')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({ count: sql`remote_fault.count + 1`, at: row.at }),
    )
    .execute();

const sameVisitMs = 300_000;

/** Notes that a network reports; written again only after five minutes. */
export const seeNetwork = (db: Db, reporter: string, now: Date) =>
  db
    .insertInto('release_network')
    .values({ reporter, seen_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('reporter')
        .doUpdateSet({ seen_at: now.toISOString() })
        .where('release_network.seen_at', '<', new Date(now.getTime() - sameVisitMs).toISOString()),
    )
    .execute();

/** How many networks have reported since a moment. */
export const countNetworks = async (db: Db, since: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('release_network')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('seen_at', '>', since)
        .executeTakeFirstOrThrow()
    ).count,
  );

export const measuresSince = (db: Db, since: string, names: readonly string[]) =>
  db
    .selectFrom('release_measure')
    .select(['remote', 'version', 'kind', 'bucket'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('hour', '>', since)
    .where('remote', 'in', names)
    .groupBy(['remote', 'version', 'kind', 'bucket'])
    .execute();

export const reportersSince = (db: Db, since: string, names: readonly string[]) =>
  db
    .selectFrom('remote_fault')
    .select(['remote', 'version'])
    .select(({ fn }) => fn.count<number>('reporter').distinct().as('reporters'))
    .where('at', '>', since)
    .where('remote', 'in', names)
    .groupBy(['remote', 'version'])
    .execute();

/** Faults of an application since a moment, the same message of a version and phase once, newest first. */
export const faultsSince = (db: Db, since: string, name: string) =>
  db
    .selectFrom('remote_fault')
    .select(['version', 'phase', 'message'])
    .select(({ fn }) => [
      fn.max<number>('id').as('id'),
      fn.max<string>('at').as('created_at'),
      fn.max<string>('path').as('path'),
      fn.sum<number>('count').as('count'),
    ])
    .where('at', '>', since)
    .where('remote', '=', name)
    .groupBy(['version', 'phase', 'message'])
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();

export const forgetHealth = async (db: Db, before: string) => {
  await db.deleteFrom('release_measure').where('hour', '<', before).execute();
  await db.deleteFrom('remote_fault').where('at', '<', before).execute();
  await db.deleteFrom('release_network').where('seen_at', '<', before).execute();
  await db.deleteFrom('canary_vote').where('day', '<', before.slice(0, 10)).execute();
};
