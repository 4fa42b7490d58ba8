import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** The talk of a room on the desk; null: it has none. Undefined: there is no such room. */
export const findTalkOf = (db: Db, broadcastId: number) =>
  db
    .selectFrom('broadcast')
    .select('chat_id')
    .where('id', '=', broadcastId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The newest messages of a talk since an instant that stand, the newest first. */
export const listWritten = (db: Db, chatId: number, { since, limit }: { since: string; limit: number }) =>
  db
    .selectFrom('chat_message as m')
    .select(['m.id', 'm.user_id', 'm.message', 'm.created_at'])
    .select(sql<boolean>`EXISTS (SELECT FROM chat_message_file f WHERE f.message_id = m.id)`.as('has_files'))
    .where('m.chat_id', '=', chatId)
    .where('m.created_at', '>=', since)
    .where('m.deleted_at', 'is', null)
    .where('m.type', 'in', [1, 4])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();

export type WrittenRow = Awaited<ReturnType<typeof listWritten>>[number];

/** The first message of each person that was published in a talk. */
export const listFirstPublished = async (db: Db, chatId: number, userIds: readonly number[]) => {
  if (userIds.length === 0) return new Map<number, number>();
  const rows = await db
    .selectFrom('chat_message')
    .select(({ fn }) => ['user_id', fn.min('id').as('first')])
    .where('chat_id', '=', chatId)
    .where('user_id', 'in', userIds)
    .where('seq', 'is not', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id: user, first }) => [user, Number(first)]));
};
