import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ChatMessage } from '../../../db/generated/types.ts';
import { escapeLike } from '../../../db/escape-like.ts';
import type { Db } from '../../../db/open.ts';

export type MessageRow = Omit<Selectable<ChatMessage>, 'card'> & { card: unknown };

/** Messages by their ids; what is not there is left out. */
export const listMessages = async (db: Db, ids: readonly number[]): Promise<MessageRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('chat_message').selectAll().where('id', 'in', ids).execute();

export const findMessage = (db: Db, id: number): Promise<MessageRow | undefined> =>
  db.selectFrom('chat_message').selectAll().where('id', '=', id).executeTakeFirst();

/** A message, held until the transaction ends: who decides on it at once goes one after the other. */
export const lockMessage = (tx: Db, id: number): Promise<MessageRow | undefined> =>
  tx.selectFrom('chat_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** What a person sent under a `client_id`. */
export const findSent = (db: Db, userId: number, clientId: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('chat_message')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Adds a message without a place; undefined where the person has sent one under its `client_id`. */
export const insertMessage = (tx: Db, message: Insertable<ChatMessage>) =>
  tx
    .insertInto('chat_message')
    .values(message)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateMessage = (tx: Db, id: number, change: Updateable<ChatMessage>): Promise<MessageRow> =>
  tx.updateTable('chat_message').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const insertFiles = async (tx: Db, messageId: number, ids: readonly number[]) => {
  if (ids.length > 0)
    await tx
      .insertInto('chat_message_file')
      .values(ids.map((file_id, position) => ({ message_id: messageId, file_id, position })))
      .execute();
};

/** What files of the talk are sent for: pictures, and documents. */
export const talkPurposes = ['chat-file', 'chat-document'] as const;

/** Which of these files a person sent for the talk, and for what. */
export const listOwnFiles = (tx: Db, userId: number, ids: readonly number[]) =>
  tx
    .selectFrom('file')
    .select(['id', 'purpose'])
    .where('id', 'in', ids)
    .where('created_by', '=', userId)
    .where('purpose', 'in', talkPurposes)
    .execute();

/** Keeps what a message said before it is edited. */
export const insertEdit = (
  tx: Db,
  edit: { message_id: number; edited_at: string; message: string; mentions: readonly number[] },
) =>
  tx
    .insertInto('chat_message_edit')
    .values({ ...edit, mentions: [...edit.mentions] })
    .execute();

/** Whether a person has had a message published in a room. */
export const hasSpoken = async (db: Db, chatId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('chat_message')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .where('seq', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Bounds of a page, by place; whose messages without a place are seen as well: null everybody's. */
export interface PageBounds {
  chatId: number;
  before?: number | undefined;
  after?: number | undefined;
  /** Instants. */
  from?: string | undefined;
  to?: string | undefined;
  /** Folded words that a message holds. */
  words?: string | undefined;
  heldOf: number | null;
  /** Of others only what was there at this instant; null: everything. */
  told: { until: string; except: number } | null;
  limit: number;
  direction: 'older' | 'newer';
}

/** A page of a room's messages, in the order asked for: the nearest to the bound first. */
export const listPage = (db: Db, bounds: PageBounds): Promise<MessageRow[]> => {
  const { chatId, before, after, from, to, words, heldOf, told, limit, direction } = bounds;
  return db
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('place', 'is not', null)
    .$if(before !== undefined, (query) => query.where('place', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('place', '>', after ?? 0))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('created_at', '<=', to ?? ''))
    .$if(words !== undefined, (query) =>
      query.where(sql<boolean>`search_fold(message) LIKE ${`%${escapeLike(words ?? '')}%`}`),
    )
    .$if(heldOf !== null, (query) =>
      query.where((eb) => eb.or([eb('seq', 'is not', null), eb('user_id', '=', heldOf)])),
    )
    .$if(told !== null, (query) =>
      query.where((eb) => eb.or([eb('created_at', '<=', told?.until ?? ''), eb('user_id', '=', told?.except ?? 0)])),
    )
    .orderBy('place', direction === 'older' ? 'desc' : 'asc')
    .limit(limit)
    .execute();
};

/** The place of the first message from an instant on, or of the last one up to it; by the index of times. */
export const placeAt = async (db: Db, chatId: number, at: string, side: 'from' | 'to'): Promise<number | null> =>
  (
    await db
      .selectFrom('chat_message')
      .select('place')
      .where('chat_id', '=', chatId)
      .where('created_at', side === 'from' ? '>=' : '<=', at)
      .orderBy('created_at', side === 'from' ? 'asc' : 'desc')
      .orderBy('id', side === 'from' ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.place ?? null;
