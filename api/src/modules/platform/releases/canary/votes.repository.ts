import { sql } from 'kysely';
import type { Variant } from '@pregao/contract';
import type { Db } from '../../../../db/open.ts';
import { neededNetworks, type Votes } from './rules.ts';
import { countNetworks } from '../../health/health.repository.ts';
import type { PointerRow } from '../releases.repository.ts';

/** What one network reports of a release that is shown, added to what it has reported the same day: visits and failing ones. */
export interface VoteRow {
  remote: string;
  version: string;
  day: string;
  reporter: string;
  loads: number;
  failures: number;
}

/** What a brand is shown now, canaries included, as `name@version`. */
export const shownIn = async (db: Db, variant: Variant): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('release_pointer')
    .select(['name', 'version', 'canary_version'])
    .where('variant', '=', variant)
    .execute();
  return new Set(
    rows.flatMap(({ name, version, canary_version: canary }) =>
      [version, ...(canary ? [canary] : [])].map((one) => `${name}@${one}`),
    ),
  );
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

/**
 * How a release goes since a day: every network counts the same, however much it reports. A visit whose failure was told
 * before its load is one visit.
 */
export const votesOf = async (db: Db, remote: string, version: string, since = '-infinity'): Promise<Votes> => {
  const {
    rows: [row],
  } = await sql<Record<keyof Votes, string | number | null>>`
    SELECT sum(greatest(loads, failures)) AS visits, count(*) FILTER (WHERE failures > 0) AS networks,
      avg(failures * 100.0 / greatest(loads, failures)) AS percent
    FROM canary_vote WHERE remote = ${remote} AND version = ${version} AND day >= ${since}::date AND loads + failures > 0`.execute(
    db,
  );
  return { visits: Number(row?.visits ?? 0), networks: Number(row?.networks ?? 0), percent: Number(row?.percent ?? 0) };
};

const hour = 3_600_000;

/** How many networks must see a canary fail before it is taken away, of those heard of in the last hour. */
export const neededReporters = async (db: Db, now: Date, least: number): Promise<number> =>
  neededNetworks(await countNetworks(db, new Date(now.getTime() - hour).toISOString()), least);

/** How many networks saw a release fail since a day. */
export const failingNetworks = async (db: Db, remote: string, version: string, since: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('canary_vote')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('remote', '=', remote)
        .where('version', '=', version)
        .where('day', '>=', since)
        .where('failures', '>', 0)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Forgets what was reported of a release when it was shown before, where it is shown anew. @param before every pointer before the change */
export const beginShowing = async (
  db: Db,
  before: readonly PointerRow[],
  name: string,
  version: string,
): Promise<void> => {
  if (before.some((row) => row.name === name && [row.version, row.canary_version].includes(version))) return;
  await db.deleteFrom('canary_vote').where('remote', '=', name).where('version', '=', version).execute();
};
