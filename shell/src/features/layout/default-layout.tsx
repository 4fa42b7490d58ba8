import type { Page } from '@pregao/contract';
import { usePlatform, useStore } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { cx, SkipLink, VisuallyHidden } from '@pregao/ui';
import { BelowTheFold } from '@pregao/ui/below-the-fold';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { knownPages } from '../../common/known-pages.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CartCount } from './cart-count.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { Footer } from './footer.tsx';
import classes from './default-layout.module.css';
import { Part } from './part.tsx';
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

/** The content, as large as the person has it. */
const Content = observer(({ children }: { children: ReactNode }) => (
  <main id="conteudo" className={classes.main} tabIndex={-1}>
    <div className={classes.content} style={{ '--zoom': usePlatform().theme.zoom } as CSSProperties}>
      {children}
    </div>
  </main>
));

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

/** Says the title of a page that was moved to, and moves the focus there. */
const Announcer = ({ pathname }: { pathname: string }) => (
  <VisuallyHidden as="div" aria-live="polite" aria-atomic="true">
    {useRouteAnnouncer(pathname)}
  </VisuallyHidden>
);

const skipLink = <SkipLink />;
const sideMenu = <SideMenu />;
const checkoutBar = (
  <ChunkBoundary>
    <CheckoutBar />
  </ChunkBoundary>
);
const profileStrip = <ProfileStrip />;
const footer = (
  <BelowTheFold room="320px">
    <Footer />
  </BelowTheFold>
);
const bottomBar = <BottomBar />;

/**
 * Menu, bar, content and footer; blank keeps the content, under a bare bar on the cart. The content keeps its place in
 * both, so that what stands in it survives the change; a part around it that throws goes, and the content stays.
 */
export const DefaultLayout = observer(({ page, pathname, over, children }: Props) => {
  const platform = usePlatform();
  // Followed where no cart is shown too: on its own page the cart becomes an order.
  const count = useStore(() => new CartCount(platform));
  useEffect(() => count.follow(), [count]);
  const blank = page?.layout === 'blank';
  const column = useNewPlace(blank);
  const topBar = useMemo(() => <TopBar count={count} />, [count]);
  return (
    <div className={cx(classes.layout, blank && classes.blank)}>
      {skipLink}
      <Part away={blank}>{sideMenu}</Part>
      <div ref={column} className={classes.column}>
        <Part away={blank}>{topBar}</Part>
        {blank && page.path === knownPages.cart && checkoutBar}
        {over}
        <Part away={blank}>{profileStrip}</Part>
        <Content>{children}</Content>
        <Part away={blank}>{footer}</Part>
      </div>
      <Part away={blank}>{bottomBar}</Part>
      <Announcer pathname={pathname} />
    </div>
  );
});
