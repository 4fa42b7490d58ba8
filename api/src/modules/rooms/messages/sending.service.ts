import {
  cleanText,
  messageTypes,
  type ChatMessage,
  type createRoomMessage,
  type HoldReason,
  type ParsedBody,
  type ResponseOf,
} from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { FilesService } from '../../files/index.ts';
import type { Caller, Entry, EntryService } from '../entry/entry.service.ts';
import type { MaySay } from './may-say.ts';
import type { Mentions } from '../mentions/mentions.service.ts';
import {
  findMessage,
  findSent,
  insertFiles,
  insertMessage,
  listOwnFiles,
  talkPurposes,
  updateMessage,
  type MessageRow,
} from './messages.repository.ts';
import { tellAuthor, type AppendEvent, type Realtime } from '../reading/realtime.ts';
import { markRoomRead } from '../entry/rooms.repository.ts';
import type { SendLimits } from './send-limits.ts';
import type { Talk } from './talk.ts';
import { listMutes } from '../entry/rooms.repository.ts';
import { visibilityOf } from '../reading/visibility.ts';

type Sent = ParsedBody<typeof createRoomMessage>;
type Answer = ResponseOf<typeof createRoomMessage>;

export interface SendingParts {
  entry: EntryService;
  talk: Talk;
  maySay: MaySay;
  limits: SendLimits;
  mentions: Mentions;
  files: FilesService;
  realtime: Realtime;
}

/** Whoever acts as a customer says nothing in their name. */
export const refuseImpersonation = ({ viewer }: Caller) => {
  if (viewer.impersonator_id !== null) throw new AppError('forbidden');
};

/** Sends messages: once for each `client_id`, within the limits, held where the room's rules say so. */
export const createSendingService = (core: Core, parts: SendingParts) => {
  const { db, now } = core;
  const { talk, realtime, mentions } = parts;

  const contentOf = (body: Sent) => {
    const files = [...new Set(body.files)];
    const type = files.length > 0 && body.type === messageTypes.text ? messageTypes.file : body.type;
    return { message: cleanText(body.message), files, type };
  };

  /** One answers what one may read, in the same room. */
  const requireQuotable = async (entry: Entry, id: number | null) => {
    if (id === null) return;
    const row = await findMessage(db, id);
    const mutes = row ? await listMutes(db, [row.chat_id], [row.user_id]) : [];
    const isQuotable =
      row !== undefined &&
      row.chat_id === entry.room.id &&
      row.seq !== null &&
      parts.entry.isTold(entry, row) &&
      visibilityOf(row, mutes, entry.reader).collapsed === null;
    if (!isQuotable) throw fieldError('reply_to', 'Esta mensagem não está mais disponível.');
  };

  const attach = async (tx: Tx, { viewer }: Entry, messageId: number, files: readonly number[]) => {
    if (files.length === 0) return;
    const own = await listOwnFiles(tx, viewer.id, files);
    if (own.length < files.length) throw new AppError('file_not_ready');
    for (const purpose of talkPurposes) {
      const ids = own.filter((file) => file.purpose === purpose).map(({ id }) => id);
      const place = { entity: 'chat_message', entity_id: messageId, field: purpose };
      if (ids.length > 0) await parts.files.use(tx, place, purpose, ids);
    }
    await insertFiles(tx, messageId, files);
  };

  const answer = async (entry: Entry, row: MessageRow): Promise<Answer> => {
    if (row.chat_id !== entry.room.id) throw new AppError('conflict');
    const message: ChatMessage = await talk.showOne(db, row.id, entry.reader, entry.horizon);
    return { id: row.id, seq: message.seq, held: message.held, message };
  };

  /** Gives a new message its place: in the room, or with staff. */
  const place = async (
    tx: Tx,
    append: AppendEvent,
    entry: Entry,
    id: number,
    { isHeld, delays }: { isHeld: boolean; delays: ReadonlyMap<number, number> },
  ) => {
    const { room, viewer } = entry;
    const event = await append({ stream: `room:${room.id}`, kind: isHeld ? 'msg.held' : 'msg.new', ref: id });
    const at = { created_at: event.at };
    const row = await updateMessage(tx, id, isHeld ? { ...at, held_seq: event.seq } : { ...at, seq: event.seq });
    await markRoomRead(tx, { chat_id: room.id, user_id: viewer.id, message_id: id, read_at: event.at });
    if (isHeld) await tellAuthor(append, row);
    else {
      await mentions.tellNow(tx, append, row, room, delays);
      await mentions.tellLater(tx, row, delays);
    }
    return row;
  };

  const write = async (
    entry: Entry,
    body: Sent,
    { message, files, type, heldFor }: ReturnType<typeof contentOf> & { heldFor: HoldReason | null },
  ) => {
    const { room, viewer } = entry;
    const called = await mentions.resolve(room, message, viewer.id, body.mentions);
    const delays = await mentions.delaysOf(room, called);
    const made = await realtime.write(async (tx, append) => {
      const inserted = await insertMessage(tx, {
        chat_id: room.id,
        user_id: viewer.id,
        client_id: body.client_id,
        type,
        message,
        reply_to_id: body.reply_to,
        mentions: called.filter((id) => delays.has(id)),
        created_at: now().toISOString(),
        held_for: heldFor,
      });
      if (!inserted) return null;
      await attach(tx, entry, inserted.id, files);
      return place(tx, append, entry, inserted.id, { isHeld: heldFor !== null, delays });
    });
    if (made && heldFor === null) await mentions.askLater(made.id, delays);
    return made ?? (await findSent(db, viewer.id, body.client_id));
  };

  return {
    /**
     * Sends a message. Sent again with the same `client_id` it answers what the first one made.
     * @throws AppError forbidden, not_found, room_closed, muted, chat_not_open, chat_closed, chat_only_staff, slow_mode, too_fast
     */
    send: async (caller: Caller, roomId: number, body: Sent): Promise<Answer> => {
      const entry = await parts.entry.enter(caller.viewer, roomId, caller.variant);
      refuseImpersonation(caller);
      const before = await findSent(db, caller.viewer.id, body.client_id);
      if (before) return answer(entry, before);
      const content = contentOf(body);
      await requireQuotable(entry, body.reply_to);
      const heldFor = await parts.maySay(entry, { as: 'send', ...content });
      const row = await write(entry, body, { ...content, heldFor });
      if (!row) throw new AppError('conflict');
      return answer(entry, row);
    },
  };
};
