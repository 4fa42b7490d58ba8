import { usePlatform } from '@pregao/platform';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { ReplayStore } from './replay.store.ts';

/** Second at which an address says that playing starts; 0 where it names none. */
const startIn = (search: string) => Number(/[?&](?:current_time|t)=(\d+)/.exec(search)?.[1] ?? 0);

/** Lets a replay follow the video while the player holds it. @param key of the video's source */
export const useReplayTime = (store: ReplayStore | null, key: string | null) => {
  const { player } = usePlatform();
  useEffect(() => {
    if (!store) return undefined;
    let hasBegun = false;
    const stop = reaction(
      () => (player.now?.key === key ? player.now?.time : undefined),
      (time = 0) => {
        hasBegun ||= time > 0;
        // What is not played yet is shown where playing will start.
        store.showAt(hasBegun ? time : store.second || startIn(location.search));
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      store.leave();
    };
  }, [store, key, player]);
};
