import {
  mostUnreadCounted,
  notificationKindNames,
  type listNotifications,
  type Notification,
  type NotificationKind,
  type ParsedBody,
  type ParsedQuery,
  type readNotifications,
  type ResponseOf,
} from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countUnread, deleteOld, listOf, markRead } from './notifications.repository.ts';
import { wordsOf, type NotificationData } from './texts.ts';

const keptMs = 180 * 86_400_000;
const deletedAtOnce = 5_000;

export interface NotificationsService {
  list(viewer: Viewer, query: ParsedQuery<typeof listNotifications>): Promise<ResponseOf<typeof listNotifications>>;
  count(viewer: Viewer): Promise<{ unread: number; newest_id: number | null }>;
  /** Marks one's own as read; whoever acts as a customer reads without leaving a trace. */
  read(
    viewer: Viewer,
    which: ParsedBody<typeof readNotifications>,
  ): Promise<{ unread: number; newest_id: number | null }>;
  /** Removes what was read 180 days ago, or earlier. @returns how many */
  purge(): Promise<number>;
}

type Row = Awaited<ReturnType<typeof listOf>>['rows'][number];

const present = ({ id, kind, data, created_at, read_at }: Row): Notification[] =>
  notificationKindNames.some((known) => known === kind)
    ? [
        {
          id,
          kind: kind as NotificationKind,
          ...wordsOf(kind as NotificationKind, data as NotificationData[NotificationKind] as never),
          created_at,
          read_at,
        },
      ]
    : [];

export const createNotificationsService = ({ db, now }: Core): NotificationsService => {
  const count = ({ id }: Viewer) => countUnread(db, id, mostUnreadCounted);
  return {
    list: async (viewer, { unread, ...query }) => {
      const { rows, next_cursor } = await listOf(db, viewer.id, { ...query, unread: unread === '1' });
      // One of a kind that this release does not know any more is not shown.
      return { data: rows.flatMap(present), meta: { per_page: query.per_page, next_cursor } };
    },
    count,
    read: async (viewer, which) => {
      if (viewer.impersonator_id === null) await markRead(db, viewer.id, which, now().toISOString());
      return count(viewer);
    },
    purge: async () => {
      const before = new Date(now().getTime() - keptMs).toISOString();
      let removed = 0;
      for (let last = deletedAtOnce; last === deletedAtOnce; removed += last)
        last = await deleteOld(db, before, deletedAtOnce);
      return removed;
    },
  };
};
