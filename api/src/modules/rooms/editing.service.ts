import { editMinutes, messageTypes, type ChatMessage, type ParsedBody, type updateRoomMessage } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { cleanText } from './clean-text.ts';
import type { Caller, Entry } from './entry.service.ts';
import { insertEdit, lockMessage, updateMessage, type MessageRow } from './messages.repository.ts';
import { tellRoom } from './realtime.ts';
import { findMute } from './rooms.repository.ts';
import { holdReasonOf } from './screening.ts';
import { refuseImpersonation, type SendingParts } from './sending.service.ts';

const editable: readonly number[] = [messageTypes.text, messageTypes.file, messageTypes.highlight];

type Edit = ParsedBody<typeof updateRoomMessage>;

/** What an author may do with a message of theirs. */
export const createEditingService = (core: Core, { entry: entries, talk, mentions, realtime }: SendingParts) => {
  const { db, now } = core;

  /** @throws AppError forbidden for another's */
  const own = async (caller: Caller, id: number) => {
    const found = await entries.enterAt(caller, id);
    refuseImpersonation(caller);
    if (found.row.user_id !== caller.viewer.id) throw new AppError('forbidden');
    return found;
  };

  const requireEditable = async ({ room, viewer, isStaff }: Entry, row: MessageRow) => {
    if (row.deleted_at !== null) throw new AppError('not_found');
    const isLate = now().getTime() > Date.parse(row.created_at) + editMinutes * 60_000;
    if (isLate || row.seq === null || !editable.includes(row.type)) throw new AppError('edit_too_late');
    const mute = isStaff ? undefined : await findMute(db, room.id, viewer.id, now().toISOString());
    if (mute) throw new AppError('muted', { params: { until: mute.muted_until, reason: mute.reason } });
  };

  const requireClean = ({ room, isStaff }: Entry, message: string) => {
    if (message === '') throw fieldError('message', 'Escreva a mensagem.');
    if (!isStaff && holdReasonOf(message, room, false) !== null) throw new AppError('edit_would_be_held');
  };

  return {
    /**
     * Changes what an own message says, for five minutes. What would be held is refused: others have answered it already.
     * @throws AppError forbidden, not_found, edit_too_late, edit_would_be_held, muted
     */
    update: async (caller: Caller, id: number, { message: text, mentions: chosen }: Edit): Promise<ChatMessage> => {
      const { entry, row } = await own(caller, id);
      await requireEditable(entry, row);
      const message = cleanText(text);
      requireClean(entry, message);
      const called = await mentions.resolve(entry.room, message, row.user_id, [...chosen, ...row.mentions]);
      await realtime.write(async (tx, append) => {
        const before = await lockMessage(tx, id);
        if (!before || before.deleted_at !== null) throw new AppError('not_found');
        if (before.message === message) return;
        const { at } = await tellRoom({ tx, append, talk }, before, 'msg.edit');
        await insertEdit(tx, { message_id: id, edited_at: at, message: before.message, mentions: before.mentions });
        await updateMessage(tx, id, { message, mentions: called, edited_at: at });
      });
      return talk.showOne(db, id, entry.reader, entry.horizon);
    },

    /** Deletes an own message; one that is deleted stays so. @throws AppError forbidden, not_found */
    remove: async (caller: Caller, id: number): Promise<{ ok: true }> => {
      await own(caller, id);
      await realtime.write(async (tx, append) => {
        const row = await lockMessage(tx, id);
        if (!row || row.deleted_at !== null) return;
        await updateMessage(tx, id, { deleted_at: now().toISOString(), deleted_by: caller.viewer.id });
        await tellRoom({ tx, append, talk }, row, 'msg.del');
      });
      return { ok: true };
    },
  };
};
