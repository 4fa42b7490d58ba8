import { createApiClient, type On401 } from '@pregao/api-client';
import type { PageBoot } from '@pregao/contract';
import { createBus } from '@pregao/event-bus';
import { correctPlatformClock, utmFields, utmHeaders } from '@pregao/format';
import type { Platform, Slots } from '@pregao/platform';
import {
  cookieAbilityStorage,
  cookieSignedMark,
  faultOfShell,
  isTv,
  localAbilityStorage,
  prefix,
  readUtm,
  SessionStore,
  ThemeStore,
} from '@pregao/platform/boot';
import { readConsent } from '../features/modals/cookie/cookie-consent.ts';
import { PlayerStore } from '../features/player/player-store.ts';
import { ToastStore } from '../features/toasts/toast-store.ts';
import { RealtimeStore } from '../realtime/realtime-store.ts';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { findCurrentUser } from './current-user.ts';
import { navigate } from './navigate.ts';
import { createReporter } from '../common/senders.ts';

export type ShellPlatform = Platform & { notify: ToastStore; player: PlayerStore };

/** What the 401 rule decided is carried out: the session is cleared, the person moved (REQ-8.1–8.3). */
const carryOut = (platform: ShellPlatform, { clear, redirect }: On401) => {
  const wasLogged = platform.session.isLogged;
  if (clear) platform.session.clear();
  if (clear && wasLogged) platform.bus.emit('session.ended.v1', { reason: 'expired' });
  // The public site is of another host; it is the one that the configuration names, never one from an address or an answer.
  if (redirect && redirect === platform.variant.publicSite) location.assign(redirect);
  else if (redirect) platform.navigate(redirect);
};

/** Where the visit came from goes with orders and trials always, and to the person's profile with marketing consent only. */
const visit = {
  headers: () => utmHeaders(readUtm(document) ?? {}),
  fields: () => utmFields((readConsent()?.marketing && readUtm(document)) || {}),
};

/** The session an earlier visit stored, or the visitor's. @param missing told that a person's rights did not come */
const openSession = (missing: (error: unknown) => void) =>
  new SessionStore(
    localStorage,
    isTv(navigator.userAgent) ? cookieAbilityStorage(document) : localAbilityStorage(localStorage),
    cookieSignedMark(document, location.protocol === 'https:'),
    { missing },
  );

/** Puts the platform together: the one session, bus, client and theme of the tab. */
export const createPlatform = ({
  page,
  registry,
  i18n,
  slots,
}: {
  page: PageBoot & { nonce: string };
  registry: RegistryStore;
  i18n: Platform['i18n'];
  slots: Slots;
}): ShellPlatform => {
  // Computed anew at each start: a stale value never wins (REQ-1.32, A-5).
  localStorage.setItem(`${prefix}app-origin`, page.variant);
  const session = openSession((error) => {
    platform.notify.error(i18n.t('states.rights', { ns: 'shell' }));
    platform.reportFault(faultOfShell(error));
  });
  const platform: ShellPlatform = {
    session,
    i18n,
    slots,
    navigate,
    nonce: page.nonce,
    theme: new ThemeStore(localStorage, page.variant),
    notify: new ToastStore(),
    player: new PlayerStore(),
    variant: {
      name: page.variant,
      siteBrand: page.siteBrand,
      publicSite: page.publicSite,
      tvSite: page.tvSite,
      support: page.support ?? '',
      payOrigin: page.payOrigin ?? '',
      company: page.company ?? null,
      origin: page.origin,
    },
    bus: createBus(),
    realtime: new RealtimeStore(session),
    api: createApiClient({
      baseUrl: '',
      bearer: { search: () => location.search, pathname: () => location.pathname, sessionToken: () => session.token },
      initialData: { answers: page.firstData },
      visit,
      hearDate: correctPlatformClock,
      stays: (path) => registry.pageOf(path)?.withoutSession ?? false,
      publicSite: () => page.publicSite,
      transportLost: (error) => {
        platform.reportFault(faultOfShell(error));
      },
      on401: (decision) => {
        carryOut(platform, decision);
      },
    }),
    pageOf: (pathname) => registry.pageOf(pathname),
    menu: () => registry.menu,
    refreshUser: () => findCurrentUser(platform),
    reportFault: createReporter(page),
  };
  // The kit of every remote reports through it: none may put another in its place (security 85).
  Object.defineProperty(platform, 'reportFault', { writable: false, configurable: false });
  return platform;
};
