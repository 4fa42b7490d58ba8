export { defineRemote, type RemoteLifecycles } from './remote/define-remote.tsx';
export { lazyScreen, modal, useApp } from '@pregao/ui/provider';
export { getPlatform, usePlatform, type FaultPhase, type Notify, type Platform, type VariantInfo } from './platform.ts';
export type { ChannelEnd, ChannelListener, ChannelPosition, Realtime, RealtimeState } from './realtime/realtime.ts';
export { useT, useTexts, type Translate } from './i18n/i18n.ts';
export type { LocaleTexts } from './i18n/texts.ts';
export { useCan, usePageTitle, useStore } from './page.ts';
/** Of the kit, so that a page carries it once. */
export { Resource } from '@pregao/store-kit';
export { useIsLeaving, useQuery, type Query } from './query/use-query.ts';
export { defineWidget, type AnyWidget, type Slots, type WidgetOffer } from './slots/define-widget.ts';
export { Slot, SlotWaiting } from './slots/slot.tsx';
export { ButtonLink } from './button-link.tsx';
export { isPlanned, Soon } from './soon.tsx';
export { modals } from './modals.ts';
export { enterSession, findSignedIn, type SignedInPerson } from './session/enter-session.ts';
export { homeOfRole, type SessionUser } from './session/user.ts';
