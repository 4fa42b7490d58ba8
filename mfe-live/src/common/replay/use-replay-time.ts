import { usePlatform } from '@pregao/platform';
import { autorun } from 'mobx';
import { useEffect } from 'react';
import type { ReplayStore } from './replay.store.ts';

/** Lets a replay follow the video while the player holds it. @param key of the video's source */
export const useReplayTime = (store: ReplayStore | null, key: string | null) => {
  const { player } = usePlatform();
  useEffect(() => {
    if (!store) return undefined;
    store.showAt(store.second);
    const stop = autorun(() => {
      const { now } = player;
      if (now && now.key === key) store.showAt(now.time);
    });
    return () => {
      stop();
      store.leave();
    };
  }, [store, key, player]);
};
