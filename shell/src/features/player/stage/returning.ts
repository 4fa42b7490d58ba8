import type { Platform } from '@pregao/platform';
import type { PlayerSource } from '@pregao/platform/boot';
import { knownPages } from '../../../common/known-pages.ts';
import type { PlayerStore } from '../player-store.ts';

/**
 * Back to the page of the video: a broadcast at the second the card has reached; who is there already is moved nowhere
 * (REQ-4.56, REQ-4.57, A-78). The video itself goes on, and lies over the box of that page once it is there.
 *
 * @param seconds where the video stands
 */
export const returnTo = (
  { theme, navigate }: Pick<Platform, 'theme' | 'navigate'>,
  store: PlayerStore,
  seconds: number,
  pathname: string,
) => {
  const { source, card, menuCollapsed } = store;
  if (!card || !source) return;
  const isThere = pathname.replace(/\/+$/, '') === card.returnTo;
  // An event opened it, so that no box may ever ask for this key.
  if (isThere || source.key === source.url) store.stop();
  if (isThere) return;
  theme.collapseMenu(menuCollapsed);
  navigate(card.broadcast ? `${card.returnTo}?current_time=${Math.floor(seconds)}` : card.returnTo);
};

/** The address of a broadcast in a window of its own, at a second; null where the video has none. */
export const addressOfWindow = ({ floating }: PlayerSource) => {
  const broadcast = floating?.broadcast;
  if (!broadcast) return null;
  return (seconds: number) => {
    const query = new URLSearchParams({ broadcast: String(broadcast.id) });
    if (broadcast.card !== undefined) query.set('card', String(broadcast.card));
    query.set('current_time', String(Math.floor(seconds)));
    return `${knownPages.floating}?${query.toString()}`;
  };
};
