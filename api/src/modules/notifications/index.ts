import type { Core, Module } from '../../core.ts';
import { createMailsService, type MailsService } from './mails.service.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';
import { createPreferencesService } from './preferences.service.ts';

export { notify, notifyNoMore } from './notify.service.ts';

export interface NotificationsModule {
  mails: MailsService;
  notifications: NotificationsService;
}

/** What people are told, on the platform and by mail. */
export const createNotificationsModule = (core: Core): Module<NotificationsModule> => {
  const mails = createMailsService(core);
  const notifications = createNotificationsService(core);
  core.jobs.work(
    'notifications.mail',
    async () => {
      await mails.sendMails();
    },
    { cron: '* * * * *' },
  );
  core.jobs.work(
    'notifications.purge',
    async () => {
      await notifications.purge();
    },
    { cron: '40 4 * * *' },
  );
  return {
    service: { mails, notifications },
    routes: (app) => {
      notificationsRoutes(app, notifications, createPreferencesService(core));
    },
  };
};
