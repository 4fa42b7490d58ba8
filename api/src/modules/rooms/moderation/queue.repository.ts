import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { MessageRow } from '../messages/messages.repository.ts';

/** Of a queue at most so many are shown at once. */
const mostShown = 100;

/** Messages that wait for staff, the oldest first; null: of every room. */
export const listHeld = (db: Db, chatId: number | null): Promise<MessageRow[]> =>
  db
    .selectFrom('chat_message')
    .selectAll()
    .where('held_for', 'is not', null)
    .where('decided_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(chatId !== null, (query) => query.where('chat_id', '=', chatId ?? 0))
    .orderBy('id')
    .limit(mostShown)
    .execute();

/** Reports that nobody has decided on, the oldest first; null: of every room. */
export const listPendingReports = (db: Db, chatId: number | null) =>
  db
    .selectFrom('chat_report')
    .innerJoin('chat_message', 'chat_message.id', 'chat_report.message_id')
    .select(['chat_report.message_id', 'chat_report.reason', 'chat_report.text'])
    .where('chat_report.status', '=', 'pending')
    .$if(chatId !== null, (query) => query.where('chat_message.chat_id', '=', chatId ?? 0))
    .orderBy('chat_report.created_at')
    .limit(mostShown * 5)
    .execute();

/** Messages of a room's last hours that ask something: with `?` at the start or the end, or those that most people reacted to. */
export const listQuestions = async (
  db: Db,
  chatId: number,
  { since, most, liked }: { since: string; most: number; liked: number },
): Promise<number[]> => {
  const recent = db
    .selectFrom('chat_message')
    .select([
      'id',
      'message',
      sql<number>`(SELECT count(*) FROM chat_reaction WHERE chat_reaction.message_id = chat_message.id)`.as('given'),
    ])
    .where('chat_id', '=', chatId)
    .where('created_at', '>=', since)
    .where('seq', 'is not', null)
    .where('type', '=', 1)
    .where('deleted_at', 'is', null)
    .where('hidden', '=', false)
    .where('answered_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1_000)
    .as('recent');
  const rows = await db
    .selectFrom(recent)
    .select('recent.id')
    .where((eb) =>
      eb.or([eb('recent.message', 'like', '?%'), eb('recent.message', 'like', '%?'), eb('recent.given', '>=', liked)]),
    )
    .orderBy('recent.given', 'desc')
    .orderBy('recent.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};
