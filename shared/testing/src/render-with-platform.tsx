import { createApiClient, warmTransport } from '@pregao/api-client';
import type { CompanyIdentity, Page, UserProfile, Variant } from '@pregao/contract';
import { createBus } from '@pregao/event-bus';
import {
  addTexts,
  createI18n,
  localAbilityStorage,
  RemountOnUserChange,
  Providers,
  SessionStore,
  setPlatform,
  ThemeStore,
  type Skin,
} from '@pregao/platform/boot';
import type { LocaleTexts, Platform, Slots } from '@pregao/platform';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createTestRealtime } from './test-realtime.ts';

export interface RenderOptions {
  /** Who is signed in; nobody unless told. */
  user?: UserProfile;
  /** Address of the page. */
  path?: string;
  /** Name and texts of the remote the component belongs to. */
  name?: string;
  texts?: LocaleTexts;
  variant?: Variant;
  /** Where questions are answered; empty where nobody answers. */
  support?: string;
  skin?: Skin;
  /** What an earlier visit left in the browser's storage. */
  stored?: Readonly<Record<string, string>>;
  /** Answers that came inside the page, by path and query. */
  initialData?: Record<string, unknown>;
  /** Pages the manifests would have. */
  pageOf?: (pathname: string) => Page | null;
  /** Who sells under the brand; nobody is told unless a test does. */
  company?: CompanyIdentity | null;
  /** Widgets other remotes would offer. */
  slots?: Slots;
}

export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** A player that lies over no box: what stands in it is seen. The shell's tests have the real one. */
const noPlayer: Platform['player'] = {
  now: null,
  dock: () => ({ update: () => {}, release: () => {} }),
  play: () => {},
  pause: () => {},
  seek: () => {},
  capture: () => null,
  stop: () => {},
};

const noSlots: Slots = { offers: () => [], load: () => Promise.reject(new Error('no widget is offered here')) };

/** What a brand says of itself beside its name and company. */
const brand: Omit<Platform['variant'], 'name' | 'company'> = {
  siteBrand: 'ls',
  publicSite: null,
  tvSite: null,
  support: 'ajuda@pregao.test',
  payOrigin: 'https://pagamento.pregao.test',
  origin: 'https://pregao.test',
};

/** The session, bus, client, theme and texts of a tab, all real but for the network and the notices, which are kept. */
export const createTestPlatform = async ({
  user,
  name = 'shell',
  texts,
  variant = 'brasil',
  support = brand.support,
  skin = 'light',
  stored = {},
  pageOf = () => null,
  slots = noSlots,
  company = null,
  initialData = {},
}: RenderOptions = {}) => {
  localStorage.clear();
  Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value));
  const session = new SessionStore(localStorage, localAbilityStorage(localStorage));
  await session.prepare();
  if (user) session.login({ user, token: user.access_token, trialDays: 0, methods: [], ability: user.ability });
  const theme = new ThemeStore(localStorage, variant);
  theme.choose(skin);
  const i18n = await createI18n('pt-br');
  if (texts) addTexts(i18n, name, texts);
  const notices: Notice[] = [];
  const say = (kind: Notice['kind']) => (text: string) => void notices.push({ kind, text });
  const navigate = (to: string, { replace = false } = {}) => {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  // A screen is tried on a page that has been idle: its first call does not wait for code.
  await warmTransport();
  const api = createApiClient({
    baseUrl: '',
    retryDelay: 0,
    initialData: { answers: initialData, goodFor: Infinity },
    bearer: { search: () => location.search, pathname: () => location.pathname, sessionToken: () => session.token },
    stays: (path) => pageOf(path)?.withoutSession ?? true,
    publicSite: () => null,
    on401: ({ clear, redirect }) => {
      if (clear) session.clear();
      if (redirect) navigate(redirect);
    },
  });
  const realtime = createTestRealtime();
  const platform: Platform = {
    realtime,
    session,
    theme,
    i18n,
    api,
    navigate,
    pageOf,
    bus: createBus({ crossTab: false }),
    player: noPlayer,
    nonce: '',
    variant: { ...brand, name: variant, support, company },
    notify: { success: say('success'), error: say('error'), info: say('info') },
    menu: () => [],
    slots,
    refreshUser: async () => {},
    reportFault: () => {},
  };
  setPlatform(platform);
  return { platform, notices, realtime };
};

/**
 * Renders a component as a remote does, inside the platform's providers at an address.
 *
 * @returns what Testing Library gives, the platform, a person's hands (`person.click(…)`) and the notices so far
 */
export const renderWithPlatform = async (element: ReactElement, options: RenderOptions = {}) => {
  history.replaceState(null, '', options.path ?? '/');
  const { platform, notices, realtime } = await createTestPlatform(options);
  const view = render(
    <Providers platform={platform} name={options.name ?? 'shell'}>
      <RemountOnUserChange>{element}</RemountOnUserChange>
    </Providers>,
  );
  return { ...view, platform, notices, realtime, person: userEvent.setup() };
};
