import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { usePlatform } from '@pregao/platform';
import { ChunkBoundary, RemoteBoundary } from '@pregao/platform/boot';
import { useEffect, useState } from 'react';
import type { Decision } from '../boot/decide.ts';
import type { Guard } from '../boot/guard.ts';
import { knownPages } from '../common/known-pages.ts';
import { DefaultLayout } from '../features/layout/default-layout.tsx';
import { Modals } from '../features/modals/modals.tsx';
import { PlayerPlace } from '../features/player/player-place.tsx';
import type { PlayerStore } from '../features/player/player-store.ts';
import { Forbidden, NotFound, RemoteFailed, RemoteLoading, UnderConstruction } from '../features/states/states.tsx';
import { Toasts } from '../features/toasts/toasts.tsx';
import { UpdatePlace } from '../features/update/update-place.tsx';
import type { UpdateStore } from '../features/update/update-store.ts';
import type { OutletStore } from '../remotes/outlet-store.ts';
import { ShellPages } from './shell-pages.tsx';

interface Props {
  guard: Guard;
  outlet: OutletStore;
  player: PlayerStore;
  update: UpdateStore;
  onRetry(name: string): void;
}

const Own = ({ decision }: { decision: Decision }) => {
  if (decision.kind === 'not-found') return <NotFound />;
  if (decision.kind === 'forbidden') return <Forbidden />;
  if (decision.kind === 'planned') return <UnderConstruction title={decision.page.title} />;
  if (decision.kind === 'shell') return <ShellPages />;
  return null;
};

/** The page on the screen: one of a remote stays, in its own layout, until the remote has drawn the next, of another. */
const pageOnScreen = ({ decision }: Guard, { drawn }: OutletStore) => {
  if (!('page' in decision)) return null;
  const { kind, page } = decision;
  return kind === 'remote' && drawn?.owner === page.owner && drawn.layout !== page.layout ? drawn : page;
};

/**
 * Layout, the shell's own page or the outlet of the remotes, modals and toasts. The outlet's element is never replaced, and
 * stands in no boundary with what may throw: the remote in it would go with it.
 */
export const Frame = observer(({ guard, outlet, player, update, onRetry }: Props) => {
  const { theme } = usePlatform();
  const { decision, pathname } = guard;
  // Computed, so that a page drawn in the layout that stands renders nothing here again.
  const [shown] = useState(() => computed(() => pageOnScreen(guard, outlet)));
  const page = shown.get();
  const cart = page?.path === knownPages.cart;
  useEffect(() => {
    theme.force(cart ? 'light' : null);
  }, [cart, theme]);
  const remote = decision.kind === 'remote';
  const over = (
    <ChunkBoundary>
      <PlayerPlace store={player} />
    </ChunkBoundary>
  );
  return (
    <>
      <DefaultLayout page={page} pathname={pathname} over={over}>
        <RemoteBoundary key={decision.kind} remote="shell" version={process.env.RELEASE_VERSION ?? ''}>
          <Own decision={decision} />
          {remote && outlet.state === 'loading' && <RemoteLoading />}
          {remote && outlet.state === 'failed' && outlet.owner && (
            <RemoteFailed
              onRetry={() => {
                onRetry(outlet.owner ?? '');
              }}
            />
          )}
        </RemoteBoundary>
        <div id="outlet" hidden={!remote || outlet.state === 'failed'} />
      </DefaultLayout>
      <ChunkBoundary>
        <Modals />
      </ChunkBoundary>
      <UpdatePlace store={update} />
      <ChunkBoundary>
        <Toasts />
      </ChunkBoundary>
    </>
  );
});
