import { platformNow } from '@pregao/format';
import { useEffect, useEffectEvent } from 'react';
import type { BroadcastsStore } from './broadcasts.store.ts';

/** Asks for the lists when they are shown, when the tab comes into view again and when an edition begins or ends by its hour. */
export const useChanges = (store: BroadcastsStore) => {
  const { data, isLoading } = store.lists;
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void store.lists.show();
  });
  useEffect(() => {
    const handleView = () => {
      look();
    };
    handleView();
    document.addEventListener('visibilitychange', handleView);
    const leave = store.follow();
    return () => {
      leave();
      document.removeEventListener('visibilitychange', handleView);
    };
  }, [store]);
  useEffect(() => {
    if (isLoading) return undefined;
    const timer = setTimeout(() => {
      look();
    }, store.nextChangeIn(platformNow()));
    return () => {
      clearTimeout(timer);
    };
  }, [store, data, isLoading]);
};
