import {
  createBroadcastReminder,
  deleteBroadcastReminder,
  listBroadcastReminders,
  listBroadcasts,
  listOnAir,
} from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { serveCovers, type CatalogService } from '../catalog/index.ts';
import { listRoomHeads } from './broadcasts.repository.ts';
import { createBroadcastsService, type BroadcastsService } from './broadcasts.service.ts';
import { createRemindersService } from './reminders.service.ts';
import { roomArt } from './room-cards.ts';

export { createRoomCards } from './room-cards.ts';

export type LiveService = BroadcastsService;

export const createLiveModule = (core: Core, catalog: CatalogService): Module<LiveService> => {
  const service = createBroadcastsService(core, catalog);
  const reminders = createRemindersService(core);
  core.jobs.work('live.reminders', async () => void (await reminders.tell()), { cron: '* * * * *' });
  return {
    service,
    routes: (app) => {
      route(app, listBroadcasts, ({ viewer, request }) =>
        service.list(viewer, () => catalog.audience(viewer, request.variant)),
      );
      route(app, listOnAir, async ({ viewer, request }) => ({
        data: await service.liveNow(await catalog.audience(viewer, request.variant)),
      }));
      route(app, listBroadcastReminders, async ({ viewer }) => ({ data: await reminders.list(viewer) }));
      route(app, createBroadcastReminder, ({ viewer, body }) => reminders.create(viewer, body));
      route(app, deleteBroadcastReminder, ({ viewer, params }) => reminders.drop(viewer, params.id));
      serveCovers(app, 'edition', service.art);
      serveCovers(app, 'room', async (id) => {
        const [room] = await listRoomHeads(core.db, [id]);
        return room ? roomArt(room) : null;
      });
    },
  };
};
