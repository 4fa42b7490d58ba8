import { listHome } from '@pregao/contract';
import type { Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { createHomeService, type HomeParts, type HomeService } from './home.service.ts';

/** The first page of the platform, made of what the catalogue, the broadcasts and the shop show of themselves. */
export const createHomeModule = (parts: HomeParts): Module<HomeService> => {
  const service = createHomeService(parts);
  return {
    service,
    routes: (app) =>
      route(app, listHome, async ({ viewer, request }) =>
        service.find(await parts.catalog.audience(viewer, request.variant)),
      ),
  };
};
