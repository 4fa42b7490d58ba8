import type { Core } from '../core.ts';
import { createAccessModule } from './access/index.ts';
import { categoryResource, createCatalogModule, createContentCards } from './catalog/index.ts';
import { createCommerceModule } from './commerce/index.ts';
import { createDeskModule } from './desk/index.ts';
import { createFilesModule } from './files/index.ts';
import { createHomeModule } from './home/index.ts';
import { createHubModule, storeColorResource } from './hub/index.ts';
import { createIdentityModule } from './identity/index.ts';
import { createLiveModule } from './live/index.ts';
import { createLookupsModule } from './lookups/index.ts';
import { tickerResource } from './market/index.ts';
import { createPlatformModule } from './platform/index.ts';
import { createOperationsModule } from './platform/operations/index.ts';
import { createPrivacyModule } from './privacy/index.ts';
import { createSeoModule } from './seo/index.ts';
import { createSurveysModule } from './surveys/index.ts';

/** Builds every module; each is given what it needs of those before it, never of one after it. */
export const createModules = (core: Core) => {
  const platform = createPlatformModule(core);
  const operations = createOperationsModule(core);
  const files = createFilesModule(core);
  const access = createAccessModule(core);
  const identity = createIdentityModule(core);
  const commerce = createCommerceModule(core, identity.service, createContentCards(core));
  const catalog = createCatalogModule(core, access.service, commerce.service);
  const seo = createSeoModule(core, {
    releases: platform.service.releases,
    contents: catalog.service.addresses.of,
  });
  const live = createLiveModule(core, catalog.service);
  const home = createHomeModule({ catalog: catalog.service, commerce: commerce.service, live: live.service });
  const hub = createHubModule(core);
  const privacy = createPrivacyModule(core);
  const surveys = createSurveysModule(core);
  const lookups = createLookupsModule(core, {
    identity: identity.service.lookups,
    catalog: catalog.service.lookups,
    products: commerce.service.products,
  });
  const desk = createDeskModule(core, [categoryResource, storeColorResource, tickerResource]);
  return {
    platform,
    files,
    seo,
    operations,
    lookups,
    access,
    identity,
    catalog,
    commerce,
    live,
    home,
    hub,
    privacy,
    surveys,
    desk,
  };
};

export type Modules = ReturnType<typeof createModules>;
