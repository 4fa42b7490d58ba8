import type { Platform } from '@pregao/platform';
import type { PlayerListeners, PlayerSource } from '@pregao/platform/player';

/** A player that keeps what it was given a place for. */
export const keepingPlayer = () => {
  const docked: { source: PlayerSource; listeners: PlayerListeners }[] = [];
  const player: Platform['player'] = {
    now: null,
    dock: (_box, source, listeners = {}) => {
      const entry = { source, listeners };
      docked.push(entry);
      return { update: (next, heard) => Object.assign(entry, { source: next, listeners: heard }), release: () => {} };
    },
    play: () => {},
    pause: () => {},
    seek: () => {},
    capture: () => null,
    stop: () => {},
  };
  return { docked, player };
};
