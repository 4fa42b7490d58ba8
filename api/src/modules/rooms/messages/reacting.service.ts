import type { ParsedBody, reactRoomMessage, reportRoomMessage } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Caller, Entry } from '../entry/entry.service.ts';
import { lockMessage, type MessageRow } from './messages.repository.ts';
import { countReports, deleteReaction, insertReaction, insertReport } from './reacting.repository.ts';
import { tellRoom } from '../reading/realtime.ts';
import { listMutes } from '../entry/rooms.repository.ts';
import { refuseImpersonation, type SendingParts } from './sending.service.ts';
import { visibilityOf } from '../reading/visibility.ts';

/** What readers do with a message. */
export const createReactingService = (core: Core, { entry: entries, talk, limits, realtime }: SendingParts) => {
  const { db, now } = core;

  /** A published message that this reader may read. @throws AppError not_found */
  const readable = async (caller: Caller, id: number): Promise<{ entry: Entry; row: MessageRow }> => {
    const found = await entries.enterAt(caller, id);
    refuseImpersonation(caller);
    const { row, entry } = found;
    const mutes = await listMutes(db, [row.chat_id], [row.user_id]);
    const { collapsed } = visibilityOf(row, mutes, entry.reader);
    if (row.seq === null || collapsed !== null) throw new AppError('not_found');
    return found;
  };

  return {
    /** Gives an emoji or takes it back; again it changes nothing. @throws AppError not_found, too_fast */
    react: async (
      caller: Caller,
      id: number,
      { emoji, on }: ParsedBody<typeof reactRoomMessage>,
    ): Promise<{ ok: true }> => {
      const { entry, row } = await readable(caller, id);
      await limits.limitBurst(entry, 'react');
      const given = { message_id: id, user_id: caller.viewer.id, emoji };
      await realtime.write(async (tx, append) => {
        // Reactions of a message change one after the other: each event says what was there before it.
        await lockMessage(tx, id);
        const before = (await talk.reactionsOf(tx, [id])).get(id) ?? [];
        const isChanged = on
          ? await insertReaction(tx, { ...given, created_at: now().toISOString() })
          : await deleteReaction(tx, given);
        if (!isChanged) return;
        const reactions = (await talk.reactionsOf(tx, [id])).get(id) ?? [];
        await append({ stream: `room:${row.chat_id}`, kind: 'msg.react', ref: id, payload: { reactions, before } });
      });
      return { ok: true };
    },

    /** Tells staff of a message; a second report of the same person changes nothing. @throws AppError not_found */
    report: async (
      caller: Caller,
      id: number,
      { reason, text }: ParsedBody<typeof reportRoomMessage>,
    ): Promise<{ ok: true }> => {
      const { entry, row } = await readable(caller, id);
      await limits.limitBurst(entry, 'react');
      await realtime.write(async (tx, append) => {
        const report = { message_id: id, user_id: caller.viewer.id, reason, text: text.trim() };
        if (!(await insertReport(tx, { ...report, created_at: now().toISOString() }))) return;
        await tellRoom({ tx, append, talk }, { ...row, hidden: false }, 'msg.reported', {
          reports: await countReports(tx, id),
        });
      });
      return { ok: true };
    },
  };
};
