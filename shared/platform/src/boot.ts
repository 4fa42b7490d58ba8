/** What only the shell and the tests use: the parts a platform is made of. */
export { setPlatform } from './platform.ts';
export { addTexts, createI18n } from './i18n/i18n.ts';
export { forgetLoadedPage, writeHead, type DocumentHead } from './head/document-head.ts';
/** @internal */
export { RemountOnUserChange } from './remote/remount-on-user-change.tsx';
export { Providers } from './remote/providers.tsx';
export { ChunkBoundary, runScreenAhead } from '@pregao/ui/provider';
export { attributeFault } from './remote/attribute-fault.ts';
export { faultOfShell, textOf } from './remote/fault.ts';
export { RemoteBoundary } from './remote/boundary.tsx';
export { guestLinks } from './session/guest.ts';
export { SessionStore } from './session/session-store.ts';
export {
  cookieAbilityStorage,
  cookieSignedMark,
  isTv,
  localAbilityStorage,
  parseStored,
  prefix,
} from './session/storage.ts';
export { keepUtm, readUtm } from './session/visit.ts';
export { ThemeStore, type Skin } from './theme/theme-store.ts';
export type {
  PlatformPlayer,
  PlayerCard,
  PlayerDock,
  PlayerListeners,
  PlayerNow,
  PlayerSource,
} from './player/player.ts';
