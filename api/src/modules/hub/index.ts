import { findHubHome } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { createHubHomeService, type HubHomeService } from './home.service.ts';

export { storeColorResource } from './store-colors.resource.ts';

export interface HubService {
  home: HubHomeService;
}

export const createHubModule = (core: Core): Module<HubService> => {
  const service = { home: createHubHomeService(core) };
  return {
    service,
    routes: (app) => {
      route(app, findHubHome, ({ viewer }) => service.home.find(viewer));
    },
  };
};
