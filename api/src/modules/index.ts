import { livesChannel } from '@pregao/contract';
import type { Core } from '../core.ts';
import { createAccessModule } from './access/index.ts';
import { broadcastResource, createBroadcastsModule } from './broadcasts/index.ts';
import {
  categoryResource,
  contentShelfResource,
  createCatalogModule,
  createContentCards,
  teacherResource,
} from './catalog/index.ts';
import {
  commercialTableResource,
  couponResource,
  createCommerceModule,
  orderRecord,
  productResource,
  type ReadContents,
} from './commerce/index.ts';
import { createCourtesiesModule } from './courtesies/index.ts';
import { createDeskModule } from './desk/index.ts';
import { createEbooksModule, ebookResource } from './ebooks/index.ts';
import { createFilesModule } from './files/index.ts';
import { createHelpModule, faqResource } from './help/index.ts';
import { createHomeModule } from './home/index.ts';
import { createHubModule, storeColorResource, storeItemResource } from './hub/index.ts';
import { createIdentityModule } from './identity/index.ts';
import { createLiveModule, createRoomCards } from './live/index.ts';
import { createLookupsModule } from './lookups/index.ts';
import { tickerResource } from './market/index.ts';
import { createPagesModule, pageResource } from './pages/index.ts';
import { createPlansModule, planResource } from './plans/index.ts';
import { createPoliciesModule, policyResource } from './policies/index.ts';
import { createPlatformModule } from './platform/index.ts';
import { createReportQueue } from './room-reports/index.ts';
import { createRoomsModule } from './rooms/index.ts';
import { createNotesModule } from './notes/index.ts';
import { createNotificationsModule } from './notifications/index.ts';
import { createOperationsModule } from './platform/operations/index.ts';
import { createRealtimeModule } from './realtime/index.ts';
import { createPrivacyModule } from './privacy/index.ts';
import { createScheduleModule, scheduleSlotResource } from './schedule/index.ts';
import { createSearchModule } from './search/index.ts';
import { createSeoModule } from './seo/index.ts';
import { createSurveysModule } from './surveys/index.ts';
import { createTrialsModule } from './trials/index.ts';
import { createXpModule } from './xp/index.ts';

/** What staff manage by the one mechanism; editions and courtesies, which do more than write them, come beside it. */
const resources = [
  broadcastResource,
  categoryResource,
  commercialTableResource,
  contentShelfResource,
  couponResource,
  ebookResource,
  faqResource,
  pageResource,
  planResource,
  policyResource,
  productResource,
  scheduleSlotResource,
  storeColorResource,
  storeItemResource,
  teacherResource,
  tickerResource,
];

/** Broadcasts: what is on air, the rooms, and how staff set both up. */
const createLiveModules = (
  core: Core,
  {
    realtime,
    ...below
  }: {
    access: ReturnType<typeof createAccessModule>;
    catalog: ReturnType<typeof createCatalogModule>;
    files: ReturnType<typeof createFilesModule>;
    realtime: ReturnType<typeof createRealtimeModule>;
  },
) => {
  const live = createLiveModule(core, {
    access: below.access.service,
    catalog: below.catalog.service,
    people: (id) => realtime.service.people(`room:${id}`),
    position: (company) => realtime.service.position(livesChannel(company)),
  });
  const rooms = createRoomsModule(core, realtime.service, { ...below, live });
  const broadcasts = createBroadcastsModule(core, rooms.service.tellEdition);
  return {
    live,
    rooms,
    broadcasts,
    schedule: createScheduleModule(core, broadcasts.service.editionResource),
  };
};

/** Types whose readers are declared. */
const createReaders = (
  core: Core,
  {
    access,
    catalog,
    commerce,
    notifications,
  }: {
    access: ReturnType<typeof createAccessModule>;
    catalog: ReturnType<typeof createCatalogModule>;
    commerce: ReturnType<typeof createCommerceModule>;
    notifications: ReturnType<typeof createNotificationsModule>;
  },
) => ({
  help: createHelpModule(core),
  pages: createPagesModule(core),
  plans: createPlansModule(core, {
    access: access.service,
    catalog: catalog.service,
    commerce: commerce.service,
    mailLists: notifications.service.mailLists,
  }),
});

