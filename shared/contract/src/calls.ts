import * as categories from './catalog/categories.ts';
import * as contentShelves from './catalog/content-shelves.ts';
import * as catalogHome from './catalog/home.ts';
import * as courses from './catalog/courses.ts';
import * as credentials from './catalog/credentials.ts';
import * as ebooks from './catalog/ebooks.ts';
import * as ebookPreparing from './catalog/ebook-preparing.ts';
import * as managedEbooks from './catalog/managed-ebooks.ts';
import * as myEbooks from './catalog/my-ebooks.ts';
import * as lessons from './catalog/lessons.ts';
import * as teachers from './catalog/teachers.ts';
import * as cardWebhook from './commerce/card-webhook.ts';
import * as cards from './commerce/cards.ts';
import * as cart from './commerce/cart.ts';
import * as commercialTables from './commerce/commercial-tables.ts';
import * as contentPrices from './commerce/content-prices.ts';
import * as courtesyReports from './commerce/courtesy-reports.ts';
import * as customers from './commerce/customers.ts';
import * as finance from './commerce/finance.ts';
import * as finish from './commerce/finish.ts';
import * as openOrders from './commerce/open-orders.ts';
import * as orderDocuments from './commerce/order-documents.ts';
import * as orders from './commerce/orders.ts';
import * as orderTimeline from './commerce/order-timeline.ts';
import * as pix from './commerce/pix.ts';
import * as managedCoupons from './commerce/managed-coupons.ts';
import * as managedCourtesies from './commerce/managed-courtesies.ts';
import * as managedProducts from './commerce/managed-products.ts';
import * as repricePreview from './commerce/reprice-preview.ts';
import * as pricePreview from './commerce/price-preview.ts';
import * as priceSimulation from './commerce/price-simulation.ts';
import * as prices from './commerce/prices.ts';
import * as refundQueues from './commerce/refund-queue.ts';
import * as refunds from './commerce/refunds.ts';
import * as staff from './commerce/staff.ts';
import * as files from './files/files.ts';
import * as faq from './help/faq.ts';
import * as help from './help/help.ts';
import * as addresses from './identity/addresses.ts';
import * as auth from './identity/auth.ts';
import * as users from './identity/users.ts';
import * as fixedLookups from './lookups/fixed.ts';
import * as lookups from './lookups/lookups.ts';
import * as notifications from './notifications/notifications.ts';
import * as nps from './surveys/nps.ts';
import * as privacy from './privacy/privacy.ts';
import * as broadcasts from './live/broadcasts.ts';
import * as managedPlans from './plans/managed-plans.ts';
import * as planPreview from './plans/plan-preview.ts';
import * as plans from './plans/plans.ts';
import * as managedEditions from './live/managed-editions.ts';
import * as managedRooms from './live/managed-rooms.ts';
import * as moderation from './live/moderation.ts';
import * as rehearsal from './live/rehearsal.ts';
import * as reminders from './live/reminders.ts';
import * as replay from './live/replay.ts';
import * as reportQueues from './live/report-queue.ts';
import * as roomMessages from './live/room-messages.ts';
import * as rooms from './live/rooms.ts';
import * as videos from './live/videos.ts';
import * as scheduleCalendars from './live/schedule-calendars.ts';
import * as schedule from './live/schedule.ts';
import * as hubHome from './hub/home.ts';
import * as policies from './hub/policies.ts';
import * as policyAcks from './hub/policy-acks.ts';
import * as readPolicies from './hub/read-policies.ts';
import * as store from './hub/store.ts';
import * as storeColors from './hub/store-colors.ts';
import * as storeItems from './hub/store-items.ts';
import * as findPage from './pages/find-page.ts';
import * as pages from './pages/pages.ts';
import * as tickers from './market/tickers.ts';
import * as search from './search/search.ts';
import * as operations from './platform/operations.ts';
import * as registry from './platform/registry.ts';
import * as releases from './platform/releases.ts';
import * as releaseKeys from './platform/release-keys.ts';
import * as staffReleases from './platform/staff-releases.ts';
import * as health from './platform/health.ts';
import * as xpCode from './xp/xp-code.ts';
import * as xpReleases from './xp/xp-releases.ts';
import type { Call } from './core/endpoint.ts';
import { callsOfQueue, isQueue, type AnyQueue } from './core/queue.ts';
import { callsOfResource, isResource, type AnyResource } from './core/resource.ts';
import * as publishingWeek from './core/publishing-week.ts';
import * as imports from './core/imports.ts';
import * as runs from './core/runs.ts';
import * as savedViews from './core/saved-views.ts';
import * as recordNotes from './core/record-notes.ts';
import * as staffWork from './core/staff-work.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'scope' in value && 'path' in value;

/** A part of the API as its documentation shows it; `name` in Portuguese. */
export interface CallGroup {
  name: string;
  calls: readonly Call[];
}

const group = (name: string, ...modules: readonly object[]): CallGroup => ({
  name,
  calls: modules
    .flatMap((module): unknown[] => Object.values(module))
    .flatMap((value): unknown[] => {
      if (isResource(value)) return [...callsOfResource(value)];
      return isQueue(value) ? [...callsOfQueue(value)] : [value];
    })
    .filter(isCall),
});

const managed = [
  categories,
  commercialTables,
  contentShelves,
  faq,
  managedCoupons,
  managedCourtesies,
  managedEbooks,
  managedEditions,
  managedPlans,
  managedProducts,
  repricePreview,
  managedRooms,
  pages,
  policies,
  schedule,
  storeColors,
  storeItems,
  teachers,
  tickers,
  xpReleases,
];

/** What staff manage by the one mechanism. */
export const resources: readonly AnyResource[] = managed
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isResource);

/** What waits for someone, by the one mechanism. */
export const queues: readonly AnyQueue[] = [refundQueues, reportQueues]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isQueue);

export const callGroups: readonly CallGroup[] = [
  group('Catálogo e aulas', catalogHome, courses, lessons),
  group('E-books', ebooks, myEbooks),
  group('Planos', plans),
  group('Carrinho e pagamento', cart, finish, cards, pix, cardWebhook, openOrders, prices),
  group(
    'Pedidos e clientes',
    orders,
    orderTimeline,
    orderDocuments,
    refunds,
    refundQueues,
    customers,
    courtesyReports,
    staff,
  ),
  group('Financeiro', finance),
  group('Sessão e pessoas', auth, users, addresses, { claimXpRelease: xpCode.claimXpRelease }),
  group('Avisos', notifications),
  group(
    'Ao vivo',
    broadcasts,
    reminders,
    scheduleCalendars,
    rooms,
    roomMessages,
    replay,
    moderation,
    reportQueues,
    rehearsal,
    videos,
  ),
  group('Ajuda', help),
  group('Busca', search),
  group('Hub', hubHome, readPolicies, policyAcks, store),
  group('Pesquisas e privacidade', nps, privacy),
  group('Arquivos', files),
  group('Listas de apoio', fixedLookups, lookups),
  group(
    'Gestão de conteúdo',
    ...managed,
    ebookPreparing,
    contentPrices,
    pricePreview,
    planPreview,
    priceSimulation,
    findPage,
    credentials,
    publishingWeek,
    imports,
    runs,
    savedViews,
    recordNotes,
    staffWork,
  ),
  group('Plataforma', registry, releases, releaseKeys, staffReleases, health, operations),
];

/** Every call of the platform: the specification's 156 and our additions. */
export const calls: readonly Call[] = callGroups.flatMap((one) => one.calls);
