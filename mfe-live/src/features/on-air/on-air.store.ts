import { listOnAir, type ResponseOf } from '@pregao/contract';
import { getPlatform, usePlatform, Resource } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { useEffect } from 'react';

const everyMs = 60_000;

/** What is on air and what comes next, for whoever is signed in: the key is their id, 0 for a visitor. One for both widgets. */
const onAir = new Resource<ResponseOf<typeof listOnAir>, number>({
  load: (_userId, signal) => getPlatform().api.call(listOnAir, { signal }),
  staleTime: everyMs / 2,
});

/** Follows what is on air while a widget is shown and the tab is in view; read inside an `observer`. */
export const useOnAir = () => {
  const { session } = usePlatform();
  const key = session.isLogged ? session.user.id : 0;
  useEffect(() => {
    void onAir.show(key);
  }, [key]);
  usePolling(() => {
    void onAir.show(key);
  }, everyMs);
  return { cards: onAir.data?.data, isWaiting: onAir.data === undefined && onAir.error === null };
};

/** Forgets what was asked. @internal */
export const forgetOnAir = () => {
  onAir.clear();
};
