import type { Core, Module } from '../../core.ts';
import { createMailsService, type MailsService } from './mails.service.ts';
import { createMailLists, type MailLists } from './mail-lists.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';
import { createPreferencesService } from './preferences.service.ts';

export { listToken, type MailLists } from './mail-lists.ts';
export { notify, notifyNoMore } from './notify.service.ts';

export interface NotificationsModule {
  mails: MailsService;
  notifications: NotificationsService;
  mailLists: MailLists;
}

/** What people are told, on the platform and by mail. */
export const createNotificationsModule = (core: Core): Module<NotificationsModule> => {
  const mails = createMailsService(core);
  const notifications = createNotificationsService(core);
  const mailLists = createMailLists(core.config.secret);
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
    service: { mails, notifications, mailLists },
    routes: (app) => {
      notificationsRoutes(app, notifications, createPreferencesService(core, mailLists));
    },
  };
};
