import type { PublishingMoment } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { addressWith } from '../../resource/publication/publication-columns.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import { workingTitle } from './working-title.repository.ts';

interface Week {
  /** Its first instant, and the first one after it. */
  from: string;
  until: string;
  now: string;
  limit: number;
}

/**
 * The moments of one type. A version that waits for its hour has an end of its own; the one that readers see keeps its end
 * until then.
 */
const momentsOf = (store: ServerResource, { from, until, now }: Week) => {
  const { resource, options } = store;
  const within = (at: ReturnType<typeof sql>) => sql`${at} >= ${from} AND ${at} < ${until}`;
  return sql`SELECT moment.at, moment.change, ${resource.name} AS type, ${resource.title[0]} AS type_title, t.id,
      ${workingTitle(store)} AS title, ${addressWith(store, resource.desk, 't')} AS address
    FROM ${sql.table(options.table)} t CROSS JOIN LATERAL (
      SELECT t.publish_at AS at, 'on' AS change WHERE t.status = 'scheduled' AND ${within(sql`t.publish_at`)}
      UNION ALL SELECT t.next_unpublish_at, 'off' WHERE t.status = 'scheduled' AND ${within(sql`t.next_unpublish_at`)}
      UNION ALL SELECT t.unpublish_at, 'off' WHERE t.live_revision IS NOT NULL AND ${within(sql`t.unpublish_at`)}
        AND (t.status <> 'scheduled' OR t.unpublish_at < t.publish_at)
      UNION ALL SELECT t.published_at, 'live' WHERE t.live_revision IS NOT NULL AND ${within(sql`t.published_at`)}
        AND t.published_at <= ${now}) moment
    WHERE t.deleted_at IS NULL`;
};

/** What goes on and off air between two instants, by time, of all these types in one statement. */
export const listPublishingMoments = async (
  db: Db,
  stores: readonly ServerResource[],
  week: Week,
): Promise<PublishingMoment[]> => {
  const parts = stores.map((store) => sql`(${momentsOf(store, week)})`);
  const { rows } = await sql<PublishingMoment>`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) moments
    ORDER BY at, type, id, change LIMIT ${week.limit}`.execute(db);
  return rows;
};
