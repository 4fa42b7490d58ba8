import { mostTypingPeople } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { requireRoomAbility, type Caller, type EntryService } from '../entry/entry.service.ts';
import { listAuthors } from './message-parts.repository.ts';
import { nicknameOf } from './message.presenter.ts';
import type { Realtime } from '../reading/realtime.ts';
import type { SendLimits } from './send-limits.ts';
import type { WritingRules } from './writing.ts';

interface Parts {
  entry: EntryService;
  writing: WritingRules;
  limits: SendLimits;
  realtime: Realtime;
}

/** Says to the staff of a small room who is writing. */
export const createTypingService = ({ db, now }: Core, { entry: entries, writing, limits, realtime }: Parts) => ({
  /**
   * One is writing. What may not be told is dropped without a word: of who may not write, who acts as another, or too often.
   * What comes too often is dropped before the room is looked for.
   * @throws AppError forbidden, not_found, room_closed
   */
  type: async ({ viewer, variant }: Caller, roomId: number): Promise<{ ok: true }> => {
    requireRoomAbility(viewer);
    if (!(await limits.mayTellTyping(viewer))) return { ok: true };
    const entry = await entries.enter(viewer, roomId, variant);
    const isTold = viewer.impersonator_id === null && (await writing.of(entry)).writing.allowed;
    const [author] = isTold ? await listAuthors(db, [viewer.id], now().toISOString()) : [];
    if (author)
      realtime.sendEphemeral({
        stream: `room:${roomId}`,
        audience: 'staff',
        data: { kind: 'typing', user_id: viewer.id, nickname: nicknameOf(author) },
        mostPeople: mostTypingPeople,
      });
    return { ok: true };
  },
});
