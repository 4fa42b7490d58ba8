import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Editions of these rooms that are not over, as a plan looks at them. */
export const listPlannedOver = (db: Db, rooms: readonly number[], from: string, to: string) =>
  db
    .selectFrom('broadcast_card')
    .select([
      'id',
      'broadcast_id',
      'title',
      'starts_at',
      'ends_at',
      'slot_id',
      'revision',
      sql<string | null>`slot_date::text`.as('slot_date'),
      sql<boolean>`cancelled_at IS NOT NULL`.as('is_cancelled'),
    ])
    .where('broadcast_id', 'in', rooms.length > 0 ? rooms : [0])
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

export type PlannedOver = Awaited<ReturnType<typeof listPlannedOver>>[number];

/** Notes of which block an edition is, unless another edition is that already. */
export const linkEdition = async (db: Db, id: number, slotId: number, date: string): Promise<void> => {
  await sql`UPDATE broadcast_card SET slot_id = ${slotId}, slot_date = ${date} WHERE id = ${id} AND slot_id IS NULL
    AND NOT EXISTS (SELECT FROM broadcast_card c WHERE c.slot_id = ${slotId} AND c.slot_date = ${date})`.execute(db);
};

/** Which of these rooms give recommendations. */
export const listGiving = async (db: Db, rooms: readonly number[]): Promise<Set<number>> => {
  const found = await db
    .selectFrom('broadcast')
    .select('id')
    .where('id', 'in', rooms.length > 0 ? rooms : [0])
    .where('has_recommendations', '=', true)
    .execute();
  return new Set(found.map(({ id }) => id));
};
