import { lazyScreen, usePlatform, useT } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { useLocation } from '@pregao/platform/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import type { PlayerStore } from './player-store.ts';

const PlayerStage = lazyScreen(() =>
  import('./stage/player-stage.tsx').then((module) => ({ default: module.PlayerStage })),
);

/** Reached with a link token: who comes may be somebody else. */
const isTokenPage = (pathname: string, search: string) =>
  pathname.startsWith('/token/') || new URLSearchParams(search).has('token');

/** The one place of the player: it stays while pages change under it, and is loaded when it is first asked for. */
export const PlayerPlace = observer(({ store }: { store: PlayerStore }) => {
  const t = useT();
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  useLayoutEffect(() => store.follow(platform), [store, platform]);
  const isToken = isTokenPage(pathname, search);
  useEffect(() => {
    if (isToken) store.stop();
  }, [isToken, store]);
  const handleFailed = () => {
    store.stop();
    platform.notify.error(t('floating.failed'));
  };
  return (
    store.source && (
      <ChunkBoundary onFailed={handleFailed}>
        <PlayerStage store={store} />
      </ChunkBoundary>
    )
  );
});
