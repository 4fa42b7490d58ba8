import type { Core } from '../../../core.ts';
import type { Db } from '../../../db/open.ts';
import { briefSeconds, signMedia } from '../../../http/signed-media.ts';
import {
  listAuthors,
  listCardChanges,
  listEdits,
  listFilesOf,
  type AuthorRow,
  type CardChange,
  type EditRow,
} from './message-parts.repository.ts';
import { listMessages, type MessageRow } from './messages.repository.ts';
import { listMutes } from '../entry/rooms.repository.ts';
import { muteOver, type SetMute } from '../reading/visibility.ts';

/** A file as it is shown, with its address for a minute: it is told to many, so it names nobody. */
interface ShownFile {
  id: number;
  name: string;
  kind: 'image' | 'document';
  size: number;
  width: number | null;
  height: number | null;
  url: string;
}

/** All that messages are shown with, whoever reads them. */
export interface MessageParts {
  authors: Map<number, AuthorRow>;
  mutes: SetMute[];
  files: Map<number, ShownFile[]>;
  edits: Map<number, EditRow[]>;
  cards: Map<number, CardChange[]>;
  quoted: Map<number, MessageRow>;
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** Who made a message read differently: the one whose act shows. */
export const moderatorOf = (row: MessageRow, mutes: readonly SetMute[]): number | null => {
  if (row.deleted_at !== null) return row.deleted_by;
  if (row.hidden) return row.hidden_by;
  if (row.refused) return row.decided_by;
  return muteOver(row, mutes)?.muted_by ?? null;
};

/** Reads what messages are shown with: a fixed number of queries, however many they are. */
export const loadParts = async (
  { now, config }: Pick<Core, 'now' | 'config'>,
  db: Db,
  rows: readonly MessageRow[],
): Promise<MessageParts> => {
  const quotes = await listMessages(db, unique(rows.flatMap(({ reply_to_id: id }) => (id === null ? [] : [id]))));
  const all = [...rows, ...quotes];
  const edits = await listEdits(db, unique(all.filter(({ edited_at: at }) => at !== null).map(({ id }) => id)));
  const cards = await listCardChanges(db, unique(all.filter(({ card }) => card !== null).map(({ id }) => id)));
  const mutes = await listMutes(db, unique(all.map(({ chat_id: id }) => id)), unique(all.map((row) => row.user_id)));
  const people = unique([
    ...all.map(({ user_id: id }) => id),
    ...rows.flatMap((row) => moderatorOf(row, mutes) ?? []),
    ...rows.flatMap(({ mentions }) => mentions),
    ...edits.flatMap(({ mentions }) => mentions),
  ]);
  const authors = await listAuthors(db, people, now().toISOString());
  const files = await listFilesOf(db, unique(rows.map(({ id }) => id)));
  const shown = files.map(({ message_id, key, kind, ...file }) => ({
    message_id,
    file: {
      ...file,
      kind: kind === 'image' ? ('image' as const) : ('document' as const),
      url: signMedia(config.secret, `/media/files/${key}`, now(), briefSeconds),
    },
  }));
  return {
    authors: new Map(authors.map((author) => [author.id, author])),
    mutes,
    files: new Map(
      [...Map.groupBy(shown, ({ message_id: id }) => id)].map(([id, list]) => [id, list.map(({ file }) => file)]),
    ),
    edits: Map.groupBy(edits, ({ message_id: id }) => id),
    cards: Map.groupBy(cards, ({ ref }) => ref ?? 0),
    quoted: new Map(quotes.map((quote) => [quote.id, quote])),
  };
};
