import { messageTypes, type HoldReason } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Entry } from '../entry/entry.service.ts';
import { hasSpoken } from './messages.repository.ts';
import { holdReasonOf } from '../screening/screening.ts';
import type { SendLimits } from './send-limits.ts';
import type { WritingRules } from './writing.ts';

/** What somebody wants to say in a room. */
interface Said {
  /** A new message, or another text of one that others have read. */
  as: 'send' | 'edit';
  type: number;
  /** As `cleanText` gives it. */
  message: string;
  /** Files that come with it. */
  files: readonly number[];
}

/**
 * The one gate of what is said, for who sends and for who edits: what may be in it, who may write now, whether staff look
 * at it first, how often.
 */
export const createMaySay = (
  { db }: Pick<Core, 'db'>,
  { writing, limits }: { writing: WritingRules; limits: SendLimits },
) => {
  const requireContent = ({ room, isStaff }: Entry, { as, type, message, files }: Said) => {
    if (type === messageTypes.highlight && !isStaff) throw new AppError('forbidden');
    if (files.length > 0 && !room.files_allowed && !isStaff) throw new AppError('files_not_allowed');
    const needsText = files.length === 0 || as === 'edit';
    if (needsText && (message === '' || (as === 'send' && type === messageTypes.file)))
      throw new AppError('empty_message');
  };

  /** Why staff look at it first; staff are never held. */
  const heldFor = async ({ room, viewer, isStaff }: Entry, { as, message }: Said): Promise<HoldReason | null> => {
    if (isStaff) return null;
    const isFirst = as === 'send' && room.hold_first && !(await hasSpoken(db, room.id, viewer.id));
    return holdReasonOf(message, room, isFirst);
  };

  /**
   * Lets a person say something, and counts it.
   * @returns why it waits for staff; null: it does not, and an edit never does
   * @throws AppError forbidden, files_not_allowed, empty_message, muted, chat_only_staff, room_closed, chat_closed,
   *   chat_not_open, edit_would_be_held, too_fast, slow_mode
   */
  return async (entry: Entry, said: Said): Promise<HoldReason | null> => {
    requireContent(entry, said);
    await writing.require(entry);
    const reason = await heldFor(entry, said);
    // Others have answered what stands there, so its new text cannot wait.
    if (reason !== null && said.as === 'edit') throw new AppError('edit_would_be_held');
    await limits.limitBurst(entry, said.as);
    await limits.limitSlow(entry, said.as);
    return reason;
  };
};

export type MaySay = ReturnType<typeof createMaySay>;
