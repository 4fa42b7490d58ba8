import type { ChatMessage } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { listReactions } from './message-parts.repository.ts';
import { loadParts } from './message-parts.ts';
import { presentMessage, type Reactions } from './message.presenter.ts';
import { listMessages, type MessageRow } from './messages.repository.ts';
import type { MessageReader } from './visibility.ts';

/** Reads messages for somebody. */
export const createTalk = (core: Pick<Core, 'now' | 'config'>) => {
  /** Reactions by message, until an instant. */
  const reactionsOf = async (db: Db, ids: readonly number[], asOf: string | null): Promise<Map<number, Reactions>> => {
    const rows = await listReactions(db, ids, asOf ?? core.now().toISOString());
    return new Map(
      [...Map.groupBy(rows, ({ message_id: id }) => id)].map(([id, list]) => [
        id,
        list.map(({ emoji, count }) => ({ emoji, count })),
      ]),
    );
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
    const reactions = await reactionsOf(
      db,
      rows.map(({ id }) => id),
      asOf,
    );
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
