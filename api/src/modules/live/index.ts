import { listBroadcasts, listOnAir } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { serveCovers, type CatalogService } from '../catalog/index.ts';
import { listRoomHeads } from './broadcasts.repository.ts';
import { createBroadcastsService, type BroadcastsService } from './broadcasts.service.ts';
import { roomArt } from './room-cards.ts';

export { createRoomCards } from './room-cards.ts';

export type LiveService = BroadcastsService;

export const createLiveModule = (core: Core, catalog: CatalogService): Module<LiveService> => {
  const service = createBroadcastsService(core, catalog);
  return {
    service,
    routes: (app) => {
      route(app, listBroadcasts, ({ viewer, request }) =>
        service.list(viewer, () => catalog.audience(viewer, request.variant)),
      );
      route(app, listOnAir, async ({ viewer, request }) => ({
        data: await service.liveNow(await catalog.audience(viewer, request.variant)),
      }));
      serveCovers(app, 'edition', service.art);
      serveCovers(app, 'room', async (id) => {
        const [room] = await listRoomHeads(core.db, [id]);
        return room ? roomArt(room) : null;
      });
    },
  };
};
