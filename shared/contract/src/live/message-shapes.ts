import * as z from 'zod/mini';
import { instant } from '../core/shapes.ts';

/** What a message is (entities 5.2): 1 text, 2 system line, 3 recommendation, 4 file, 5 analyst's highlight. */
export const messageTypes = { text: 1, system: 2, recommendation: 3, file: 4, highlight: 5 } as const;

/** Characters of a message at most. */
export const mostMessageLength = 2_000;
/** Files of a message at most. */
export const mostMessageFiles = 4;
/** People a message calls at most. */
export const mostMentions = 8;
/** Minutes in which an author may change a message. */
export const editMinutes = 5;

const whole = z.int();
const flag = z.boolean();

/** Who wrote a message (REQ-3.28). `identifier` is null for members; of a collapsed row a member sees nobody: id 0 and empty names. */
export const messageAuthor = z.object({
  id: whole,
  name: z.string(),
  nickname: z.string(),
  identifier: z.nullable(z.string()),
  admin: flag,
  senior: flag,
  premium: flag,
  trial: flag,
  courtesy: flag,
});

/** A file of a message; `url` is signed for 15 minutes. */
export const messageFile = z.object({
  id: whole,
  name: z.string(),
  kind: z.enum(['image', 'document']),
  size: whole,
  width: z.nullable(whole),
  height: z.nullable(whole),
  url: z.string(),
});

/** What a message of type 3 shows, as it was kept. Prices are decimals as text. */
export const recommendationCard = z.object({
  id: whole,
  ticker: z.string(),
  side: z.enum(['buy', 'sell']),
  entry: z.string(),
  stop: z.string(),
  targets: z.array(z.string()),
  state: z.string(),
});

export const reaction = z.object({ emoji: z.string(), count: whole });

/** Why a row is one collapsed line for this reader (REQ-4.18, REQ-4.19, A-67, A-68); null: it is not. */
export const collapseReason = z.nullable(z.enum(['deleted', 'hidden', 'muted']));

/** One message as its reader may see it: with all fields of REQ-3.27. What may not be read is empty. */
export const chatMessage = z.object({
  id: whole,
  /** Place in the room's record; 0 while it waits for staff. */
  seq: whole,
  client_id: z.string(),
  message: z.string(),
  type: z.int().check(z.gte(1), z.lte(5)),
  user: messageAuthor,
  user_chat: z.nullable(whole),
  user_id: whole,
  origin: whole,
  hidden: flag,
  deleted_at: z.nullable(instant),
  created_at: instant,
  reply_to: z.nullable(z.object({ id: whole, message: z.string(), nickname: z.string() })),
  files_message: z.array(messageFile),
  /** Day and hour in São Paulo, `26/11/2026` and `09:31`. */
  date: z.string(),
  hour: z.string(),
  edited_at: z.nullable(instant),
  reactions: z.array(reaction),
  mentions: z.array(z.object({ id: whole, nickname: z.string() })),
  card: z.nullable(recommendationCard),
  collapsed: collapseReason,
  /** It waits for staff: seen by its author and staff alone. */
  held: flag,
  /** Staff refused it: seen by its author as held, by staff as refused. */
  refused: flag,
  /** A question that staff marked as answered. */
  answered: flag,
  /** Who hid, deleted or refused it, or muted its author, by name; told to staff alone. */
  moderated_by: z.nullable(z.string()),
});

/** The one message above the list. */
export const roomPin = z.object({ message: chatMessage, pinned_by: z.string(), pinned_at: instant });

/** A poll with its results; who voted for what is told to nobody. */
export const roomPoll = z.object({
  id: whole,
  question: z.string(),
  options: z.array(z.object({ text: z.string(), votes: whole })),
  votes: whole,
  created_at: instant,
  closes_at: z.nullable(instant),
  closed_at: z.nullable(instant),
});

export type ChatMessage = z.infer<typeof chatMessage>;
export type MessageAuthor = z.infer<typeof messageAuthor>;
export type MessageFile = z.infer<typeof messageFile>;
export type RecommendationCard = z.infer<typeof recommendationCard>;
export type RoomPin = z.infer<typeof roomPin>;
export type RoomPoll = z.infer<typeof roomPoll>;
