import type { Core, Module } from '../../core.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { fixedRoutes } from './fixed.routes.ts';
import { createLookupsService, type LookupSources } from './lookups.service.ts';
import { marketRoutes } from './market.routes.ts';
import { shopRoutes } from './shop.routes.ts';

export type LookupsService = ReturnType<typeof createLookupsService>;

/** The `select-*` calls of REQ-7.115–7.173 but the geographic ones, which identity answers. */
export const createLookupsModule = (core: Core, sources: LookupSources): Module<LookupsService> => {
  const lookups = createLookupsService(core, sources);
  return {
    service: lookups,
    routes: (app) => {
      fixedRoutes(app, lookups);
      marketRoutes(app, lookups);
      catalogRoutes(app, lookups, sources);
      shopRoutes(app, lookups, sources);
    },
  };
};
