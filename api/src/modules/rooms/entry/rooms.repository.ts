import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { methodsOf, plansOf } from '../../live/index.ts';

/** Rooms that have a talk: of a broadcast that is shown, or of the community. */
const rooms = (db: Db) =>
  db
    .selectFrom('chat')
    .leftJoin('broadcast', 'broadcast.chat_id', 'chat.id')
    .selectAll('chat')
    .select([
      'broadcast.id as broadcast_id',
      'broadcast.title',
      'broadcast.company_id',
      plansOf(db).as('plans'),
      methodsOf(db).as('methods'),
    ])
    .where('chat.active', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([eb('broadcast.active', '=', true), eb('broadcast.deleted_at', 'is', null)]),
        eb('chat.kind', '=', 'community'),
      ]),
    );

/** A room's talk by its id. */
export const findRoomRow = (db: Db, id: number) => rooms(db).where('chat.id', '=', id).executeTakeFirst();

export type RoomRow = NonNullable<Awaited<ReturnType<typeof findRoomRow>>>;

/** Every room that has a talk, by its id. */
export const listRoomIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('chat').select('id').where('active', '=', true).orderBy('id').execute()).map(({ id }) => id);

/** What a room was greeted with at an instant: empty where that is not known any more. */
export const findWelcomeAt = async (db: Db, chatId: number, at: string, now: string): Promise<string> => {
  const told = db
    .selectFrom('live_event')
    .select(sql<string>`payload -> 'rules' ->> 'welcome_text'`.as('text'))
    .where('stream', '=', `room:${chatId}`)
    // The condition of the index, so that it is used.
    .where(sql<boolean>`kind IN ('pin', 'poll', 'settings')`)
    .where('kind', '=', 'settings');
  const later = await told.where('created_at', '>', at).limit(1).executeTakeFirst();
  if (!later) return now;
  const before = await told.where('created_at', '<=', at).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return before?.text ?? '';
};

/** The first edition whose talk is not over at an instant. */
export const findTalk = (db: Db, broadcastId: number, now: string, closesAfterMin: number) =>
  db
    .selectFrom('broadcast_card')
    .select(['id', 'starts_at', 'ends_at'])
    .where('broadcast_id', '=', broadcastId)
    .where('cancelled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', sql<string>`${now}::timestamptz - make_interval(mins => ${closesAfterMin})`)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();

/** A mute of a person that is in force in a room. */
export const findMute = (db: Db, chatId: number, userId: number, now: string) =>
  db
    .selectFrom('chat_mute')
    .select(['id', 'muted_at', 'muted_until', 'reason'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('chat_id', 'is', null), eb('chat_id', '=', chatId)]))
    .where((eb) => eb.or([eb('muted_until', 'is', null), eb('muted_until', '>', now)]))
    .orderBy(sql`muted_until DESC NULLS FIRST`)
    .limit(1)
    .executeTakeFirst();

/** Whether a mute of a person was in force in a room at an instant is asked of these. */
export const listMutes = (db: Db, chatIds: readonly number[], userIds: readonly number[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_mute')
        .select(['chat_id', 'user_id', 'muted_at', 'muted_until', 'muted_by'])
        .where('user_id', 'in', userIds)
        .where('removed_at', 'is', null)
        .where((eb) => eb.or([eb('chat_id', 'is', null), eb('chat_id', 'in', chatIds.length > 0 ? chatIds : [-1])]))
        .execute();

/** How far a person has read; null: never here. */
export const findRead = (db: Db, chatId: number, userId: number) =>
  db
    .selectFrom('chat_read')
    .select('message_id')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Marks how far a person has read; never back. */
export const markRoomRead = (db: Db, read: { chat_id: number; user_id: number; message_id: number; read_at: string }) =>
  db
    .insertInto('chat_read')
    .values(read)
    .onConflict((conflict) =>
      conflict.columns(['chat_id', 'user_id']).doUpdateSet({
        message_id: sql`greatest(chat_read.message_id, excluded.message_id)`,
        read_at: sql`greatest(chat_read.read_at, excluded.read_at)`,
      }),
    )
    .execute();

/** Sets rules of a talk. */
export const updateRules = (
  tx: Db,
  id: number,
  rules: Partial<
    Pick<RoomRow, 'slow_mode_s' | 'links_allowed' | 'files_allowed' | 'writers' | 'welcome_text' | 'forbidden_words'>
  >,
) => tx.updateTable('chat').set(rules).where('id', '=', id).execute();
