import type { Db } from '../../../db/open.ts';
import { methodsOf, plansOf } from '../../live/index.ts';
import type { MessageRow } from '../messages/messages.repository.ts';

/** The talk of a broadcast, and what opens the room. */
export const findTalkOf = (db: Db, broadcastId: number) =>
  db
    .selectFrom('broadcast')
    .select(['broadcast.id as broadcast_id', 'broadcast.chat_id', plansOf(db).as('plans'), methodsOf(db).as('methods')])
    .where('broadcast.id', '=', broadcastId)
    .executeTakeFirst();

/** Recommendations published in a talk between two instants, oldest first. */
export const listRecommended = (
  db: Db,
  chatId: number,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<MessageRow[]> =>
  db
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('type', '=', 3)
    .where('seq', 'is not', null)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** Names of the states in which nothing of a recommendation changes any more. */
export const listClosedStates = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('lookup')
    .select(['name', 'extra'])
    .where('kind', '=', 'recommendation-status')
    .execute();
  const isClosed = (extra: unknown) => ['closed', 'not_executed'].includes((extra as { group?: string }).group ?? '');
  return new Set(rows.filter(({ extra }) => isClosed(extra)).map(({ name }) => name));
};
