import * as z from 'zod/mini';
import { instant } from '../core/shapes.ts';
import { chatMessage, reaction, roomPin, roomPoll } from './message-shapes.ts';
import { broadcastStatus } from './broadcasts.ts';

/** Where the socket and its stand-ins are; nginx passes them on with an hour's patience. */
export const realtimePaths = {
  socket: '/api/live/socket',
  stream: '/api/live/stream',
  emulation: '/api/live/emulation',
} as const;

/** Close codes of the edge. The client stops at 3500–3999 and 4500–4999 and returns after the others; each carries a reason. */
export const closeCodes = {
  stale: 4000,
  slow: 4008,
  gap: 4010,
  drain: 4011,
  malformed: 4500,
  unauthenticated: 4501,
  denied: 4503,
  tooMany: 4504,
} as const;

/** Rules of a room's talk, as its members need them. */
export const roomRules = z.object({
  slow_mode_s: z.int(),
  links_allowed: z.boolean(),
  files_allowed: z.boolean(),
  writers: z.enum(['plan', 'everyone', 'staff']),
  welcome_text: z.string(),
});

/** The edition a room is on, as the audience is told of it. */
export const liveState = z.object({
  card_id: z.int(),
  status: broadcastStatus,
  starts_at: instant,
  ends_at: instant,
  cancelled_reason: z.string(),
  unstable: z.boolean(),
});

/** In rooms of more people nobody is told who writes. */
export const mostTypingPeople = 50;

const kind = <K extends string, S extends Record<string, z.ZodMiniType>>(name: K, shape: S) =>
  z.object({ kind: z.literal(name), ...shape });

/**
 * What comes through the channel of a room. Every message event carries the message as this audience may read it then: a
 * row is replaced by its id. An event of which this audience may know nothing is `{}`, at its place.
 */
export const roomEvent = z.union([
  z.discriminatedUnion('kind', [
    kind('msg.new', { message: chatMessage }),
    kind('msg.edit', { message: chatMessage }),
    kind('msg.hide', { message: chatMessage }),
    kind('msg.del', { message: chatMessage }),
    kind('msg.react', { id: z.int(), reactions: z.array(reaction) }),
    /** For staff: it waits, or somebody decided (`by`), or was reported. */
    kind('msg.held', { message: chatMessage }),
    kind('msg.decided', { message: chatMessage, by: z.string() }),
    kind('msg.reported', { message: chatMessage, reports: z.int() }),
    /** For staff, with the rows it changes for all. */
    kind('user.mute', { user_id: z.int(), until: z.nullable(instant), messages: z.array(chatMessage) }),
    kind('user.unmute', { user_id: z.int(), messages: z.array(chatMessage) }),
    kind('pin', { pin: z.nullable(roomPin) }),
    kind('settings', { rules: roomRules }),
    kind('poll', { poll: roomPoll }),
    kind('rec.new', { message: chatMessage }),
    kind('rec.update', { message: chatMessage }),
    kind('live.state', { state: liveState }),
    /** People in the room; has no place in the record and may be dropped. */
    kind('stat', { people: z.int() }),
    /** Somebody writes; only to staff and in rooms of at most `mostTypingPeople`. Has no place and may be dropped. */
    kind('typing', { user_id: z.int(), nickname: z.string() }),
  ]),
  z.strictObject({}),
]);

/** What comes through a person's own channel, with a record of its own. */
export const ownEvent = z.discriminatedUnion('kind', [
  /** An own message as its author reads it, hidden or held ones whole. */
  kind('own.message', { room_id: z.int(), message: chatMessage }),
  kind('own.mute', {
    room_id: z.nullable(z.int()),
    until: z.nullable(instant),
    reason: z.string(),
    muted: z.boolean(),
  }),
  /** A right to a room came, changed or went: the room that is open is asked for again. */
  kind('own.access', {}),
  kind('own.report', { room_id: z.int(), message_id: z.int(), outcome: z.enum(['accepted', 'rejected']) }),
  kind('own.mention', { room_id: z.int(), broadcast_id: z.nullable(z.int()), nickname: z.string() }),
]);

/**
 * Name of the channel that tells of the rooms a brand lists: which is on air, and how many people they have. It is heard at
 * the addresses of the brand, with read on 'Cliente-Transmissões'; `list-broadcasts` names it.
 */
export const livesChannel = (companyId: number) => `lives:${companyId}` as const;

/** What comes through it. */
export const livesEvent = z.discriminatedUnion('kind', [
  kind('live.state', { broadcast_id: z.int(), state: liveState }),
  /** People of the rooms whose number changed, by `room_id`; has no place in the record and may be dropped. */
  kind('stat', { rooms: z.array(z.object({ room_id: z.int(), people: z.int() })) }),
]);

export type LivesEvent = z.infer<typeof livesEvent>;
export type RoomEvent = z.infer<typeof roomEvent>;
export type OwnEvent = z.infer<typeof ownEvent>;
export type RoomRules = z.infer<typeof roomRules>;
export type LiveState = z.infer<typeof liveState>;
