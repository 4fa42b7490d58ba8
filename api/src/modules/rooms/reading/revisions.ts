import type { Db } from '../../../db/open.ts';
import type { MessageParts } from '../messages/message-parts.ts';
import { listMessages, type MessageRow } from '../messages/messages.repository.ts';
import { listMutes } from '../entry/rooms.repository.ts';
import { revisionOf } from './visibility.ts';

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** The revision of a message that is not there. */
const goneRevision = '';

/** The messages that a frame of these shows, with the revision of each: themselves, and what they quote. */
export const shownWith = (
  ids: readonly number[],
  rows: ReadonlyMap<number, MessageRow>,
  parts: Pick<MessageParts, 'quoted' | 'mutes'>,
): Record<number, string> => {
  const shown: Record<number, string> = {};
  const note = (id: number, row: MessageRow | undefined) => {
    shown[id] = row ? revisionOf(row, parts.mutes) : goneRevision;
  };
  for (const id of ids) {
    const row = rows.get(id);
    note(id, row);
    if (row?.reply_to_id != null) note(row.reply_to_id, parts.quoted.get(row.reply_to_id));
  }
  return shown;
};

/** The revisions of messages now: two queries, however many they are. */
export const listRevisions = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await listMessages(db, ids);
  const mutes = await listMutes(
    db,
    unique(rows.map(({ chat_id: chat }) => chat)),
    unique(rows.map(({ user_id: user }) => user)),
  );
  return new Map([
    ...ids.map((id): [number, string] => [id, goneRevision]),
    ...rows.map((row): [number, string] => [row.id, revisionOf(row, mutes)]),
  ]);
};
