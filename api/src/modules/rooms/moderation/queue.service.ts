import type { ChatMessage, HoldReason, listRoomQueue, ResponseOf } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import { messageReaderOf, type Caller } from '../entry/entry.service.ts';
import { listAuthors } from '../messages/message-parts.repository.ts';
import { nicknameOf } from '../messages/message.presenter.ts';
import { listMessages, lockMessage, updateMessage, type MessageRow } from '../messages/messages.repository.ts';
import type { Mentions } from '../mentions/mentions.service.ts';
import { alreadyDecided, auditMessage, setHidden, type Telling } from './moderation.service.ts';
import { listHeld, listPendingReports, listQuestions } from './queue.repository.ts';
import { decideReports, findDecider } from '../messages/reacting.repository.ts';
import { tellRoom, type Realtime } from '../reading/realtime.ts';
import { findRoomRow } from '../entry/rooms.repository.ts';
import type { Talk } from '../messages/talk.ts';

const questions = { hours: 6, most: 30, liked: 3 };

/** What waits for staff, and what they decide. */
export const createQueueService = (core: Core, talk: Talk, mentions: Mentions, realtime: Realtime) => {
  const { db, now } = core;
  const at = () => now().toISOString();

  const nameOf = async (telling: Telling, id: number) => {
    const [person] = await listAuthors(telling.tx, [id], at());
    return person ? nicknameOf(person) : '';
  };

  /** An approved message takes its place at the moment it is approved. */
  const publish = async (telling: Telling, row: MessageRow, delays: ReadonlyMap<number, number>) => {
    const room = await findRoomRow(telling.tx, row.chat_id);
    const event = await tellRoom(telling, row, 'msg.new');
    const placed = await updateMessage(telling.tx, row.id, { seq: event.seq, created_at: event.at });
    if (room) await mentions.tellNow(telling.tx, telling.append, placed, room, delays);
    await mentions.tellLater(telling.tx, placed, delays);
  };

  const delaysFor = async (id: number) => {
    const [row] = await listMessages(db, [id]);
    const room = row && (await findRoomRow(db, row.chat_id));
    return room ? mentions.delaysOf(room, row.mentions) : new Map<number, number>();
  };

  return {
    /** What waits in a room; `0`: in all of them. */
    list: async ({ viewer }: Caller, roomId: number): Promise<ResponseOf<typeof listRoomQueue>> => {
      const [reader, chatId] = [messageReaderOf(viewer), roomId === 0 ? null : roomId];
      const held = await listHeld(db, chatId);
      const reports = Map.groupBy(await listPendingReports(db, chatId), ({ message_id: id }) => id);
      const asked =
        chatId === null
          ? []
          : await listQuestions(db, chatId, {
              since: new Date(now().getTime() - questions.hours * 3_600_000).toISOString(),
              ...questions,
            });
      const rows = await listMessages(db, [...reports.keys(), ...asked]);
      const rooms = new Map([...held, ...rows].map((row) => [row.id, row]));
      const shown = new Map((await talk.show(db, [...rooms.values()], reader)).map((message) => [message.id, message]));
      const of = <T>(id: number, make: (message: ChatMessage, row: MessageRow) => T): T[] => {
        const [message, row] = [shown.get(id), rooms.get(id)];
        return message && row ? [make(message, row)] : [];
      };
      return {
        held: held.flatMap(({ id }) =>
          of(id, (message, row) => ({ room_id: row.chat_id, held_for: row.held_for as HoldReason, message })),
        ),
        reported: [...reports].flatMap(([id, list]) =>
          of(id, (message, row) => ({
            room_id: row.chat_id,
            reports: list.length,
            reasons: list.map(({ reason, text }) => ({ reason, text })),
            message,
          })),
        ),
        questions: asked.flatMap((id) => of(id, (message) => message)),
      };
    },

    /**
     * Approves or refuses a message that waits: the first decision counts.
     * @throws AppError not_found, already_decided with `by`
     */
    decideHeld: async (caller: Caller, id: number, isApproved: boolean): Promise<ChatMessage> => {
      const delays = await delaysFor(id);
      await realtime.write(async (tx, append) => {
        const row = await lockMessage(tx, id);
        if (!row || row.held_for === null || row.deleted_at !== null) throw new AppError('not_found');
        if (row.decided_at !== null) await alreadyDecided(tx, row.decided_by, at());
        const telling = { tx, append, talk };
        const decided = await updateMessage(tx, id, {
          decided_at: at(),
          decided_by: caller.viewer.id,
          refused: !isApproved,
        });
        if (isApproved) await publish(telling, decided, delays);
        await tellRoom(telling, decided, 'msg.decided', { by: await nameOf(telling, caller.viewer.id) });
        await auditMessage(tx, caller, isApproved ? 'approve' : 'refuse', row, { held_for: row.held_for });
      });
      if (isApproved) await mentions.askLater(id, delays);
      return talk.showOne(db, id, messageReaderOf(caller.viewer));
    },

    /**
     * Decides the reports of a message: accepted, it is hidden. Each who reported is told.
     * @returns the message, and whether it was this decision that hid it
     * @throws AppError not_found, own_message for what the viewer wrote, already_decided with `by`
     */
    decideReport: async (caller: Caller, id: number, isAccepted: boolean) => {
      const hid = await realtime.write(async (tx, append) => {
        const row = await lockMessage(tx, id);
        if (!row) throw new AppError('not_found');
        if (row.user_id === caller.viewer.id) throw new AppError('own_message');
        const status = isAccepted ? 'accepted' : 'rejected';
        const reporters = await decideReports(tx, id, { status, decided_at: at(), decided_by: caller.viewer.id });
        if (reporters.length === 0) {
          const decider = await findDecider(tx, id);
          if (!decider) throw new AppError('not_found');
          await alreadyDecided(tx, decider.decided_by, at());
        }
        const telling = { tx, append, talk };
        const hides = isAccepted && !row.hidden && row.deleted_at === null;
        if (hides) await setHidden(telling, row, true, caller.viewer.id);
        await tellRoom(telling, { ...row, hidden: false }, 'msg.reported', { reports: 0 });
        for (const reporter of reporters.toSorted((one, other) => one - other))
          await append({
            stream: `own:${reporter}`,
            kind: 'own.report',
            payload: { room_id: row.chat_id, message_id: id, outcome: status },
          });
        await auditMessage(tx, caller, isAccepted ? 'accept_report' : 'reject_report', row, {
          reports: reporters.length,
        });
        return hides;
      });
      return { message: await talk.showOne(db, id, messageReaderOf(caller.viewer)), hid };
    },
  };
};
