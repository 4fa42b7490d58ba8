import { findHubHome, findStoreItem, listStoreItems, listStoreOptions } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { createHubHomeService, type HubHomeService } from './home.service.ts';
import { createStoreService, type StoreService } from './store.service.ts';

export { storeColorResource } from './store-colors.resource.ts';
export { storeItemResource } from './store-items.resource.ts';

export interface HubService {
  home: HubHomeService;
  store: StoreService;
}

export const createHubModule = (core: Core): Module<HubService> => {
  const service = { home: createHubHomeService(core), store: createStoreService(core) };
  return {
    service,
    routes: (app) => {
      route(app, findHubHome, ({ viewer }) => service.home.find(viewer));
      route(app, listStoreItems, ({ viewer, query }) =>
        service.store.list(viewer, { q: query.q, categories: query.category, isAvailable: query.available === '1' }),
      );
      route(app, findStoreItem, ({ viewer, params }) => service.store.find(viewer, params.slug));
      route(app, listStoreOptions, () => service.store.options());
    },
  };
};
