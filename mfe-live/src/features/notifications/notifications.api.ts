import {
  countNotifications,
  listNotificationPreferences,
  listNotifications,
  readNotifications,
  updateNotificationPreferences,
  type BodyOf,
  type QueryOf,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export type NoticeQuery = NonNullable<QueryOf<typeof listNotifications>>;

export const loadCount = (signal: AbortSignal) => getPlatform().api.call(countNotifications, { signal });

export const loadNotices = (query: NoticeQuery, signal: AbortSignal) =>
  getPlatform().api.call(listNotifications, { query, signal });

export const sendRead = (body: BodyOf<typeof readNotifications>) => getPlatform().api.call(readNotifications, { body });

export const loadPreferences = (signal: AbortSignal) => getPlatform().api.call(listNotificationPreferences, { signal });

export const sendPreferences = (body: BodyOf<typeof updateNotificationPreferences>) =>
  getPlatform().api.call(updateNotificationPreferences, { body });
