import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Viewer } from '../http/viewer.ts';
import { keysetPage, type Order, type Page } from '../resource/list/keyset.ts';
import type { QueueServer } from './queue-server.ts';

/** What waits for this viewer: the one condition of the list, of the count and of what is decided. */
const waiting = (server: QueueServer, viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${server.open} AND ${server.mayDecide(viewer)})`;

interface Counted {
  name: string;
  total: number;
  sum_cents: number | null;
  since: string | null;
  for_others: number;
}

/** Whose each open row is, asked once a row: OFFSET keeps Postgres from asking it in each sum again. */
const countOf = (server: QueueServer, viewer: Viewer) => {
  const cents = server.cents ?? sql`NULL::bigint`;
  const sum = server.cents ? sql`coalesce(sum(q.cents) FILTER (WHERE q.waits), 0)::bigint` : sql`NULL::bigint`;
  return sql`SELECT ${server.queue.name}::text AS name, count(*) FILTER (WHERE q.waits) AS total, ${sum} AS sum_cents,
    min(q.since) FILTER (WHERE q.waits) AS since, count(*) FILTER (WHERE NOT q.waits) AS for_others
    FROM (SELECT ${waiting(server, viewer)} AS waits, ${server.since} AS since, ${cents} AS cents
      FROM ${server.from} WHERE ${server.open} OFFSET 0) q`;
};

/** How much waits for a viewer in each of some queues, in one query. */
export const countWaiting = async (db: Db, servers: readonly QueueServer[], viewer: Viewer): Promise<Counted[]> => {
  if (servers.length === 0) return [];
  const counts = servers.map((server) => countOf(server, viewer));
  return (await sql<Counted>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)).rows;
};

/** The order of a queue: what waits longest first. */
export const queueOrder = ({ since, id }: QueueServer): Order => ({
  sort: 'since',
  keys: [
    { column: since, type: 'timestamptz', descending: false },
    { column: id, type: 'bigint', descending: false },
  ],
});

interface WaitingFacts {
  id: number;
  since: string;
  cents: number | null;
}

/** One page of what waits for a viewer. */
export const listWaiting = async (db: Db, server: QueueServer, viewer: Viewer, page: Page) => {
  const source = (condition: RawBuilder<unknown>) =>
    sql`${server.from} WHERE ${waiting(server, viewer)} AND ${condition}`;
  const { ids, read } = keysetPage([source], server.id, queueOrder(server), page);
  const { rows } = await sql<WaitingFacts & { keys: (string | null)[] }>`
    SELECT page.id, ${server.since} AS since, ${server.cents ?? sql`NULL::bigint`} AS cents, page.keys
    FROM ${server.from} JOIN ${ids} page ON page.id = ${server.id} ORDER BY page.at`.execute(db);
  return read(rows);
};

/** How rows stand now: whether each still waits for anybody, and what it comes to. */
export const findStanding = async (db: Db, server: QueueServer, ids: readonly number[]) =>
  (
    await sql<{ id: number; cents: number | null; is_open: boolean }>`
      SELECT ${server.id} AS id, ${server.cents ?? sql`NULL::bigint`} AS cents, (${server.open}) AS is_open
      FROM ${server.from} WHERE ${server.id} = ANY(${ids}::bigint[])`.execute(db)
  ).rows;
