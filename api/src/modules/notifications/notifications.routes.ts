import {
  countNotifications,
  findUnsubscribe,
  listNotificationPreferences,
  listNotifications,
  readNotifications,
  unsubscribe,
  updateNotificationPreferences,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { NotificationsService } from './notifications.service.ts';
import type { PreferencesService } from './preferences.service.ts';

export const notificationsRoutes = (
  app: FastifyInstance,
  notifications: NotificationsService,
  preferences: PreferencesService,
) => {
  route(app, listNotifications, ({ viewer, query }) => notifications.list(viewer, query));
  route(app, countNotifications, ({ viewer }) => notifications.count(viewer));
  route(app, readNotifications, ({ viewer, body }) => notifications.read(viewer, body));
  route(app, listNotificationPreferences, ({ viewer }) => preferences.find(viewer));
  route(app, updateNotificationPreferences, ({ viewer, body }) => preferences.update(viewer, body));
  // Mail programs send `List-Unsubscribe=One-Click` as a form; what they may end is in the address.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => {
    done(null, undefined);
  });
  route(app, findUnsubscribe, ({ params }) => preferences.ofLink(params.token));
  route(app, unsubscribe, ({ params }) => preferences.unsubscribe(params.token));
};
