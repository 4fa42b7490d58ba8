import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParams, instant } from '../core/shapes.ts';
import { broadcastCard } from './broadcasts.ts';
import { roomPin, roomPoll } from './message-shapes.ts';
import { liveState, roomRules } from './realtime.ts';

/** Where the picture of an edition comes from. Of a file `url` is signed for 15 minutes; absent when the reader may not watch. */
export const playSource = z.object({
  /** The same source has the same key: a player that holds it goes on. */
  key: z.string(),
  provider: z.enum(['file', 'hls', 'youtube', 'vimeo', 'pandavideo']),
  url: z.string(),
  poster: z.string(),
  is_live: z.boolean(),
  /** Seconds one can go back while it is live. */
  dvr_window_s: z.int(),
});

/** Why a room is closed to its reader, and what opens it. */
export const roomLock = z.object({
  reason: z.enum(['login', 'plan', 'product']),
  /** Plans that open it, by name; `available` whether one can be bought. */
  plans: z.array(
    z.object({
      name: z.string(),
      product_id: z.nullable(z.int()),
      slug: z.string(),
      delay_s: z.int(),
      available: z.boolean(),
    }),
  ),
  /** The room sold alone. */
  product: z.nullable(z.object({ id: z.int(), slug: z.string(), name: z.string(), price_cents: z.int() })),
});

/** One room with the edition that was asked for, or the one on air, the next, the newest replay. */
export const broadcastDetail = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  disclaimer: z.string(),
  /** The chat; null while the room has none. */
  room_id: z.nullable(z.int()),
  floating_enabled: z.boolean(),
  badge: z.nullable(z.object({ color: z.enum(['live', 'accent', 'neutral']), content: z.string() })),
  has_recommendations: z.boolean(),
  /** Seconds this reader is behind; 0: not. `delays_picture`: whether the picture is late as well. */
  delay_s: z.int(),
  delays_picture: z.boolean(),
  edition: z.nullable(broadcastCard),
  state: z.nullable(liveState),
  next: z.nullable(broadcastCard),
  source: z.nullable(playSource),
  lock: z.nullable(roomLock),
  /** The reader has asked to be told before this edition. */
  reminded: z.boolean(),
});

/** Needs read on 'Cliente-Transmissões' or 'Transmissões'. A room of another brand is a 404. */
export const findBroadcast = endpoint({
  method: 'GET',
  path: '/api/find-broadcast/{id}',
  scope: 'session',
  summary: 'Uma sala com a edição pedida, a que está no ar ou a próxima',
  params: idParams,
  query: z.object({ card_id: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  response: broadcastDetail,
});

/** What a person may do and hear in a room; `id` is the chat. 403 `room_closed` to whom no grant lets in. */
export const findRoom = endpoint({
  method: 'GET',
  path: '/api/find-room/{id}',
  scope: 'session',
  summary: 'Canais, regras e situação de quem entra na sala',
  params: idParams,
  response: z.object({
    id: z.int(),
    broadcast_id: z.nullable(z.int()),
    channels: z.object({ room: z.string(), own: z.string() }),
    rules: roomRules,
    /** Whether one may write now, and why not. `opens_at`: when the talk opens. */
    writing: z.object({
      allowed: z.boolean(),
      reason: z.nullable(z.enum(['muted', 'plan', 'staff', 'closed', 'not_open'])),
      opens_at: z.nullable(instant),
    }),
    mute: z.nullable(z.object({ until: z.nullable(instant), reason: z.string() })),
    is_staff: z.boolean(),
    can_moderate: z.boolean(),
    /** Words that make a message wait; told to who moderates alone. */
    forbidden_words: z.optional(z.array(z.string())),
    delay_s: z.int(),
    /** Messages of a page of the history (REQ-9.26, REQ-9.27). */
    page_size: z.int(),
    /** The last message read before; null: never here. */
    last_read_id: z.nullable(z.int()),
    pin: z.nullable(roomPin),
    poll: z.nullable(roomPoll),
    /** The option this person voted for. */
    vote: z.nullable(z.int()),
    people: z.int(),
  }),
});

export type BroadcastDetail = z.infer<typeof broadcastDetail>;
export type PlaySource = z.infer<typeof playSource>;
export type RoomLock = z.infer<typeof roomLock>;
