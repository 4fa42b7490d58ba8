import type { ParsedBody, RoomRules, updateRoomSettings } from '@pregao/contract';
import { AppError } from '../../../http/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../entry/entry.service.ts';
import type { Realtime } from '../reading/realtime.ts';
import { presentRules } from '../entry/room.service.ts';
import { findRoomRow, updateRules } from '../entry/rooms.repository.ts';

/** Rules of a talk that change while it is on. */
export const createSettingsService = (realtime: Realtime) => ({
  /** Changes what is given, and tells the room. @throws AppError not_found */
  update: (
    { viewer, requestId }: Caller,
    id: number,
    rules: ParsedBody<typeof updateRoomSettings>,
  ): Promise<RoomRules> =>
    realtime.write(async (tx, append) => {
      const before = await findRoomRow(tx, id);
      if (!before) throw new AppError('not_found');
      const given = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
      const after = { ...before, ...given };
      const shown = presentRules(after);
      if (Object.keys(given).length === 0) return shown;
      await updateRules(tx, id, given);
      // Words are for who moderates: the room is told of the rest.
      const { forbidden_words: words, ...told } = rules;
      if (Object.values(told).some((value) => value !== undefined))
        await append({ stream: `room:${id}`, kind: 'settings', payload: { rules: shown } });
      await audit(tx, {
        actor: viewer.id,
        impersonator: viewer.impersonator_id,
        action: 'update',
        entity: 'chat',
        entity_id: id,
        detail: {
          before: { ...presentRules(before), ...(words && { forbidden_words: before.forbidden_words }) },
          after: { ...shown, ...(words && { forbidden_words: words }) },
        },
        request_id: requestId,
      });
      return shown;
    }),
});
