import type { VideoDetail } from '@pregao/contract';
import { usePlatform, useStore } from '@pregao/platform';
import type { Resource } from '@pregao/store-kit';
import { useLayoutEffect } from 'react';
import type { VideoKey } from '../video.store.ts';

/** What a tab asks for beside its video, as the person on the screen may see it. */
export const useOfVideo = <T>(create: () => Resource<T, VideoKey>, { id }: VideoDetail) => {
  const { session } = usePlatform();
  const store = useStore(create);
  const userId = session.user.id;
  useLayoutEffect(() => {
    void store.show({ id, userId });
  }, [store, id, userId]);
  return store;
};
