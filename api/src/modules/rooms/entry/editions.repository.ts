import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';

/** Whether lists of broadcasts show a room. */
const isListed = sql<boolean>`(broadcast.active AND broadcast.deleted_at IS NULL AND category.active)`;

const editions = (tx: Tx, id: number) =>
  tx
    .selectFrom('broadcast_card')
    .innerJoin('broadcast', 'broadcast.id', 'broadcast_card.broadcast_id')
    .innerJoin('category', 'category.id', 'broadcast.category_id')
    .selectAll('broadcast_card')
    .select(['broadcast.chat_id', 'broadcast.company_id', isListed.as('is_listed')])
    .where('broadcast_card.id', '=', id);

/** An edition and its room's talk, held until the transaction ends. */
export const lockEdition = (tx: Tx, id: number) =>
  editions(tx, id).where('broadcast_card.deleted_at', 'is', null).forUpdate('broadcast_card').executeTakeFirst();

/** An edition as a transaction that holds it has written it, also one in the trash. */
export const findWritten = (tx: Tx, id: number) => editions(tx, id).executeTakeFirst();

export type LockedEdition = NonNullable<Awaited<ReturnType<typeof lockEdition>>>;

/** Those of these talks whose room is listed, with its company. */
export const listListedRooms = (db: Db, chats: readonly number[]) =>
  db
    .selectFrom('broadcast')
    .innerJoin('category', 'category.id', 'broadcast.category_id')
    .select(['broadcast.chat_id', 'broadcast.company_id', isListed.as('is_listed')])
    .where('broadcast.chat_id', 'in', chats)
    .where(isListed)
    .$narrowType<{ chat_id: number }>()
    .execute();

/** Holds the places of streams, in one order for whoever tells of several. */
export const holdStreams = (tx: Tx, streams: readonly string[]) =>
  tx.selectFrom('live_stream').select('stream').where('stream', 'in', streams).orderBy('stream').forUpdate().execute();

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
