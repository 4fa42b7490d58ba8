import type { Registry } from '@pregao/contract';
import { addTexts, createI18n, faultOfShell, keepUtm, setPlatform } from '@pregao/platform/boot';
import { autorun, reaction } from 'mobx';
import { createRoot } from 'react-dom/client';
import { setMountMaxTime, setUnmountMaxTime, start } from 'single-spa';
import { App } from '../app/app.tsx';
import { developerOverrides } from '../features/overrides/developer-overrides.ts';
import { redeemLinkToken } from '../features/token-link/link-token.ts';
import { UpdateStore } from '../features/update/update-store.ts';
import { decideTv } from '../features/tv/decide-tv.ts';
import ptBr from '../locales/pt-br.json';
import { createApplications } from '../remotes/applications.ts';
import { layDown, loadModule, loadRelease, startFederation } from '../remotes/federation.ts';
import { startIntegrity } from '../remotes/integrity.ts';
import { OutletStore } from '../remotes/outlet-store.ts';
import { fetchVisit } from '../remotes/page-files.ts';
import { fetchRegistry, RegistryStore } from '../remotes/registry-store.ts';
import { startChunks } from '../remotes/retry.ts';
import { startTrusted } from '../remotes/trusted.ts';
import { WidgetStore } from '../remotes/widgets.ts';
import { followReleases } from './release-stream.ts';
import { showFatal } from './fatal.ts';
import { Guard } from './guard.ts';
import { watchIntent, watchMenus } from './intent.ts';
import { createPlatform, type ShellPlatform } from './create-platform.ts';
import { measureVisit } from './measure-visit.ts';
import { readPage } from './read-page.ts';
import { downloadAfterLogin } from './download-after-login.ts';
import { watchFaults } from './watch-faults.ts';
import { watchReleases } from './watch-releases.ts';

/** From the page to the first screen, in order. */
export const boot = async () => {
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
  const tried = await developerOverrides(page);
  const live = (answer: Registry) => tried?.apply(answer) ?? answer;
  const registry = new RegistryStore(
    live(page.registry),
    async (known) => {
      const answer = await fetchRegistry(known, platform.session.token, (token) => {
        page.reportToken = token;
      });
      return answer && { ...answer, registry: live(answer.registry) };
    },
    page.registryTag,
  );
  const outlet = new OutletStore();
  const i18n = await createI18n('pt-br');
  addTexts(i18n, 'shell', { 'pt-br': ptBr });
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
    apologise: () => {
      platform.notify.error(i18n.t('states.event', { ns: 'shell' }));
    },
  });
  await redeemLinkToken(platform);
  const guard = new Guard(platform, registry);
  const vitals = measureVisit({
    owner: registry.pageOf(location.pathname)?.owner ?? null,
    registry: registry.registry,
    token: () => page.reportToken,
  });
  const applications = createApplications({
    registry,
    outlet,
    mayShow: (name) => guard.mayShow(name),
    report: platform.reportFault,
    load: loadRelease,
    coming: (name) => {
      fetchVisit(registry, name);
    },
    measured: (load) => {
      vitals.loaded(load);
      tried?.took(load);
    },
  });
  applications.register();
  widgets.follow();
  autorun(() => {
    document.documentElement.dataset.skin = platform.theme.skin;
  });
  window.addEventListener('storage', ({ key }) => {
    platform.theme.follow(key);
  });
  downloadAfterLogin(platform.session);
  reaction(() => registry.registry, applications.adopt);
  // What no boundary of a part kept: React has taken the page away, and nothing else would be said.
  const handleUncaught = (error: unknown) => {
    console.error(error);
    platform.reportFault(faultOfShell(error));
    showFatal();
  };
  createRoot(document.getElementById('root') as HTMLElement, { onUncaughtError: handleUncaught }).render(
    <App
      platform={platform}
      guard={guard}
      outlet={outlet}
      update={new UpdateStore(registry)}
      onRetry={(name) => {
        void applications.reload(name);
      }}
    />,
  );
  tried?.mark(platform);
  guard.start();
  reaction(() => [platform.session.token, platform.session.pairs], guard.sessionChanged);
  reaction(
    () => platform.session.token,
    () => registry.refresh(),
  );
  platform.bus.on('session.changed.v1', (_, origin) => {
    if (origin === 'elsewhere') platform.session.restore();
  });
  platform.bus.on('session.ended.v1', (_, origin) => {
    if (origin === 'elsewhere') platform.session.restore();
  });
  if (
    platform.session.token &&
    location.pathname.replace(/\/+$/, '') !== '/login' &&
    !location.pathname.startsWith('/token/')
  )
    void platform.refreshUser();
  setMountMaxTime(5_000, true, 5_000);
  setUnmountMaxTime(5_000, true, 5_000);
  start();
  vitals.started();
  followReleases({ registry, bus: platform.bus });
  watchReleases({ registry, applications, development: page.development });
  watchIntent({ registry, applications, layDown, ask: platform.api.prefetch });
  watchMenus(registry);
};
