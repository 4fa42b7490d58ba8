import { sql } from 'kysely';
import type { Variant } from '@pregao/contract';
import type { Db } from '../../../../db/open.ts';
import { neededNetworks, type Votes } from './rules.ts';
import { countNetworks } from '../../health/health.repository.ts';
import type { PointerRow } from '../releases.repository.ts';

/** What one network reports of a canary, added to what it has reported the same day. */
export interface VoteRow {
  remote: string;
  version: string;
  day: string;
  reporter: string;
  loads: number;
  failures: number;
}

/** Canaries of a brand now, as `name@version`. */
export const canariesOf = async (db: Db, variant: Variant): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('release_pointer')
    .select(['name', 'canary_version'])
    .where('variant', '=', variant)
    .where('canary_version', 'is not', null)
    .execute();
  return new Set(rows.map(({ name, canary_version: version }) => `${name}@${version}`));
};

/** @param rows each release once, in an order all nodes share, so that they never wait for each other in a circle */
export const addVotes = (db: Db, rows: VoteRow[]) =>
  db
    .insertInto('canary_vote')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'day', 'reporter']).doUpdateSet({
        loads: sql`canary_vote.loads + excluded.loads`,
        failures: sql`canary_vote.failures + excluded.failures`,
      }),
    )
    .execute();

/** Every network counts the same, however much it reports. */
export const votesOf = async (db: Db, remote: string, version: string): Promise<Votes> => {
  const {
    rows: [row],
  } = await sql<Record<keyof Votes, string | number | null>>`
    SELECT sum(loads + failures) AS visits, count(*) FILTER (WHERE failures > 0) AS networks, avg(failures * 100.0 / (loads + failures)) AS percent
    FROM canary_vote WHERE remote = ${remote} AND version = ${version} AND loads + failures > 0`.execute(db);
  return { visits: Number(row?.visits ?? 0), networks: Number(row?.networks ?? 0), percent: Number(row?.percent ?? 0) };
};

const hour = 3_600_000;

/** How many networks must see a canary fail before it is taken away, of those heard of in the last hour. */
export const neededReporters = async (db: Db, now: Date, least: number): Promise<number> =>
  neededNetworks(await countNetworks(db, new Date(now.getTime() - hour).toISOString()), least);

/** Forgets what was reported of an earlier canary of a release, where a new one begins. @param before every pointer before the change */
export const beginCanary = async (
  db: Db,
  before: readonly PointerRow[],
  name: string,
  version: string,
): Promise<void> => {
  if (before.some((row) => row.name === name && row.canary_version === version)) return;
  await db.deleteFrom('canary_vote').where('remote', '=', name).where('version', '=', version).execute();
};
