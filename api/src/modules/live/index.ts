import { listBroadcasts, listOnAir } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { serveCovers, type CatalogService } from '../catalog/index.ts';
import { createBroadcastsService, type BroadcastsService } from './broadcasts.service.ts';

export { methods as methodsOf, plans as plansOf } from './broadcasts.repository.ts';
export { editionArt, preLiveMs, statusOf } from './broadcasts.service.ts';
export { isGranted, roomDelay } from './openers.ts';

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
    },
  };
};
