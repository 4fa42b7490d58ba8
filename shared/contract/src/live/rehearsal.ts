import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParams, instant } from '../core/shapes.ts';
import { managedBroadcasts } from './managed-rooms.ts';
import { holdReasons } from './moderation.ts';

/** What a rule does to a message: it waits for staff (`words` to `first`), or is refused for being early or for its files. */
export const rehearsalReasons = [...holdReasons, 'slow', 'files'] as const;

/** Rules of a room's talk as they are tried. */
export const rehearsedRules = z.pick(managedBroadcasts.form, {
  slow_mode_s: true,
  files_allowed: true,
  hold_contacts: true,
  hold_links: true,
  hold_first: true,
  forbidden_words: true,
});

/**
 * Rules that are not saved yet, tried on what members wrote in the room in the last 7 days, the newest 5,000 messages.
 * Nothing is written. `id` is the room (`broadcast`).
 */
export const rehearseRoomRules = endpoint({
  method: 'POST',
  path: '/api/rehearse-room-rules/{id}',
  scope: 'staff',
  ability: { action: 'update', subject: 'Transmissões' },
  summary: 'Transmissões: ensaia as regras da conversa sobre os últimos 7 dias',
  params: idParams,
  body: rehearsedRules,
  response: z.object({
    /** Messages that were looked at, and whether those are all of the 7 days. */
    messages: z.int(),
    is_whole: z.boolean(),
    counts: z.object({
      words: z.int(),
      contact: z.int(),
      link: z.int(),
      first: z.int(),
      slow: z.int(),
      files: z.int(),
    }),
    /** The newest 100 that the rules would have caught. */
    caught: z.array(
      z.object({
        id: z.int(),
        nickname: z.string(),
        at: instant,
        text: z.string(),
        reason: z.enum(rehearsalReasons),
      }),
    ),
  }),
});

export type RehearsalReason = (typeof rehearsalReasons)[number];
export type RehearsedRules = z.infer<typeof rehearsedRules>;