/** What opens something to people that they do not buy. */
const createGifts = (
  core: Core,
  {
    access,
    identity,
  }: { access: ReturnType<typeof createAccessModule>; identity: ReturnType<typeof createIdentityModule> },
) => ({
  trials: createTrialsModule(core, access.service),
  courtesies: createCourtesiesModule(core, access.service),
  xp: createXpModule(core, { access: access.service, identity: identity.service }),
});

/** What carts show of the contents that products open. */
const createContents = (core: Core): ReadContents => {
  const sources = [createContentCards(core), createRoomCards(core)];
  return async (refs, variant) =>
    new Map((await Promise.all(sources.map((read) => read(refs, variant)))).flatMap((found) => [...found]));
};

/** Where staff work and search, over every type that they manage. */
const createStaffModules = (
  core: Core,
  {
    access,
    catalog,
    commerce,
    gifts,
    rooms,
  }: {
    access: ReturnType<typeof createAccessModule>;
    catalog: ReturnType<typeof createCatalogModule>;
    commerce: ReturnType<typeof createCommerceModule>;
    gifts: ReturnType<typeof createGifts>;
    rooms: Omit<ReturnType<typeof createLiveModules>, 'live'>;
  },
) => {
  const managed = [
    ...resources,
    gifts.courtesies.service.courtesyResource,
    rooms.broadcasts.service.editionResource,
    gifts.xp.service.releaseResource,
  ];
  const queues = [...commerce.service.queues, createReportQueue(rooms.rooms.service)];
  return {
    desk: createDeskModule(core, managed, queues, commerce.service.closingWork),
    search: createSearchModule(core, { access: access.service, catalog: catalog.service, resources: managed }),
  };
};

/** Builds every module; each is given what it needs of those before it, never of one after it. */
export const createModules = (core: Core) => {
  const platform = createPlatformModule(core);
  const operations = createOperationsModule(core);
  const notifications = createNotificationsModule(core);
  const files = createFilesModule(core);
  const access = createAccessModule(core);
  const identity = createIdentityModule(core);
  const gifts = createGifts(core, { access, identity });
  const realtime = createRealtimeModule(core, identity.service.authenticate);
  const commerce = createCommerceModule(core, identity.service, createContents(core));
  const catalog = createCatalogModule(core, access.service, commerce.service);
  const ebooks = createEbooksModule(core, { access: access.service, catalog: catalog.service, files: files.service });
  const readers = createReaders(core, { access, catalog, commerce, notifications });
  const { addresses } = catalog.service;
  const seo = createSeoModule(core, {
    releases: platform.service.releases,
    contents: addresses.of,
    readers: Object.values(readers).map(({ service }) => service),
  });
  const { live, ...rooms } = createLiveModules(core, { access, catalog, files, realtime });
  const home = createHomeModule({ catalog: catalog.service, commerce: commerce.service, live: live.service });
  const policies = createPoliciesModule(core, files.service);
  const lookups = createLookupsModule(core, {
    identity: identity.service.lookups,
    catalog: catalog.service.lookups,
    videos: live.service.videos,
    products: commerce.service.products,
  });
  return {
    platform,
    notifications,
    files,
    seo,
    operations,
    lookups,
    access,
    identity,
    ...gifts,
    realtime,
    catalog,
    ebooks,
    commerce,
    notes: createNotesModule(core, { order: orderRecord }),
    live,
    ...rooms,
    home,
    hub: createHubModule(core),
    ...readers,
    policies,
    privacy: createPrivacyModule(core),
    surveys: createSurveysModule(core),
    ...createStaffModules(core, { access, catalog, commerce, gifts, rooms }),
  };
};

export type Modules = ReturnType<typeof createModules>;
