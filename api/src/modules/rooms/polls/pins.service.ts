import type { RoomPin } from '@pregao/contract';
import type { Db, Tx } from '../../../db/open.ts';
import { nicknameOf } from '../messages/message.presenter.ts';
import { listMessages } from '../messages/messages.repository.ts';
import { listPins, lockPin } from './pins.repository.ts';
import type { LiveLog } from '../../realtime/index.ts';
import type { Talk } from '../messages/talk.ts';
import type { MessageReader } from '../reading/visibility.ts';

/** A pin as the record keeps it. */
type KeptPin = Pick<RoomPin, 'pinned_by' | 'pinned_at'> & { message_id: number };

/** What a room pins, as the event that changes it keeps it for who is late; nobody else changes it in the meantime. */
export const pinnedBefore = async (tx: Tx, chatId: number): Promise<KeptPin | null> => {
  await lockPin(tx, chatId);
  const [pin] = await listPins(tx, [chatId]);
  return pin ? { message_id: pin.message_id, pinned_by: nicknameOf(pin), pinned_at: pin.pinned_at } : null;
};

/** What rooms pin, for somebody. */
export const createPins = (talk: Talk, log: Pick<LiveLog, 'later'>) => ({
  /**
   * The pins of rooms, by room; one that this reader may not read, or is not told of yet, is left out.
   * @param until pins are those of this instant; null: of now
   */
  of: async (
    db: Db,
    chatIds: readonly number[],
    reader: MessageReader,
    until: string | null = null,
  ): Promise<Map<number, RoomPin>> => {
    const pins = new Map(
      (await listPins(db, chatIds)).map((pin): [number, KeptPin] => [
        pin.chat_id,
        { message_id: pin.message_id, pinned_by: nicknameOf(pin), pinned_at: pin.pinned_at },
      ]),
    );
    for (const chat of until === null ? [] : chatIds) {
      const [next] = await log.later({ stream: `room:${chat}`, kind: 'pin' }, until ?? '');
      const before = (next?.payload.before as KeptPin | null | undefined) ?? null;
      if (next && before) pins.set(chat, before);
      else if (next) pins.delete(chat);
    }
    const rows = await listMessages(
      db,
      [...pins.values()].map(({ message_id: id }) => id),
    );
    const shown = new Map((await talk.show(db, rows, reader, until)).map((message) => [message.id, message]));
    return new Map(
      [...pins].flatMap(([chat, { message_id: id, pinned_by, pinned_at }]): [number, RoomPin][] => {
        const message = shown.get(id);
        const isRead = message !== undefined && (message.collapsed === null || reader.isStaff);
        return isRead ? [[chat, { message, pinned_by, pinned_at }]] : [];
      }),
    );
  },
});

export type Pins = ReturnType<typeof createPins>;
