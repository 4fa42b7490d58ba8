import {
  createBroadcastReminder,
  createProgramCalendar,
  deleteBroadcastReminder,
  editionCalendar,
  findProgramCalendar,
  findVideo,
  findVideoLive,
  listBroadcastReminders,
  listBroadcasts,
  listOnAir,
  listReplays,
  programCalendar,
} from '@pregao/contract';
import type { FastifyReply } from 'fastify';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import type { AccessService } from '../access/index.ts';
import { serveCovers, type CatalogService } from '../catalog/index.ts';
import { companyOf } from '../platform/index.ts';
import { listRoomHeads } from './broadcasts.repository.ts';
import { createBroadcastsService, type BroadcastsService, type ToldOfRooms } from './broadcasts.service.ts';
import { createCalendarsService, type CalendarFile } from './calendars.service.ts';
import { createVideosService, type VideosService } from './videos.service.ts';
import { createRemindersService } from './reminders.service.ts';
import { sandboxEncoderRoutes } from './sandbox-encoder.routes.ts';
import { roomArt } from './room-cards.ts';
import { createMayWatch } from './watching.ts';

export { isOwnLive, playAddress } from './play-address.ts';
export { createRoomCards, roomArt } from './room-cards.ts';
export { videoArt } from './videos.service.ts';
export { watcherOf } from './watching.ts';

export { methods as methodsOf, plans as plansOf } from './broadcasts.repository.ts';
export { brandOfCover, editionArt, preLiveMs, statusOf } from './broadcasts.service.ts';
export { isGranted, roomDelay } from './openers.ts';

export type LiveService = BroadcastsService & { videos: VideosService };

const sendCalendar = (reply: FastifyReply, { name, content }: CalendarFile) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, max-age=60')
    .send(content);

interface LiveDeps extends ToldOfRooms {
  access: AccessService;
  catalog: CatalogService;
}

export const createLiveModule = (core: Core, { access, catalog, ...told }: LiveDeps): Module<LiveService> => {
  const service = createBroadcastsService(core, catalog, told);
  const calendars = createCalendarsService(core);
  const reminders = createRemindersService(core);
  core.jobs.work('live.reminders', async () => void (await reminders.tell()), { cron: '* * * * *' });
  const mayWatch = createMayWatch(core, access);
  core.mediaReaders.register('edition', (watcher) => mayWatch(watcher, Infinity));
  const videos = createVideosService(core, access, catalog, service);
  return {
    service: { ...service, videos },
    routes: (app) => {
      route(app, listBroadcasts, ({ viewer, request }) =>
        service.list(viewer, request.variant, () => catalog.audience(viewer, request.variant)),
      );
      route(app, listReplays, ({ viewer, request, query }) =>
        service.replays(viewer, () => catalog.audience(viewer, request.variant), query),
      );
      route(app, editionCalendar, async ({ params, reply, request }) =>
        sendCalendar(reply, await calendars.ofEdition(params.id, request.variant)),
      );
      route(app, programCalendar, async ({ params, reply, request }) =>
        sendCalendar(reply, await calendars.ofProgram(params.id, params.token, request.variant)),
      );
      route(app, findProgramCalendar, ({ viewer, params, request }) =>
        calendars.find(viewer, params.id, request.variant),
      );
      route(app, createProgramCalendar, ({ viewer, params, request }) =>
        calendars.create(viewer, params.id, request.variant),
      );
      route(app, listOnAir, async ({ viewer, request }) => ({
        data: await service.liveNow(await catalog.audience(viewer, request.variant)),
      }));
      route(app, listBroadcastReminders, async ({ viewer, request }) => ({
        data: await reminders.list(viewer, companyOf(request.variant)),
      }));
      route(app, createBroadcastReminder, ({ viewer, body, request }) =>
        reminders.create(viewer, body, companyOf(request.variant)),
      );
      route(app, deleteBroadcastReminder, ({ viewer, params }) => reminders.drop(viewer, params.id));
      serveCovers(app, 'room', async (id, variant) => {
        const [room] = await listRoomHeads(core.db, companyOf(variant), [id]);
        return room ? roomArt(room) : null;
      });
      route(app, findVideo, async ({ viewer, request, params }) =>
        videos.find(params.id, await catalog.audience(viewer, request.variant)),
      );
      route(app, findVideoLive, async ({ viewer, request, params }) =>
        videos.live(params.id, await catalog.audience(viewer, request.variant)),
      );
      sandboxEncoderRoutes(app, core, mayWatch);
      serveCovers(app, 'edition', service.art);
      serveCovers(app, 'video', videos.art);
      serveCovers(app, 'video-poster', videos.poster);
    },
  };
};
