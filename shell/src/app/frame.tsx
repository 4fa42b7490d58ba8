import { computed, reaction, type IComputedValue } from 'mobx';
import { observer } from 'mobx-react-lite';
import { usePlatform } from '@pregao/platform';
import { ChunkBoundary, RemoteBoundary } from '@pregao/platform/boot';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import type { OwnedPage } from '@pregao/contract';
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
  /** Told when the place of the remotes stands in the page. */
  onPlaced?: (() => void) | undefined;
  onRetry(name: string): void;
}

const OwnPage = ({ decision }: { decision: Decision }) => {
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

type FacesProps = Pick<Props, 'guard' | 'outlet' | 'onRetry'>;

/** What the place of the remotes says by itself: that one is on its way, or did not come. */
const OutletFace = observer(({ guard, outlet, onRetry }: FacesProps) => {
  const [face] = useState(() =>
    computed(() => {
      const { state, owner } = outlet;
      if (guard.decision.kind !== 'remote') return null;
      return state === 'loading' || (state === 'failed' && owner) ? state : null;
    }),
  );
  const shown = face.get();
  if (shown === null) return null;
  if (shown === 'loading') return <RemoteLoading />;
  return (
    <RemoteFailed
      onRetry={() => {
        onRetry(outlet.owner ?? '');
      }}
    />
  );
});

/** The shell's own page, and what it says in place of a remote. */
const Own = observer((props: FacesProps) => {
  const { decision } = props.guard;
  return (
    <RemoteBoundary key={decision.kind} remote="shell" version={process.env.RELEASE_VERSION ?? ''}>
      <OwnPage decision={decision} />
      <OutletFace {...props} />
    </RemoteBoundary>
  );
});

/** The place of the remotes: one element for as long as the tab is open. */
const OutletPlace = observer(({ guard, outlet, onPlaced }: Pick<Props, 'guard' | 'outlet' | 'onPlaced'>) => {
  const [isHidden] = useState(() => computed(() => guard.decision.kind !== 'remote' || outlet.state === 'failed'));
  useLayoutEffect(() => onPlaced?.(), [onPlaced]);
  return <div id="outlet" hidden={isHidden.get()} />;
});

interface PlaceProps {
  guard: Guard;
  shown: IComputedValue<OwnedPage | null>;
  over: ReactNode;
  children: ReactNode;
}

const Layout = observer(({ guard, shown, over, children }: PlaceProps) => (
  <DefaultLayout page={shown.get()} pathname={guard.pathname} over={over}>
    {children}
  </DefaultLayout>
));

/**
 * Layout, the shell's own page or the outlet of the remotes, modals and toasts. The outlet's element is never replaced, and
 * stands in no boundary with what may throw: the remote in it would go with it. It is drawn once: each part in it follows
 * what it shows by itself, so that a navigation draws what has changed and nothing else.
 */
export const Frame = ({ guard, outlet, player, update, onPlaced, onRetry }: Props) => {
  const { theme } = usePlatform();
  const [shown] = useState(() => computed(() => pageOnScreen(guard, outlet)));
  // Together with the page, before it is painted: a skin that changed later would have every style looked up again.
  useLayoutEffect(
    () =>
      reaction(
        () => shown.get()?.path === knownPages.cart,
        (isCart) => {
          theme.force(isCart ? 'light' : null);
        },
        { fireImmediately: true },
      ),
    [shown, theme],
  );
  const over = (
    <ChunkBoundary>
      <PlayerPlace store={player} />
    </ChunkBoundary>
  );
  return (
    <>
      <Layout guard={guard} shown={shown} over={over}>
        <Own guard={guard} outlet={outlet} onRetry={onRetry} />
        <OutletPlace guard={guard} outlet={outlet} onPlaced={onPlaced} />
      </Layout>
      <ChunkBoundary>
        <Modals />
      </ChunkBoundary>
      <UpdatePlace store={update} />
      <ChunkBoundary>
        <Toasts />
      </ChunkBoundary>
    </>
  );
};
