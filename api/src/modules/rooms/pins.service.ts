import type { RoomPin } from '@pregao/contract';
import type { Db } from '../../db/open.ts';
import { nicknameOf } from './message.presenter.ts';
import { listMessages } from './messages.repository.ts';
import { listPins } from './pins.repository.ts';
import type { Talk } from './talk.ts';
import type { MessageReader } from './visibility.ts';

/** What rooms pin, for somebody. */
export const createPins = (talk: Talk) => ({
  /**
   * The pins of rooms, by room; one that this reader may not read, or is not told of yet, is left out.
   * @param until what was pinned later is not told; null: everything is
   */
  of: async (
    db: Db,
    chatIds: readonly number[],
    reader: MessageReader,
    until: string | null = null,
  ): Promise<Map<number, RoomPin>> => {
    const pins = (await listPins(db, chatIds)).filter(({ pinned_at: at }) => until === null || at <= until);
    const rows = await listMessages(
      db,
      pins.map(({ message_id: id }) => id),
    );
    const shown = new Map((await talk.show(db, rows, reader, until)).map((message) => [message.id, message]));
    return new Map(
      pins.flatMap((pin): [number, RoomPin][] => {
        const message = shown.get(pin.message_id);
        const isRead = message !== undefined && (message.collapsed === null || reader.isStaff);
        return isRead ? [[pin.chat_id, { message, pinned_by: nicknameOf(pin), pinned_at: pin.pinned_at }]] : [];
      }),
    );
  },
});

export type Pins = ReturnType<typeof createPins>;
