import type { ChatMessage, MessageAuthor, RecommendationCard } from '@pregao/contract';
import { firstName, formatDate, formatTime } from '@pregao/format';
import { cardAt } from './message-cards.ts';
import type { AuthorRow } from './message-parts.repository.ts';
import { moderatorOf, type MessageParts } from './message-parts.ts';
import { textAt } from './message-texts.ts';
import type { MessageRow } from './messages.repository.ts';
import { visibilityOf, type MessageReader } from '../reading/visibility.ts';

export type Reactions = ChatMessage['reactions'];

/** How a message is read. */
export interface Reading {
  reader: MessageReader;
  /** What was changed later is not told; null: it is read as it is now. */
  asOf: string | null;
  reactions: Reactions;
  /** The card that is told; without it that of `asOf`. */
  card?: RecommendationCard | null | undefined;
}

/** Characters of a message that its quote shows. */
const quotedLength = 280;

const nobody: MessageAuthor = {
  id: 0,
  name: '',
  nickname: '',
  identifier: null,
  admin: false,
  senior: false,
  premium: false,
  trial: false,
  courtesy: false,
};

/** What a person is called in the talk. */
export const nicknameOf = ({ nickname }: Pick<AuthorRow, 'nickname'>) => nickname;

/** A person of the talk. Members are told the whole name of those who run it alone; nobody is told a document here. */
export const presentAuthor = (author: AuthorRow | undefined, { isStaff }: MessageReader): MessageAuthor =>
  author
    ? {
        id: author.id,
        name: isStaff || author.admin === true ? author.name : firstName(author.name),
        nickname: nicknameOf(author),
        identifier: null,
        admin: author.admin === true,
        senior: author.senior ?? false,
        premium: author.premium ?? false,
        trial: (author.trial ?? false) && !author.paid,
        courtesy: (author.courtesy ?? false) && !author.paid,
      }
    : nobody;

const presentQuote = (row: MessageRow, parts: MessageParts, { reader, asOf }: Reading): ChatMessage['reply_to'] => {
  const quoted = row.reply_to_id === null ? undefined : parts.quoted.get(row.reply_to_id);
  if (!quoted) return null;
  const { exists, isRedacted } = visibilityOf(quoted, parts.mutes, reader);
  if (!exists || isRedacted) return { id: quoted.id, message: '', nickname: '' };
  const author = parts.authors.get(quoted.user_id);
  const { message } = textAt(quoted, parts.edits.get(quoted.id) ?? [], asOf);
  return { id: quoted.id, message: message.slice(0, quotedLength), nickname: author ? nicknameOf(author) : '' };
};

const presentMentions = (ids: readonly number[], { authors }: MessageParts) =>
  ids.flatMap((id) => {
    const person = authors.get(id);
    return person ? [{ id, nickname: nicknameOf(person) }] : [];
  });

/** What only who may read a message is told of it. */
const contentOf = (row: MessageRow, parts: MessageParts, reading: Reading) => {
  // Their own words are never late.
  const asOf = row.user_id === reading.reader.id ? null : reading.asOf;
  const { message, mentions, edited_at } = textAt(row, parts.edits.get(row.id) ?? [], asOf);
  return {
    client_id: row.client_id,
    message,
    user: presentAuthor(parts.authors.get(row.user_id), reading.reader),
    user_id: row.user_id,
    reply_to: presentQuote(row, parts, reading),
    files_message: parts.files.get(row.id) ?? [],
    edited_at,
    reactions: reading.reactions,
    mentions: presentMentions(mentions, parts),
    card: reading.card === undefined ? cardAt(row, parts.cards.get(row.id) ?? [], reading.asOf) : reading.card,
    answered: row.answered_at !== null && (reading.asOf === null || row.answered_at <= reading.asOf),
  };
};

const redacted: ReturnType<typeof contentOf> = {
  client_id: '',
  message: '',
  user: nobody,
  user_id: 0,
  reply_to: null,
  files_message: [],
  edited_at: null,
  reactions: [],
  mentions: [],
  card: null,
  answered: false,
};

/** Who hid, deleted or refused it, or muted its author: for staff. */
const moderatorName = (row: MessageRow, { authors, mutes }: MessageParts, { isStaff }: MessageReader) => {
  const id = isStaff ? moderatorOf(row, mutes) : null;
  const person = id === null ? undefined : authors.get(id);
  return person ? nicknameOf(person) : null;
};

/**
 * A message as its reader may see it, with all fields of REQ-3.27: the one way in which a message leaves.
 * @returns null where the reader may not even know of it
 */
export const presentMessage = (row: MessageRow, parts: MessageParts, reading: Reading): ChatMessage | null => {
  const { exists, collapsed, isRedacted, isToldHidden } = visibilityOf(row, parts.mutes, reading.reader);
  if (!exists) return null;
  const isPlaced = row.seq !== null;
  return {
    id: row.id,
    seq: row.seq ?? 0,
    ...(isRedacted ? redacted : contentOf(row, parts, reading)),
    type: row.type,
    user_chat: null,
    origin: row.origin,
    hidden: isToldHidden,
    deleted_at: row.deleted_at,
    created_at: row.created_at,
    date: formatDate(row.created_at),
    hour: formatTime(row.created_at),
    collapsed,
    held: !isPlaced && (row.decided_at === null || (row.refused && !reading.reader.isStaff)),
    refused: row.refused && reading.reader.isStaff,
    moderated_by: moderatorName(row, parts, reading.reader),
  };
};
