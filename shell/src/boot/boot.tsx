import { warmTransport } from '@pregao/api-client';
import { addTexts, createI18n, faultOfShell, keepUtm, runScreenAhead, setPlatform } from '@pregao/platform/boot';
import { autorun, reaction } from 'mobx';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setMountMaxTime, setUnmountMaxTime, start } from 'single-spa';
import { App } from '../app/app.tsx';
import { developerOverrides } from '../features/overrides/developer-overrides.ts';
import type { Overrides } from '../features/overrides/start-overrides.ts';
import { redeemLinkToken } from '../common/redeem-link-token.ts';
import { decideTv } from '../features/tv/decide-tv.ts';
import { UpdateStore } from '../features/update/update-store.ts';
import { createApplications, type Applications } from '../remotes/applications.ts';
import { evaluateChunks, loadModule, loadRelease, startFederation } from '../remotes/federation.ts';
import { startIntegrity } from '../remotes/integrity.ts';
import { createMarks, wasReloaded } from '../remotes/mount-marks.ts';
import { OutletStore } from '../remotes/outlet-store.ts';
import { fetchVisit } from '../remotes/page-files.ts';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { startChunks } from '../remotes/retry.ts';
import { startTrusted } from '../remotes/trusted.ts';
import { WidgetStore } from '../remotes/widgets.ts';
import { afterLoad } from './after-load.ts';
import { createPlatform, type ShellPlatform } from './create-platform.ts';
import { showFatal } from './fatal.ts';
import { firstTexts } from './first-texts.ts';
import { followSession } from './follow-session.ts';
import { Guard } from './guard.ts';
import { prefetchOnIntent, watchMenus } from './intent.ts';
import { keepStorages } from './kept-storage.ts';
import { measureVisit } from './measure-visit.ts';
import { openRegistry } from './open-registry.ts';
import { readPage } from './read-page.ts';
import { followReleases } from './release-stream.ts';
import { keepSenders } from '../common/senders.ts';
import { watchFaults } from './watch-faults.ts';
import { watchReleases } from './watch-releases.ts';

type Page = ReturnType<typeof readPage>;

/** What the page brought, and what follows from it before anything is shown. */
interface Opened {
  page: Page;
  overrides: Overrides | null;
  registry: RegistryStore;
  platform: ShellPlatform;
}

/** The platform, what every remote reaches the session, the bus and the API through, and its widgets. */
const openPlatform = async (
  page: Page,
  overrides: Overrides | null,
  onScreen: () => { remote: string; version: string } | null,
): Promise<Opened> => {
  const registry = openRegistry({ page, overrides, token: () => platform.session.token });
  const i18n = await createI18n('pt-br');
  addTexts(i18n, 'shell', firstTexts);
  afterLoad(() => {
    void i18n.prepare();
  });
  const widgets = new WidgetStore({
    registry,
    report: (fault) => {
      platform.reportFault(fault);
    },
    load: loadModule,
  });
  const platform: ShellPlatform = createPlatform({ page, registry, i18n, slots: widgets });
  setPlatform(platform);
  watchFaults({
    report: platform.reportFault,
    shown: () => onScreen(),
    apologise: () => {
      platform.notify.error(i18n.t('states.event', { ns: 'shell' }));
    },
  });
  await Promise.all([platform.session.isLogged && platform.session.prepare(), redeemLinkToken(platform)]);
  widgets.follow();
  return { page, overrides, registry, platform };
};

/** One application per remote, measured from here on. */
const openApplications = ({ page, overrides, registry, platform }: Opened, guard: Guard) => {
  const outlet = new OutletStore();
  const placed = Promise.withResolvers<void>();
  const vitals = measureVisit({
    owner: registry.pageOf(location.pathname)?.owner ?? null,
    registry: registry.registry,
    token: () => page.reportToken,
  });
  const marks = createMarks({ all: localStorage, own: sessionStorage, isReload: wasReloaded() });
  const frozen = marks.takeFrozen();
  for (const { isNew, ...release } of frozen)
    if (isNew) platform.reportFault({ ...release, phase: 'render', message: 'froze the tab' });
  const applications = createApplications({
    registry,
    mark: marks.set,
    froze: ({ remote, version }) => frozen.some((one) => one.remote === remote && one.version === version),
    outlet,
    mayShow: (name) => guard.mayShow(name),
    report: platform.reportFault,
    load: loadRelease,
    placed: placed.promise,
    coming: (name) => {
      fetchVisit(registry, name);
    },
    measured: (load) => {
      vitals.loaded(load);
      overrides?.took(load);
    },
  });
  applications.register();
  reaction(() => registry.registry, applications.adopt);
  return { outlet, vitals, applications, placed: placed.resolve };
};

const followTheme = ({ theme }: ShellPlatform) => {
  autorun(() => {
    document.documentElement.dataset.skin = theme.skin;
  });
  window.addEventListener('storage', ({ key }) => {
    theme.follow(key);
  });
};

const render = (
  { registry, platform }: Opened,
  guard: Guard,
  { outlet, applications, placed }: ReturnType<typeof openApplications>,
) => {
  // What no boundary of a part kept: React has taken the page away, and nothing else would be said.
  const handleUncaught = (error: unknown) => {
    console.error(error);
    platform.reportFault(faultOfShell(error));
    showFatal();
  };
  const root = createRoot(document.getElementById('root') as HTMLElement, { onUncaughtError: handleUncaught });
  // A little at a time: files of the first page are taken up, and a touch is answered, in between.
  startTransition(() => {
    root.render(
      <App
        platform={platform}
        guard={guard}
        outlet={outlet}
        update={new UpdateStore(registry)}
        onPlaced={placed}
        onRetry={(name) => {
          void applications.reload(name);
        }}
      />,
    );
  });
};

/** From the page to the first screen, in order. */
export const boot = async () => {
  keepSenders(window);
  keepStorages(window);
  const page = readPage(document);
  const tv = decideTv(navigator.userAgent, page.variant, page.tvSite);
  if (tv) {
    location.replace(tv);
    return;
  }
  keepUtm(document, location.search);
  startIntegrity(page);
  startTrusted();
  startChunks();
  startFederation(page.nonce);
  let onScreen: Applications['shownVersion'] = () => null;
  const opened = await openPlatform(page, await developerOverrides(page), () => {
    const shown = onScreen();
    return shown && { remote: shown.name, version: shown.version };
  });
  const { registry, platform, overrides } = opened;
  const guard = new Guard(platform, registry);
  const shown = openApplications(opened, guard);
  const { vitals, applications } = shown;
  onScreen = applications.shownVersion;
  followTheme(platform);
  render(opened, guard, shown);
  overrides?.mark(platform);
  guard.start();
  followSession(platform, guard, registry);
  setMountMaxTime(5_000, true, 5_000);
  setUnmountMaxTime(5_000, true, 5_000);
  start();
  vitals.started();
  followReleases({ registry, bus: platform.bus });
  watchReleases({ registry, applications, development: page.development });
  prefetchOnIntent({
    registry,
    applications,
    evaluateChunks,
    runScreen: runScreenAhead,
    ask: platform.api.prefetch,
  });
  watchMenus(registry);
  afterLoad(() => {
    void warmTransport();
  });
};
