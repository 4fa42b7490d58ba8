import type { ChatMessage } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { LiveLog } from '../../realtime/index.ts';
import { listReactions } from './message-parts.repository.ts';
import { loadParts } from './message-parts.ts';
import { presentMessage, type Reactions } from './message.presenter.ts';
import { listMessages, type MessageRow } from './messages.repository.ts';
import type { MessageReader } from '../reading/visibility.ts';

/** Reads messages for somebody. */
export const createTalk = (core: Pick<Core, 'now' | 'config'>, log: Pick<LiveLog, 'later'>) => {
  /** Reactions by message, as they are now. */
  const reactionsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, Reactions>> => {
    const rows = await listReactions(db, ids);
    return new Map(
      [...Map.groupBy(rows, ({ message_id: id }) => id)].map(([id, list]) => [
        id,
        list.map(({ emoji, count }) => ({ emoji, count })),
      ]),
    );
  };

  /** Reactions by message, as they were at an instant: those taken back since were there. */
  const reactionsAt = async (db: Db, rows: readonly MessageRow[], at: string): Promise<Map<number, Reactions>> => {
    const all = await reactionsOf(
      db,
      rows.map(({ id }) => id),
    );
    for (const [chat, list] of Map.groupBy(rows, ({ chat_id: id }) => id)) {
      const refs = list.map(({ id }) => id);
      const later = await log.later({ stream: `room:${chat}`, kind: 'msg.react', refs }, at);
      // The first change since then says what was there before it.
      for (const { ref, payload } of later.toReversed())
        if (ref !== null) all.set(ref, (payload.before as Reactions | undefined) ?? []);
    }
    return all;
  };

  /**
   * Messages as a reader may see them, in the order given; what the reader may not know of is left out.
   * @param asOf what was changed later is not told; null: as they are now
   */
  const show = async (
    db: Db,
    rows: readonly MessageRow[],
    reader: MessageReader,
    asOf: string | null = null,
  ): Promise<ChatMessage[]> => {
    const parts = await loadParts(core, db, rows);
    const reactions =
      asOf === null
        ? await reactionsOf(
            db,
            rows.map(({ id }) => id),
          )
        : await reactionsAt(db, rows, asOf);
    return rows.flatMap((row) => {
      const shown = presentMessage(row, parts, { reader, asOf, reactions: reactions.get(row.id) ?? [] });
      return shown ? [shown] : [];
    });
  };

  return {
    reactionsOf,
    show,
    /** One message as it is now. @throws AppError not_found where the reader may not know of it */
    showOne: async (db: Db, id: number, reader: MessageReader, asOf: string | null = null): Promise<ChatMessage> => {
      const [shown] = await show(db, await listMessages(db, [id]), reader, asOf);
      if (!shown) throw new AppError('not_found');
      return shown;
    },
  };
};

export type Talk = ReturnType<typeof createTalk>;
