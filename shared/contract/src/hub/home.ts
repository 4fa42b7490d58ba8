import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

const card = z.object({
  id: z.int(),
  kind: z.enum(['link', 'notice']),
  title: z.string(),
  body_html: z.string(),
  url: z.nullable(z.string()),
  icon: z.string(),
  open_new_tab: z.boolean(),
  pinned: z.boolean(),
  published_at: z.string(),
});

/** The employee's home; needs read on 'hub-home'. Birthdays: the next 30 days, today first. */
export const findHubHome = endpoint({
  method: 'GET',
  path: '/api/find-hub-home',
  scope: 'staff',
  ability: { action: 'read', subject: 'hub-home' },
  summary: 'Início do hub do colaborador',
  response: z.object({
    /** Shortcuts drawn as cards. */
    cards: z.array(card),
    notices: z.array(card),
    birthdays: z.array(
      z.object({ id: z.int(), name: z.string(), department: z.string(), day: z.string(), is_today: z.boolean() }),
    ),
    pending_policies: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        title: z.string(),
        version: z.string(),
        due_on: z.string(),
        is_late: z.boolean(),
      }),
    ),
    links: z.array(
      z.object({ id: z.int(), title: z.string(), url: z.string(), icon: z.string(), open_new_tab: z.boolean() }),
    ),
  }),
});

export type HubHome = z.infer<typeof findHubHome.response>;
