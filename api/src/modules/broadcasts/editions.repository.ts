import type { PlayProvider } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

/** The room of an edition: while it is locked nobody else writes an edition of it. */
export const lockRoom = (tx: Tx, id: number) =>
  tx
    .selectFrom('broadcast')
    .select(['id', 'title', 'has_recommendations', sql<PlayProvider>`provider`.as('provider')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface Span {
  broadcast_id: number;
  starts_at: string;
  ends_at: string;
}

/** The first edition of the room that is on in a part of this time; `id` itself is none. */
export const findMeeting = (db: Db, { broadcast_id: room, starts_at: from, ends_at: to }: Span, id: number | null) =>
  db
    .selectFrom('broadcast_card')
    .select(['id', 'title', 'starts_at', 'ends_at'])
    .where('broadcast_id', '=', room)
    .where('cancelled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .$if(id !== null, (query) => query.where('id', '<>', id ?? 0))
    .orderBy('starts_at')
    .executeTakeFirst();

export const isCancelled = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('broadcast_card')
    .select('id')
    .where('id', '=', id)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Takes an edition off the agenda, unless that was done or it is over. @returns whether it did */
export const setCancelled = async (
  tx: Tx,
  id: number,
  { reason, at, by }: { reason: string; at: string; by: number | null },
) => {
  const changed = await tx
    .updateTable('broadcast_card')
    .set((eb) => ({
      cancelled_at: at,
      cancelled_reason: reason,
      revision: eb('revision', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', at)
    .returning(['revision', sql<string>`cancelled_at`.as('cancelled_at')])
    .executeTakeFirst();
  return changed;
};

/** Who holds on to an edition that is not over: it is cancelled, so that they are told. */
export const countEditionUses = async (db: Db, id: number) => {
  const { rows } = await sql<{ people: number }>`SELECT count(*)::int AS people FROM broadcast_reminder r
    JOIN broadcast_card e ON e.id = r.broadcast_card_id
    WHERE e.id = ${id} AND e.cancelled_at IS NULL AND e.ends_at > now()`.execute(db);
  return [{ count: rows[0]?.people ?? 0, one: 'lembrete pedido', many: 'lembretes pedidos' }];
};
