import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';

export const insertMute = (
  tx: Tx,
  mute: {
    chat_id: number | null;
    user_id: number;
    muted_at: string;
    muted_until: string | null;
    muted_by: number;
    reason: string;
  },
) => tx.insertInto('chat_mute').values(mute).returning(['id', 'muted_at', 'muted_until']).executeTakeFirstOrThrow();

/** A mute, held until the transaction ends. */
export const lockMute = (tx: Tx, id: number) =>
  tx.selectFrom('chat_mute').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const removeMute = (tx: Tx, id: number, by: number, at: string) =>
  tx.updateTable('chat_mute').set({ removed_at: at, removed_by: by }).where('id', '=', id).execute();

/** Messages that a mute collapses, at most so many of the newest. */
export const listUnderMute = (
  db: Db,
  mute: { chat_id: number | null; user_id: number; muted_at: string; muted_until: string | null },
  most: number,
) =>
  db
    .selectFrom('chat_message')
    .select(['id', 'chat_id'])
    .where('user_id', '=', mute.user_id)
    .$if(mute.chat_id !== null, (query) => query.where('chat_id', '=', mute.chat_id ?? 0))
    .where('created_at', '>', mute.muted_at)
    .$if(mute.muted_until !== null, (query) => query.where('created_at', '<=', mute.muted_until ?? ''))
    .where('seq', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Mutes that a room knows of, its own and those of all rooms, the newest first. */
const mutesOfRoom = (db: Db, chatId: number, most: number) =>
  db
    .selectFrom('chat_mute')
    .innerJoin('app_user', 'app_user.id', 'chat_mute.muted_by')
    .select([
      'chat_mute.id as mute_id',
      'chat_mute.muted_at',
      'chat_mute.muted_until',
      'chat_mute.reason',
      sql<string>`coalesce(app_user.nickname, app_user.name)`.as('by'),
    ])
    .where((eb) => eb.or([eb('chat_mute.chat_id', 'is', null), eb('chat_mute.chat_id', '=', chatId)]))
    .orderBy('chat_mute.id', 'desc')
    .limit(most);

/** Mutes in force that hold in a room, the newest first. */
export const listOpenMutes = (db: Db, chatId: number, now: string, most: number) =>
  mutesOfRoom(db, chatId, most)
    .select(['chat_mute.user_id', 'chat_mute.chat_id'])
    .where('chat_mute.removed_at', 'is', null)
    .where((eb) => eb.or([eb('chat_mute.muted_until', 'is', null), eb('chat_mute.muted_until', '>', now)]))
    .execute();

/** Mutes of a person that a room knows of, the newest first. */
export const listMutesOf = (db: Db, chatId: number, userId: number, most: number) =>
  mutesOfRoom(db, chatId, most).select('chat_mute.removed_at').where('chat_mute.user_id', '=', userId).execute();
