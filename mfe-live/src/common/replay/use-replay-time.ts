import { usePlatform } from '@pregao/platform';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { ReplayStore } from './replay.store.ts';

/** Lets a replay follow the video while the player holds it. @param key of the video's source */
export const useReplayTime = (store: ReplayStore | null, key: string | null) => {
  const { player } = usePlatform();
  useEffect(() => {
    if (!store) return undefined;
    const stop = reaction(
      () => (player.now?.key === key ? player.now?.time : undefined),
      (time) => {
        // What is not played yet is shown at its beginning.
        store.showAt(time ?? store.second);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      store.leave();
    };
  }, [store, key, player]);
};
