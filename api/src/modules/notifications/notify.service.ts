import { notificationKindOf, type NotificationKind, type notificationKinds } from '@pregao/contract';
import type { Db } from '../../db/open.ts';
import { skipMail } from './mails.repository.ts';
import { insertNotifications } from './notifications.repository.ts';
import type { NotificationData } from './texts.ts';

/** Kinds that stop being true, with the moment until which it is. */
type Ending<K extends NotificationKind> = (typeof notificationKinds)[K] extends { ends: true }
  ? { until: string }
  : { until?: undefined };

interface News<K extends NotificationKind> {
  /** Ids of the people who are told. */
  to: readonly number[];
  kind: K;
  /** What happened, `order/12`: each person is told of it once, however often it is said. */
  key: string;
  data: NotificationData[K];
  /** When it happened. */
  at: string;
  /** The brand its mail leads to; the person's own unless told. */
  company_id?: number;
}

/**
 * Tells people something, on the channels they chose for its kind: the one way anything does. It is written in the
 * transaction of what it tells of, so that neither exists without the other; a job sends the mails.
 */
export const notify = async <K extends NotificationKind>(
  tx: Db,
  { kind, ...news }: News<K> & Ending<K>,
): Promise<void> => {
  const to = [...new Set(news.to)];
  if (to.length === 0) return;
  const { channels, required, ownMail } = notificationKindOf(kind);
  await insertNotifications(tx, {
    ...news,
    to,
    kind,
    inApp: channels.in_app ?? false,
    mail: !ownMail && (channels.mail ?? false),
    canBeOff: required === undefined,
    hasMail: !ownMail && channels.mail !== undefined,
    hasInApp: channels.in_app !== undefined,
  });
};

/**
 * Keeps from mailing a person what is no longer true, where it was told and not mailed yet: in the transaction that made it
 * untrue. What was shown on the platform stays there.
 */
export const notifyNoMore = (
  tx: Db,
  news: { to: number; kind: NotificationKind; key: string; at: string },
): Promise<void> => skipMail(tx, news);
