import type { Page } from '@pregao/contract';
import { usePlatform, useStore } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { cx, SkipLink, VisuallyHidden } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { knownPages } from '../../common/known-pages.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CartCount } from './cart-count.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { Footer } from './footer.tsx';
import classes from './default-layout.module.css';
import { ProfileStrip } from './profile-strip.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useRouteAnnouncer } from './use-route-announcer.ts';

interface Props {
  /** The page on the screen, if it is one: the address may be that of the next already. */
  page: Page | null;
  pathname: string;
  /** What lies over the content by its own means; it stands before it, where the keyboard expects it. */
  over?: ReactNode;
  children: ReactNode;
}

/**
 * Keeps the column out of sight for the one frame in which it takes its place in another layout: the new page appears
 * there, and nothing of the one before is seen to move. @returns the column's
 */
const useNewPlace = (blank: boolean) => {
  const column = useRef<HTMLDivElement>(null);
  const before = useRef(blank);
  useLayoutEffect(() => {
    if (before.current === blank) return;
    before.current = blank;
    // Up to 1, so that the compositor ends it: scripts that are busy with the new page can't keep it out of sight.
    column.current?.animate({ opacity: [0, 1] }, 1);
  }, [blank]);
  return column;
};

/**
 * Menu, bar, content and footer; blank keeps the content, under a bare bar on the cart. The content keeps its place in
 * both, so that what stands in it survives the change; a part around it that throws goes, and the content stays.
 */
export const DefaultLayout = observer(({ page, pathname, over, children }: Props) => {
  const platform = usePlatform();
  const { theme } = platform;
  // Followed where no cart is shown too: on its own page the cart becomes an order.
  const count = useStore(() => new CartCount(platform));
  useEffect(() => count.follow(), [count]);
  const said = useRouteAnnouncer(pathname);
  const blank = page?.layout === 'blank';
  const column = useNewPlace(blank);
  return (
    <div className={cx(classes.layout, blank && classes.blank)}>
      <SkipLink />
      {!blank && (
        <ChunkBoundary>
          <SideMenu />
        </ChunkBoundary>
      )}
      <div ref={column} className={classes.column}>
        {!blank && (
          <ChunkBoundary>
            <TopBar pathname={pathname} count={count} />
          </ChunkBoundary>
        )}
        {blank && page.path === knownPages.cart && (
          <ChunkBoundary>
            <CheckoutBar />
          </ChunkBoundary>
        )}
        {over}
        {!blank && (
          <ChunkBoundary>
            <ProfileStrip />
          </ChunkBoundary>
        )}
        <main id="conteudo" className={classes.main} tabIndex={-1}>
          <div className={classes.content} style={{ '--zoom': theme.zoom } as CSSProperties}>
            {children}
          </div>
        </main>
        {!blank && (
          <ChunkBoundary>
            <Footer />
          </ChunkBoundary>
        )}
      </div>
      {!blank && (
        <ChunkBoundary>
          <BottomBar pathname={pathname} />
        </ChunkBoundary>
      )}
      <VisuallyHidden as="div" aria-live="polite" aria-atomic="true">
        {said}
      </VisuallyHidden>
    </div>
  );
});
