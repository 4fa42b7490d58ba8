import { usePlatform, useStore } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { cx, SkipLink, VisuallyHidden } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { isPath } from '../../common/address.ts';
import { knownPages } from '../../common/known-pages.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CartCount } from './cart-count.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { Footer } from './footer.tsx';
import classes from './default-layout.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useRouteAnnouncer } from './use-route-announcer.ts';

interface Props {
  blank: boolean;
  pathname: string;
  children: ReactNode;
}

/**
 * Menu, bar, content and footer; blank keeps the content, under a bare bar on the cart. The content keeps its place in
 * both, so that what stands in it survives the change; a part around it that throws goes, and the content stays.
 */
export const DefaultLayout = observer(({ blank, pathname, children }: Props) => {
  const platform = usePlatform();
  const { theme } = platform;
  // Followed where no cart is shown too: on its own page the cart becomes an order.
  const count = useStore(() => new CartCount(platform));
  useEffect(() => count.follow(), [count]);
  const said = useRouteAnnouncer(pathname);
  return (
    <div className={cx(classes.layout, blank && classes.blank)}>
      <SkipLink />
      {!blank && (
        <ChunkBoundary>
          <SideMenu />
        </ChunkBoundary>
      )}
      <div className={classes.column}>
        {!blank && (
          <ChunkBoundary>
            <TopBar pathname={pathname} count={count} />
          </ChunkBoundary>
        )}
        {blank && isPath(pathname, knownPages.cart) && (
          <ChunkBoundary>
            <CheckoutBar />
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
