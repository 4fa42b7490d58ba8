import type { ChatMessage } from '@pregao/contract';
import { businessDay, messageRowHeight } from '@pregao/format';
import type { Outgoing } from '../store/outbox.ts';

/** A line of the list: a message, one on its way, or what stands between messages. */
export type Entry =
  | { kind: 'message'; key: string; message: ChatMessage }
  | { kind: 'outgoing'; key: string; item: Outgoing }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread' | 'older'; key: string };

/** Own messages keep one key from being sent to being there, so that their row is never made anew. */
export const keyOf = ({ id, client_id: clientId, user_id: userId }: ChatMessage, personId: number) =>
  userId === personId && clientId ? `c:${clientId}` : `m:${id}`;

interface ListSource {
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  personId: number;
  unreadAfter: number | null;
  hasBefore: boolean;
}

/** What the list shows, in order: days over their messages, and a line over what is new since the last visit. */
export const entriesOf = ({ messages, outgoing, personId, unreadAfter, hasBefore }: ListSource): Entry[] => {
  const entries: Entry[] = hasBefore ? [{ kind: 'older', key: 'older' }] : [];
  let day = '';
  let isUnreadSaid = unreadAfter === null || (messages[0]?.id ?? 0) > unreadAfter;
  for (const message of messages) {
    const own = businessDay(message.created_at);
    if (own !== day) entries.push({ kind: 'day', key: `d:${own}`, at: message.created_at });
    day = own;
    if (!isUnreadSaid && message.id > (unreadAfter ?? 0) && message.user_id !== personId) {
      entries.push({ kind: 'unread', key: 'unread' });
      isUnreadSaid = true;
    }
    entries.push({ kind: 'message', key: keyOf(message, personId), message });
  }
  for (const item of outgoing) entries.push({ kind: 'outgoing', key: `c:${item.clientId}`, item });
  return entries;
};

const lineHeight = 40;
const cardHeight = 96;

/** Height of a line before it is measured, in pixels, in a list of a width. */
export const estimate = (entry: Entry, width: number): number => {
  if (entry.kind === 'message') {
    const { message, type, files_message: files, collapsed, card } = entry.message;
    const row = { message, type, hasAttachments: files.length > 0, isCollapsed: collapsed !== null };
    return messageRowHeight(row, width) + (card && collapsed === null ? cardHeight : 0);
  }
  if (entry.kind !== 'outgoing') return lineHeight;
  const { text, files } = entry.item;
  return messageRowHeight({ message: text, type: 1, hasAttachments: files.length > 0, isCollapsed: false }, width);
};
