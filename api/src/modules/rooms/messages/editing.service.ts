import { cleanText, editMinutes, messageTypes } from '@pregao/contract';
import type { ChatMessage, ParsedBody, updateRoomMessage } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Caller } from '../entry/entry.service.ts';
import { insertEdit, lockMessage, updateMessage, type MessageRow } from './messages.repository.ts';
import { tellRoom } from '../reading/realtime.ts';
import { refuseImpersonation, type SendingParts } from './sending.service.ts';

const editable: readonly number[] = [messageTypes.text, messageTypes.file, messageTypes.highlight];

type Edit = ParsedBody<typeof updateRoomMessage>;

/** What an author may do with a message of theirs. */
export const createEditingService = (
  core: Core,
  { entry: entries, talk, maySay, mentions, realtime }: SendingParts,
) => {
  const { db, now } = core;

  /** @throws AppError forbidden for another's */
  const own = async (caller: Caller, id: number) => {
    const found = await entries.enterAt(caller, id);
    refuseImpersonation(caller);
    if (found.row.user_id !== caller.viewer.id) throw new AppError('forbidden');
    return found;
  };

  const requireEditable = (row: MessageRow) => {
    if (row.deleted_at !== null) throw new AppError('not_found');
    const isLate = now().getTime() > Date.parse(row.created_at) + editMinutes * 60_000;
    if (isLate || row.seq === null || !editable.includes(row.type)) throw new AppError('edit_too_late');
  };

  return {
    /**
     * Changes what an own message says, for five minutes, by every rule of sending. What says the same is no edit.
     * @throws AppError forbidden, not_found, edit_too_late, and those of `maySay`
     */
    update: async (caller: Caller, id: number, { message: text, mentions: chosen }: Edit): Promise<ChatMessage> => {
      const { entry, row } = await own(caller, id);
      requireEditable(row);
      const message = cleanText(text);
      if (message === '') throw new AppError('empty_message');
      // Files stay as they are: an edit sends none.
      if (message !== row.message) await maySay(entry, { as: 'edit', type: row.type, message, files: [] });
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
