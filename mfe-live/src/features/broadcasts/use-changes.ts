import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { BroadcastsStore } from './broadcasts.store.ts';

/** Asks for the lists when they are shown, when the tab comes into view again and when an edition begins or ends by its hour. */
export const useChanges = (store: BroadcastsStore) => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void store.lists.show();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, store.nextChangeIn(Date.now()));
    };
    look();
    const stop = reaction(() => store.lists.data, wait, { fireImmediately: true });
    document.addEventListener('visibilitychange', look);
    const leave = store.follow();
    return () => {
      clearTimeout(timer);
      stop();
      leave();
      document.removeEventListener('visibilitychange', look);
    };
  }, [store]);
};
