import { search, searchSuggestions } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import type { AccessService } from '../access/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import { createIndexService } from './index-service.ts';
import { createSearchService } from './search.service.ts';
import { createStaffSearch } from './staff-search.repository.ts';

/** The search of the site: documents of what readers see, records of the staff for who may read them. */
export const createSearchModule = (
  core: Core,
  {
    access,
    catalog,
    resources,
  }: { access: AccessService; catalog: CatalogService; resources: readonly ServerResource[] },
): Module<ReturnType<typeof createIndexService>> => {
  const service = createIndexService(core);
  const { search: find, suggest } = createSearchService(core, access, catalog, createStaffSearch(core, resources));
  return {
    service,
    routes: async (app) => {
      core.jobs.work('search-settle', () => service.settle(), { cron: '* * * * *' });
      core.jobs.work(
        'search-reindex',
        async () => {
          const wrong = await service.reindex();
          if (wrong > 0) core.log.error({ wrong }, 'documents of the search differed from their rows');
        },
        { cron: '10 4 * * *' },
      );
      route(app, search, ({ query, viewer, request }) => find(query, viewer, request.variant));
      route(app, searchSuggestions, ({ query, viewer, request }) => suggest(query.q, viewer, request.variant));
    },
  };
};
