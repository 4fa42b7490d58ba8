import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cursorQuery, queryFlag } from '../core/list.ts';
import { instant, queryInt } from '../core/shapes.ts';
import { notificationChannels, notificationKindNames } from './kinds.ts';

/** Unread ones are counted up to this; what is more is shown as `99+`. */
export const mostUnreadCounted = 100;

const kind = z.enum(notificationKindNames);
const channel = z.enum(notificationChannels);

export const notification = z.object({
  id: z.int(),
  kind,
  title: z.string(),
  text: z.string(),
  /** Where it leads, on the platform. */
  path: z.string(),
  created_at: instant,
  read_at: z.nullable(instant),
});

/** The newest first. `cursor` is `next_cursor` of the page before. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/list-notifications',
  scope: 'session',
  summary: 'Os avisos da própria pessoa, do mais novo ao mais antigo.',
  query: z.object({
    ...cursorQuery,
    per_page: z._default(z.optional(queryInt.check(z.gte(1), z.lte(50))), 20),
    kind: z.optional(kind),
    unread: z.optional(queryFlag),
  }),
  response: z.object({
    data: z.array(notification),
    meta: z.object({ per_page: z.int(), next_cursor: z.nullable(z.string()) }),
  }),
});

const unreadCount = z.object({
  /** Counted up to 100. */
  unread: z.int(),
  /** The newest one there is, read or not; null where there is none. */
  newest_id: z.nullable(z.int()),
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/count-notifications',
  scope: 'session',
  summary: 'Quantos avisos a pessoa ainda não leu.',
  response: unreadCount,
});

/** Some by their ids, or all up to one: what came after it stays unread. Those of other people are passed over. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/read-notifications',
  scope: 'session',
  summary: 'Marca avisos como lidos.',
  body: z.union([
    z.object({ ids: z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(100)) }),
    z.object({ up_to: z.int().check(z.gte(1)) }),
  ]),
  response: unreadCount,
});

export const digests = ['now', 'daily', 'weekly'] as const;

const hour = z.int().check(z.gte(0), z.lte(23));

/** Hours of America/Sao_Paulo between which no mail is sent but the required ones; `until` may be the next morning's. */
export const quietHours = z.object({ from: hour, until: hour }).check(
  z.refine(({ from, until }) => from !== until, {
    error: 'Escolha um fim diferente do começo.',
    path: ['until'],
  }),
);

const preferences = z.object({
  /** The kinds this person can receive, with what is on; a channel that can't carry a kind is not named. */
  kinds: z.array(z.object({ kind, on: z.object({ in_app: z.optional(z.boolean()), mail: z.optional(z.boolean()) }) })),
  digest: z.enum(digests),
  quiet: z.nullable(quietHours),
  /** Where the mails go. */
  email: z.string(),
});

export const listNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/list-notification-preferences',
  scope: 'session',
  summary: 'O que avisar à pessoa, e por onde.',
  response: preferences,
});

/** Sends what changed. A required kind can't be turned off. */
export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/update-notification-preferences',
  scope: 'session',
  summary: 'Muda o que avisar à pessoa, e por onde.',
  body: z.object({
    changes: z.optional(z.array(z.object({ kind, channel, on: z.boolean() })).check(z.minLength(1), z.maxLength(40))),
    digest: z.optional(z.enum(digests)),
    quiet: z.optional(z.nullable(quietHours)),
  }),
  response: preferences,
});

/** The signed token of an unsubscribe link. */
const tokenParams = z.object({ token: z.string().check(z.maxLength(200)) });

const optOut = z.object({
  /** What the link is about, in words: the name of a kind, or all that is optional. */
  name: z.string(),
  /** Whether its mails are still sent. */
  on: z.boolean(),
});

/** What a link of a mail would end; looking ends nothing, since mail programs open links by themselves. */
export const findUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/find-unsubscribe/{token}',
  scope: 'anonymous',
  summary: 'Que e-mails um link de cancelamento encerra.',
  params: tokenParams,
  response: optOut,
});

/** Ends those mails without a login; mail programs call it too (RFC 8058). Again is no error. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  scope: 'anonymous',
  summary: 'Deixa de enviar os e-mails de um link de cancelamento.',
  params: tokenParams,
  response: optOut,
});

export type Notification = z.infer<typeof notification>;
export type NotificationPreferences = z.infer<typeof preferences>;
export type QuietHours = z.infer<typeof quietHours>;
export type Digest = (typeof digests)[number];
