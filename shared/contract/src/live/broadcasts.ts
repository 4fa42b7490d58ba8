import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cursorQuery, searchQuery } from '../core/list.ts';
import { queryInt } from '../core/shapes.ts';

export const broadcastStatus = z.enum(['scheduled', 'pre_live', 'live', 'replay', 'ended', 'cancelled']);

/**
 * One edition of a broadcast. `id` is the edition (`cardId` of `/cliente/lives/{broadcast_id}/{cardId}`). `pre_live`:
 * starts within 15 minutes, its room is open.
 */
export const broadcastCard = z.object({
  id: z.int(),
  broadcast_id: z.int(),
  slug: z.string(),
  title: z.string(),
  program_id: z.int(),
  program: z.string(),
  description: z.string(),
  category: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  cover: z.string(),
  status: broadcastStatus,
  starts_at: z.string(),
  ends_at: z.string(),
  presenters: z.array(z.object({ id: z.int(), name: z.string(), credential: z.nullable(z.string()) })),
  /** The subscription it asks for; null when it is open. */
  signature: z.nullable(z.object({ product_id: z.nullable(z.int()), name: z.string(), slug: z.string() })),
  /** Whether this viewer may open it now. */
  accessible: z.boolean(),
});

/** An edition in the lists of `/cliente/lives`. */
export const listedBroadcast = z.object({
  ...broadcastCard.shape,
  /** Its talk; null: it has none. */
  room_id: z.nullable(z.int()),
  /** People in the room now; 0 unless it is on air. */
  people: z.int(),
  /** Seconds behind the live picture: the reader's, or, of a closed room, those of the subscription it names. */
  delay_s: z.int(),
  /** The room sold alone to who may not open it; null: it is not. */
  offer: z.nullable(z.object({ product_id: z.int(), price_cents: z.int() })),
});

/** What is on air, what comes next and what can be seen again. Needs read on 'Cliente-Transmissões'. */
export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/api/list-broadcasts',
  scope: 'session',
  summary: 'Transmissões ao vivo, próximas e reprises',
  response: z.object({
    live: z.array(listedBroadcast),
    upcoming: z.array(listedBroadcast),
    replays: z.array(listedBroadcast),
    /** What tells of changes of these lists, and where its record stood when they were read. */
    channel: z.string(),
    position: z.object({ epoch: z.string(), offset: z.int() }),
  }),
});

const named = z.object({ id: z.int(), name: z.string() });

/**
 * Recordings that may still be seen, the newest first. `cursor` is `next_cursor` of the page before; `days` how long ago they
 * began at most. `filters`: what there are recordings of. Needs read on 'Cliente-Transmissões'.
 */
export const listReplays = endpoint({
  method: 'GET',
  path: '/api/list-replays',
  scope: 'session',
  summary: 'Reprises de transmissões, por páginas',
  query: z.object({
    ...cursorQuery,
    q: searchQuery,
    program_id: z.optional(queryInt),
    presenter_id: z.optional(queryInt),
    days: z.optional(queryInt.check(z.gte(1, 'Peça ao menos 1 dia.'), z.lte(3660, 'Peça no máximo 10 anos.'))),
  }),
  response: z.object({
    data: z.array(listedBroadcast),
    meta: z.object({ per_page: z.int(), next_cursor: z.nullable(z.string()) }),
    filters: z.object({ programs: z.array(named), presenters: z.array(named) }),
  }),
});

/** Editions on air now, then the next ones, of every room; a guest sees them too. */
export const listOnAir = endpoint({
  method: 'GET',
  path: '/api/list-on-air',
  scope: 'anonymous',
  summary: 'Transmissões no ar e as próximas',
  response: z.object({ data: z.array(broadcastCard) }),
});

export type ListedBroadcast = z.infer<typeof listedBroadcast>;
export type BroadcastCard = z.infer<typeof broadcastCard>;
export type BroadcastStatus = z.infer<typeof broadcastStatus>;
