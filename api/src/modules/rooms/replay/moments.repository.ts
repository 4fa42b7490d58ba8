import { messageTypes } from '@pregao/contract';
import type { Db } from '../../../db/open.ts';
import type { MessageRow } from '../messages/messages.repository.ts';

/** A stretch of a room's talk, by instants: later than `since`, up to `until`. */
export interface Stretch {
  chatId: number;
  since: string;
  until: string;
}

const messages = (db: Db, { chatId, since, until }: Stretch) =>
  db
    .selectFrom('chat_message')
    .where('chat_id', '=', chatId)
    .where('seq', 'is not', null)
    .where('chat_message.created_at', '>', since)
    .where('chat_message.created_at', '<=', until);

/** Recommendations or highlights of a stretch, the newest first. */
export const listOfType = (
  db: Db,
  stretch: Stretch,
  type: 'recommendation' | 'highlight',
  limit: number,
): Promise<MessageRow[]> =>
  messages(db, stretch)
    .selectAll()
    .where('type', '=', messageTypes[type])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** Messages of a stretch that were reacted to by then, the most reacted first. */
export const listReacted = async (db: Db, stretch: Stretch, least: number, limit: number): Promise<number[]> => {
  const rows = await messages(db, stretch)
    .innerJoin('chat_reaction', 'chat_reaction.message_id', 'chat_message.id')
    .where('chat_reaction.created_at', '<=', stretch.until)
    .select('chat_message.id')
    .groupBy('chat_message.id')
    .having(({ fn }) => fn.countAll(), '>=', least)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('chat_message.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Polls that were opened in a stretch, the newest first. */
export const listPolls = (db: Db, { chatId, since, until }: Stretch, limit: number) =>
  db
    .selectFrom('chat_poll')
    .select(['id', 'question', 'created_at'])
    .where('chat_id', '=', chatId)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Messages that were pinned between two places of the record, the newest first. */
export const listPinned = async (db: Db, { chatId, since, until }: Stretch, limit: number) =>
  db
    .selectFrom('live_event')
    .select(['ref', 'created_at'])
    .where('stream', '=', `room:${chatId}`)
    .where('kind', '=', 'pin')
    .where('ref', 'is not', null)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
