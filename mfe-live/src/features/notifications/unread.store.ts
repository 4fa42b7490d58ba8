import type { BodyOf, countNotifications, readNotifications, ResponseOf } from '@pregao/contract';
import { getPlatform, usePlatform, Resource } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { useEffect } from 'react';
import { loadCount, sendRead } from './notifications.api.ts';

const everyMs = 60_000;

/** A tab that learns of something new tells the others, which may be out of view and ask nothing. */
const load = async (userId: number, signal: AbortSignal) => {
  const answer = await loadCount(signal);
  if (answer.ok && (answer.data.newest_id ?? 0) > (counts.data?.newest_id ?? 0))
    getPlatform().bus.emit('notifications.changed.v1', { user_id: userId, ...answer.data });
  return answer;
};

/**
 * What is unread, by whose it is. One for the bell and the page. Asked anew wherever the bell comes back: what happened
 * on a page without one was not heard.
 */
const counts: Resource<ResponseOf<typeof countNotifications>, number> = new Resource({ load, staleTime: 0 });

/**
 * Follows what the person has not read while it is shown: asked for by the minute in the tab that is in view, told by
 * other tabs, and asked for anew where something just happened that people are told of. Read inside an `observer`.
 */
export const useUnread = () => {
  const { session, bus } = usePlatform();
  const { isLogged } = session;
  const { id } = session.user;
  usePolling(() => {
    if (isLogged) void counts.show(id);
  }, everyMs);
  useEffect(() => {
    if (!isLogged) return undefined;
    void counts.show(id);
    const stops = [
      bus.on('notifications.changed.v1', ({ user_id: whose, ...now }) => {
        if (whose === id) counts.set(now);
      }),
      bus.on('pix.paid.v1', () => {
        void counts.refresh();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus, id, isLogged]);
  return { unread: counts.data?.unread ?? 0, newestId: counts.data?.newest_id ?? null };
};

/** Marks notifications as read and tells the bell, here and in other tabs. @returns whether it was done */
export const markRead = async (which: BodyOf<typeof readNotifications>): Promise<boolean> => {
  const { bus, session } = getPlatform();
  const answer = await sendRead(which);
  if (!answer.ok) return false;
  counts.set(answer.data);
  bus.emit('notifications.changed.v1', { user_id: session.user.id, ...answer.data });
  return true;
};

/** Forgets what was asked. @internal */
export const forgetUnread = () => {
  counts.clear();
};
