import type { Tx } from '../../../db/open.ts';
import type { LiveLog, LogEvent, NewEvent, StreamKind, StreamSource } from '../../realtime/index.ts';
import type { MessageRow } from '../messages/messages.repository.ts';
import type { Talk } from '../messages/talk.ts';

/** The record of rooms, which asks this module what is shown of it. */
export type Realtime = LiveLog & { register(source: StreamSource, which?: readonly StreamKind[]): void };

export type AppendEvent = (event: NewEvent) => Promise<LogEvent>;

type MessageKind = 'msg.new' | 'msg.edit' | 'msg.hide' | 'msg.del' | 'msg.held' | 'msg.decided' | 'msg.reported';

/** Tells an author of a message of theirs, as they read it. */
export const tellAuthor = (
  append: AppendEvent,
  { id, chat_id, user_id }: Pick<MessageRow, 'id' | 'chat_id' | 'user_id'>,
) => append({ stream: `own:${user_id}`, kind: 'own.message', ref: id, payload: { room_id: chat_id } });

/**
 * Tells a room of a message, and with it its author where the room is told less than the author may read.
 */
export const tellRoom = async (
  { tx, append, talk }: { tx: Tx; append: AppendEvent; talk: Talk },
  row: Pick<MessageRow, 'id' | 'chat_id' | 'user_id' | 'hidden' | 'seq'>,
  kind: MessageKind,
  payload: Record<string, unknown> = {},
): Promise<LogEvent> => {
  const isNew = kind === 'msg.new' || kind === 'msg.held';
  const reactions = isNew ? [] : ((await talk.reactionsOf(tx, [row.id])).get(row.id) ?? []);
  const event = await append({
    stream: `room:${row.chat_id}`,
    kind,
    ref: row.id,
    payload: { reactions, ...payload },
  });
  if (row.hidden || (row.seq === null && kind !== 'msg.new') || kind === 'msg.hide' || kind === 'msg.decided')
    await tellAuthor(append, row);
  return event;
};
