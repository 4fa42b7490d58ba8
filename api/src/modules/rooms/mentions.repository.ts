import { sql } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import type { Db, Tx } from '../../db/open.ts';

/** People of a room by how they are called: who has read or written in it. Of several with one name the one seen last. */
export const listMentioned = async (db: Db, chatId: number, nicknames: readonly string[], most: number) => {
  if (nicknames.length === 0) return [];
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('chat_read', (join) => join.onRef('chat_read.user_id', '=', 'app_user.id').on('chat_id', '=', chatId))
    .select('app_user.id')
    .distinctOn(sql`lower(nickname)`)
    .where(sql<string>`lower(nickname)`, 'in', nicknames)
    .where('app_user.nickname', 'is not', null)
    .orderBy(sql`lower(nickname)`)
    .orderBy('read_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** People of a room whose name begins so, those who run it first, then who was seen last. */
export const listPeople = async (
  db: Db,
  asked: { chatId: number; start: string; seenBy: string; most: number },
): Promise<number[]> => {
  const staff = sql<boolean>`EXISTS (SELECT 1 FROM profile_permission p JOIN permission ON permission.id = p.permission_id
    WHERE p.profile_id = app_user.profile_id AND permission.name = 'Transmissões' AND p.read = 1)`;
  const start = `${escapeLike(asked.start)}%`;
  const rows = await db
    .selectFrom('chat_read')
    .innerJoin('app_user', 'app_user.id', 'chat_read.user_id')
    .select('app_user.id')
    .where('chat_read.chat_id', '=', asked.chatId)
    .where('chat_read.read_at', '<=', asked.seenBy)
    .where('app_user.nickname', 'is not', null)
    .where((eb) =>
      eb.or([
        sql<boolean>`search_fold(app_user.nickname) LIKE ${start}`,
        sql<boolean>`search_fold(app_user.name) LIKE ${start}`,
      ]),
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM chat_mute WHERE chat_mute.user_id = app_user.id AND removed_at IS NULL
        AND (chat_mute.chat_id IS NULL OR chat_mute.chat_id = ${asked.chatId})
        AND (muted_until IS NULL OR muted_until > ${asked.seenBy}::timestamptz))`,
    )
    .orderBy(staff, 'desc')
    .orderBy('chat_read.read_at', 'desc')
    .limit(asked.most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Notes who is told of a message later. */
export const insertDue = async (tx: Tx, due: readonly { message_id: number; user_id: number; due_at: string }[]) => {
  if (due.length > 0)
    await tx
      .insertInto('chat_mention_due')
      .values([...due])
      .execute();
};

/** Whose time has come, the longest waiting first. */
export const listDue = (db: Db, at: string, most: number) =>
  db
    .selectFrom('chat_mention_due')
    .select(['message_id', 'user_id'])
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(most)
    .execute();

/** Whether a person has a notification of a message that calls them. */
export const wasNotified = async (tx: Tx, userId: number, eventKey: string): Promise<boolean> =>
  (await tx
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'room_mention')
    .where('event_key', '=', eventKey)
    .executeTakeFirst()) !== undefined;

/** @returns false where the person was told already */
export const takeDue = async (tx: Tx, messageId: number, userId: number): Promise<boolean> =>
  (await tx
    .deleteFrom('chat_mention_due')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;
