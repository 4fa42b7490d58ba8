import { sql } from 'kysely';
import { escapeLike } from '../../../db/escape-like.ts';
import type { Db, Tx } from '../../../db/open.ts';

/** People of a room, who have read or written in it, by the keys of their nicknames or by who they are. */
export const listCallable = async (
  db: Db,
  { chatId, keys, ids }: { chatId: number; keys: readonly string[]; ids: readonly number[] },
) => {
  if (keys.length === 0) return [];
  return db
    .selectFrom('app_user')
    .innerJoin('chat_read', (join) => join.onRef('chat_read.user_id', '=', 'app_user.id').on('chat_id', '=', chatId))
    .select(['app_user.id', 'app_user.nickname'])
    .where('app_user.status', '=', 'active')
    .where((eb) =>
      eb.or([eb('app_user.nickname_key', 'in', keys), ...(ids.length > 0 ? [eb('app_user.id', 'in', ids)] : [])]),
    )
    .execute();
};

const mayOf = (subject: string, flag: 'create' | 'read') =>
  sql<boolean>`EXISTS (SELECT 1 FROM profile_permission p JOIN permission ON permission.id = p.permission_id
    WHERE p.profile_id = app_user.profile_id AND permission.name = ${subject} AND p.${sql.ref(flag)} = 1)`;

interface AskedPeople {
  chatId: number;
  start: string;
  seenBy: string;
  most: number;
  /** Whether who asks is shown whole names, and so finds by them. */
  byName: boolean;
}

/** People of a room whose nickname begins so: analysts first, then who runs it, then who was seen last. */
export const listPeople = async (db: Db, asked: AskedPeople): Promise<number[]> => {
  const start = `${escapeLike(asked.start)}%`;
  const rows = await db
    .selectFrom('chat_read')
    .innerJoin('app_user', 'app_user.id', 'chat_read.user_id')
    .select('app_user.id')
    .where('chat_read.chat_id', '=', asked.chatId)
    .where('chat_read.read_at', '<=', asked.seenBy)
    .where('app_user.status', '=', 'active')
    .where((eb) =>
      eb.or([
        sql<boolean>`search_fold(app_user.nickname) LIKE ${start}`,
        ...(asked.byName ? [sql<boolean>`search_fold(app_user.name) LIKE ${start}`] : []),
      ]),
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM chat_mute WHERE chat_mute.user_id = app_user.id AND removed_at IS NULL
        AND (chat_mute.chat_id IS NULL OR chat_mute.chat_id = ${asked.chatId})
        AND (muted_until IS NULL OR muted_until > ${asked.seenBy}::timestamptz))`,
    )
    .orderBy(mayOf('Recomendações', 'create'), 'desc')
    .orderBy(mayOf('Transmissões', 'read'), 'desc')
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
