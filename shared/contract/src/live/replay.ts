import * as z from 'zod/mini';
import { momentField } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { idParams, instant, queryInt } from '../core/shapes.ts';
import { chatMessage, reaction, recommendationCard, roomPin, roomPoll } from './message-shapes.ts';
import { roomRules } from './realtime.ts';

/** Seconds of a replay that one answer holds at most. */
export const mostReplaySeconds = 900;
/** Messages that a snapshot of a replay holds at most, and unless asked. */
export const replayMessages = { most: 1_000, usual: 100 } as const;

/** A room as it stood at a second: the last messages by then, in the room's order, with what stood above them. */
export const roomSnapshot = z.object({
  messages: z.array(chatMessage),
  /** Whether there are messages before these. */
  has_before: z.boolean(),
  pin: z.nullable(roomPin),
  /** The newest poll by then, closed ones too, with its results by then. */
  poll: z.nullable(roomPoll),
  rules: roomRules,
});

/**
 * An event of a room that changes what a replay shows, as its channel tells it: `message` where a message came or changed,
 * `id` and `reactions` where it was reacted to, and what stands above the talk from then on.
 */
export const replayEvent = z.object({
  /** Second of the recording. */
  second: z.number(),
  kind: z.enum(['msg.new', 'msg.edit', 'msg.react', 'rec.new', 'rec.update', 'pin', 'poll', 'settings']),
  message: z.optional(chatMessage),
  id: z.optional(z.int()),
  reactions: z.optional(z.array(reaction)),
  pin: z.optional(z.nullable(roomPin)),
  poll: z.optional(roomPoll),
  rules: z.optional(roomRules),
});

/**
 * What happened in the talk of an edition, by seconds of its recording. `events` are those later than `from`, up to `to`:
 * laid over `snapshot`, which is the room at `from`, they give the room at any second between. All of it is as this reader
 * may read it now: a message hidden since is hidden at every second.
 */
export const roomReplay = z.object({
  room_id: z.int(),
  card_id: z.int(),
  /** When the recording begins and ends. */
  starts_at: instant,
  ends_at: instant,
  from: z.number(),
  /** Seconds up to which `events` is whole: less than was asked for where there were many. */
  to: z.number(),
  snapshot: roomSnapshot,
  events: z.array(replayEvent),
});

const query = z.object({
  /** Seconds of the recording. */
  from: z._default(z.optional(queryInt.check(z.gte(0), z.lte(172_800))), 0),
  to: z.optional(queryInt.check(z.gte(0), z.lte(172_800))),
  /** Messages of the snapshot; 0: the events alone. */
  last: z._default(z.optional(queryInt.check(z.gte(0), z.lte(replayMessages.most))), replayMessages.usual),
});

/** `id` is the edition. Needs what entering its room needs. */
export const listRoomReplay = endpoint({
  method: 'GET',
  path: '/api/list-room-replay/{id}',
  scope: 'session',
  summary: 'Conversa de uma edição, pelos segundos da gravação',
  params: idParams,
  query,
  response: roomReplay,
});

/**
 * `id` is the video. Whoever the video is open to reads the talk of the edition that it is the recording of, guests
 * included. 404 where it is the recording of none, 403 where it is closed.
 */
export const listVideoReplay = endpoint({
  method: 'GET',
  path: '/api/list-video-replay/{id}',
  scope: 'anonymous',
  summary: 'Conversa da edição que um vídeo gravou',
  params: idParams,
  query,
  response: roomReplay,
});

/** Moments of an answer at most. */
export const mostMoments = 20;

export const momentKind = z.enum(['recommendation', 'pin', 'highlight', 'poll', 'reacted']);

/** Something of the talk that is worth going back to. */
export const roomMoment = z.object({
  key: z.string(),
  kind: momentKind,
  at: instant,
  /** Second of the edition; 0 for what came before its start. */
  second: z.number(),
  /** The message it is about; null for a poll. */
  message_id: z.nullable(z.int()),
  nickname: z.string(),
  /** What was said or asked. */
  text: z.string(),
  card: z.nullable(recommendationCard),
  /** Reactions by now. */
  reactions: z.int(),
});

/**
 * What passed in a room since an instant: recommendations, pins, highlights, polls and the most reacted messages, in their
 * order, of what this reader may read. `id` is the room; `card_id` the edition, whose beginning is meant where `since` is
 * not given. `now` is the server's time: how long ago a moment was is told by it, whatever the reader's clock says.
 */
export const listRoomMoments = endpoint({
  method: 'GET',
  path: '/api/list-room-moments/{id}',
  scope: 'session',
  summary: 'O que passou na sala desde um instante',
  params: idParams,
  query: z.object({ card_id: queryInt.check(z.gte(1)), since: z.optional(momentField) }),
  response: z.object({ now: instant, since: instant, data: z.array(roomMoment) }),
});

export type RoomSnapshot = z.infer<typeof roomSnapshot>;
export type ReplayEvent = z.infer<typeof replayEvent>;
export type RoomReplay = z.infer<typeof roomReplay>;
export type RoomMoment = z.infer<typeof roomMoment>;
