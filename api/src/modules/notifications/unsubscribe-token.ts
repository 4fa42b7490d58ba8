import { createHmac, timingSafeEqual } from 'node:crypto';
import { notificationKindNames, notificationKindOf, type NotificationKind } from '@pregao/contract';

/** What a link ends: the mails of a kind, or all that are optional. */
export type OptOutScope = NotificationKind | 'all';

/** Kinds whose mails a person can end. */
export const optionalMails: readonly NotificationKind[] = notificationKindNames.filter((kind) => {
  const { channels, required } = notificationKindOf(kind);
  return channels.mail !== undefined && required === undefined;
});

const seal = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`unsubscribe\n${text}`).digest('base64url');

/** Signs what a link of a mail may end; it is good for as long as the mail is kept. */
export const unsubscribeToken = (secret: string, userId: number, scope: OptOutScope): string =>
  `${userId}.${scope}.${seal(secret, `${userId}.${scope}`)}`;

const isScope = (text: string): text is OptOutScope => text === 'all' || optionalMails.some((kind) => kind === text);

/** @returns whose mails of what it ends; null where it was not signed by us */
export const readUnsubscribeToken = (secret: string, token: string): { userId: number; scope: OptOutScope } | null => {
  const [, id = '', scope = '', sealed = ''] = /^(\d{1,15})\.([a-z_]+)\.([\w-]+)$/.exec(token) ?? [];
  const expected = Buffer.from(seal(secret, `${id}.${scope}`));
  const given = Buffer.from(sealed);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return isScope(scope) ? { userId: Number(id), scope } : null;
};
