import { mostMentions } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import type { AccessService } from '../../access/index.ts';
import { roomDelay } from '../../live/index.ts';
import { notify } from '../../notifications/index.ts';
import { callsOf, calledBy, keysOf } from './called.ts';
import { insertDue, listDue, listCallable, takeDue, wasNotified } from './mentions.repository.ts';
import { listAuthors } from '../messages/message-parts.repository.ts';
import { nicknameOf } from '../messages/message.presenter.ts';
import { findMessage, type MessageRow } from '../messages/messages.repository.ts';
import type { AppendEvent, Realtime } from '../reading/realtime.ts';
import { findRoomRow, type RoomRow } from '../entry/rooms.repository.ts';

/** Tells those who are late, when their time has come. */
export const mentionQueue = 'rooms.mention';
/** People told in one turn of the clock. */
const mostDue = 500;

/** Who is told of which message. */
interface MentionJob {
  messageId: number;
  userId: number;
  /** Whether it stands in `chat_mention_due`; jobs of releases that kept nothing there do not say it. */
  isKept?: boolean;
}

const eventKeyOf = (messageId: number) => `chat_message/${messageId}`;

/** Who is called by `@nickname`, and how they are told: each when the message is told to them. */
export const createMentions = (core: Core, access: AccessService, realtime: Realtime) => {
  const { db, now, jobs } = core;

  /** Seconds each person is behind in a room; who may not enter is left out. */
  const delaysOf = async (room: RoomRow, ids: readonly number[]): Promise<Map<number, number>> => {
    const people = await listAuthors(db, ids, now().toISOString());
    const delays = new Map<number, number>();
    for (const { id, admin } of people) {
      const { rights } = await access.readerOf({ id }, room.company_id ?? 1);
      const delay =
        admin === true || room.broadcast_id === null
          ? 0
          : roomDelay(rights, { broadcast_id: room.broadcast_id, plans: room.plans, methods: room.methods });
      if (delay !== null) delays.set(id, delay);
    }
    return delays;
  };

  const tell = async (tx: Tx, append: AppendEvent, row: MessageRow, room: RoomRow, to: readonly number[]) => {
    const [author] = await listAuthors(tx, [row.user_id], now().toISOString());
    if (!author) return;
    const said = { room_id: room.id, broadcast_id: room.broadcast_id, nickname: nicknameOf(author) };
    for (const id of to.toSorted((one, other) => one - other))
      await append({ stream: `own:${id}`, kind: 'own.mention', payload: said });
    await notify(tx, {
      to,
      kind: 'room_mention',
      key: eventKeyOf(row.id),
      data: { ...said, room: room.title ?? room.name },
      at: now().toISOString(),
    });
  };

  /** Tells one who is late of a message that is still there for everybody; once. */
  const tellOne = async ({ messageId, userId, isKept = false }: MentionJob): Promise<void> => {
    const row = await findMessage(db, messageId);
    const room = row && (await findRoomRow(db, row.chat_id));
    const isThere = row?.deleted_at === null && !row.hidden && row.mentions.includes(userId);
    const mayBeTold = room !== undefined && isThere && (await delaysOf(room, [userId])).has(userId);
    await realtime.write(async (tx, append) => {
      const isDue =
        (await takeDue(tx, messageId, userId)) || (!isKept && !(await wasNotified(tx, userId, eventKeyOf(messageId))));
      if (isDue && mayBeTold) await tell(tx, append, row, room, [userId]);
    });
  };

  return {
    /**
     * People of the room that a text calls; never its author.
     * @param chosen who was chosen in the menu; each still has to stand in the text
     */
    resolve: async (room: RoomRow, text: string, authorId: number, chosen: readonly number[]): Promise<number[]> => {
      const calls = callsOf(text);
      const people = await listCallable(db, { chatId: room.id, keys: keysOf(calls), ids: chosen });
      return calledBy(calls, people, chosen)
        .filter((id) => id !== authorId)
        .slice(0, mostMentions);
    },
    delaysOf,
    /** Tells those who are not late; in the transaction that publishes the message. */
    tellNow: async (
      tx: Tx,
      append: AppendEvent,
      row: MessageRow,
      room: RoomRow,
      delays: ReadonlyMap<number, number>,
    ) => {
      const to = row.mentions.filter((id) => delays.get(id) === 0);
      if (to.length > 0) await tell(tx, append, row, room, to);
    },
    /**
     * Tells the others when the message is told to them: it is written in the transaction that publishes the message, so
     * that no crash loses it.
     */
    tellLater: (tx: Tx, { id, created_at: at }: MessageRow, delays: ReadonlyMap<number, number>) =>
      insertDue(
        tx,
        [...delays]
          .filter(([, delay]) => delay > 0)
          .map(([userId, delay]) => ({
            message_id: id,
            user_id: userId,
            due_at: new Date(Date.parse(at) + delay * 1_000).toISOString(),
          })),
      ),
    /** Asks for who is told later to be told in time; after that transaction. What is not asked for is found every minute. */
    askLater: async (messageId: number, delays: ReadonlyMap<number, number>): Promise<void> => {
      for (const [userId, delay] of delays)
        if (delay > 0)
          await jobs.send(
            mentionQueue,
            { messageId, userId, isKept: true },
            { key: `${messageId}:${userId}`, delaySeconds: delay },
          );
    },
    tellOne,
    /** Tells those whose time has come and whom no job told. */
    tellDue: async (): Promise<void> => {
      for (const { message_id: messageId, user_id: userId } of await listDue(db, now().toISOString(), mostDue))
        // One that can't be told now keeps nobody else waiting.
        await tellOne({ messageId, userId, isKept: true }).catch((error: unknown) => {
          core.log.error({ err: error, messageId, userId }, 'a mention was not told');
        });
    },
  };
};

export type Mentions = ReturnType<typeof createMentions>;
