import { findVideo, listBroadcasts, listOnAir } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import type { AccessService } from '../access/index.ts';
import { serveCovers, type CatalogService } from '../catalog/index.ts';
import { createBroadcastsService, type BroadcastsService } from './broadcasts.service.ts';
import { createVideosService, type VideosService } from './videos.service.ts';

export type LiveService = BroadcastsService & { videos: VideosService };

export const createLiveModule = (core: Core, access: AccessService, catalog: CatalogService): Module<LiveService> => {
  const service = createBroadcastsService(core, catalog);
  const videos = createVideosService(core, access, catalog);
  return {
    service: { ...service, videos },
    routes: (app) => {
      route(app, listBroadcasts, ({ viewer, request }) =>
        service.list(viewer, () => catalog.audience(viewer, request.variant)),
      );
      route(app, listOnAir, async ({ viewer, request }) => ({
        data: await service.liveNow(await catalog.audience(viewer, request.variant)),
      }));
      route(app, findVideo, async ({ viewer, request, params }) =>
        videos.find(params.id, await catalog.audience(viewer, request.variant)),
      );
      serveCovers(app, 'edition', service.art);
      serveCovers(app, 'video', videos.art);
      serveCovers(app, 'video-poster', videos.poster);
    },
  };
};
