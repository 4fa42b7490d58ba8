import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

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
  signature: z.nullable(z.object({ product_id: z.nullable(z.int()), name: z.string() })),
  /** Whether this viewer may open it now. */
  accessible: z.boolean(),
});

/** What is on air, what comes next and what can be seen again. Needs read on 'Cliente-Transmissões'. */
export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/api/list-broadcasts',
  scope: 'session',
  summary: 'Transmissões ao vivo, próximas e reprises',
  response: z.object({
    live: z.array(broadcastCard),
    upcoming: z.array(broadcastCard),
    replays: z.array(broadcastCard),
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

export type BroadcastCard = z.infer<typeof broadcastCard>;
export type BroadcastStatus = z.infer<typeof broadcastStatus>;
