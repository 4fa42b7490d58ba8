import type { PlayerSource } from '@pregao/platform/boot';
import { behindOf, type Player, type PlayerState } from '@pregao/ui/player';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PlayerStore } from '../player-store.ts';

const still = () => () => {};
const nothing = () => null;

const tell = (store: PlayerStore, key: string, state: PlayerState) => {
  store.say({
    key,
    time: state.time,
    duration: state.duration,
    isPlaying: state.playing,
    isLive: state.live !== null,
    behind: behindOf(state),
  });
};

/** What plays, as it is now; the store is told of it. */
export const useHeld = (store: PlayerStore, key: string) => {
  const [player, setPlayer] = useState<Player | null>(null);
  const state = useSyncExternalStore(player?.listen ?? still, player?.getState ?? nothing);
  useEffect(() => {
    store.hold(player);
    return () => {
      store.hold(null);
    };
  }, [store, player]);
  useEffect(() => {
    if (state) tell(store, key, state);
  }, [store, key, state]);
  return { player, state, setPlayer };
};

/**
 * The address that is played: the first of its key, since a signed address that is renewed is the same video. After a
 * failure the new one is taken.
 */
export const useKeptUrl = (source: PlayerSource, hasFailed: boolean) => {
  const [kept, setKept] = useState({ key: source.key, url: source.url });
  if (kept.key !== source.key || (hasFailed && kept.url !== source.url)) {
    setKept({ key: source.key, url: source.url });
    return source.url;
  }
  return kept.url;
};

/**
 * What the retry of a video does. Its page is asked for the address anew; where that is the same one, it is loaded again. A
 * card has no page that could be asked.
 *
 * @param url what is played
 * @returns nothing where the address is simply loaded again
 */
export const useAskedAnew = (store: PlayerStore, source: PlayerSource, url: string) => {
  const asked = useRef<PlayerSource | null>(null);
  useEffect(() => {
    if (!asked.current || asked.current === source) return;
    asked.current = null;
    if (source.url === url) store.loadAgain();
  }, [store, source, url]);
  const { onRetry } = store.heard();
  if (!store.box || !onRetry) return undefined;
  return () => {
    asked.current = source;
    onRetry();
  };
};

/** One sound at a time: another video or sound of the page that begins pauses this one. */
export const useOneSound = (player: Player | null, stage: React.RefObject<HTMLElement | null>) => {
  useEffect(() => {
    if (!player) return undefined;
    const give = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && !target.muted && !stage.current?.contains(target)) player.pause();
    };
    document.addEventListener('play', give, true);
    return () => {
      document.removeEventListener('play', give, true);
    };
  }, [player, stage]);
};
