import type { EditRow } from './message-parts.repository.ts';
import type { MessageRow } from './messages.repository.ts';

/** What a message says. */
export interface MessageText {
  message: string;
  mentions: number[];
  edited_at: string | null;
}

/**
 * What a message said at an instant: readers who are late are told of an edit when its time has come.
 *
 * @param edits those of this message, the oldest first
 * @param asOf null: now
 */
export const textAt = (row: MessageRow, edits: readonly EditRow[], asOf: string | null): MessageText => {
  const next = asOf === null ? -1 : edits.findIndex(({ edited_at: at }) => at > asOf);
  const later = edits[next];
  if (!later) return { message: row.message, mentions: row.mentions, edited_at: row.edited_at };
  return { message: later.message, mentions: later.mentions, edited_at: edits[next - 1]?.edited_at ?? null };
};
