import type { ApiClient } from '@pregao/api-client';
import type { CompanyIdentity, faultPhases, MenuEntry, OwnedPage, Page, SiteBrand, Variant } from '@pregao/contract';
import type { Bus } from '@pregao/event-bus';
import { createContext, useContext } from 'react';
import type { I18n } from './i18n/platform-texts.ts';
import type { PlatformPlayer } from './player/player.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SessionStore } from './session/session-store.ts';
import type { Slots } from './slots/define-widget.ts';
import type { ThemeStore } from './theme/theme-store.ts';

/** The brand a visitor sees: chosen by the server from the origin, with its texts. */
export interface VariantInfo {
  name: Variant;
  siteBrand: SiteBrand;
  /** Address of the public site for the 401 rule; null: /login. */
  publicSite: string | null;
  tvSite: string | null;
  /** E-mail address customers write to for help, and to give a purchase back. */
  support: string;
  /** Origin of the document the card's form is shown in (`@pregao/platform/pay-frame`); empty where there is none. */
  payOrigin: string;
  /** Who sells under this brand; null where it is not told. */
  company: CompanyIdentity | null;
  /** Origin that search engines know this brand by: canonical addresses start with it. */
  origin: string;
}

export interface Notify {
  success(text: string): void;
  error(text: string): void;
  info(text: string): void;
}

/** Where in its life a remote failed. */
export type FaultPhase = (typeof faultPhases)[number];

/** What the shell gives a remote; one instance per tab. */
export interface Platform {
  session: SessionStore;
  theme: ThemeStore;
  variant: VariantInfo;
  bus: Bus;
  realtime: Realtime;
  api: ApiClient;
  i18n: I18n;
  notify: Notify;
  /** The one player of the tab; a screen reserves its place with `PlayerBox`. */
  player: PlatformPlayer;
  nonce: string;
  /** The page that owns an address, by the live manifests, and the remote it is of. */
  pageOf(pathname: string): (Page & Partial<Pick<OwnedPage, 'owner'>>) | null;
  menu(): MenuEntry[];
  /** Widgets that remotes offer to the places of others. */
  slots: Slots;
  /** Moves to an address of this site without reloading the document; one of another host is refused (security 50). */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Loads the signed-in person again after something about them changed. */
  refreshUser(): Promise<void>;
  reportFault(fault: { remote: string; version: string; phase: FaultPhase; message: string }): void;
}

let current: Platform | null = null;

/** The shell sets the platform once, before any remote is loaded. */
export const setPlatform = (platform: Platform) => {
  current = platform;
};

/** The platform outside React: stores, api functions. @throws Error before the shell has booted */
export const getPlatform = (): Platform => {
  if (!current) throw new Error('The platform is not ready');
  return current;
};

export const PlatformContext = createContext<Platform | null>(null);

/** Name of the remote a component belongs to: its translations' namespace. */
export const RemoteContext = createContext<string>('shell');

export const usePlatform = (): Platform => useContext(PlatformContext) ?? getPlatform();
