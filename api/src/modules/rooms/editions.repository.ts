import type { Db, Tx } from '../../db/open.ts';

/** An edition and its room's talk, held until the transaction ends. */
export const lockEdition = (tx: Tx, id: number) =>
  tx
    .selectFrom('broadcast_card')
    .innerJoin('broadcast', 'broadcast.id', 'broadcast_card.broadcast_id')
    .selectAll('broadcast_card')
    .select('broadcast.chat_id')
    .where('broadcast_card.id', '=', id)
    .where('broadcast_card.deleted_at', 'is', null)
    .forUpdate('broadcast_card')
    .executeTakeFirst();

export type LockedEdition = NonNullable<Awaited<ReturnType<typeof lockEdition>>>;

/** Keeps the times of a room's other editions from moving meanwhile; taken after the edition, as the desk does. */
export const lockRoomOf = (tx: Tx, broadcastId: number) =>
  tx.selectFrom('broadcast').select('id').where('id', '=', broadcastId).forNoKeyUpdate().executeTakeFirst();

export const updateEdition = (
  tx: Tx,
  id: number,
  change: Partial<Pick<LockedEdition, 'starts_at' | 'ends_at' | 'unstable_since'>>,
) =>
  tx
    .updateTable('broadcast_card')
    .set(change)
    .where('id', '=', id)
    .returning([
      'id',
      'starts_at',
      'ends_at',
      'cancelled_at',
      'cancelled_reason',
      'unstable_since',
      'replay_media',
      'replay_until',
    ])
    .executeTakeFirstOrThrow();

/** Whether another edition of the room lies in a time. */
export const findMet = (
  db: Db,
  { id, broadcast_id, from, until }: { id: number; broadcast_id: number; from: string; until: string },
) =>
  db
    .selectFrom('broadcast_card')
    .select(['title', 'starts_at'])
    .where('broadcast_id', '=', broadcast_id)
    .where('id', '<>', id)
    .where('cancelled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
